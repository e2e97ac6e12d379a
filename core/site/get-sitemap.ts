import type { Note } from '../blog/note.ts';
import type { Ports } from '../ports/ports.ts';
import { isMenuCategory } from '../store/category.ts';
import type { Product } from '../store/product.ts';
import { categoryHref, noteHref, productHref, selectionHref, wineHref, wineryHref } from '../values/links.ts';
import { listedPaths } from '../values/path-groups.ts';

/** `url` is absolute; `lastModified` is ISO 8601 or null. */
export type SitemapEntry = { url: string; lastModified: string | null };

export type Sitemap = { entries: SitemapEntry[] };

/** The most that a service gives at once. */
const LIMIT = 100;
/** Beyond this many pages a service's total is not believed. */
const MAX_PAGES = 400;
/** A sitemap file holds no more addresses. */
const MAX_ENTRIES = 50_000;

/**
 * Every page that a search engine may list. It is whole or not there: a search engine keeps the last one over an outage
 * rather than learn that half of the shop is gone.
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
    const sold = products.filter(({ category }) => isMenuCategory(category));
    const paths = [
      ...listedPaths,
      ...sold.map(({ category }) => categoryHref(category)),
      ...sold.map((product) => productHref(product)),
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
    const { items, pagination } = await shop.listProducts({ limit: LIMIT, page });
    return { items, total: pagination.total };
  });
}

function listEveryNote(lambda: Ports['lambda']): Promise<Note[]> {
  return listEvery(async (page) => {
    const { items, pagination } = await lambda.listNotes({ page, limit: LIMIT, category: null });
    return { items, total: pagination.total };
  });
}

async function listEvery<T>(listPage: (page: number) => Promise<{ items: T[]; total: number }>): Promise<T[]> {
  const { items, total } = await listPage(1);
  const pageCount = Math.min(Math.ceil(total / LIMIT), MAX_PAGES);
  const all = [...items];
  // One after the other: a sitemap is no reason to take the service's connections from shoppers.
  for (let page = 2; page <= pageCount; page++) all.push(...(await listPage(page)).items);
  return all;
}

function toEntry(origin: string, path: string, updatedAt = ''): SitemapEntry {
  const time = Date.parse(updatedAt);
  return { url: `${origin}${path}`, lastModified: Number.isNaN(time) ? null : new Date(time).toISOString() };
}
