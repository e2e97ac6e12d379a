import type { Video } from '#core/values/video.ts';
import { Icon } from '../../../ui/icon.tsx';

/**
 * A link that `browser/buttons.ts` replaces by a player when it is pressed; before that, nothing is requested from the video's host. A
 * video whose host may not be embedded stays a plain link.
 */
export function VideoPlayer({ video, title }: { video: Video; title: string }) {
  return (
    <div className="video-player">
      <a href={video.url} rel="noopener" data-native="" data-video={video.kind === 'embed' ? title : undefined}>
        <span className="video-player-button">
          <Icon name={video.kind === 'embed' ? 'play' : 'external'} />
        </span>
        <span>
          Ver el video
          <small>{video.kind === 'embed' ? title : new URL(video.url).hostname}</small>
        </span>
      </a>
    </div>
  );
}
