import { acceptedProductQuery, parseProductQuery } from '#core/store/product-query.ts';
import { paths } from '#core/values/paths.ts';
import { Listing } from '../../../store/listing/listing.tsx';
import { describeEvent } from '../../../structured-data/describe-list.ts';
import { definePage } from '../../define-page.ts';

export const specialEvent = definePage({
  name: 'special-event',
  path: `${paths.events}/:slug`,
  useCase: 'getSpecialEvent',
  subjectFailure: 'specialEvent',
  block: 'event',
  failureBlocks: { products: 'products' },
  hasPrices: true,
  query: acceptedProductQuery,
  input: ({ params, query }) => ({ slug: params.slug, query: parseProductQuery(query) }),
  styles: 'store',
  Page: Listing,
  facts: (page, shell) => ({ image: page.shareImage, described: describeEvent(page, shell) }),
  markdown: { without: 'It is over after some weeks; its products are in the listings of their categories.' },
});
