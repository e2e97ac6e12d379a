import type { WrittenCatalogue } from './read-catalogue.ts';

/** Paths of the pages that do not depend on the catalogue. */
const pages = [
  '/',
  '/tienda',
  '/bodegas',
  '/club',
  '/club/nuestras-selecciones',
  '/club/renovaciones.ics',
  '/notas-y-tips',
  '/nosotros',
  '/contacto-y-preguntas-frecuentes',
  '/terminos-y-condiciones',
  '/arrepentimiento',
  '/baja',
];

/** A search has a page for any text. */
const SEARCH = '/tienda/buscador/';

/** Returns whether a link leads to a page of the shop, or to another site. Paths have the slug of the written brand. */
export function knownLinks(catalogue: Omit<WrittenCatalogue, 'names'>): (link: string) => boolean {
  const known = new Set([...pages, ...pathsOf(catalogue)]);
  return (link) => !link.startsWith('/') || link.startsWith(SEARCH) || known.has(link.replace(/[?#].*$/, ''));
}

function pathsOf({ products, wineries, wines, notes, categories, events, content }: Omit<WrittenCatalogue, 'names'>) {
  return [
    ...products.map(({ category, slug }) => `/tienda/${category}/${slug}`),
    ...categories.categories.map(({ name }) => `/tienda/${name}`),
    ...events.events.map(({ slug }) => `/tienda/evento/${slug}`),
    ...wineries.map(({ slug }) => `/bodegas/${slug}`),
    ...notes.map(({ slug }) => `/notas-y-tips/${slug}`),
    ...content['landing-managers'].landings.map(({ slug }) => `/club/${slug}`),
    ...content.selections.selections.map(({ slug }) => `/club/nuestras-selecciones/${slug}`),
    ...wines.map(({ slug }) => `/la-cava-de-bodega-viva/${slug}`),
  ];
}
