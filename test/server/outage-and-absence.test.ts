import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createPages } from '#client/pages/pages.ts';
import type { ServiceName } from '../support/other-backend/other-backend.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { markupOf, textOf } from '../support/page-html.ts';

// Breakers keep their state, so each test starts its own shop.
const other = withOtherShop({ eachTest: true });
const { get } = other;

/** What a sentence says of something that does not exist. */
const ABSENCE = /no (se )?(encontr|exist)|ya no (est|exist)|not ?found|no encontrad/i;

/**
 * Each row with a subject: an address, the call of the subject, and an address of the same row whose subject is absent.
 * Null: the page exists whatever the service has.
 */
const subjects: Readonly<Record<string, readonly [page: string, ServiceName, RegExp, absent: string | null][]>> = {
  search: [['/tienda/buscador/tinto', 'shop', /\/products$/, null]],
  'special-event': [
    ['/tienda/evento/vendimia', 'cms', /special-event/, '/tienda/evento/nada'],
    ['/tienda/evento/vendimia', 'shop', /products\?.*col-4/, null],
  ],
  'product-sheet': [
    ['/tienda/vinos/tinto-numero-1', 'shop', /ficha/, '/tienda/vinos/nada'],
    ['/tienda/vinos/tinto-numero-1', 'shop', /tree/, '/tienda/nada/tinto-numero-1'],
  ],
  'category-listing': [
    ['/tienda/vinos', 'shop', /\/products$/, null],
    ['/tienda/vinos', 'shop', /tree/, '/tienda/cervezas'],
  ],
  cart: [['/carrito', 'shop', /cart/, null]],
  'cart-by-link': [['/carrito/armar?items=W-1:1', 'shop', /./, null]],
  subscriptions: [
    ['/club', 'subscriptions', /landing/, '/club/nada'],
    ['/club/verano', 'subscriptions', /landing/, '/club/con%20espacio'],
  ],
  selections: [['/club/nuestras-selecciones', 'lambda', /selections/, null]],
  'wine-selection': [['/club/nuestras-selecciones/caja-1', 'cms', /selections/, '/club/nuestras-selecciones/nada']],
  'wine-profile': [['/la-cava-de-otra-vinoteca/luna-llena-2021', 'cms', /wines/, '/la-cava-de-otra-vinoteca/nada']],
  wineries: [['/bodegas', 'cms', /cellars/, null]],
  winery: [['/bodegas/casa-luna', 'cms', /cellars/, '/bodegas/nada']],
  notes: [['/notas-y-tips', 'lambda', /notes/, null]],
  note: [['/notas-y-tips/nota-7', 'lambda', /notes/, '/notas-y-tips/nada']],
  'about-us': [['/nosotros', 'cms', /about/, null]],
};

it('has an address of each row whose subject can fail', () => {
  const rows = createPages('otra-vinoteca').filter(({ subjectFailure }) => subjectFailure !== 'unavailable');
  expect(Object.keys(subjects).toSorted()).toEqual([...new Set(rows.map(({ name }) => name))].toSorted());
});

describe.each(Object.entries(subjects))('the page %s', (_, cases) => {
  it('does not say during an outage that something does not exist', { tags: ['S2.30', 'S8.2'] }, async () => {
    for (const [page, service, call] of cases) {
      const shopper = request.agent(other.shop.app).set('origin', other.shop.origin);
      // The cart is read only for who has one.
      if (page === '/carrito') await shopper.post('/api/cart/items').send({ sku: 'W-1', quantity: 1 });
      other.backend.fail(service, 'error', call);
      const { status, text } = await shopper.get(page);
      expect([page, status]).toEqual([page, /vinos\/./.test(page) ? 500 : 503]);
      const main = mainOf(text);
      expect([page, main.match(ABSENCE)]).toEqual([page, null]);
      expect(main).toContain('No pudimos abrir esta página');
      expect(text).not.toContain('Unexpected Application Error');
      const logged = other.shop.log.filter(({ msg }) => msg === 'page failed').map(({ message }) => String(message));
      expect(logged.filter((message) => message.startsWith('404'))).toEqual([]);
    }
  });

  it.runIf(cases.some(([, , , absent]) => absent !== null))(
    'says so of what does not exist',
    { tags: ['S2.29'] },
    async () => {
      for (const [, , , absent] of cases) {
        if (absent === null) continue;
        const { status, text } = await get(absent);
        expect([absent, status]).toEqual([absent, 404]);
        // Beside the heading, which says it of the page.
        expect(mainOf(text).replace('Página no encontrada', '')).toMatch(ABSENCE);
      }
    },
  );
});

function mainOf(html: string): string {
  return textOf(
    markupOf(html)
      .replace(/^[\s\S]*?<main/, '<main')
      .replace(/<\/main>[\s\S]*$/, ''),
  );
}
