import { Unavailable } from '../../failures.ts';
import type { Ports } from '../../ports/ports.ts';
import { isMenuCategory } from '../category.ts';
import type { FoundProducts } from '../product.ts';
import { type FeedProduct, toFeedProduct } from './feed-product.ts';

/** Takes the products of one page; the next pages are read after it resolves. A rejection ends the reading. */
export type TakeProducts = (products: readonly FeedProduct[]) => Promise<void>;

/** Pages that are read at once, so that shoppers keep most of the connections to the service. */
const CONCURRENT_PAGES = 2;
/** At most this many pages are read, whatever total the service reports. */
const MAX_PAGES = 5000;

/**
 * Reads all products that have a product sheet and gives each of them to `take` once, page by page, so that the whole
 * catalogue is never in memory. Throws `Unavailable` if the service does not answer, or if its pages contradict its
 * total: a part must not pass for the whole.
 */
export function readCatalogue({ shop, site }: Pick<Ports, 'shop' | 'site'>) {
  return async (take: TakeProducts): Promise<{ count: number }> => {
    const seen = new Set<string>();
    let count = 0;

    const takePage = async (page: FoundProducts): Promise<number> => {
      const unseen = page.items.filter(({ sku }) => !seen.has(sku) && seen.add(sku));
      const listed = unseen.filter(({ category }) => isMenuCategory(category));
      count += listed.length;
      if (listed.length > 0) await take(listed.map((product) => toFeedProduct(product, site.origin)));
      return unseen.length;
    };

    const first = await readPages(shop, async (page, number) => {
      const isNew = (await takePage(page)) > 0;
      if (!isNew && number <= pageCount(page))
        throw new Unavailable('shop', `page ${number} repeats products of earlier pages`);
    });
    // A product added or removed during the read moves others to pages that were read before: read all again.
    if (first.hasChanged) await readPages(shop, takePage);
    return { count };
  };
}

type OnPage = (page: FoundProducts, number: number) => Promise<unknown>;

/** Reads the pages in order. `hasChanged` says whether the service reported different totals meanwhile. */
async function readPages(shop: Ports['shop'], onPage: OnPage): Promise<{ hasChanged: boolean }> {
  let latest = await shop.readCataloguePage(1);
  const { total } = latest.pagination;
  let hasChanged = false;
  await onPage(latest, 1);
  for (let number = 2; number <= pageCount(latest); number += CONCURRENT_PAGES) {
    if (number > MAX_PAGES) throw new Unavailable('shop', `more than ${MAX_PAGES} pages of products`);
    const numbers = Array.from({ length: CONCURRENT_PAGES }, (_, index) => number + index);
    const wanted = numbers.filter((each) => each <= pageCount(latest));
    const pages = await Promise.all(wanted.map(async (each) => ({ each, page: await shop.readCataloguePage(each) })));
    for (const { each, page } of pages) {
      hasChanged ||= page.pagination.total !== total;
      latest = page;
      await onPage(page, each);
    }
  }
  return { hasChanged };
}

/** By the page size that the service reports: it may be smaller than what was asked for. */
function pageCount({ pagination: { total, limit } }: FoundProducts): number {
  return Math.ceil(total / Math.max(1, limit));
}
