import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { started } from '../support/started.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

/** The built program runs here in production mode, over a back end that is not the embedded one. */
const backend = started(startOtherBackend);
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess({ ...backend.env, EMBEDDED: '', NODE_ENV: 'production', SHUTDOWN_DELAY_MS: '0' });
});
afterAll(async () => {
  expect(await shop.stop()).toBe(0);
  rmSync(shop.dataDir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.origin + path, { redirect: 'manual', headers });

/** Posts a form as a browser without scripts does. */
const submit = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(shop.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.origin, accept: 'text/html', cookie },
    body: new URLSearchParams(fields),
  });

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const guestValue = (cookie: string) => /^orderIdGuest=([^;]*)/.exec(cookie)?.[1] ?? '';

describe('the built program in production', () => {
  it('writes nothing but JSON lines to stdout, one of them with its address', async () => {
    const lines = () => shop.stdout().split('\n').slice(0, -1);
    await expect.poll(lines).not.toEqual([]);
    expect(lines().map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'ready', origin: shop.origin }),
    );
  });

  it('names the files of the sources in the stack of a bug', async () => {
    const bug = 'data:text/javascript,URL.parse = () => { throw new TypeError("a bug") }';
    const start = startShopProcess({ NODE_OPTIONS: `--import=${encodeURI(bug)}`, COOKIE_DOMAIN: '.example' });
    await expect(start).rejects.toThrow(/TypeError: a bug[\s\S]* at .*server\/\w[\w-]*\.ts:\d+:\d+/);
  });

  it('has the lines of no package in its source maps, which stay in memory from the first stack on', () => {
    const [program = ''] = /start-\w+\.mjs/.exec(readFileSync(join(DIST, 'server.mjs'), 'utf8')) ?? [];
    const { sources, mappings } = JSON.parse(readFileSync(join(DIST, `${program}.map`), 'utf8'));
    expect(sources).toContainEqual(expect.stringMatching(/react-dom-server.*\.js$/));
    // With those lines it has 2,400,000 characters.
    expect(mappings.length).toBeLessThan(1_000_000);
  });

  it('sells the products of the other back end, from the listing to the checkout', { tags: ['S1.1'] }, async () => {
    const listing = await (await get('/tienda/vinos?type=tinto&variety=malbec')).text();
    expect(listing).toContain('Vinos de la casa');
    expect(listing).toContain('Mostrando 1–10 de 10 productos');
    const sheet = await (await get('/tienda/vinos/tinto-numero-4')).text();
    expect(sheet).toContain('ULTIMOS EN STOCK');

    const added = await submit('/api/cart/items', { sku: 'W-4', quantity: '2' });
    expect(added.status).toBe(303);
    expect(added.headers.get('location')).toBe('/carrito?agregado=1');
    const cookie = cookiesOf(added);
    const cart = await (await get('/carrito', { cookie })).text();
    expect(cart).toContain('Tinto número 4');
    const checkout = /href="([^"]*orderFormId=[^"]*)"/.exec(cart)?.[1] ?? '';
    expect(checkout).toMatch(new RegExp(`^${backend.env['CHECKOUT_URL']}/?\\?orderFormId=form-\\d+$`));
    await fetch(checkout);

    const thanks = await get('/thankyou?order=P-77', { cookie });
    expect(thanks.headers.get('cache-control')).toBe('no-store');
    expect(await thanks.text()).toContain('P-77');
    expect(thanks.headers.getSetCookie().join()).toMatch(/orderIdGuest=;.*Expires=Thu, 01 Jan 1970/);
  });

  it('shows nothing of the embedded catalogue and no notice of a demonstration', async () => {
    const pages = await Promise.all(
      ['/', '/tienda', '/tienda/vinos', '/tienda/cavas'].map(async (path) => (await get(path)).text()),
    );
    for (const page of pages) {
      expect(page).toContain('Otra Vinoteca');
      expect(page).not.toMatch(/Bodega Viva|demostración|\/embedded\//);
    }
    expect((await get('/embedded/checkout')).status).toBe(404);
  });

  it('prefixes the recorded message of a 404', { tags: ['S8.27'] }, async () => {
    const answer = await get('/tienda/vinos/no-existe');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('data-message="404 - Producto no encontrado"');
  });

  it('keeps the guest’s order id for sixty days in a signed cookie that scripts cannot read', {
    tags: ['S4.14', 'S9.19'],
  }, async () => {
    const added = await submit('/api/cart/items', { sku: 'W-6', quantity: '1' });
    const [guest = ''] = added.headers.getSetCookie().filter((cookie) => cookie.startsWith('orderIdGuest='));
    expect(guest).toMatch(/; Max-Age=5184000; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/);
    const id = [...backend.carts].find(([, lines]) => lines.some(({ sku }) => sku === 'W-6'))?.[0] ?? '';
    expect(id).toMatch(/^form-\d+$/);
    for (const forged of [id, `s%3A${id}`, `s%3A${id}.${'A'.repeat(43)}`, guestValue(guest).slice(0, -1)]) {
      const cart = await (await get('/api/cart', { cookie: `orderIdGuest=${forged}; checkout_order=${id}` })).json();
      expect(cart).toMatchObject({ id: null, lines: [] });
    }
  });

  it('counts both of two adds that arrive together', async () => {
    const cookie = cookiesOf(await submit('/api/cart/items', { sku: 'W-7', quantity: '1' }));
    await Promise.all([1, 2].map(() => submit('/api/cart/items', { sku: 'W-7', quantity: '1' }, cookie)));
    const cart = await (await get('/api/cart', { cookie })).json();
    expect(cart.lines).toEqual([expect.objectContaining({ sku: 'W-7', quantity: 3 })]);
  });

  it('refuses a form over the stock, shows the cart with a sentence and changes nothing', {
    tags: ['S4.17'],
  }, async () => {
    const cookie = cookiesOf(await submit('/api/cart/items', { sku: 'W-4', quantity: '3' }));
    const refused = await submit('/api/cart/items', { sku: 'W-4', quantity: '2' }, cookie);
    expect(refused.status).toBe(422);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const page = await refused.text();
    expect(page).toContain('Quedan 4 unidades de Tinto número 4 y ya tenés 3 en tu carrito: podés sumar 1 más.');
    expect((await (await get('/api/cart', { cookie })).json()).totals.units).toBe(3);
  });

  it('keeps a cart with many lines', async () => {
    const cookie = cookiesOf(await submit('/api/cart/items', { sku: 'W-6', quantity: '1' }));
    const id = [...backend.carts.keys()].at(-1) ?? '';
    const lines = Array.from({ length: 25 }, (_, index) => ({
      sku: `W-${6 + index}`,
      productId: `p-${index}`,
      quantity: 1,
    }));
    backend.carts.set(id, lines);
    const cart = await (await get('/api/cart', { cookie })).json();
    expect(cart.lines).toHaveLength(25);
    expect(cart.error).toBeNull();
    expect((await get('/carrito', { cookie })).status).toBe(200);
  });

  it('sends pages compressed', async () => {
    for (const encoding of ['gzip', 'br']) {
      const { headers } = await get('/tienda/vinos', { 'accept-encoding': encoding });
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('vary')).toContain('Accept-Encoding');
    }
  });
});
