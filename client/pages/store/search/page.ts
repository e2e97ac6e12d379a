import { acceptedProductQuery, parseProductQuery } from '#core/store/product-query.ts';
import { paths } from '#core/values/paths.ts';
import { Listing } from '../../../store/listing/listing.tsx';
import { describeProducts, firstBanner } from '../../../structured-data/describe-list.ts';
import { definePage } from '../../define-page.ts';

export const search = definePage({
  name: 'search',
  path: `${paths.search}/:text`,
  useCase: 'searchProducts',
  subjectFailure: 'products',
  block: 'products',
  hasPrices: true,
  query: acceptedProductQuery,
  input: ({ params, query }) => ({ text: params.text, query: parseProductQuery(query) }),
  styles: 'store',
  Page: Listing,
  facts: (page, shell) => ({ image: firstBanner(page.banners), described: describeProducts(page, shell) }),
  markdown: { without: 'Assistants search by the protocols of the catalogue.' },
});
