import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatCents } from '../examples/checkout-mercadopago/money.ts';
import { type CheckoutScene, startCheckoutScene } from '../support/checkout-scene.ts';
import { agreementsIn, type CheckoutShopper, contact, createCheckoutShopper } from '../support/checkout-shopper.ts';
import { createDataDir } from '../support/create-data-dir.ts';
import { freePort } from '../support/free-port.ts';
import { freeMockPort, type MockProcess, startMockProcess } from '../support/mock-process.ts';
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
  const options = ['--port', String(await freeMockPort()), '--shop-origin', ORIGIN, '--data-dir', createDataDir()];
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
async function arrive(skus = [sku]): Promise<{ shopper: Shopper; link: string; form: string }> {
  const shopper = createShopper(shop.origin);
  for (const each of skus) await shopper.add(each, 2);
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

  it('types nothing again after a refused payment, and pays by one press', async () => {
    const { link, form } = await arrive();
    const { preference, agreed, cookie } = await at.openPayment(form);
    expect(cookie).toMatch(/^pedido=[\w-]{36}; Max-Age=86400; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const back = await at.payAt(preference, 'rejected');
    expect(back.startsWith(`${scene.url}/?orderFormId=${form}&pedido=`)).toBe(true);
    const withCookie = { headers: { cookie: `otra=1; ${cookie.split(';')[0]}` } };
    // By Mercado Pago's button, or by the link of the cart once more.
    for (const answer of [await fetch(back), await fetch(link, withCookie)]) {
      const page = await answer.text();
      expect(page).toContain('El pago no se aprobó');
      for (const typed of Object.values(contact)) expect(page).toContain(`value="${typed}"`);
      expect(page).toContain('<option value="Santa Fe" selected>');
      expect(agreementsIn(page)).toContain(agreed);
    }
    expect(await (await fetch((await arrive()).link, withCookie)).text()).not.toContain(contact.address);
    const pressed = await at.post(form, { agreed });
    expect(pressed.headers.get('location')).toContain(preference);
    expect(await at.payAt(preference, 'approved')).toMatch(/\/thankyou\?order=\d+$/);
    expect(at.writesOf(form)).toHaveLength(1);
  });

  it('is warned of a pending payment before paying twice, in whatever browser', async () => {
    const { link, form } = await arrive();
    const { preference, cookie } = await at.openPayment(form);
    const open = async (headers: Record<string, string> = { cookie: cookie.split(';')[0] ?? '' }) =>
      (await fetch(link, { headers })).text();
    const warning = () => `Tu pedido ${at.rowOf(form)?.number} espera su pago; si lo pagás, no pagues otra vez.`;
    expect(await open()).toContain('Todavía no pagaste este pedido');
    expect(await open()).not.toContain(warning());
    await at.payAt(preference, 'pending');
    for (const page of [await open(), await open({}), await (await at.post(form)).text()]) {
      expect(page.split('<button')[0]).toContain(warning());
      expect(page).not.toContain('El pago no se aprobó');
    }
  });

  it('reads that a card was refused after a coupon, which still waits', async () => {
    const { form } = await arrive();
    const preference = await at.pressPay(form);
    await at.payAt(preference, 'pending');
    const back = await at.payAt(preference, 'rejected');
    expect(back.startsWith(`${scene.url}/?orderFormId=${form}&pedido=`)).toBe(true);
    const page = await (await fetch(back)).text();
    expect(page).toContain('El pago no se aprobó');
    expect(page).toContain(`Tu pedido ${at.rowOf(form)?.number} espera su pago`);
  });

  it('types no postal code that the shop knows, if both are on one host', async () => {
    const { link } = await arrive();
    const page = async (cookie: string) => (await fetch(link, { headers: { cookie } })).text();
    expect(await page('postalCode=5500; otra=1')).toMatch(/<input id="postalCode"[^>]* value="5500"/);
    expect(await page('postalCode="><b>')).toMatch(/<input id="postalCode"[^>]* value=""/);
  });

  it('reads before paying what a member would pay, since everybody is charged the same', async () => {
    const { shopper, link } = await arrive(['VIN-0056', 'VIN-0008']);
    const { member, pays } = (await shopper.cart()).totals;
    expect(member).toBeLessThan(pays);
    const open = async () => (await fetch(link)).text();
    const note = '¿Sos del club?';
    expect(await open()).toContain(`${note}</strong> La tienda te mostró ${formatCents((member ?? 0) * 100)}`);
    const promotion = { isActive: true, skus: ['VIN-0056'], skusAreInclusive: false, percentualDiscountValue: 15 };
    const answers = [
      [404, {}, false],
      [200, promotion, false],
      [200, { ...promotion, skusAreInclusive: true }, true],
      [200, { ...promotion, isActive: false }, false],
      [500, {}, true],
    ] as const;
    for (const [status, body, isShown] of answers) {
      scene.shop.answers.set(`${BASE}/promotions/`, { status, body });
      expect([status, body, (await open()).includes(note)]).toEqual([status, body, isShown]);
    }
    expect(await open()).toContain('te mostró tu precio de socio');
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
  it('says who sells, with the terms before the buttons, and leads to the deliveries', async () => {
    const form = await at.openForm([{ sku, quantity: 1 }]);
    const empty = await (await fetch(`${scene.url}/?orderFormId=${form}`)).text();
    expect(empty).toContain(`formaction="${scene.url}/#envio">Calcular el envío`);
    expect(empty).not.toContain('class="plain"');
    const page = await (await at.post(form)).text();
    expect(page).toContain('<h2 id="envio">');
    for (const text of ['Viña &amp; Hijos', 'Viña e Hijos S.A.', '30-71234567-1', 'San Martín 100, Mendoza'])
      expect(page).toContain(text);
    const [before] = page.split('name="agreed"');
    expect(before).toContain(`Al pagar aceptás los <a href="${shop.origin}/terminos-y-condiciones"`);
    for (const path of ['/terminos-y-condiciones', '/arrepentimiento', '/carrito']) {
      expect(page).toContain(`href="${shop.origin}${path}"`);
      expect((await fetch(shop.origin + path)).status).toBe(200);
    }
  });

  it('says of a subscription that it is not sold here, and where to ask', async () => {
    const answer = await fetch(`${scene.url}/suscripcion?guid=1&promo=2`);
    const page = await answer.text();
    expect([answer.status, page]).toEqual([404, expect.stringContaining('Esta caja no vende suscripciones')]);
    const contactPage = /href="([^"]+)">Escribirnos/.exec(page)?.[1] ?? '';
    expect((await fetch(contactPage)).status).toBe(200);
  });

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
      ['phone', '12', 'Revisá el teléfono'],
      ['phone', 'llamame al 11 5555-0134', 'Revisá el teléfono'],
      ['document', '123', 'Revisá el DNI'],
      ['city', '', 'Escribí la localidad'],
      ['province', 'Atlántida', 'Elegí la provincia'],
    ] as const;
    for (const [field, value, sentence] of wrong) {
      const answer = await at.post(form, { [field]: value, agreed: '900000+490000 domicilio' });
      const page = await answer.text();
      expect([answer.status, page]).toEqual([422, expect.stringContaining(sentence)]);
      expect(page.match(/(?<=name=")[a-zA-Z]+(?="[^>]* autofocus)/g)).toEqual([field]);
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

  it('is no error while the shop service is busy for a moment: what is read is asked for once more', async () => {
    const form = await at.openForm([{ sku, quantity: 1 }]);
    const [agreed = ''] = agreementsIn(await (await at.post(form)).text());
    for (const path of ['/cart/', '/product/ficha/', '/shipping'])
      scene.shop.answers.set(BASE + path, { status: 503, body: {}, isOnce: true });
    const answer = await at.post(form, { agreed });
    expect([answer.status, [...scene.shop.answers.keys()]]).toEqual([303, []]);
  });

  it('leads two presses of the button to one payment', async () => {
    const form = await at.openForm([{ sku, quantity: 1 }]);
    const [agreed = ''] = agreementsIn(await (await at.post(form)).text());
    const answers = await Promise.all(Array.from({ length: 5 }, () => at.post(form, { agreed })));
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(scene.rows().filter(({ orderForm }) => orderForm === form)).toHaveLength(1);
  });
});
