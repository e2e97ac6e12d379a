import { paths } from '#core/values/paths.ts';
import { definePage } from '../../define-page.ts';
import { Page } from './view.tsx';

export const terms = definePage({
  name: 'terms',
  path: paths.terms,
  useCase: 'getTerms',
  input: () => undefined,
  styles: 'site',
  Page,
  facts: { without: 'The terms of a shop are no thing of schema.org.' },
  markdown: { without: 'Terms are read as they are printed.' },
});
