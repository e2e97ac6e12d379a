import type { Note } from '../blog/note.ts';
import type { Ports } from '../ports/ports.ts';
import { isMenuCategory } from '../store/category.ts';
import type { Product } from '../store/product.ts';
import { categoryHref, noteHref, productHref, selectionHref, wineHref, wineryHref } from '../values/links.ts';
import { listedPaths } from '../values/path-groups.ts';

/** `url` is absolute; `lastModified` is ISO 8601 or null. */
export type SitemapEntry = { url: string; lastModified: string | null };

export type Sitemap = { entries: SitemapEntry[] };

/** The largest page that the services return. */
const PAGE_SIZE = 100;
/** At most this many pages are requested, whatever total a service reports. */
const MAX_PAGES = 400;
/** The sitemap protocol allows at most this many URLs in one file. */
const MAX_ENTRIES = 50_000;

/**
 * Every page that a search engine may list. Throws if any service does not answer: a partial sitemap would tell search
 * engines that the missing pages are gone.
 */
export function getSitemap({ shop, cms, lambda, site }: Pick<Ports, 'shop' | 'cms' | 'lambda' | 'site'>) {
  return async (): Promise<Sitemap> => {
    const [products, wineries, wines, selections, notes] = await Promise.all([
      listEveryProduct(shop),
      cms.listEveryWinery(),
      cms.listEveryWine(),
      cms.listEverySelection(),
      listEveryNote(lambda),
    ]);
    const listed = products.filter(({ category }) => isMenuCategory(category));
    const paths = [
      ...listedPaths,
      ...listed.map(({ category }) => categoryHref(category)),
      ...listed.map((product) => productHref(product)),
      ...wineries.map(({ slug }) => wineryHref(slug)),
      ...wines.map(({ slug }) => wineHref(site.brand.slug, slug)),
      ...selections.map(({ slug }) => selectionHref(slug)),
    ];
    const dated = notes.map(({ slug, updatedAt }) => toEntry(site.origin, noteHref(slug), updatedAt));
    const entries = [...[...new Set(paths)].map((path) => toEntry(site.origin, path)), ...dated];
    return { entries: entries.slice(0, MAX_ENTRIES) };
  };
}

function listEveryProduct(shop: Ports['shop']): Promise<Product[]> {
  return listEvery(async (page) => {
    const { items, pagination } = await shop.listProducts({ limit: PAGE_SIZE, page });
    return { items, total: pagination.total };
  });
}

function listEveryNote(lambda: Ports['lambda']): Promise<Note[]> {
  return listEvery(async (page) => {
    const { items, pagination } = await lambda.listNotes({ page, limit: PAGE_SIZE, category: null });
    return { items, total: pagination.total };
  });
}

async function listEvery<T>(listPage: (page: number) => Promise<{ items: T[]; total: number }>): Promise<T[]> {
  const { items, total } = await listPage(1);
  const pageCount = Math.min(Math.ceil(total / PAGE_SIZE), MAX_PAGES);
  const all = [...items];
  // One page at a time, so that the sitemap does not take the service's connections from shoppers.
  for (let page = 2; page <= pageCount; page++) all.push(...(await listPage(page)).items);
  return all;
}

function toEntry(origin: string, path: string, updatedAt = ''): SitemapEntry {
  const time = Date.parse(updatedAt);
  return { url: `${origin}${path}`, lastModified: Number.isNaN(time) ? null : new Date(time).toISOString() };
}
