import { type MouseEvent, useState } from 'react';
import type { Video } from '#core/values/video.ts';
import { Icon } from '../ui/icon.tsx';
import { takeFocus } from '../ui/take-focus.ts';

/**
 * A link that becomes a player when it is pressed; before that, nothing is requested from the video's host. A video whose host may not be embedded stays a plain link.
 */
export function VideoPlayer({ video, title }: { video: Video; title: string }) {
  const [isPlaying, setIsPlaying] = useState(false);

  function play(event: MouseEvent): void {
    if (video.kind === 'link' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsPlaying(true);
  }

  return (
    <div className="video-player">
      {isPlaying ? (
        <iframe
          src={withAutoplay(video.url)}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The player replaces the link that had the focus.
          ref={takeFocus}
        />
      ) : (
        <a
          href={video.url}
          rel="noopener"
          data-native=""
          data-video={video.kind === 'embed' ? title : undefined}
          onClick={play}
        >
          <span className="video-player-button">
            <Icon name={video.kind === 'embed' ? 'play' : 'external'} />
          </span>
          <span>
            Ver el video
            <small>{video.kind === 'embed' ? title : new URL(video.url).hostname}</small>
          </span>
        </a>
      )}
    </div>
  );
}

/** Adds autoplay to the player's URL, because the shopper has already pressed play. */
function withAutoplay(address: string): string {
  const url = new URL(address);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
