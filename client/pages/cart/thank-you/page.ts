import { paths } from '#core/values/paths.ts';
import { definePrivatePage } from '../../define-page.ts';
import { Page } from './view.tsx';

export const thankYou = definePrivatePage({
  name: 'thank-you',
  path: paths.thankYou,
  useCase: 'getThankYou',
  input: ({ query }, visitor) => ({
    visitor,
    order: query.get('order'),
    subscription: query.get('subscription'),
    // A payment provider appends its own to the address that the checkout gave it.
    status: query.getAll('status').at(-1) ?? null,
  }),
  styles: 'cart',
  Page,
});
