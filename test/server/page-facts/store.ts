import { type Facts, PAGE, picture } from './facts.ts';

const SHEET = '/tienda/vinos/tinto-numero-1';

export const store: readonly Facts[] = [
  ['S2.2, S3.14', '/tienda', 'categories', ['href="/tienda/vinos"', 'Vinos de la casa', 'Todo sobre Burbujas']],
  ['S2.2', '/tienda', 'collections', ['Lo nuevo', 'Para compartir', 'De guarda', 'Tinto número 1<']],
  ['S2.2', '/tienda', 'event', ['<a href="/tienda/evento/vendimia">', 'Fiesta de la vendimia']],
  ['S2.2, S3.20', '/tienda', 'banners', [picture('banners/tienda.jpg'), 'alt="Otra tienda"'], ['Otra portada']],
  [
    'S2.27',
    '/tienda/vinos',
    PAGE,
    [/<form [^>]*action="\/tienda\/buscador"/, /<p class="listing-label"[^>]*> ?Mostrando 1–12 de 30 productos</],
  ],
  ['S2.27, S3.14', '/tienda/vinos', 'category', ['<h1>Vinos de la casa</h1>', 'Todo sobre Vinos de la casa']],
  ['S2.27', '/tienda/vinos', 'banners', [picture('carteles/uno.jpg'), 'alt="Cartel de vinos"']],
  [
    'S2.27, S3.16',
    '/tienda/vinos',
    'filters',
    ['href="/tienda/vinos?type=blanco"', '>Torrontes', '>Casa luna', 'Precio'],
  ],
  ['S2.27', '/tienda/evento/vendimia', PAGE, [/<p class="listing-label"[^>]*><strong>Fiesta de la vendimia</]],
  [
    'S4.7',
    '/tienda/vinos?type=tinto&price=-10000',
    'filters',
    [/<a href="\/tienda\/vinos\?price=-10000"[^>]* aria-current="true">Tinto/],
  ],
  [
    'S3.16',
    '/tienda/buscador/burbuja',
    'filters',
    ['Tipos', 'Brut', 'Bodegas', 'Casa luna', 'Capacidad', '1500', 'Marcas', 'Espuma 1'],
    ['Variedades'],
  ],
  [
    'S2.27, S3.15',
    '/tienda/vinos?page=2',
    'products',
    [
      'Tinto número 13<',
      /aria-label="Página 2" aria-current="page"/,
      'href="/tienda/vinos?page=3"',
      /href="\/tienda\/vinos"[^>]*>1</,
    ],
    ['Tinto número 12<', 'Tinto número 25<'],
  ],
  [
    'S2.4, S3.13, S4.8',
    '/tienda/evento/vendimia',
    PAGE,
    [
      '<h1>Fiesta de la vendimia</h1>',
      '/tienda/evento/vendimia?sort=price:asc',
      /<p class="listing-label".*Fiesta de la vendimia.*Mostrando 1–12 de 14 productos/,
    ],
  ],
  [
    'S2.4, S3.13',
    '/tienda/evento/vendimia',
    PAGE,
    [
      '<title>Vendimia: los tintos | ',
      '<meta name="description" content="Tintos nuevos de marzo."',
      /<h1>Fiesta de la vendimia<\/h1><p class="lede">Tintos de marzo<\/p>.*vendimia\.jpg.*Vinos de la <strong>última<\/strong> cosecha.*<a href="#condiciones">/s,
      /<meta property="og:image" content="[^"]*vendimia\.jpg/,
      /<section class="event-terms" id="condiciones".*Hasta agotar 14 vinos\.\nSin otras promociones\./s,
    ],
  ],
  [
    'S2.4, S3.13',
    '/tienda/evento/vendimia?page=2',
    PAGE,
    [
      '<title>Vendimia: los tintos, página 2 | ',
      /<meta property="og:image" content="[^"]*vendimia\.jpg/,
      'id="condiciones"',
    ],
    ['Tintos de marzo', 'última'],
  ],
  [
    'S2.4, S3.13',
    '/tienda/evento/vendimia',
    'collections',
    ['Las joyas de marzo', 'Tinto número 15<', 'href="/tienda/vinos/tinto-numero-15?evento=vendimia"'],
    ['Tinto número 14<'],
  ],
  [
    'S1.7, S3.12',
    '/tienda/buscador/tinto',
    'products',
    [/<dt>PRECIO REGULAR<\/dt>.*?\$ 12\.100.*?<dt>SOCIOS<\/dt>.*?\$ 10\.285/s],
  ],
];

export const sheet: readonly Facts[] = [
  [
    'S3.10, S3.11, S4.17',
    SHEET,
    'product',
    [
      '<h1>Tinto número 1</h1>',
      picture('fotos/tinto-numero-1.jpg'),
      /href="http:\/\/127\.0\.0\.1:\d+\/fotos\/tinto-numero-1\.jpg\?width=1200/,
      '<a class="quiet-link" href="/bodegas/casa-sol">Casa sol</a>',
      '<dt>PRECIO REGULAR</dt>',
      '<dt>SOCIOS</dt>',
      '<dd class="price-block-paid">$ 12.100</dd>',
      '<dd class="price-block-paid">$ 10.285<',
      '15% OFF',
      '3 cuotas de $ 4.033<',
      'Precio sin impuestos nacionales $ 10.000',
      '<option value="5">5 unidades</option>',
      /Contenido<\/dt><dd>750 ml</,
      'Descripción de Tinto número 1.',
      /<dt><img src="[^"]*\/iconos\/cosecha\.svg\?[^>]*>Cosecha<\/dt><dd>2021<\/dd>/,
      '<dd>16 °C</dd>',
      'name="sku" value="W-1"',
    ],
    ['ULTIMOS EN STOCK', 'option value="6"', 'CFTEA', 'sin interés'],
  ],
  [
    'S3.10, S3.11',
    '/tienda/vinos/tinto-numero-2',
    'product',
    ['Veinte menos', /<s>.*\$ 20\.000<\/s>/, /<\/span>\$ 16\.000/, '20% OFF'],
    ['SOCIOS'],
  ],
  ['S3.10, S3.11', '/tienda/vinos/tinto-numero-5', 'product', ['ULTIMOS EN STOCK'], ['Sin stock']],
  ['S3.10', '/tienda/cavas/burbuja-1', 'product', ['Precio sin impuestos nacionales $ 10.000']],
  [
    'S2.5',
    `${SHEET}?evento=vendimia`,
    PAGE,
    [
      /<a class="product-sheet-back text-action" href="\/tienda\/evento\/vendimia">.*?Volver a Fiesta de la vendimia</,
      /<nav class="breadcrumbs".*<a class="quiet-link" href="\/tienda\/evento\/vendimia">Fiesta de la vendimia<\/a>/,
      '<link rel="canonical" href="http://localhost:3000/tienda/vinos/tinto-numero-1"/>',
    ],
  ],
  [
    'S2.5',
    SHEET,
    PAGE,
    [/<a class="product-sheet-back text-action" href="\/tienda\/vinos">.*?Volver a Vinos de la casa</],
  ],
];
