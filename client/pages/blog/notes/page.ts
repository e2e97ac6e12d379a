import { dataOf } from '#core/block.ts';
import { acceptedNoteQuery, parseNoteQuery } from '#core/blog/note-query.ts';
import { paths } from '#core/values/paths.ts';
import { describeList, toTitled } from '../../../structured-data/describe-list.ts';
import { definePage } from '../../define-page.ts';
import { Page } from './view.tsx';

export const notes = definePage({
  name: 'notes',
  path: paths.blog,
  useCase: 'listNotes',
  subjectFailure: 'notes',
  block: 'notes',
  query: acceptedNoteQuery,
  input: ({ query }) => parseNoteQuery(query),
  styles: 'blog',
  Page,
  facts: ({ main, notes: others, title }, { origin }) => {
    const first = main && dataOf(main);
    const cards = [...(first ? [first] : []), ...(dataOf(others) ?? [])];
    return { image: cards[0]?.image ?? null, described: describeList(title, toTitled(cards), origin) };
  },
  markdown: { without: 'Each note has its own.' },
});
