/** A video that the page may embed, or a link to one that it may not. */
export type Video = { kind: 'embed' | 'link'; url: string };

/**
 * What a page does with a video's address: one of an allowed host is embedded, a watch page of YouTube or Vimeo by way
 * of its player, anything else is a link. Null for anything but an http or https address.
 */
export function toVideo(allowedHosts: readonly string[], address: string | null): Video | null {
  const url = URL.parse(address?.trim() ?? '');
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const player = playerOf(url);
  const isAllowed = player.protocol === 'https:' && player.port === '' && allowedHosts.includes(player.hostname);
  return isAllowed ? { kind: 'embed', url: player.href } : { kind: 'link', url: url.href };
}

const VIDEO_ID = /^[\w-]{5,20}$/;

/** First path segments that a video's id follows; after others (`/c`, `/user`) comes a channel. */
const YOUTUBE_VIDEO_PATHS = ['embed', 'shorts', 'live', 'v'];

/** The address that a frame can show; any address but a known watch page is taken as it is. */
function playerOf(url: URL): URL {
  const host = url.hostname.replace(/^(www|m)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter((part) => part !== '');
  const youtube = host === 'youtu.be' ? first : host === 'youtube.com' ? youtubeId(url, first, second) : '';
  if (VIDEO_ID.test(youtube)) return new URL(`https://www.youtube-nocookie.com/embed/${youtube}`);
  if (host === 'vimeo.com' && /^\d+$/.test(first)) return new URL(`https://player.vimeo.com/video/${first}`);
  return url;
}

function youtubeId({ searchParams }: URL, first: string, second: string): string {
  if (first === 'watch') return searchParams.get('v') ?? '';
  return YOUTUBE_VIDEO_PATHS.includes(first) ? second : '';
}
