import { expect, it } from 'vitest';
import type { Entry, Part } from '../support/other-backend/strapi-entry.ts';
import { withOtherShop } from '../support/other-shop.ts';

const other = withOtherShop();

const PATHS = [
  '/',
  '/tienda',
  ...['/tienda/vinos', '/tienda/cavas', '/tienda/aceites', '/tienda/vinos?page=2', '/tienda/vinos?type=tinto'],
  ...[1, 2, 3, 4, 5, 6, 7, 27].map((number) => `/tienda/vinos/tinto-numero-${number}`),
  ...['/tienda/cavas/burbuja-1', '/tienda/aceites/oliva-extra', '/tienda/buscador/tinto', '/tienda/evento/vendimia'],
  ...['/club', '/club/verano', '/club/nuestras-selecciones', '/nosotros', '/bodegas', '/bodegas/casa-luna'],
  ...['/notas-y-tips', '/contacto-y-preguntas-frecuentes', '/favoritos', '/envio', '/no-existe', '/carrito'],
  ...[
    '/tienda/vinos.md',
    '/tienda/vinos/tinto-numero-2.md',
    '/club.md',
    '/llms.txt',
    '/sitemap.xml',
    '/feeds/productos.xml',
  ],
  ...['/_data/', '/_data/tienda/vinos/tinto-numero-2', '/_data/club', '/api/products?skus=W-2', '/api/suggest?q=tinto'],
];

it('gives the same pages and files over services that know no dates as over those that send none', async () => {
  const { events, content, subscriptions } = other.backend.data;
  const withNull = await readAll();
  for (const entry of [...events, ...content.slides, ...subscriptions.plans, ...subscriptions.landings, content.menu]) {
    forgetDates(entry);
  }
  const withoutField = await readAll();
  expect(PATHS.length).toBeGreaterThanOrEqual(40);
  for (const [at, path] of PATHS.entries()) expect(withoutField[at], path).toEqual(withNull[at]);
});

async function readAll() {
  const answers = [];
  for (const path of PATHS) {
    const { status, text, headers } = await other.get(path).buffer(true);
    answers.push({ status, text: withoutKeys(text), policy: headers['cache-control'] });
  }
  return answers;
}

/** The form of a product's addition has another key in each document of a private page. */
function withoutKeys(text: string): string {
  return text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'key');
}

function forgetDates(entry: Entry): void {
  delete entry['validity'];
  for (const value of Object.values(entry)) {
    if (typeof value === 'object' && value !== null) for (const part of entriesOf(value)) forgetDates(part);
  }
}

function entriesOf(part: Part): Entry[] {
  if ('entries' in part) return part.entries;
  return 'entry' in part && part.entry !== null ? [part.entry] : [];
}
