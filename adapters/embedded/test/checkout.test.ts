import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { started } from '../../../test/support/started.ts';
import { type WireCart, wireOrder } from '../../shop/order-wire.ts';
import { startEmbeddedUnderTest } from './embedded-under-test.ts';

const embedded = started(startEmbeddedUnderTest);

async function fillCart(lines: { sku: string; quantity: number }[]): Promise<string> {
  const { orderFormId } = wireOrder.parse(await (await embedded.shop('/orders')).json());
  await setLines(orderFormId, lines);
  return orderFormId;
}

function setLines(id: string, lines: { sku: string; quantity: number }[]): Promise<Response> {
  return embedded.shop(`/cart/${id}/items/`, { method: 'POST', body: JSON.stringify(lines) });
}

type Shown = { status: number; html: string; fields: URLSearchParams };

async function show(orderFormId: string, cookie = ''): Promise<Shown> {
  const url = `${embedded.origin}${embedded.checkoutPath}?orderFormId=${orderFormId}`;
  return read(await fetch(url, { headers: { cookie } }));
}

async function read(response: Response): Promise<Shown> {
  const html = await response.text();
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => [
    attributeOf(input, 'name'),
    attributeOf(input, 'value'),
  ]);
  return { status: response.status, html, fields: new URLSearchParams(inputs) };
}

