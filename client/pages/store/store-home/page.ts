import { paths } from '#core/values/paths.ts';
import { firstBanner } from '../../../structured-data/describe-list.ts';
import { definePage } from '../../define-page.ts';
import { Page } from './view.tsx';

export const storeHome = definePage({
  name: 'store-home',
  path: paths.shop,
  useCase: 'getStoreHome',
  hasPrices: true,
  input: () => undefined,
  styles: 'store',
  Page,
  facts: (page) => ({ image: firstBanner(page.banners) }),
  markdown: { without: 'The listings of the categories have what it shows of each.' },
});
