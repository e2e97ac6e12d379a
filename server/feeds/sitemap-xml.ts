import type { Sitemap } from '#core/site/get-sitemap.ts';
import { xmlText } from './xml-text.ts';

/** The sitemap as XML of the sitemap protocol 0.9. */
export function toSitemapXml({ entries }: Sitemap): string {
  const urls = entries.map(({ url, lastModified }) => {
    const modified = lastModified === null ? '' : `<lastmod>${xmlText(lastModified)}</lastmod>`;
    return `<url><loc>${xmlText(url)}</loc>${modified}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