function attributeOf(tag: string, attribute: string): string {
  return new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function submit(fields: URLSearchParams): Promise<Response> {
  const init = { method: 'POST', body: fields, redirect: 'manual' } as const;
  return fetch(`${embedded.origin}${embedded.checkoutPath}`, init);
}

/** Sends the form to `action`, which calculates the delivery, and returns the page that the redirect leads to. */
async function calculate(action: string, fields: URLSearchParams): Promise<Shown> {
  const answer = await fetch(embedded.origin + action, { method: 'POST', body: fields, redirect: 'manual' });
  expect(answer.status).toBe(303);
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  const { origin, checkoutPath } = embedded;
  const location = new URL(answer.headers.get('location') ?? '', origin);
  expect(location.pathname).toBe(checkoutPath);
  return read(await fetch(location, { headers: { cookie: cookie.split(';')[0] ?? '' } }));
}

describe('the embedded checkout', () => {
  it('shows the order’s lines and total, without scripts and inline styles', async () => {
    // The price of WHI-0001 is 64.900,00.
    const id = await fillCart([{ sku: 'WHI-0001', quantity: 2 }]);
    const { status, html } = await show(id);
    expect(status).toBe(200);
    expect(html).toContain('Lenga Vieja Single Malt Original');
    expect(html).toMatch(/\$\s?129\.800</);
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
    const [, sheet = ''] = html.match(/rel="stylesheet" href="([^"]+)"/) ?? [];
    const style = await fetch(`${embedded.origin}${sheet}`);
    expect(style.headers.get('content-type')).toMatch(/^text\/css/);
  });

  it('places the order, empties the order form and sends the shopper back with the number', async () => {
    const id = await fillCart([{ sku: 'WHI-0001', quantity: 1 }]);
    const placed = await submit((await show(id)).fields);
    expect(placed.status).toBe(303);
    expect(placed.headers.get('location')).toMatch(new RegExp(`^${embedded.origin}/thankyou\\?order=\\d+$`));
    const cart = (await (await embedded.shop(`/cart/${id}`)).json()) as WireCart;
    expect(cart.items).toEqual([]);
  });

  it('takes over the postal code that the shop knows', async () => {
    const id = await fillCart([{ sku: 'WHI-0001', quantity: 1 }]);
    for (const [cookie, shown] of [
      ['otra=1; postalCode=5000', '5000'],
      ['postalCode=nada', '1425'],
    ] as const)
      expect((await show(id, cookie)).html).toMatch(new RegExp(`<input[^>]* value="${shown}"`));
  });

  it('keeps the campaign of the visit with the order', async () => {
    const id = await fillCart([{ sku: 'WHI-0001', quantity: 1 }]);
    const shown = await fetch(
      `${embedded.origin}${embedded.checkoutPath}?orderFormId=${id}&utm_source=boletin&utm_term=a%20%22b&gclid=x`,
    );
    const html = await shown.text();
    expect(html).toContain('name="utm_source" value="boletin"');
    expect(html).not.toContain('gclid');
    const { fields } = await show(id);
    fields.set('utm_source', 'boletin');
    fields.set('utm_term', 'a "b');
    const number = (await submit(fields)).headers.get('location')?.split('=').at(-1);
    const orders = new DatabaseSync(join(embedded.dataDir, 'embedded-orders.sqlite'));
    const row = orders.prepare('select campaign from orders where id + 100000 = ?').get(Number(number));
    orders.close();
    expect(JSON.parse(String(row?.['campaign']))).toEqual({ utm_source: 'boletin', utm_term: 'a "b' });
  });

  it('asks where to deliver to, and shows what that costs by the postal code', async () => {
    const id = await fillCart([{ sku: 'WHI-0001', quantity: 1 }]);
    const { html, fields } = await show(id);
    for (const name of ['email', 'address', 'postalCode']) expect(fields.get(name)).toMatch(/./);
    // The whisky costs more than what a free delivery begins with.
    expect(html).toMatch(/Envío a domicilio: 1425 \(Ciudad de Buenos Aires\).*Sin cargo.*1 a 3 días hábiles/s);
    const [, action = ''] = html.match(/formaction="([^"]+)"/) ?? [];
    fields.set('postalCode', 'M5500ABC');
    expect((await calculate(action, fields)).html).toMatch(
      /Retiro en sucursal del correo: M5500ABC \(Mendoza\).*3 a 6 días hábiles/s,
    );
    const placed = await submit(fields);
    expect(placed.status).toBe(303);
  });

  it('charges the delivery that the shopper chose, after showing the total with it', async () => {
    // SPI-0001 costs too little for a free delivery.
    const id = await fillCart([{ sku: 'SPI-0001', quantity: 1 }]);
    const { html, fields } = await show(id);
    expect(html).toMatch(/<button[^>]* value="en-el-dia" name="option"/);
    const [, action = ''] = html.match(/formaction="([^"]+)"/) ?? [];
    fields.set('option', 'en-el-dia');
    const calculated = await calculate(action, fields);
    const page = calculated.html;
    const totalOf = (text: string) =>
      Number(/Total<\/span> <strong[^>]*>\$\s([\d.]+)/.exec(text)?.[1]?.replace('.', ''));
    expect(totalOf(page) - totalOf(html)).toBe(8500 - 4900);
    expect(page).toMatch(/<input type="hidden" name="option" value="en-el-dia">/);
    expect(page).toMatch(/<button[^>]* value="domicilio" name="option"/);
    const number = (await submit(calculated.fields)).headers.get('location')?.split('=').at(-1);
    const orders = new DatabaseSync(join(embedded.dataDir, 'embedded-orders.sqlite'));
    const row = orders.prepare('select total from orders where id + 100000 = ?').get(Number(number));
    orders.close();
    expect(row?.['total']).toBe(totalOf(page));
  });

  it('charges no total that the shopper has not seen', async () => {
    const id = await fillCart([{ sku: 'SPI-0001', quantity: 1 }]);
    const { html, fields } = await show(id);
    // A delivery to Patagonia costs more than one to the city.
    fields.set('postalCode', '9410');
    const refused = await submit(fields);
    expect(refused.status).toBe(409);
    const again = await read(refused);
    expect(again.html).toContain('El total cambió');
    expect(Number(again.fields.get('total'))).toBeGreaterThan(Number(fields.get('total')));
    expect((await submit(again.fields)).status).toBe(303);
    expect(html).not.toContain('El total cambió');
  });

  it('shows a calculated delivery with that order form only, and forgets it when the order is placed', async () => {
    const id = await fillCart([{ sku: 'WHI-0001', quantity: 1 }]);
    const { html, fields } = await show(id);
    const [, action = ''] = html.match(/formaction="([^"]+)"/) ?? [];
    fields.set('postalCode', '14');
    fields.set('address', 'Güemes 1234; 2.º "B"');
    fields.set('utm_source', 'boletin');
    const { html: page } = await calculate(action, fields);
    expect(page).toContain('value="Güemes 1234; 2.º &quot;B&quot;"');
    expect(page).toContain('name="utm_source" value="boletin"');
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(1);

    const delivery = { orderFormId: id, known: '', postalCode: '5000' };
    const kept = (orderFormId: string) =>
      `checkout_delivery=${encodeURIComponent(JSON.stringify({ ...delivery, orderFormId }))}`;
    const postalCodeOf = async (cookie: string) => (await show(id, cookie)).fields.get('postalCode');
    expect(await postalCodeOf(kept(id))).toBe('5000');
    for (const cookie of [kept('otro'), 'checkout_delivery=%', 'checkout_delivery=null', 'checkout_delivery=[1]'])
      expect(await postalCodeOf(cookie)).toBe('1425');

    // A postal code that the shopper gives the shop afterwards is newer.
    expect(await postalCodeOf(`${kept(id)}; postalCode=9000`)).toBe('9000');
    // A wrong one is not shown again.
    const wrong = `checkout_delivery=${encodeURIComponent(JSON.stringify({ ...delivery, postalCode: '14' }))}`;
    const refused = await fetch(`${embedded.origin}${embedded.checkoutPath}?orderFormId=${id}`, {
      headers: { cookie: wrong },
    });
    expect(refused.headers.getSetCookie()).toEqual([expect.stringContaining('checkout_delivery=;')]);

    fields.set('postalCode', '1425');
    expect((await submit(fields)).headers.getSetCookie()).toEqual([expect.stringContaining('checkout_delivery=;')]);
  });

  it('refuses a wrong address beside its field, with what was typed, and places nothing', async () => {
    const id = await fillCart([{ sku: 'WHI-0001', quantity: 1 }]);
    const { fields } = await show(id);
    fields.set('email', 'ana@');
    fields.set('postalCode', '14');
    const refused = await submit(fields);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('value="ana@"');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(html.match(/(?<=name=")\w+(?="[^>]* autofocus)/g)).toEqual(['email']);
    const cart = (await (await embedded.shop(`/cart/${id}`)).json()) as WireCart;
    expect(cart.items).toHaveLength(1);
  });

  it('calculates no delivery to a postal code that it refuses', async () => {
    const { html, fields } = await show(await fillCart([{ sku: 'WHI-0001', quantity: 1 }]));
    const [, action = ''] = html.match(/formaction="([^"]+)"/) ?? [];
    fields.set('postalCode', 'C1425 ABC');
    const refused = (await calculate(action, fields)).html;
    expect(refused).toContain('Revisá el código postal');
    expect(refused).toContain('El envío se calcula con tu código postal.');
    expect(refused).not.toContain('Ciudad de Buenos Aires');
  });

  it('has an icon of its own', async () => {
    const { html } = await show(await fillCart([{ sku: 'WHI-0001', quantity: 1 }]));
    const [, icon = ''] = html.match(/rel="icon" href="([^"]+)"/) ?? [];
    const answer = await fetch(embedded.origin + icon);
    expect(answer.headers.get('content-type')).toMatch(/^image\/svg/);
  });

  it('places one order if the form is sent twice, even at the same time', async () => {
    const id = await fillCart([{ sku: 'WHI-0001', quantity: 1 }]);
    const { fields } = await show(id);
    const answers = await Promise.all([submit(fields), submit(fields), submit(fields)]);
    const later = await submit(fields);
    const numbers = new Set([...answers, later].map(({ headers }) => headers.get('location')));
    expect(numbers.size).toBe(1);
  });

  it('places another order from an order form that was filled again', async () => {
    const id = await fillCart([{ sku: 'WHI-0001', quantity: 1 }]);
    const first = await submit((await show(id)).fields);
    await setLines(id, [{ sku: 'WHI-0001', quantity: 1 }]);
    const second = await submit((await show(id)).fields);
    expect(second.headers.get('location')).not.toBe(first.headers.get('location'));
  });

  it('shows the order again and places nothing if the cart has changed', async () => {
    const id = await fillCart([{ sku: 'WHI-0001', quantity: 1 }]);
    const { fields } = await show(id);
    await setLines(id, [{ sku: 'SPI-0001', quantity: 1 }]);
    const refused = await submit(fields);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Tu carrito cambió');
    const cart = (await (await embedded.shop(`/cart/${id}`)).json()) as WireCart;
    expect(cart.items).toHaveLength(2);
  });

  it.each([
    ['revision', '1e999'],
    ['revision', '-1'],
    ['revision', 'x'],
  ])('shows the order again if its hidden field %s is %s', async (field, value) => {
    const id = await fillCart([{ sku: 'WHI-0001', quantity: 1 }]);
    const { fields } = await show(id);
    fields.set(field, value);
    const refused = await submit(fields);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Lenga Vieja');
  });

  it('names products that are no longer sold, even if nothing else is in the cart', async () => {
    const id = await fillCart([{ sku: 'WHI-0001', quantity: 1 }]);
    const orders = new DatabaseSync(join(embedded.dataDir, 'embedded-orders.sqlite'));
    orders.prepare('update order_lines set sku = ? where order_form = ?').run('GONE-1', id);
    orders.close();
    const { html } = await show(id);
    expect(html).toContain('Ya no se vende:');
    expect(html).toContain('GONE-1');
  });

  it('says that an order form is unknown or empty', async () => {
    expect(await show('nobody')).toMatchObject({
      status: 404,
      html: expect.stringContaining('No encontramos ese pedido'),
    });
    const empty = await fillCart([]);
    expect((await show(empty)).html).toContain('Tu carrito está vacío');
    expect((await submit(new URLSearchParams({ orderFormId: empty }))).status).toBe(409);
    expect((await submit(new URLSearchParams({ orderFormId: 'nobody' }))).status).toBe(404);
    expect((await submit(new URLSearchParams())).status).toBe(404);
  });
});
