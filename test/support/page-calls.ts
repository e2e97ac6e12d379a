/** The calls for the shell, which every document makes. */
export const shellCalls = ['cms /menu-headless', 'cms /site-texts', 'shop /category/tree/1'];
export const memberPromotionCall = 'shop /promotions/promobonvi';
/** From the current year in Buenos Aires on. */
const year = new Intl.DateTimeFormat('en', { timeZone: 'America/Buenos_Aires', year: 'numeric' }).format(Date.now());
export const renewalsCall = `subscriptions /Renewal-Calendars filters[year][$gte]=${year} pagination[pageSize]=100 sort=year:asc`;
export const productListCalls = (query: string) => [`shop /products ${query}`];

/** The lists that searches look through beside the products. */
const keptListCalls = [
  'cms /cellars pagination[pageSize]=100',
  'cms /selections pagination[pageSize]=100 sort=anio_mes_vigencia:desc',
  'cms /faqs pagination[pageSize]=100 sort=id:asc',
  'cms /special-event-pages pagination[pageSize]=100 sort=id:asc',
  'lambda /notes limit=100 page=1',
];

/** The lists that a product sheet reads for its links, shared with other pages. */
const keptListsOfSheet = ['cms /wines pagination[pageSize]=100', 'lambda /notes limit=100 page=1'];

/** The calls of each page by the contract: service, path, and every parameter except `populate`. */
export const callsByPage: readonly [path: string, calls: readonly string[]][] = [
  [
    '/',
    [
      'cms /home-displayer',
      'cms /posts pagination[pageSize]=10 sort=publishedAt:desc',
      'cms /post-categories pagination[pageSize]=100 sort=id:asc',
      'cms /selections pagination[pageSize]=12 sort=anio_mes_vigencia:desc',
      'cms /cellars filters[cellar_show_in_home][$eq]=true pagination[pageSize]=10',
      'subscriptions /Schema-Bases pagination[pageSize]=100 sort=orderList:asc',
      renewalsCall,
      'shop /bannerList',
      'shop /collections',
      ...['col-1', 'col-2'].flatMap((id) => productListCalls(`collection=${id} limit=10`)),
      memberPromotionCall,
    ],
  ],
  [
    '/tienda',
    [
      'shop /bannerList',
      'shop /collections',
      ...['col-1', 'col-2', 'col-3'].flatMap((id) => productListCalls(`collection=${id} limit=10`)),
      'cms /special-event-pages pagination[pageSize]=100 sort=id:asc',
      memberPromotionCall,
    ],
  ],
  [
    '/tienda/vinos',
    [
      'shop /category/c-10',
      ...productListCalls('category=c-10 limit=12 page=1'),
      'shop /products/filters category=c-10',
      'lambda /banner/vinos',
      memberPromotionCall,
    ],
  ],
  [
    '/tienda/vinos?page=2&type=tinto&variety=malbec,bonarda&sort=price:asc&limit=500&utm_source=x&brand=',
    [
      'shop /category/c-10',
      ...productListCalls('category=c-10 limit=12 page=2 sort=price:asc type=tinto variety=bonarda,malbec'),
      'shop /products/filters category=c-10 type=tinto variety=bonarda,malbec',
      'lambda /banner/vinos',
      memberPromotionCall,
    ],
  ],
  [
    '/tienda/buscador/tinto%20n%C3%BAmero',
    [
      ...productListCalls('limit=12 page=1 search=tinto número'),
      'shop /products/filters search=tinto número',
      'lambda /banner/buscador',
      memberPromotionCall,
      ...keptListCalls,
      'cms /wines pagination[pageSize]=100',
    ],
  ],
  ['/tienda/buscador/a', []],
  ['/tienda/buscador/vino%20sin%20alcohol', []],
  [
    '/tienda/buscador/tinto%20barato%20hasta%2020.000?exact=false&page=1',
    [
      ...productListCalls('limit=12 page=1 price=-20000 search=tinto sort=price:asc'),
      'shop /products/filters price=-20000 search=tinto',
      'lambda /banner/buscador',
      memberPromotionCall,
      ...keptListCalls,
      'cms /wines pagination[pageSize]=100',
    ],
  ],
  [
    '/tienda/buscador/tinto?exact=true&type=nada',
    [
      ...productListCalls('exact=true limit=12 page=1 search=tinto type=nada'),
      'shop /products/filters exact=true search=tinto type=nada',
      'lambda /banner/buscador',
      memberPromotionCall,
      ...keptListCalls,
      'cms /wines pagination[pageSize]=100',
      ...productListCalls('exact=true limit=1 search=tinto'),
    ],
  ],
  [
    '/tienda/evento/vendimia',
    [
      'cms /special-event-pages filters[slug][$eq]=vendimia',
      ...productListCalls('collection=col-4 limit=12 page=1'),
      ...productListCalls('collection=col-2 limit=10'),
      'shop /products/filters collection=col-4',
      'lambda /banner/evento',
      memberPromotionCall,
    ],
  ],
  [
    '/tienda/vinos/tinto-numero-1',
    [
      'shop /product/ficha/tinto-numero-1',
      ...keptListsOfSheet,
      ...productListCalls('category=c-10 limit=11 variety=bonarda'),
      'cms /benefits-product pagination[pageSize]=100 sort=id:asc',
      memberPromotionCall,
    ],
  ],
  [
    '/tienda/vinos/tinto-numero-1?evento=vendimia',
    [
      'shop /product/ficha/tinto-numero-1',
      ...keptListsOfSheet,
      ...productListCalls('category=c-10 limit=11 variety=bonarda'),
      'cms /benefits-product pagination[pageSize]=100 sort=id:asc',
      'cms /special-event-pages filters[slug][$eq]=vendimia',
      memberPromotionCall,
    ],
  ],
  [
    '/club',
    [
      'subscriptions /landing-managers filters[isOrganic][$eq]=true',
      'subscriptions /Schema-Bases pagination[pageSize]=100 sort=orderList:asc',
      memberPromotionCall,
      renewalsCall,
      'cms /club-displayer',
      'cms /selections pagination[pageSize]=12 sort=anio_mes_vigencia:desc',
    ],
  ],
  [
    '/club?bottles=6&utm_source=x',
    [
      'subscriptions /landing-managers filters[isOrganic][$eq]=true',
      'subscriptions /Schema-Bases pagination[pageSize]=100 sort=orderList:asc',
      memberPromotionCall,
      renewalsCall,
      'cms /club-displayer',
      'cms /selections pagination[pageSize]=12 sort=anio_mes_vigencia:desc',
    ],
  ],
  ['/club/mi-club', []],
  [
    '/club/verano',
    [
      'subscriptions /landing-managers filters[slug][$eq]=verano',
      'subscriptions /Schema-Bases pagination[pageSize]=100 sort=orderList:asc',
      memberPromotionCall,
      renewalsCall,
      'cms /club-displayer',
      'cms /selections pagination[pageSize]=12 sort=anio_mes_vigencia:desc',
    ],
  ],
  ['/club/nuestras-selecciones', ['lambda /selections limit=12 page=1', 'lambda /selection-filter']],
  [
    '/nuestras-selecciones?page=2&selectionType=puro-malbec,blanca&grape=malbec&otra=1',
    ['lambda /selections grape=malbec limit=12 page=2 selectionType=blanca,puro-malbec', 'lambda /selection-filter'],
  ],
  [
    '/club/nuestras-selecciones/caja-2',
    [
      'cms /selections filters[slug][$eq]=caja-2',
      'cms /selections pagination[pageSize]=12 sort=anio_mes_vigencia:desc',
      'subscriptions /Schema-Bases pagination[pageSize]=100 sort=orderList:asc',
      memberPromotionCall,
      'shop /product/ficha/luna-llena-2021',
      'shop /product/ficha/norte-alto-2020',
    ],
  ],
  [
    '/la-cava-de-otra-vinoteca/luna-llena-2021',
    [
      'cms /wines filters[slug][$eq]=luna-llena-2021',
      ...productListCalls('cellar=casa-luna limit=8'),
      memberPromotionCall,
    ],
  ],
  ['/bodegas', ['cms /cellars pagination[pageSize]=100 sort=title:asc']],
  [
    '/bodegas/casa-luna',
    [
      'cms /cellars filters[slug][$eq]=casa-luna',
      'cms /wines filters[cellar][slug][$eq]=casa-luna pagination[pageSize]=12',
      ...productListCalls('cellar=casa-luna limit=8'),
      memberPromotionCall,
    ],
  ],
  ['/notas-y-tips', ['lambda /notes limit=13 page=1']],
  ['/notas-y-tips?page=2', ['lambda /notes limit=12 page=2', 'lambda /notes limit=1 page=1']],
  ['/notas-y-tips?page=3', ['lambda /notes limit=12 page=3', 'lambda /notes limit=1 page=1']],
  ['/notas-y-tips?category=cocina', ['lambda /notes category=cocina limit=12 page=1']],
  ['/notas-y-tips?category=cocina&page=2', ['lambda /notes category=cocina limit=12 page=2']],
  [
    '/notas-y-tips/nota-7',
    [
      'lambda /notes/nota-7',
      'lambda /notes category=cocina limit=4 page=1',
      'shop /product/ficha/tinto-numero-1',
      memberPromotionCall,
    ],
  ],
  ['/nosotros', ['cms /about-us']],
  ['/contacto-y-preguntas-frecuentes', ['cms /faqs pagination[pageSize]=100 sort=id:asc']],
  ['/terminos-y-condiciones', ['cms /site-texts']],
  ...['/arrepentimiento', '/baja', '/thankyou', '/carrito', '/verificacion-email'].map(
    (path) => [path, []] as [string, string[]],
  ),
  ['/favoritos', []],
  ['/login-callback', []],
  ['/maridajes', []],
];

