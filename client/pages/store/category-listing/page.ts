import { acceptedProductQuery, parseProductQuery } from '#core/store/product-query.ts';
import { paths } from '#core/values/paths.ts';
import { printListing } from '../../../markdown/print-store.ts';
import { Listing } from '../../../store/listing/listing.tsx';
import { describeProducts, firstBanner } from '../../../structured-data/describe-list.ts';
import { definePage } from '../../define-page.ts';

export const categoryListing = definePage({
  name: 'category-listing',
  path: `${paths.shop}/:category`,
  useCase: 'getCategoryListing',
  subjectFailure: 'products',
  block: 'products',
  failureBlocks: { category: 'category' },
  hasPrices: true,
  query: acceptedProductQuery,
  input: ({ params, query }) => ({ category: params.category, query: parseProductQuery(query) }),
  styles: 'store',
  Page: Listing,
  facts: (page, shell) => ({ image: firstBanner(page.banners), described: describeProducts(page, shell) }),
  markdown: printListing,
});
