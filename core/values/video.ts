/** A video: an address to embed in a frame, or one to link to. */
export type Video = { kind: 'embed' | 'link'; url: string };

/**
 * Decides how a page shows a video. The address is embedded if its host is allowed; a YouTube or Vimeo watch page
 * is first replaced by its player. Any other address becomes a link. Null if it is not an http or https address, or
 * contains credentials.
 */
export function toVideo(allowedHosts: readonly string[], address: string | null): Video | null {
  const url = URL.parse(address?.trim() ?? '');
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const player = toPlayerUrl(url);
  const isAllowed = player.protocol === 'https:' && player.port === '' && allowedHosts.includes(player.hostname);
  return isAllowed ? { kind: 'embed', url: player.href } : { kind: 'link', url: url.href };
}

const VIDEO_ID = /^[\w-]{5,20}$/;

/** First path segments that are followed by a video id. Others (`/c`, `/user`) are followed by a channel. */
const YOUTUBE_VIDEO_PATHS = ['embed', 'shorts', 'live', 'v'];

/** The player for a YouTube or Vimeo watch page; any other URL unchanged. */
function toPlayerUrl(url: URL): URL {
  const host = url.hostname.replace(/^(www|m)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter((part) => part !== '');
  const youtube = host === 'youtu.be' ? first : host === 'youtube.com' ? readYoutubeId(url, first, second) : '';
  if (VIDEO_ID.test(youtube)) return new URL(`https://www.youtube-nocookie.com/embed/${youtube}`);
  if (host === 'vimeo.com' && /^\d+$/.test(first)) return new URL(`https://player.vimeo.com/video/${first}`);
  return url;
}

function readYoutubeId({ searchParams }: URL, first: string, second: string): string {
  if (first === 'watch') return searchParams.get('v') ?? '';
  return YOUTUBE_VIDEO_PATHS.includes(first) ? second : '';
}
