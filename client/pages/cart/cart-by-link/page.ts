import { paths } from '#core/values/paths.ts';
import { definePrivatePage } from '../../define-page.ts';
import { Page } from './view.tsx';

export const cartByLink = definePrivatePage({
  name: 'cart-by-link',
  path: paths.cartByLink,
  useCase: 'getCartByLink',
  subjectFailure: 'products',
  input: ({ query }, visitor) => ({ visitor, items: query.get('items') ?? '' }),
  styles: 'cart',
  Page,
  facts: ({ lines }) => ({ image: lines[0]?.image ?? null }),
});
