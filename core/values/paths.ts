/** Public pages with a fixed path. The sitemap lists all of them. */
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

/** Pages that depend on the visitor. robots.txt disallows them. */
const visitorPages = {
  cart: '/carrito',
  thankYou: '/thankyou',
  login: '/login',
  loginCallback: '/login-callback',
} as const;

/**
 * Every fixed path of this site; page rows, links, form actions and server routes are built from them. Wines and
 * wineries have no index page: `wines` is a category of the store, `wineriesOnHome` a section of the front page. The
 * menu links to `recipes`, which answers 404 until that page exists (S2.20).
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

/** Path prefixes that robots.txt disallows: visitor pages, JSON routes and page data. */
export const uncrawledPaths: readonly string[] = ['/api/', `${paths.pageData}/`, ...Object.values(visitorPages)];

/** Path prefixes that are not rendered as pages. */
const nonPagePrefixes: readonly string[] = [
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

/**
 * Whether a decoded path is rendered as a page, even if that page is the 404. Ignores case, because Express matches
 * routes without case.
 */
export function isPagePath(path: string): boolean {
  const lowerCase = path.toLowerCase();
  return !nonPagePrefixes.some((prefix) => lowerCase === prefix || lowerCase.startsWith(`${prefix}/`));
}
