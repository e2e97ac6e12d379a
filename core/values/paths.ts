/** Public pages at a fixed address. The sitemap lists each of them. */
const listedPages = {
  home: '/',
  shop: '/tienda',
  club: '/club',
  selections: '/club/nuestras-selecciones',
  blog: '/notas-y-tips',
  about: '/nosotros',
  contact: '/contacto-y-preguntas-frecuentes',
  terms: '/terminos-y-condiciones',
  withdrawal: '/arrepentimiento',
  cancellation: '/baja',
} as const;

/** Pages about one visitor. Crawlers are asked not to fetch them. */
const visitorPages = {
  cart: '/carrito',
  thankYou: '/thankyou',
  login: '/login',
  loginCallback: '/login-callback',
} as const;

/**
 * Every fixed path of this site; row paths, links, form actions and server routes are built from them. Wines and
 * wineries have no index page: they lead to the wines of the store and to the wineries of the front page. Recipes are
 * announced; their page answers 404 (S2.20).
 */
export const paths = {
  ...listedPages,
  ...visitorPages,
  search: '/tienda/buscador',
  events: '/tienda/evento',
  wines: '/tienda/vinos',
  wineriesOnHome: '/#bodegas',
  wineries: '/bodegas',
  wineProfiles: '/la-cava-de-',
  recipes: '/maridajes',
  selectionsAlias: '/nuestras-selecciones',
  emailVerification: '/verificacion-email',
  emailVerificationEntry: '/auth0-email-verification',
  privacy: '/terminos-y-condiciones#privacidad',
  logout: '/logout',
  renewals: '/club/renovaciones.ics',
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
  manifest: '/manifest.webmanifest',
  openSearch: '/opensearch.xml',
  robots: '/robots.txt',
  serviceWorker: '/sw.js',
  cartApi: '/api/cart',
  cartItemsApi: '/api/cart/items',
  leadsApi: '/api/leads',
  sessionApi: '/api/session',
  suggestApi: '/api/suggest',
  embedded: '/embedded',
  assets: '/assets',
  publicFiles: '/public',
  pageData: '/_data',
} as const;

export const listedPaths: readonly string[] = Object.values(listedPages);

/** Prefixes of paths that crawlers are asked not to fetch: visitors' pages, JSON routes and page data. */
export const uncrawledPaths: readonly string[] = ['/api/', `${paths.pageData}/`, ...Object.values(visitorPages)];

/** The path itself and everything below it is not rendered as a page. */
const notPages: readonly string[] = [
  '/api',
  paths.pageData,
  paths.login,
  paths.loginCallback,
  paths.logout,
  paths.emailVerificationEntry,
  paths.embedded,
  paths.assets,
  paths.publicFiles,
  '/imgs',
  '/pwa',
  '/healthz',
  '/readyz',
  paths.renewals,
  paths.sitemap,
  paths.feed,
  paths.manifest,
  paths.openSearch,
  paths.robots,
  paths.serviceWorker,
];

/** Whether a page answers at this decoded path, or a 404 page; Express compares paths without case, so this does too. */
export function isPagePath(path: string): boolean {
  const lowerCase = path.toLowerCase();
  return !notPages.some((prefix) => lowerCase === prefix || lowerCase.startsWith(`${prefix}/`));
}
