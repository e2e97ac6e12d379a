import { dataOf, mapBlock } from '../../block.ts';
import { Failure, rethrowUnavailableAs } from '../../failures.ts';
import type { Ports } from '../../ports/ports.ts';
import { createRememberedResults, dataOrBlock } from '../../remembered-results.ts';
import { categoryHref } from '../../values/links.ts';
import { type Category, findCategory, isMenuCategory, titleOf } from '../category.ts';
import { omit, type ProductQuery } from '../product-query.ts';
import { filterKeysOf, isWineCategory } from './filters.ts';
import { type ListingView, toListing } from './listing-view.ts';
import { countWaysOut, loadListingParts } from './load-listing-parts.ts';

/** A listing and the data that it is made of use about 150 kB. */
const MAX_REMEMBERED = 50;

/** The listing of a menu category. Throws `category` (404) for any other name, or if the tree does not have it. */
export function getCategoryListing({ shop, lambda, report }: Pick<Ports, 'shop' | 'lambda' | 'report'>) {
  const remembered = createRememberedResults<ListingView>(MAX_REMEMBERED);

  return async ({ category: name, query }: { category: string; query: ProductQuery }): Promise<ListingView> => {
    if (!isMenuCategory(name)) throw new Failure('category');
    const known = findCategory(await shop.getCategoryTree().catch(rethrowUnavailableAs('category')), name);
    if (known === null) throw new Failure('category');

    // The path sets the category. A category listing ignores the search and the event of the query (S4.7).
    const chosen = omit(query, 'category', 'search', 'exact', 'collection');
    const [details, parts] = await Promise.all([
      report.settle(shop.getCategory(known.id), 'category', { isEmpty: (category) => category === null }),
      loadListingParts({ shop, lambda, report }, { ...chosen, category: [known.id] }, name),
    ]);

    const { page, promotion } = parts;
    const blocks = [details, parts.filters, parts.banners, parts.memberPrices].map(dataOrBlock);
    const listing = remembered.get(JSON.stringify([name, chosen]), [known, page, promotion, ...blocks], () => {
      // If the category itself could not be loaded, use its texts from the tree.
      const texts = toTexts(dataOf(details) ?? known);
      const path = categoryHref(name);
      const choice = { query: chosen, filterKeys: filterKeysOf(name), isWine: isWineCategory(name) };
      const facts = { mode: 'category', path, ...texts, ...choice, event: null, parts } as const;
      return { ...toListing(facts), heading: mapBlock(details, () => null) };
    });
    return countWaysOut({ shop, report }, listing, { category: [known.id] });
  };
}

function toTexts(category: Category): { title: string; description: string } {
  const title = titleOf(category);
  return { title, description: category.metadata.description || `${title}: precios, cuotas y precio para socios.` };
}
