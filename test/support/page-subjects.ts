import type { ServiceName } from './other-backend/other-backend.ts';

const WINE = '/la-cava-de-otra-vinoteca/luna-llena-2021';

/** The failure that a page records if the service of its subject does not answer. */
type PageSubject = readonly [
  numbers: string,
  page: string,
  cause: readonly [ServiceName, RegExp],
  block: string,
  recorded: readonly [number, string],
];

export const pageSubjects: readonly PageSubject[] = [
  ['S8.6, S8.28', '/tienda/vinos', ['shop', /\/products$/], 'products', [404, 'Error en productos']],
  ['S8.6', '/tienda/buscador/tinto', ['shop', /\/products$/], 'products', [404, 'Error en productos']],
  ['S8.6', '/tienda/evento/vendimia', ['shop', /products\?.*col-4/], 'products', [404, 'Error en productos']],
  ['S8.8', '/tienda/evento/vendimia', ['cms', /special-event/], 'event', [404, 'Error en eventos especiales']],
  ['S8.10, S8.28', '/tienda/vinos', ['shop', /tree/], 'category', [404, 'Error en categoria']],
  ['S8.17', '/club', ['subscriptions', /landing/], 'plans', [404, 'Error al obtener la suscripción']],
  ['S8.17', '/club/verano', ['subscriptions', /landing/], 'plans', [404, 'Error al obtener la suscripción']],
  [
    'S8.18',
    '/club/nuestras-selecciones',
    ['lambda', /selections/],
    'selections',
    [404, 'Error en la lista de selecciones'],
  ],
  [
    'S8.19',
    '/club/nuestras-selecciones/caja-1',
    ['cms', /selections\?.*slug/],
    'selection',
    [404, 'Error al obtener la selección por slug'],
  ],
  ['S8.20', WINE, ['cms', /wines/], 'wine-profile', [404, 'El perfil del vino no esta disponible']],
  ['S8.24', '/bodegas', ['cms', /cellars/], 'wineries', [500, 'Empty response']],
  ['S8.24', '/bodegas/casa-luna', ['cms', /cellars/], 'winery', [404, 'Empty response']],
  ['S8.26', '/notas-y-tips', ['lambda', /notes/], 'notes', [500, 'Error']],
  ['S8.22', '/notas-y-tips/nota-7', ['lambda', /notes\/nota-7/], 'note', [404, 'Nota NotFound']],
  ['S8.26', '/nosotros', ['cms', /about-us/], 'about', [500, 'Error']],
];
