import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CheckoutScene, startCheckoutScene } from '../support/checkout-scene.ts';
import { agreementsIn, type CheckoutShopper, contact, createCheckoutShopper } from '../support/checkout-shopper.ts';
import { createDataDir } from '../support/create-data-dir.ts';
import { freePort } from '../support/free-port.ts';
import { type MockProcess, startMockProcess } from '../support/mock-process.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { findSkus } from '../support/skus.ts';

/** The example `test/examples/checkout-mercadopago` between a shop and a double of Mercado Pago. */

const BASE = '/api/tienda/v1';
let mock: MockProcess;
let shop: ShopProcess;
let scene: CheckoutScene;
let at: CheckoutShopper;
let sku: string;

beforeAll(async () => {
  const port = String(await freePort());
  const ORIGIN = `http://localhost:${port}`;
  const options = ['--port', String(await freePort()), '--shop-origin', ORIGIN, '--data-dir', createDataDir()];
  mock = await startMockProcess(options);
  const { SHOP_URL: shopUrl = '', SHOP_API_KEY: apiKey = '' } = mock.variables;
  scene = await startCheckoutScene({ shopUrl, apiKey, shopOrigin: ORIGIN });
  at = createCheckoutShopper(scene, mock.variables);
  shop = await startShopProcess({
    ...mock.variables,
    ...{ PORT: port, ORIGIN, NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), SHUTDOWN_DELAY_MS: '0' },
    ...{ CHECKOUT_URL: scene.url, DATA_CACHE: 'off', PAGE_CACHE: 'off' },
  });
  [sku = ''] = await findSkus(ORIGIN, 1);
});
afterAll(async () => {
  await shop.stop();
  await scene.close();
  await mock.stop();
});
beforeEach(() => scene.shop.answers.clear());

/** Fills a cart in the shop and follows its link to the checkout. */
async function arrive(): Promise<{ shopper: Shopper; link: string; form: string }> {
  const shopper = createShopper(shop.origin);
  await shopper.add(sku, 2);
  const cart = await (await shopper.get('/carrito')).text();
  const link = (cart.match(/href="([^"]+orderFormId=[^"]+)"/)?.[1] ?? '').replaceAll('&amp;', '&');
  expect(link.startsWith(`${scene.url}?`)).toBe(true);
  return { shopper, link, form: new URL(link).searchParams.get('orderFormId') ?? '' };
}

/** The page of the shop that the checkout leads to. */
async function land(shopper: Shopper, href: string): Promise<string> {
  const { origin, pathname, search } = new URL(href);
  expect(origin).toBe(shop.origin);
  return (await shopper.get(pathname + search)).text();
}

describe('a shopper who comes from the cart', () => {
  it('pays with the delivery that the shop quotes, is thanked, and has an empty cart', async () => {
    const { shopper, link, form } = await arrive();
    const { totals } = await shopper.cart();
    const quote = await (await shopper.get('/api/shipping?postalCode=1425')).json();
    const page = await (await fetch(`${link}&utm_source=mail&gclid=1`)).text();
    expect(page).toContain('name="utm_source" value="mail"');
    expect(page).not.toContain('gclid');
    const preference = await at.pressPay(form, { utm_source: 'mail' });
    const { items, external_reference } = scene.double.preferences.get(preference) ?? { items: [] };
    const asked = items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
    expect(asked).toBeCloseTo(totals.pays + quote.options[0].price, 2);
    const thankYou = await at.payAt(preference, 'approved');
    const row = at.rowOf(form);
    expect(row).toMatchObject({ id: external_reference, isPaid: true, isEmptied: true });
    expect(thankYou).toBe(`${shop.origin}/thankyou?order=${row?.number}`);
    const thanks = await land(shopper, thankYou);
    expect(thanks).toContain('¡Gracias por tu compra!');
    expect(thanks).toContain(String(row?.number));
    expect((await shopper.cart()).lines).toEqual([]);
  });

  it('reads that a payment is pending, and keeps the cart until it is paid', async () => {
    const { shopper, form } = await arrive();
    const thankYou = await at.payAt(await at.pressPay(form), 'pending');
    expect(thankYou).toBe(`${shop.origin}/thankyou?order=${at.rowOf(form)?.number}&status=pending`);
    expect(await land(shopper, thankYou)).toContain('Falta el pago de tu pedido');
    expect((await shopper.cart()).totals.units).toBe(2);
    const payment = [...scene.double.payments.values()].at(-1);
    if (payment !== undefined) payment.status = 'approved';
    expect(await at.notify(payment?.id ?? 0)).toBe(200);
    await expect.poll(async () => (await shopper.cart()).lines).toEqual([]);
  });

  it('comes back to what was typed after a refused payment, and pays in a second attempt', async () => {
    const { form } = await arrive();
    const preference = await at.pressPay(form);
    const back = await at.payAt(preference, 'rejected');
    expect(back.startsWith(`${scene.url}/?orderFormId=${form}&pedido=`)).toBe(true);
    const page = await (await fetch(back)).text();
    expect(page).toContain('El pago no se aprobó');
    expect(page).toContain(`value="${contact.address}"`);
    expect(await at.pressPay(form)).toBe(preference);
    expect(await at.payAt(preference, 'approved')).toMatch(/\/thankyou\?order=\d+$/);
    expect(at.writesOf(form)).toHaveLength(1);
  });

  it('is not thanked for a payment of another order, nor for an address alone', async () => {
    const [one, other] = [await arrive(), await arrive()];
    const paid = await at.pressPay(one.form);
    await at.payAt(paid, 'approved');
    const payment = [...scene.double.payments.values()].at(-1);
    await at.pressPay(other.form);
    const pedido = at.rowOf(other.form)?.id ?? '';
    for (const id of [String(payment?.id), '', '999', "1' or 1=1"]) {
      const query = new URLSearchParams({ pedido, payment_id: id, status: 'approved' });
      const answer = await fetch(`${scene.url}/volver?${query}`, { redirect: 'manual' });
      expect(answer.headers.get('location')).toContain(`${scene.url}/?orderFormId=`);
    }
    expect(at.rowOf(other.form)).toMatchObject({ isPaid: false, isEmptied: false });
  });
});

