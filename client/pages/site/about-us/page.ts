import { paths } from '#core/values/paths.ts';
import { definePage } from '../../define-page.ts';
import { Page } from './view.tsx';

export const aboutUs = definePage({
  name: 'about-us',
  path: paths.about,
  useCase: 'getAbout',
  subjectFailure: 'about',
  block: 'about',
  input: () => undefined,
  styles: 'site',
  Page,
  facts: ({ about }) => ({ image: about?.image ?? null }),
  markdown: { without: 'It sells and answers nothing.' },
});
