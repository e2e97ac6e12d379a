import { searchProducts } from '#core/site/search-products.ts';
import { getCategoryListing } from '#core/store/listing/get-category-listing.ts';
import { getSpecialEvent } from '#core/store/listing/get-special-event.ts';
import type { FoundProducts } from '#core/store/product.ts';
import type { ProductQuery } from '#core/store/product-query.ts';
import { aCategory, aMemberPromotion, anEvent, aPage, aProduct, aTree, someOptions } from '../support/nouns.ts';
import { createPorts } from '../support/ports.ts';

type Fakes = NonNullable<Parameters<typeof createPorts>[0]>;

/**
 * Services that answer, and the use cases of listings; `fakes` replaces single calls. `productQueries`, `countQueries`
 * and `filterQueries` hold the queries of products, of their number and of filters, `bannerSections` those of banners.
 */
export function createShop(
  fakes: Fakes = {},
  page: FoundProducts = aPage([aProduct()]),
  countOf = (_: ProductQuery) => 7,
) {
  const productQueries: ProductQuery[] = [];
  const countQueries: ProductQuery[] = [];
  const filterQueries: ProductQuery[] = [];
  const bannerSections: string[] = [];
  const created = createPorts({
    shop: {
      getCategoryTree: async () => aTree(),
      getCategory: async (id) => aCategory(id.replace('id-', ''), { id }),
      listProducts: async (query) => {
        if (query.limit === 1) {
          countQueries.push(query);
          return aPage([], { pagination: { limit: 1, page: 1, total: countOf(query) } });
        }
        productQueries.push(query);
        return page;
      },
      listFilters: async (query) => {
        filterQueries.push(query);
        return someOptions({ types: [{ id: 'tinto', name: 'Tinto', quantity: 4 }] });
      },
      getPromotion: async () => aMemberPromotion(),
      ...fakes.shop,
    },
    cms: {
      getSpecialEvent: async () => anEvent(),
      listEveryWinery: async () => [],
      listSelections: async () => [],
      listFaqs: async () => [],
      listEveryWine: async () => [],
      listSpecialEvents: async () => [],
      ...fakes.cms,
    },
    lambda: {
      listSectionBanners: async (section) => {
        bannerSections.push(section);
        return [];
      },
      listNotes: async () => ({ items: [], categories: [], pagination: { limit: 100, page: 1, total: 0 } }),
      ...fakes.lambda,
    },
  });
  const { ports } = created;
  const useCases = {
    getCategoryListing: getCategoryListing(ports),
    searchProducts: searchProducts(ports),
    getSpecialEvent: getSpecialEvent(ports),
  };
  return { ...created, productQueries, countQueries, filterQueries, bannerSections, useCases };
}

export const noProducts: FoundProducts = aPage([], { pagination: { limit: 12, page: 1, total: 0 } });
