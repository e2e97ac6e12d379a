import { paths } from '#core/values/paths.ts';
import { definePage } from '../../define-page.ts';
import { printNote } from './markdown.ts';
import { describeNote } from './structured-data.ts';
import { Page } from './view.tsx';

export const note = definePage({
  name: 'note',
  path: `${paths.blog}/:slug`,
  useCase: 'getNote',
  subjectFailure: 'note',
  block: 'note',
  hasPrices: true,
  input: ({ params }) => ({ slug: params.slug }),
  styles: 'blog',
  Page,
  facts: (page, shell) => ({ image: page.image, type: 'article', described: [describeNote(page, shell)] }),
  markdown: printNote,
});
