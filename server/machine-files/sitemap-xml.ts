import type { SitemapEntry, SitemapRequest } from '#core/site/get-sitemap.ts';
import { serverPaths } from '#core/values/paths.ts';
import { xmlText } from '../http/xml-text.ts';
import { type FeedFile, toFeedFile } from './feed-file.ts';

/** `/sitemap.xml`, and its parts if it is an index. */
export type SitemapFiles = { root: FeedFile; parts: readonly FeedFile[] };

/** The addresses of one file. The protocol allows ten times as many; smaller files are refreshed in smaller pieces. */
const MAX_ENTRIES = 5000;

/** Calls `onPart` with the addresses, in parts of at most `partSize`, and waits for it. */
export type ReadSitemap = (reading: Pick<SitemapRequest, 'partSize' | 'onPart'>) => Promise<unknown>;

/**
 * The sitemap as files of the sitemap protocol 0.9. With more than `MAX_ENTRIES` addresses it is an index of parts. A part is
 * compressed before the next is made, so that only one part's text is in memory and requests are answered in between.
 */
export async function toSitemapFiles(read: ReadSitemap, origin: string): Promise<SitemapFiles> {
  const parts: FeedFile[] = [];
  const onPart = async (entries: readonly SitemapEntry[]) => {
    parts.push(await toFeedFile(toSitemapXml(entries)));
  };
  await read({ partSize: MAX_ENTRIES, onPart });
  const [first, ...others] = parts;
  if (first !== undefined && others.length === 0) return { root: first, parts: [] };
  return { root: await toFeedFile(toSitemapIndexXml(parts.length, origin)), parts };
}

function toSitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, imageUrl, lastModified }) => {
    const modified = lastModified === null ? '' : `<lastmod>${xmlText(lastModified)}</lastmod>`;
    const image = imageUrl === null ? '' : `<image:image><image:loc>${xmlText(imageUrl)}</image:loc></image:image>`;
    return `<url><loc>${xmlText(url)}</loc>${modified}${image}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`;
}

function toSitemapIndexXml(partCount: number, origin: string): string {
  const parts = Array.from({ length: partCount }, (_, index) => {
    const url = `${origin}${serverPaths.sitemaps}/${index + 1}.xml`;
    return `<sitemap><loc>${xmlText(url)}</loc></sitemap>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.join('\n')}
</sitemapindex>
`;
}
