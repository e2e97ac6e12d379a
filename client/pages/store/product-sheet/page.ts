import { acceptedSheetQuery, readEvent } from '#core/store/product-query.ts';
import { paths } from '#core/values/paths.ts';
import { describeProduct, toProductTags } from '../../../structured-data/describe-product.ts';
import { definePage } from '../../define-page.ts';
import { printSheet } from './markdown.ts';
import { Page } from './view.tsx';

export const productSheet = definePage({
  name: 'product-sheet',
  path: `${paths.shop}/:category/:slug`,
  useCase: 'getProductSheet',
  subjectFailure: 'productSheet',
  block: 'product',
  hasPrices: true,
  query: acceptedSheetQuery,
  input: ({ params, query }) => ({
    category: params.category,
    slug: params.slug,
    event: readEvent(query),
  }),
  refusal: { lead: (page, form) => ({ ...page, form }) },
  styles: 'store',
  Page,
  facts: (page, shell) => ({
    image: page.images[0] ?? null,
    type: 'product',
    productTags: toProductTags(page),
    described: [describeProduct(page, shell)],
  }),
  markdown: printSheet,
});
