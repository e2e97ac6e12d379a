import { paths } from '#core/values/paths.ts';
import { definePage } from '../../define-page.ts';
import { printWinery } from './markdown.ts';
import { describeWinery } from './structured-data.ts';
import { Page } from './view.tsx';

export const winery = definePage({
  name: 'winery',
  path: `${paths.wineries}/:slug`,
  useCase: 'getWinery',
  subjectFailure: 'winery',
  block: 'winery',
  hasPrices: true,
  input: ({ params }) => ({ slug: params.slug }),
  styles: 'cellar',
  Page,
  facts: (page, { origin }) => ({ image: page.image, described: [describeWinery(page, origin)] }),
  markdown: printWinery,
});