/** Requests that show no page, so the calls for the shell are missing. */
export const callsByOtherPath: readonly [path: string, calls: readonly string[]][] = [
  ['/api/session', []],
  ['/api/cart', []],
  ['/api/suggest?q=a', []],
  ['/api/suggest?q=vino%20sin%20alcohol', []],
  [
    '/api/suggest?q=tinto',
    [...productListCalls('limit=5 search=tinto'), memberPromotionCall, 'shop /category/tree/1', ...keptListCalls],
  ],
  [
    '/sitemap.xml',
    [
      ...productListCalls('limit=100 page=1'),
      'cms /site-texts',
      'cms /cellars pagination[pageSize]=100',
      'cms /wines pagination[pageSize]=100',
      'cms /selections pagination[pageSize]=100 sort=anio_mes_vigencia:desc',
      'cms /special-event-pages pagination[pageSize]=100 sort=id:asc',
      'subscriptions /landing-managers pagination[pageSize]=100',
      'subscriptions /landing-managers filters[isOrganic][$eq]=true',
      'subscriptions /Schema-Bases pagination[pageSize]=100 sort=orderList:asc',
      'lambda /notes limit=100 page=1',
    ],
  ],
  ['/feed.xml', ['lambda /notes limit=20 page=1']],
  ['/club/renovaciones.ics', [renewalsCall]],
  ['/robots.txt', []],
  ['/manifest.webmanifest', []],
  ['/opensearch.xml', []],
  ['/healthz', []],
  ['/readyz?verbose', []],
];
