import { type Facts, PAGE, picture } from './facts.ts';

const WINE = '/la-cava-de-otra-vinoteca/luna-llena-2021';

export const cellar: readonly Facts[] = [
  [
    'S1.3, S2.10, S3.4',
    WINE,
    'wine-profile',
    [
      '<h1>Luna llena</h1>',
      '<p class="wine-profile-subtitle">Un tinto de altura</p>',
      '<span>Cosecha</span>2021',
      picture('uploads/luna-llena-2021.jpg'),
      '<a class="text-action" href="/bodegas/casa-luna">Casa Luna</a>',
      /src="[^"]*\/uploads\/casa-luna-logo\.png/,
      '<dt>Composición</dt><dd>100 % Malbec</dd>',
      '<dt>Región</dt><dd>Valle de otra parte</dd>',
      '<dt>Potencial de guarda</dt><dd>10 años</dd>',
      '<dt>Vista</dt><dd>Rojo profundo.</dd>',
      '<dt>Nariz</dt><dd>Ciruela y humo.</dd>',
      '<dt>Boca</dt><dd>Seco y largo.</dd>',
      '<strong>94</strong><small>puntos</small>',
      'Premio 5',
      '<p>Un vino con historia.</p>',
      /<h3><a [^>]*href="\/tienda\/buscador\/Plato%201"[^>]*>Plato 1<\/a><\/h3><p class="small-muted">Con paciencia<\/p>/,
      picture('uploads/plato.jpg'),
      /<a class="[^"]*" href="https:\/\/recetas\.example\/plato" rel="noopener">Leer más<span class="sr-only"> sobre Plato 2</,
      'Plato 8',
      /<a class="quiet-link" href="\/club\/nuestras-selecciones\/caja-1"><strong>Caja número 1<\/strong><span class="small-muted">[A-Z][a-z]+ \d{4} · Puro Malbec, fan del Malbec</,
    ],
    ['Crianza', 'Premio 6', 'Plato 9'],
  ],
  [
    'S1.3, S2.11, S3.17',
    '/bodegas/casa-luna',
    'winery',
    [
      '<h1>Casa Luna</h1>',
      '<p class="lede">Vinos de Casa Luna</p>',
      '<dt>Fundada</dt><dd>1910</dd>',
      '<dt>Región</dt><dd>Valle de otra parte</dd>',
      '<dt>Uvas</dt><dd>Malbec, Torrontés</dd>',
      '<p>El sol hace el resto.</p>',
      '<p>Casa Luna nació en otra parte.</p>',
      picture('uploads/casa-luna.jpg'),
      /src="[^"]*\/uploads\/casa-luna-logo\.png/,
    ],
  ],
  [
    'S2.11',
    '/bodegas/casa-luna',
    'wine-profile',
    [`<a class="cover-link" data-view-transition="" href="${WINE}">Luna llena</a>`],
    ['Norte alto'],
  ],
  ['S2.11', '/bodegas/casa-luna', 'related', ['Casa Luna en la tienda', 'Tinto número 2<'], ['Tinto número 1<']],
];

export const blog: readonly Facts[] = [
  [
    'S1.4, S2.16, S2.28',
    '/notas-y-tips',
    PAGE,
    [
      /class="notes-categories".*Todas las categorías.*Viñedos.*Cocina/s,
      /data-block="main-note".*Nota 30<.*data-block="notes".*Nota 29</s,
      /<nav class="pagination".*href="\/notas-y-tips\?page=2"/s,
    ],
  ],
  [
    'S4.11',
    '/notas-y-tips?category=cocina&page=2',
    PAGE,
    [
      /<a href="\/notas-y-tips\?category=cocina" aria-current="true">Cocina</,
      /<a href="\/notas-y-tips\?category=cocina"[^>]* aria-label="Página 1">/,
      /<a href="\/notas-y-tips\?category=cocina&amp;page=2"[^>]* aria-current="page">/,
      'Nota 5<',
    ],
    ['Nota 4<', 'note-card large'],
  ],
  [
    'S1.4, S2.17, S3.19',
    '/notas-y-tips/nota-7',
    'note',
    [
      '<h1>Nota 7</h1>',
      '<p class="lede">Bajada 7</p>',
      'Por Rosa Tinta',
      '<time dateTime="2026-01-07T15:00:00.000Z">Miércoles 7 de Enero de 2026</time>',
      '<a href="/notas-y-tips?category=cocina">Cocina</a>',
      picture('uploads/nota-7.jpg'),
      '<p>Texto de la nota 7.</p>',
    ],
  ],
  [
    'S3.19',
    '/notas-y-tips/nota-7',
    PAGE,
    ['<title>Nota 7 para buscadores | Otra Vinoteca</title>', '<meta name="description" content="Descripción 7"/>'],
  ],
];
