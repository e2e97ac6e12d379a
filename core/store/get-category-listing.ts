import { mapBlock } from '../block.ts';
import { Failure, rethrowUnavailableAs } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { categoryHref } from '../values/links.ts';
import { type Category, findCategory, isMenuCategory, titleOf } from './category.ts';
import { filterKeysOf } from './filters.ts';
import type { Listing } from './listing.ts';
import { toListing } from './listing.ts';
import { loadListingParts } from './load-listing-parts.ts';
import { omit, type ProductQuery } from './product-query.ts';

export type GetCategoryListingInput = { category: string; query: ProductQuery };

/** A category's listing. Only the menu's categories have one; any other, or one the tree does not know, is a 404. */
export function getCategoryListing({ shop, lambda, report }: Pick<Ports, 'shop' | 'lambda' | 'report'>) {
  return async ({ category: name, query }: GetCategoryListingInput): Promise<Listing> => {
    if (!isMenuCategory(name)) throw new Failure('category');
    const known = findCategory(await shop.getCategoryTree().catch(rethrowUnavailableAs('category')), name);
    if (known === null) throw new Failure('category');

    // The path sets the category, and a category clears search and event (S4.7).
    const chosen = omit(query, 'category', 'search', 'collection');
    const [details, parts] = await Promise.all([
      report.settle(shop.getCategory(known.id), 'category', { isEmpty: (category) => category === null }),
      loadListingParts({ shop, lambda, report }, { ...chosen, category: [known.id] }, name),
    ]);

    // Without its own call, the category tree gives the title.
    const texts = toTexts((details.status === 'loaded' ? details.data : null) ?? known);
    const path = categoryHref(name);
    const filterKeys = filterKeysOf(name);
    const listing = toListing({ mode: 'category', path, ...texts, query: chosen, filterKeys, event: null, parts });
    return { ...listing, heading: mapBlock(details, () => null) };
  };
}

function toTexts(category: Category): { title: string; description: string } {
  const title = titleOf(category);
  return { title, description: category.metadata.description || `${title}: precios, cuotas y precio para socios.` };
}
