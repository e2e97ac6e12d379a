import request from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPages } from '#client/pages/pages.ts';
import { createTestShop } from '../support/create-test-shop.ts';
import { realDeadlines } from '../support/deadlines.ts';
import { isLongRun } from '../support/is-long-run.ts';
import type { Fault } from '../support/other-backend/faults.ts';
import type { ServiceName } from '../support/other-backend/other-backend.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { markupOf, textOf } from '../support/page-html.ts';

// Breakers keep their state, so each test starts its own shop.
const other = withOtherShop({ env: { SHIPPING_QUOTES: 'on' }, eachTest: true });
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

/** The rows that exist whatever their services have: what is missing is said in its place. */
const others: Readonly<Record<string, string>> = {
  home: '/',
  'store-home': '/tienda',
  favourites: '/favoritos',
  shipping: '/envio?sku=W-6&postalCode=1425',
  contact: '/contacto-y-preguntas-frecuentes',
  terms: '/terminos-y-condiciones',
  'thank-you': '/thankyou?order=100001',
  'login-callback': '/login-callback',
  'email-verification': '/verificacion-email',
  'legal-form': '/arrepentimiento',
};

/** Answers that are not what was asked for. `slow` has a test of its own. */
const faults: readonly Fault[] = [
  ...(['error', 'down', 'refused', 'unauthorized', 'declined', 'limited'] as const),
  ...(['wrong-shape', 'null', 'no-json', 'truncated'] as const),
];
/** All in a long run, else two: others for the next row. */
const faultsOf = (index: number) => faults.filter((_, at) => isLongRun || at % 5 === index % 5);

it('has an address of each row', () => {
  const rows = createPages('otra-vinoteca').map(({ name }) => name);
  const known = [...Object.keys(subjects), ...Object.keys(others), 'member-club'];
  expect(known.toSorted()).toEqual([...new Set(rows)].toSorted());
});

it('has an address of each row whose subject can fail', () => {
  const rows = createPages('otra-vinoteca').filter(({ subjectFailure }) => subjectFailure !== 'unavailable');
  expect(Object.keys(subjects).toSorted()).toEqual([...new Set(rows.map(({ name }) => name))].toSorted());
});

describe.each(Object.entries(subjects).map(([name, cases], index) => ({ name, cases, index })))(
  'the page $name',
  ({ cases, index }) => {
    it('does not say during an outage that something does not exist', { tags: ['S2.30', 'S8.2'] }, async () => {
      for (const [page, service, call] of cases) {
        const shopper = request.agent(other.shop.app).set('origin', other.shop.origin);
        // The cart is read only for who has one.
        if (page === '/carrito') await shopper.post('/api/cart/items').send({ sku: 'W-1', quantity: 1 });
        for (const fault of faultsOf(index)) {
          other.backend.fail(service, fault, call);
          expectOutage(await shopper.get(page), page, fault);
        }
        other.backend.reset();
      }
      const logged = other.shop.log.filter(({ msg }) => msg === 'page failed').map(({ message }) => String(message));
      expect(logged.filter((message) => message.startsWith('404'))).toEqual([]);
    });

    it.runIf(cases.some(([, , , absent]) => absent !== null))(
      'says so of what does not exist',
      { tags: ['S2.29'] },
      async () => {
        for (const [, , , absent] of cases) {
          if (absent === null) continue;
          const { status, text } = await get(absent);
          expect([absent, status]).toEqual([absent, 404]);
          // The heading says it of every page; a sentence must say what is missing.
          expect(mainOf(text).replace('Página no encontrada', '')).toMatch(ABSENCE);
        }
      },
    );
  },
);

describe.each(Object.entries(others).map(([name, page], index) => ({ name, page, index })))(
  'the page $name',
  ({ page, index }) => {
    it('says what is missing in its place, whatever the services answer', { tags: ['S2.30', 'S4.4'] }, async () => {
      for (const fault of faultsOf(index)) {
        for (const service of ['shop', 'cms', 'lambda', 'subscriptions'] as const) other.backend.fail(service, fault);
        const { status, text } = await get(page);
        expect([fault, status]).toEqual([fault, page.startsWith('/envio') ? 503 : 200]);
        expect([fault, mainOf(text).match(ABSENCE)]).toEqual([fault, null]);
        expect(text).not.toContain('Unexpected Application Error');
      }
    });
  },
);

describe('services that do not answer in time', () => {
  it('are an outage on each page', { tags: ['S2.30', 'S8.2'] }, async () => {
    const own = await createTestShop({
      ...other.backend.env,
      ...realDeadlines,
      ...{ DATA_CACHE: 'off', PAGE_CACHE: 'off', SHIPPING_QUOTES: 'on' },
    });
    onTestFinished(() => own.close());
    for (const service of ['shop', 'cms', 'lambda', 'subscriptions'] as const) other.backend.fail(service, 'slow');
    const pages = Object.values(subjects).flatMap((cases) => cases.map(([page]) => page));
    const open = async (page: string) => ({ page, answer: await request(own.app).get(page) });
    // The page of an empty cart calls no service for its content, so no outage shows on it.
    const chosen = [...new Set(pages)].filter((page) => page !== '/carrito');
    for (const { page, answer } of await Promise.all(chosen.map(open))) expectOutage(answer, page, 'slow');
    for (const { page, answer } of await Promise.all(Object.values(others).map(open))) {
      expect([page, answer.status]).toEqual([page, page.startsWith('/envio') ? 503 : 200]);
      expect([page, mainOf(answer.text).match(ABSENCE)]).toEqual([page, null]);
      expect(answer.text).not.toContain('Unexpected Application Error');
    }
  });
});

function expectOutage({ status, text }: { status: number; text: string }, page: string, fault: Fault): void {
  const main = mainOf(text);
  expect([page, fault, status]).toEqual([page, fault, /vinos\/./.test(page) ? 500 : 503]);
  expect([page, fault, main.match(ABSENCE)]).toEqual([page, fault, null]);
  expect([page, fault, main]).toEqual([page, fault, expect.stringContaining('No pudimos abrir esta página')]);
  expect(text).not.toContain('Unexpected Application Error');
}

function mainOf(html: string): string {
  return textOf(
    markupOf(html)
      .replace(/^[\s\S]*?<main/, '<main')
      .replace(/<\/main>[\s\S]*$/, ''),
  );
}
