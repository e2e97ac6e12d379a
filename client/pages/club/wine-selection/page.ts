import { paths } from '#core/values/paths.ts';
import { describeList, toTitled } from '../../../structured-data/describe-list.ts';
import { definePage } from '../../define-page.ts';
import { CLUB_MAX_AGE } from '../club-max-age.ts';
import { printSelection } from './markdown.ts';
import { Page } from './view.tsx';

export const wineSelection = definePage({
  name: 'wine-selection',
  path: `${paths.selections}/:selection`,
  useCase: 'getSelection',
  subjectFailure: 'selection',
  block: 'selection',
  maxAge: CLUB_MAX_AGE,
  hasPrices: true,
  input: ({ params }) => ({ slug: params.selection }),
  styles: 'club',
  Page,
  facts: ({ image, title, wines }, { origin }) => ({
    image,
    type: 'article',
    described: describeList(title, toTitled(wines), origin),
  }),
  markdown: printSelection,
});
