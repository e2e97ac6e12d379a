/** A part of a page: `path` is its address; the first element of each selector is in the frame. */
export type ContentPlace = { path: string; selectors: readonly string[] };

const SHEET = '/tienda/vinos/zaguan-malbec-2024';
const FAQS = '/contacto-y-preguntas-frecuentes';
const PROFILE = '/la-cava-de-bodega-viva/los-aromitos-malbec-vistalba-2022';

/** Where the entries of each content type show, by the path of the type. */
export const contentPlaces: Readonly<Record<string, readonly ContentPlace[]>> = {
  'menu-headless': [
    { path: '/', selectors: ['.notification', '.header-bar', '.menu'] },
    { path: '/', selectors: ['.footer'] },
  ],
  'site-texts': [
    { path: '/bodegas', selectors: ['h1', 'h1 + .lede'] },
    { path: SHEET, selectors: ['.purchase-answers'] },
  ],
  'home-displayer': [{ path: '/', selectors: ['.home-carousel'] }],
  posts: [{ path: '/', selectors: ['.home-posts'] }],
  notes: [{ path: '/notas-y-tips/que-abrir-con-cada-corte-del-asado', selectors: ['.note h1', '.note-picture'] }],
  'post-categories': [{ path: '/', selectors: ['.home-note-categories'] }],
  cellars: [
    { path: '/bodegas/casa-belisario', selectors: ['.winery'] },
    { path: '/', selectors: ['[data-block="wineries"] .winery-card'] },
  ],
  'selection-types': [
    { path: '/club/nuestras-selecciones', selectors: ['.selection-card-audience', '.selection-card-type'] },
  ],
  selections: [{ path: '/club/nuestras-selecciones', selectors: ['.selection-card'] }],
  wines: [{ path: PROFILE, selectors: ['.wine-profile-opening'] }],
  'special-event-pages': [{ path: '/tienda/evento/semana-del-malbec', selectors: ['main h1'] }],
  'benefits-product': [{ path: SHEET, selectors: ['[data-block="benefits"]'] }],
  'club-displayer': [{ path: '/club', selectors: ['[data-block="club"]'] }],
  'about-us': [{ path: '/nosotros', selectors: ['.about-us-section'] }],
  faqs: [{ path: FAQS, selectors: ['.contact-faqs'] }],
  'Schema-Bases': [{ path: '/club', selectors: ['.plan-card'] }],
  'landing-managers': [{ path: '/club', selectors: ['.subscriptions-opening'] }],
  'Renewal-Calendars': [{ path: '/club', selectors: ['[data-block="renewal"]'] }],
};

/** The file of a type's picture, beside the editors' guide. */
export function contentPictureFile(path: string): string {
  return `editors/${path.toLowerCase()}.webp`;
}
