import type { Catalogue } from '../../catalogue/load-catalogue.ts';

/** Paths of the pages that do not depend on the catalogue. */
const pages = new Set([
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
]);

/** A search has a page for any text. */
const SEARCH = '/tienda/buscador/';

/** Lists the links in texts, banners and menus that match no page of the shop, one sentence each. */
export function checkLinks(catalogue: Catalogue): string[] {
  const known = new Set([...pages, ...pathsOf(catalogue)]);
  // A link is a path of this site in quotes, or after `href=` in markup.
  const links = JSON.stringify(catalogue).matchAll(/(?<=")\/[^"\\\s]*|(?<=href=\\")\/[^"\\]*/g);
  const broken = [...links]
    .map(([link]) => link)
    .filter((link) => !link.startsWith(SEARCH) && !known.has(link.replace(/\?.*$/, '')));
  return [...new Set(broken)].map((link) => `broken link: ${link}`);
}

function pathsOf({ products, wineries, wines, notes, categories, events, content }: Catalogue): string[] {
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
