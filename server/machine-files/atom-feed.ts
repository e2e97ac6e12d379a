import type { Feed, FeedEntry } from '#core/blog/get-feed.ts';
import { xmlText } from '../http/xml-text.ts';

/** RFC 4287 requires `updated` in every feed, also in an empty one. */
const EMPTY_FEED_UPDATED_AT = '1970-01-01T00:00:00.000Z';

/** The feed as Atom 1.0 (RFC 4287). */
export function toAtomFeed(feed: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-AR">
<id>${xmlText(feed.feedUrl)}</id>
<title>${xmlText(feed.title)}</title>
<subtitle>${xmlText(feed.subtitle)}</subtitle>
<link rel="self" type="application/atom+xml" href="${xmlText(feed.feedUrl)}"/>
<link rel="alternate" type="text/html" href="${xmlText(feed.url)}"/>
<updated>${xmlText(feed.updatedAt ?? EMPTY_FEED_UPDATED_AT)}</updated>
<author><name>${xmlText(feed.title)}</name></author>
${feed.entries.map(toEntry).join('\n')}
</feed>
`;
}

function toEntry(entry: FeedEntry): string {
  const author = entry.author === null ? '' : `<author><name>${xmlText(entry.author)}</name></author>`;
  const categories = entry.categories.map((category) => `<category term="${xmlText(category)}"/>`).join('');
  return `<entry>
<id>${xmlText(entry.url)}</id>
<title>${xmlText(entry.title)}</title>
<link rel="alternate" type="text/html" href="${xmlText(entry.url)}"/>
<updated>${xmlText(entry.updatedAt)}</updated>
<summary>${xmlText(entry.summary)}</summary>
<content type="html" xml:base="${xmlText(entry.url)}">${xmlText(entry.content)}</content>
${author}${categories}
</entry>`;
}
