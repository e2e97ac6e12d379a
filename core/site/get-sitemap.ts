import type { Note } from '../blog/note.ts';
import type { Ports } from '../ports/ports.ts';
import { noteHref, selectionHref, wineHref, wineryHref } from '../values/links.ts';
import { listedPaths } from '../values/path-groups.ts';

/** `url` is absolute; `lastModified` is ISO 8601 or null. */
export type SitemapEntry = { url: string; lastModified: string | null };

export type Sitemap = { entries: SitemapEntry[] };

/** The largest page that the lambda returns. */
const PAGE_SIZE = 100;
/** At most this many pages are requested, whatever total the lambda reports. */
const MAX_PAGES = 400;

/**
 * Every page that a search engine may list. `productPaths` are the product sheets and their listings, from
 * `readCatalogue`. Throws if a service does not answer: a partial sitemap would tell search engines that the missing
 * pages are gone.
 */
export function getSitemap({ cms, lambda, site }: Pick<Ports, 'cms' | 'lambda' | 'site'>) {
  return async ({ productPaths }: { productPaths: readonly string[] }): Promise<Sitemap> => {
    const [wineries, wines, selections, notes] = await Promise.all([
      cms.listEveryWinery(),
      cms.listEveryWine(),
      cms.listEverySelection(),
      listEveryNote(lambda),
    ]);
    const paths = [
      ...listedPaths,
      ...productPaths,
      ...wineries.map(({ slug }) => wineryHref(slug)),
      ...wines.map(({ slug }) => wineHref(site.brand.slug, slug)),
      ...selections.map(({ slug }) => selectionHref(slug)),
    ];
    const dated = notes.map(({ slug, updatedAt }) => toEntry(site.origin, noteHref(slug), updatedAt));
    return { entries: [...Array.from(new Set(paths), (path) => toEntry(site.origin, path)), ...dated] };
  };
}

async function listEveryNote(lambda: Ports['lambda']): Promise<Note[]> {
  const listPage = (page: number) => lambda.listNotes({ page, limit: PAGE_SIZE, category: null });
  const { items, pagination } = await listPage(1);
  const pageCount = Math.min(Math.ceil(pagination.total / PAGE_SIZE), MAX_PAGES);
  const all = [...items];
  // One page at a time, so that the sitemap does not take the service's connections from shoppers.
  for (let page = 2; page <= pageCount; page++) all.push(...(await listPage(page)).items);
  return all;
}

function toEntry(origin: string, path: string, updatedAt = ''): SitemapEntry {
  const time = Date.parse(updatedAt);
  return { url: `${origin}${path}`, lastModified: Number.isNaN(time) ? null : new Date(time).toISOString() };
}
