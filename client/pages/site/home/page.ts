import { dataOf } from '#core/block.ts';
import { firstBanner } from '../../../structured-data/describe-list.ts';
import { describeSite } from '../../../structured-data/describe-site.ts';
import { definePage } from '../../define-page.ts';
import { Page } from './view.tsx';

export const home = definePage({
  name: 'home',
  path: '/',
  useCase: 'getHome',
  hasPrices: true,
  input: () => undefined,
  refusal: { lead: (page, form) => ({ ...page, form }) },
  styles: 'site',
  Page,
  facts: (page, shell) => ({
    image: dataOf(page.carousel)?.[0]?.image ?? firstBanner(page.banners),
    described: [describeSite(shell)],
  }),
  markdown: { without: '`/llms.txt` is what assistants read first.' },
});
