import { dataOf } from '#core/block.ts';
import { acceptedSelectionQuery, parseSelectionQuery } from '#core/club/selection-query.ts';
import { paths } from '#core/values/paths.ts';
import { describeList, toTitled } from '../../../structured-data/describe-list.ts';
import { definePage } from '../../define-page.ts';
import { CLUB_MAX_AGE } from '../club-max-age.ts';
import { Page } from './view.tsx';

export const selections = definePage({
  name: 'selections',
  path: paths.selections,
  aliases: [paths.selectionsAlias],
  useCase: 'listSelections',
  subjectFailure: 'selections',
  block: 'selections',
  maxAge: CLUB_MAX_AGE,
  query: acceptedSelectionQuery,
  input: ({ query }) => parseSelectionQuery(query),
  styles: 'club',
  Page,
  facts: ({ selections: found, title }, { origin }) => {
    const cards = dataOf(found)?.cards ?? [];
    return { image: cards[0]?.image ?? null, described: describeList(title, toTitled(cards), origin) };
  },
  markdown: { without: 'Each selection has its own.' },
});
