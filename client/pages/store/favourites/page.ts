import { paths } from '#core/values/paths.ts';
import { definePage } from '../../define-page.ts';
import { Page } from './view.tsx';

export const favourites = definePage({
  name: 'favourites',
  path: paths.favourites,
  useCase: 'getSavedProducts',
  input: () => undefined,
  styles: 'store',
  Page,
  facts: { without: 'Only the browser has its lists.' },
  markdown: { without: 'Only the browser has its lists.' },
});
