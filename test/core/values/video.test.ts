import { describe, expect, it } from 'vitest';
import { toVideo } from '#core/values/video.ts';

describe('toVideo', () => {
  const hosts = ['www.youtube-nocookie.com', 'player.vimeo.com'];
  const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

  it.each([
    [player, 'embed', player],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'embed', player],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'embed', player],
    ['https://youtu.be/dQw4w9WgXcQ', 'embed', player],
    ['https://vimeo.com/76979871', 'embed', 'https://player.vimeo.com/video/76979871'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ', 'embed', player],
    ['https://www.youtube.com/c/BodegaViva', 'link', 'https://www.youtube.com/c/BodegaViva'],
    ['https://www.youtube.com/@bodega/videos', 'link', 'https://www.youtube.com/@bodega/videos'],
    ['https://video.example/1.mp4', 'link', 'https://video.example/1.mp4'],
    ['http://player.vimeo.com/video/1', 'link', 'http://player.vimeo.com/video/1'],
    ['https://www.youtube-nocookie.com.example/embed/x', 'link', 'https://www.youtube-nocookie.com.example/embed/x'],
  ])('%s is an %s', { tags: ['S3.22'] }, (address, kind, url) => {
    expect(toVideo(hosts, address)).toEqual({ kind, url });
  });

  it.each([null, '', 'video', 'javascript:alert(1)', 'https://user:secret@vimeo.com/1'])(
    '%s is none',
    { tags: ['S3.22'] },
    (address) => {
      expect(toVideo(hosts, address)).toBeNull();
    },
  );

  it('embeds nothing if no host is allowed', { tags: ['S3.22'] }, () => {
    expect(toVideo([], 'https://youtu.be/dQw4w9WgXcQ')).toEqual({ kind: 'link', url: 'https://youtu.be/dQw4w9WgXcQ' });
  });
});
