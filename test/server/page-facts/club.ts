import { type Facts, PAGE, phonePicture, picture } from './facts.ts';

const WINE = '/la-cava-de-otra-vinoteca/luna-llena-2021';
const BOX = '/club/nuestras-selecciones/caja-1';

export const club: readonly Facts[] = [
  [
    'S1.2, S3.5',
    '/club',
    'plans',
    [
      '<h3>Promo dos</h3>',
      'Selección Plan dos',
      '2 botellas',
      'Todo sobre el plan dos.',
      'durante 3 meses',
      '/suscripcion?guid=guid-dos&amp;promo=dos',
      picture('uploads/dos.jpg'),
      phonePicture('uploads/dos-chica.jpg'),
      /<h3>Promo uno<\/h3>.*<h3>Promo dos<\/h3>/s,
    ],
  ],
  [
    'S3.6',
    '/club',
    PAGE,
    [
      '<title>Club: organica | Otra Vinoteca</title>',
      '<meta name="description" content="Descripción de organica"/>',
      '<span>Bajada de organica</span>',
      /<div class="subscriptions-opening" data-colour="#0a3d2e">/,
      /<div class="subscriptions-opening-text" data-colour="#ffffff">/,
      picture('uploads/landing.jpg'),
      /class="subscriptions-stamp" src="[^"]*\/uploads\/sello\.png/,
    ],
  ],
  ['S2.7, S3.6', '/club', 'plans', [/<h2>Para empezar<\/h2><img src="[^"]*sello\.png.*<h2>Para después<\/h2><\/div>/s]],
  ['S3.7', '/club', 'renewal', [/<dt>Renovación<\/dt><dd>El <time dateTime="\d{4}-\d\d-15">\S+ 15 de /]],
  [
    'S1.2, S3.1',
    '/club/nuestras-selecciones',
    'selections',
    [
      '<a class="cover-link" data-view-transition="" href="/club/nuestras-selecciones/caja-1">Caja número 1</a>',
      'Fan del Malbec',
      '2 vinos',
      /<span class="month-badge">[A-Z][a-z]+ \d{4}<\/span>/,
      picture('uploads/caja-1.jpg'),
    ],
  ],
  [
    'S2.9, S3.1, S3.2',
    BOX,
    'selection',
    [
      '<h1>Caja número 1</h1>',
      /<span class="month-badge">[A-Z][a-z]+ \d{4}<\/span>/,
      '<strong>Selección Puro Malbec</strong> <span>Fan del Malbec</span>',
      'Para probar.',
      /src="[^"]*\/uploads\/bandera\.png/,
      picture('uploads/caja-1.jpg'),
      'alt="Una imagen"',
      '<p>Historia de la caja 1.</p>',
    ],
  ],
  [
    'S2.9, S3.3',
    BOX,
    'selection',
    [
      `<a class="quiet-link" href="${WINE}">Luna llena</a>`,
      '<p class="lede">Un tinto de altura</p>',
      picture('uploads/luna-llena-2021.jpg'),
      '<a class="quiet-link" href="/bodegas/casa-luna">Casa Luna</a>',
      '<li><a href="/tienda/buscador/Plato%201" rel="nofollow">Plato 1</a></li>',
      /<li><a href="\/tienda\/buscador\/Plato%202" rel="nofollow">Plato 2<\/a><a class="[^"]*" href="https:\/\/recetas\.example\/plato" rel="noopener">Leer más/,
    ],
  ],
];
