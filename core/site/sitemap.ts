/** `url` is absolute; `lastModified` is ISO 8601 or null. */
export type SitemapEntry = { url: string; lastModified: string | null };

export type Sitemap = { entries: SitemapEntry[] };
