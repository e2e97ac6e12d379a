import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { AUDIENCE, startTokenProvider, type TokenProvider } from '../../../test/support/token-provider.ts';
import { type EngineUnderTest, startEngine, startOverDouble } from './engine-under-test.ts';

const opened = z.object({ orderFormId: z.string() });
const open = async (engine: EngineUnderTest, token?: string) => {
  const { status, body } = await engine.call('/orders', undefined, token === undefined ? {} : { token });
  return status === 200 ? opened.parse(body).orderFormId : status;
};

describe('carts', () => {
  let engine: Awaited<ReturnType<typeof startOverDouble>>;
  beforeAll(async () => {
    engine = await startOverDouble();
  });
  afterAll(() => engine.stop());
  const set = (id: unknown, ...lines: [string, number][]) =>
    engine.call(
      `/cart/${id}/items/`,
      lines.map(([sku, quantity]) => ({ sku, quantity })),
    );
  async function setPrice(sku: string, price: number): Promise<void> {
    Object.assign(engine.double.variantOf(sku).calculated_price ?? {}, {
      calculated_amount: price,
      calculated_amount_with_tax: price,
      original_amount: price,
      original_amount_with_tax: price,
    });
    await fetch(`${engine.url}/hooks/medusa`, { method: 'POST', headers: { 'x-api-key': 'una-clave' } });
    await expect.poll(async () => (await engine.call(`/product/ficha/${sku}`)).body).toMatchObject({ price });
  }

  it('set lines to quantities, in the order in which they were added', async () => {
    const id = await open(engine);
    await set(id, ['VINO-8', 2], ['VINO-3', 1]);
    await set(id, ['VINO-8', 3]);
    const repeated = await set(id, ['VINO-8', 3]);
    expect(repeated.body).toMatchObject({
      id,
      total: 3 * 13_000 + 10_500,
      items: [
        { sku: 'VINO-8', quantity: 3 },
        { sku: 'VINO-3', quantity: 1 },
      ],
    });
    expect((await set(id, ['VINO-8', 0], ['NO-HAY', 0])).body).toMatchObject({
      items: [{ sku: 'VINO-3', quantity: 1 }],
    });
    expect((await engine.call(`/cart/${id}`)).body).toMatchObject({ items: [{ sku: 'VINO-3' }], total: 10_500 });
  });

  it('refuse more than the stock and say what is left, with nothing set', async () => {
    const id = await open(engine);
    await set(id, ['VINO-8', 1]);
    const { status, body } = await set(id, ['VINO-8', 4], ['VINO-3', 2], ['POCO', 5], ['VINO-5', 1]);
    expect([status, body]).toEqual([409, { sku: 'POCO', available: 3 }]);
    expect((await engine.call(`/cart/${id}`)).body).toMatchObject({ items: [{ sku: 'VINO-8', quantity: 1 }] });
  });

  it('see at once what is left of a stock that was lowered behind the shop', async () => {
    const id = await open(engine);
    engine.double.variantOf('VINO-7').inventory_quantity = 2;
    expect(await set(id, ['VINO-7', 5])).toEqual({ status: 409, body: { sku: 'VINO-7', available: 2 } });
    expect((await engine.call('/product/ficha/VINO-7')).body).toMatchObject({ totalQuantity: 2 });
  });

  it('take none of a stock that is counted and has no location, which is named', async () => {
    const id = await open(engine);
    delete engine.double.variantOf('VINO-6').inventory_quantity;
    expect(await set(id, ['VINO-6', 1])).toEqual({ status: 409, body: { sku: 'VINO-6', available: 0 } });
    expect((await engine.call('/product/ficha/VINO-6')).body).toMatchObject({ totalQuantity: 0 });
    expect(await (await fetch(engine.url)).text()).toContain('<td>vino-6</td><td>variants.0.inventory_quantity</td>');
  });

  it('say what is left while the catalogue cannot be read anew', async () => {
    const id = await open(engine);
    Object.assign(engine.double.fault, { status: 500, only: /^GET \/store\/products/ });
    expect(await set(id, ['POCO', 5])).toEqual({ status: 409, body: { sku: 'POCO', available: 3 } });
    Object.assign(engine.double.fault, { status: null, only: /^/ });
  });

  it('are set back line by line, although one line fails', async () => {
    const id = await open(engine);
    engine.double.cutAfter.push({ pattern: /^POST \/store\/carts\/.+\/line-items\/.+/, isDone: false });
    expect((await set(id, ['VINO-8', 4], ['VINO-3', 2], ['POCO', 5])).status).toBe(503);
    expect((await engine.call(`/cart/${id}`)).body).toMatchObject({ items: [] });
  });

  it('know no unknown sku, and no unknown cart', async () => {
    const id = await open(engine);
    expect((await set(id, ['VINO-8', 1], ['SIN-PRECIO', 1])).status).toBe(422);
    expect((await engine.call(`/cart/${id}`)).body).toMatchObject({ items: [], total: null });
    expect((await set('cart_x', ['VINO-8', 1])).status).toBe(404);
    expect((await engine.call('/cart/cart_x')).status).toBe(404);
    expect((await engine.call(`/cart/${id}/items/`, { sku: 'VINO-8' })).status).toBe(400);
  });

  it('that became an order are no carts', async () => {
    const id = await open(engine);
    await set(id, ['VINO-8', 2]);
    engine.double.completeCart(String(id));
    expect((await engine.call(`/cart/${id}`)).status).toBe(404);
    expect((await set(id, ['VINO-8', 1])).status).toBe(404);
  });

  it('cost what the price is now, though it has changed since the line was added', async () => {
    const id = await open(engine);
    await set(id, ['VINO-9', 2]);
    await setPrice('VINO-9', 20_000);
    expect((await engine.call(`/cart/${id}`)).body).toMatchObject({ total: 40_000 });
  });

  it('keep a quantity that is set while a reading renews the price', async () => {
    const id = await open(engine);
    await set(id, ['VINO-9', 2]);
    await setPrice('VINO-9', 21_000);
    await Promise.all([engine.call(`/cart/${id}`), set(id, ['VINO-9', 5])]);
    expect((await engine.call(`/cart/${id}`)).body).toMatchObject({ total: 105_000, items: [{ quantity: 5 }] });
  });

  it('are written one after the other', async () => {
    const id = await open(engine);
    await Promise.all(Array.from({ length: 8 }, () => set(id, ['VINO-10', 2], ['VINO-11', 1])));
    expect((await engine.call(`/cart/${id}`)).body).toMatchObject({ items: [{ quantity: 2 }, { quantity: 1 }] });
  });

  it('have their deliveries priced', async () => {
    expect((await engine.call('/shipping?postalCode=5500&items=VINO-8:2,POCO:9&subtotal=26000')).body).toEqual({
      postalCode: '5500',
      place: null,
      freeFrom: 60_000,
      options: [
        { id: expect.any(String), name: 'Envío a domicilio', price: 8900, minDays: 3, maxDays: 6 },
        { id: expect.any(String), name: 'Envío exprés', price: 14_500, minDays: 1, maxDays: 2 },
      ],
    });
    expect((await engine.call('/shipping?postalCode=55&items=VINO-8:2&subtotal=1')).status).toBe(422);
    expect((await engine.call('/shipping?postalCode=5500&items=&subtotal=1')).status).toBe(400);
  });
});

