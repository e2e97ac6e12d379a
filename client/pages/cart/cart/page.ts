import { ADDED_KEY, paths } from '#core/values/paths.ts';
import { definePrivatePage } from '../../define-page.ts';
import { Page } from './view.tsx';

export const cart = definePrivatePage({
  name: 'cart',
  path: paths.cart,
  useCase: 'getCart',
  subjectFailure: 'cartUnavailable',
  input: ({ query }, visitor) => ({ visitor, isPage: true, isAfterAdd: query.has(ADDED_KEY) }),
  refusal: { cart: (page, error) => ({ ...page, cart: { ...page.cart, error } }) },
  styles: 'cart',
  Page,
});
