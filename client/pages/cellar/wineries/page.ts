import { dataOf } from '#core/block.ts';
import { paths } from '#core/values/paths.ts';
import { describeList, toTitled } from '../../../structured-data/describe-list.ts';
import { definePage } from '../../define-page.ts';
import { Page } from './view.tsx';

export const wineries = definePage({
  name: 'wineries',
  path: paths.wineries,
  useCase: 'listWineries',
  subjectFailure: 'wineries',
  block: 'wineries',
  input: () => undefined,
  styles: 'cellar',
  Page,
  facts: ({ regions, title }, { origin }) => {
    const cards = (dataOf(regions) ?? []).flatMap((region) => region.wineries);
    return { image: cards[0]?.image ?? null, described: describeList(title, toTitled(cards), origin) };
  },
  markdown: { without: 'Each winery has its own.' },
});
