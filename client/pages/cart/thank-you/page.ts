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
    status: query.get('status'),
  }),
  styles: 'cart',
  Page,
});