it('has a delivery on the status page until a reading finds it without a fault', async () => {
  const engine = await startOverDouble();
  const quote = () => engine.call('/shipping?postalCode=5500&items=VINO-8:1&subtotal=13000');
  const readStatus = async () => (await fetch(engine.url)).text();
  engine.double.optionChange = { data: null, type: null };
  expect((await quote()).status).toBe(404);
  for (const _again of [1, 2]) await quote();
  expect(await readStatus()).toContain('Envío exprés');
  expect(engine.logged.filter(({ handle }) => handle === 'Envío exprés')).toHaveLength(1);
  engine.double.optionChange = { name: 1 };
  expect((await quote()).status).toBe(404);
  expect(await readStatus()).not.toContain('Envío exprés');
  expect(await readStatus()).toContain('shipping_options.name');
  engine.double.optionChange = {};
  expect((await quote()).status).toBe(200);
  expect(await readStatus()).not.toContain('shipping_options');
  await engine.stop();
});

describe('the cart of a user', () => {
  let provider: TokenProvider;
  beforeEach(async () => {
    provider = await startTokenProvider();
  });
  afterEach(() => provider.close());
  const startFor = (env: Record<string, string> = { IDENTITY_AUDIENCE: AUDIENCE }) =>
    startOverDouble({ IDENTITY_ISSUER: provider.issuer, ...env });

  it('is the same on every device and after a restart, until it becomes an order', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'medusa-users-'));
    const env = {
      IDENTITY_ISSUER: provider.issuer,
      IDENTITY_AUDIENCE: AUDIENCE,
      ENGINE_DATABASE: join(folder, 'engine.sqlite'),
    };
    const engine = await startOverDouble(env);
    const ids = await Promise.all([1, 2, 3].map(async () => open(engine, await provider.sign('ana'))));
    expect(new Set(ids).size).toBe(1);
    provider.opaque.set('una-ficha-opaca', 'ana');
    expect(await open(engine, 'una-ficha-opaca')).toBe(ids[0]);
    expect(await open(engine, await provider.sign('beto'))).not.toBe(ids[0]);
    expect(await open(engine)).not.toBe(ids[0]);
    const again = await startEngine(engine.medusaUrl, env);
    expect(await open(again, await provider.sign('ana'))).toBe(ids[0]);
    engine.double.completeCart(String(ids[0]));
    expect(await open(again, await provider.sign('ana'))).not.toBe(ids[0]);
    await again.stop();
    await engine.stop();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['another audience', () => provider.sign('ana', { aud: 'https://otra.example' })],
    ['another issuer', () => provider.sign('ana', { iss: 'https://otro.example' })],
    ['an end that is past', () => provider.sign('ana', { exp: Math.floor(Date.now() / 1000) - 300 })],
    ['no end', () => provider.sign('ana', { exp: undefined })],
    ['a forged signature', () => provider.forge('ana')],
    ['a form that the provider does not know', async () => 'una-ficha-desconocida'],
    ['two dots and nothing else of a JWT', async () => 'a.b.c'],
  ])('is not opened with a token that has %s', async (_what, makeToken) => {
    const engine = await startFor();
    expect(await open(engine, await makeToken())).toBe(401);
    await engine.stop();
  });

  it('is opened without an audience only if the userinfo of the provider takes the token', async () => {
    const engine = await startFor({});
    const [own, ofOther] = [await provider.sign('ana'), await provider.sign('ana', { aud: 'https://otra.example' })];
    provider.opaque.set(own, 'ana');
    expect(await open(engine, own)).toEqual(expect.any(String));
    expect(await open(engine, ofOther)).toBe(401);
    await engine.stop();
  });

  it('is not opened while the provider does not answer', async () => {
    const engine = await startOverDouble({ IDENTITY_ISSUER: 'http://127.0.0.1:9', IDENTITY_AUDIENCE: AUDIENCE });
    expect(await open(engine, 'a.b.c')).toBe(503);
    await engine.stop();
  });

  it.each([
    [503, '/jwks', 500, '{}'],
    [503, '/jwks', 404, ''],
    [503, '/jwks', 200, '<p>Mantenimiento</p>'],
    [503, '/jwks', 200, '{}'],
    [503, '/userinfo', 500, '{}'],
    [503, '/userinfo', 429, '{}'],
    [503, '/userinfo', 404, ''],
    [503, '/userinfo', 200, '<p>Mantenimiento</p>'],
    [503, '/userinfo', 200, '{}'],
    [401, '/userinfo', 401, ''],
    [401, '/userinfo', 403, ''],
  ] as const)(
    'answers %i to a token while %s of the provider answers %i "%s"',
    async (expected, path, status, body) => {
      const engine = await startFor();
      provider.faults.set(path, { status, body });
      provider.opaque.set('una-ficha-opaca', 'ana');
      expect(await open(engine, path === '/jwks' ? await provider.sign('ana') : 'una-ficha-opaca')).toBe(expected);
      provider.faults.clear();
      expect(await open(engine, 'una-ficha-opaca')).toEqual(expect.any(String));
      await engine.stop();
    },
  );
});
