import { paths } from '#core/values/paths.ts';
import { definePrivatePage } from '../../define-page.ts';
import { Page } from './view.tsx';

export const shipping = definePrivatePage({
  name: 'shipping',
  path: paths.shipping,
  useCase: 'getShippingPage',
  input: ({ query }, visitor) => ({
    visitor,
    postalCode: query.get('postalCode'),
    sku: query.get('sku'),
    quantity: query.get('quantity'),
  }),
  styles: 'store',
  Page,
});