describe('the page of the order', () => {
  it('prints nothing unescaped, of a visitor or of the shop service', async () => {
    const attack = '"><script>alert(1)</script>';
    const form = await at.openForm([{ sku, quantity: 1 }]);
    const ficha = { name: `Malbec ${attack}`, price: 9000, totalQuantity: 9 };
    scene.shop.answers.set(`${BASE}/product/ficha/`, { status: 200, body: ficha });
    const hostile = { name: attack, address: attack, utm_source: attack };
    const pages = [
      await at.post(form, hostile),
      await at.post(form, { ...hostile, email: attack, postalCode: attack }),
      await fetch(`${scene.url}/?orderFormId=${form}&utm_source=${encodeURIComponent(attack)}`),
      await fetch(`${scene.url}/?orderFormId=${encodeURIComponent(attack)}`),
    ];
    expect(pages.map(({ status }) => status)).toEqual([200, 422, 200, 404]);
    for (const page of pages) {
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text()).not.toContain('<script');
    }
  });

  it('says what is wrong in a field, and takes no payment for it', async () => {
    const form = await at.openForm([{ sku, quantity: 1 }]);
    const wrong = [
      ['postalCode', 'cuatro', 'son cuatro números'],
      ['postalCode', '0001', 'No encontramos ese código postal'],
      ['email', 'ana@', 'Revisá el correo'],
      ['address', '', 'Escribí la calle'],
    ] as const;
    for (const [field, value, sentence] of wrong) {
      const answer = await at.post(form, { [field]: value, agreed: '900000+490000 domicilio' });
      expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(sentence)]);
    }
    expect(at.rowOf(form)).toBeUndefined();
  });

  it('is shown again if a price, the cart or the stock has changed since the shopper agreed', async () => {
    const form = await at.openForm([{ sku, quantity: 1 }]);
    const [agreed = ''] = agreementsIn(await (await at.post(form)).text());
    await at.setLines(form, [{ sku, quantity: 2 }]);
    const more = await at.post(form, { agreed });
    expect([more.status, await more.text()]).toEqual([409, expect.stringContaining('Cambió el carrito')]);
    const ficha = { name: 'Malbec', price: '9000.50', promotion: null, totalQuantity: 1 };
    scene.shop.answers.set(`${BASE}/product/ficha/`, { status: 200, body: ficha });
    const page = await (await at.post(form)).text();
    expect(page).toContain('Malbec: hay 1.');
    expect(page).toContain('$\u00a018.001');
    expect(agreementsIn(page)).toEqual([]);
    expect((await at.post(form, { agreed: '1800100+490000 domicilio' })).status).toBe(409);
    expect(at.rowOf(form)).toBeUndefined();
  });

  it('is a sentence with 503 while a service fails, and charges nothing that it cannot price', async () => {
    const form = await at.openForm([{ sku, quantity: 1 }]);
    const fails = [
      ['/cart/', 500, {}],
      ['/product/ficha/', 200, ['nothing']],
      ['/shipping', 200, { options: [{ id: 'x', name: 'X', price: 'gratis', minDays: 1, maxDays: 2 }] }],
    ] as const;
    for (const [path, status, body] of fails) {
      scene.shop.answers.clear();
      scene.shop.answers.set(BASE + path, { status, body });
      const answer = await at.post(form);
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        503,
        expect.stringContaining('este intento no cobró nada'),
      ]);
    }
    scene.shop.answers.clear();
    scene.shop.answers.set(`${BASE}/product/ficha/`, { status: 200, body: { name: 'X', price: -5, totalQuantity: 9 } });
    expect(await (await at.post(form)).text()).toContain('No hay nada para pagar');
    scene.shop.answers.clear();
    scene.shop.answers.set(`${BASE}/shipping`, { status: 404, body: {} });
    expect(await (await at.post(form)).text()).toContain('lo coordinamos con vos');
  });

  it('leads two presses of the button to one payment', async () => {
    const form = await at.openForm([{ sku, quantity: 1 }]);
    const [agreed = ''] = agreementsIn(await (await at.post(form)).text());
    const answers = await Promise.all(Array.from({ length: 5 }, () => at.post(form, { agreed })));
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(scene.rows().filter(({ orderForm }) => orderForm === form)).toHaveLength(1);
  });
});
