import { type PageFacts, toBreadcrumbs } from '../../values/links.ts';
import { paths } from '../../values/paths.ts';

/** `/favoritos`: the favourites and the products seen last, which only the visitor's browser knows. */
export type SavedProductsPage = PageFacts & { noIndex: true };

/** Calls no service. */
export function getSavedProducts() {
  return async (): Promise<SavedProductsPage> => ({
    title: 'Favoritos y vistos',
    description:
      'Estas listas están solo en este navegador. Al cerrar sesión quedan tus favoritos y se borra lo que viste.',
    canonicalPath: paths.favourites,
    noIndex: true,
    breadcrumbs: toBreadcrumbs('Favoritos y vistos'),
  });
}
