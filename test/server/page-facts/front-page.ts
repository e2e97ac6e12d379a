import { type Facts, phonePicture, picture } from './facts.ts';

export const home: readonly Facts[] = [
  [
    'S1.8, S3.21',
    '/',
    'home-carousel',
    [
      '<a class="home-carousel-slide" href="/tienda/evento/vendimia">',
      '<strong>Vendimia en marzo</strong>',
      'Ver: Vendimia en marzo',
      picture('uploads/portada.jpg'),
      phonePicture('uploads/portada-chica.jpg'),
    ],
  ],
  [
    'S1.8, S3.18',
    '/',
    'posts',
    [
      /note-card large.*Entrada 4.*Resumen 4.*note-card row.*Entrada 3.*note-card row.*Entrada 2.*note-card row.*Entrada 1/s,
      '<a class="cover-link" data-view-transition="" href="/notas-y-tips/nota-4">',
      '<time dateTime="2026-04-10T12:00:00.000Z">Viernes 10 de Abril de 2026</time>',
      '<a class="quiet-link" href="/notas-y-tips?category=cocina">Cocina</a>',
      picture('uploads/nota-4.jpg'),
    ],
    ['Resumen 3'],
  ],
  ['S1.8', '/', 'selections', ['Caja número 1<', '>Todas las selecciones<'], ['Caja número 2<']],
  [
    'S1.8, S3.17',
    '/',
    'wineries',
    [
      '<a class="cover-link" data-view-transition="" href="/bodegas/casa-luna">Casa Luna</a>',
      'Finca Norte',
      picture('uploads/casa-luna.jpg'),
    ],
    ['Pago Chico'],
  ],
  ['S1.8', '/', 'lead', ['action="/api/leads"', 'name="name"', 'name="email"', 'value="home"']],
  [
    'S1.8, S3.20',
    '/',
    'banners',
    [
      picture('banners/portada.jpg'),
      phonePicture('banners/portada-chica.jpg'),
      'alt="Otra portada"',
      '<a href="/tienda">',
    ],
    ['Otra tienda'],
  ],
  ['S2.1', '/', 'categories', ['href="/tienda/vinos"', 'Vinos de la casa', 'Burbujas', 'Aceites'], ['Cervezas']],
  ['S2.1', '/', 'collections', ['Lo nuevo', 'Para compartir', 'Tinto número 1<'], ['De guarda']],
];
