/** Public pages with a fixed path. The sitemap lists all of them. */
export const listedPages = {
  home: '/',
  shop: '/tienda',
  club: '/club',
  selections: '/club/nuestras-selecciones',
  wineries: '/bodegas',
  blog: '/notas-y-tips',
  about: '/nosotros',
  contact: '/contacto-y-preguntas-frecuentes',
  terms: '/terminos-y-condiciones',
  withdrawal: '/arrepentimiento',
  cancellation: '/baja',
} as const;

/** Pages that depend on the visitor. robots.txt disallows them. */
export const visitorPages = {
  cart: '/carrito',
  cartByLink: '/carrito/armar',
  shipping: '/envio',
  thankYou: '/thankyou',
  memberClub: '/club/mi-club',
  login: '/login',
  loginCallback: '/login-callback',
} as const;

/**
 * Every fixed path of this site; page rows, links, form actions and server routes are built from them. Wines have no
 * index page: `wines` is a category of the store. The menu links to `recipes`, which answers 404 until that page exists
 * (S2.20).
 */
export const paths = {
  ...listedPages,
  ...visitorPages,
  search: '/tienda/buscador',
  events: '/tienda/evento',
  favourites: '/favoritos',
  wines: '/tienda/vinos',
  wineProfiles: '/la-cava-de-',
  recipes: '/maridajes',
  selectionsAlias: '/nuestras-selecciones',
  emailVerification: '/verificacion-email',
  privacy: '/terminos-y-condiciones#privacidad',
  contract: '/terminos-y-condiciones#contrato',
  logout: '/logout',
  feed: '/feed.xml',
  manifest: '/manifest.webmanifest',
  openSearch: '/opensearch.xml',
  cartApi: '/api/cart',
  cartItemsApi: '/api/cart/items',
  shippingApi: '/api/shipping',
  leadsApi: '/api/leads',
  membershipApi: '/api/membership',
  sessionApi: '/api/session',
  suggestApi: '/api/suggest',
  productsApi: '/api/products',
  eventsApi: '/api/events',
  dataFiscalQr: '/data-fiscal.svg',
  publicFiles: '/public',
} as const;

/** Paths that only the server reads; apart from `paths`, so that the browser's bundle does not hold them. */
export const serverPaths = {
  assets: '/assets',
  cspReports: '/api/csp-reports',
  emailVerificationEntry: '/auth0-email-verification',
  embedded: '/embedded',
  favicon: '/favicon.ico',
  formerPageData: '/_data',
  preview: '/preview',
  previewEnd: '/preview/end',
  purgeHook: '/hooks/purge',
  renewals: '/club/renovaciones.ics',
  robots: '/robots.txt',
  securityTxt: '/.well-known/security.txt',
  signedOut: '/logout/listo',
  serviceWorker: '/sw.js',
  sitemap: '/sitemap.xml',
  sitemaps: '/sitemaps',
  productFeed: '/feeds/productos.xml',
  llms: '/llms.txt',
  ucpProfile: '/.well-known/ucp',
  ucpMcp: '/ucp/mcp',
} as const;

/** The query key of the cart page that a form's add leads to. */
export const ADDED_KEY = 'agregado';
