import express from 'express';
import { expect, it } from 'vitest';
import { serve, startEngine, startOverDouble } from './engine-under-test.ts';
import { createMedusaDouble } from './medusa-double.ts';

const renewal = { ENGINE_RENEW_SECONDS: '0.05' };

it.each([
  ['answers 500', { status: 500, delayMs: 0 }],
  ['closes each connection', { status: 0, delayMs: 0 }],
  ['answers 401', { status: 401, delayMs: 0 }],
])(
  'sells from the last copy while Medusa %s, logs each failed reading, and stops at the limit',
  async (_what, fault) => {
    const engine = await startOverDouble(renewal);
    const impatient = await startEngine(engine.medusaUrl, { ...renewal, ENGINE_MAX_AGE_SECONDS: '0.2' });
    expect((await engine.call('/products')).status).toBe(200);
    expect((await impatient.call('/products')).status).toBe(200);
    Object.assign(engine.double.fault, fault);
    await expect
      .poll(() => engine.logged.filter(({ msg }) => msg === 'medusa catalogue not read').length)
      .toBeGreaterThan(2);
    expect((await engine.call('/product/ficha/VINO-4')).status).toBe(200);
    expect(await (await fetch(engine.url)).text()).toContain('La última lectura falló');
    await expect.poll(async () => (await impatient.call('/products')).status).toBe(503);
    expect((await impatient.call('/product/ficha/VINO-4')).status).toBe(503);
    Object.assign(engine.double.fault, { status: null, delayMs: 0 });
    await expect.poll(async () => (await impatient.call('/products')).status).toBe(200);
    await impatient.stop();
    await engine.stop();
  },
);

it('starts while Medusa is down, and sells once it answers', async () => {
  const engine = await startOverDouble(renewal);
  engine.double.fault.status = 500;
  expect((await engine.call('/products')).status).toBe(503);
  engine.double.fault.status = null;
  await expect.poll(async () => (await engine.call('/products')).status).toBe(200);
  await engine.stop();
});

it.each([
  ['no address of Medusa', { MEDUSA_URL: 'http://127.0.0.1:2' }, '/store/regions: connect ECONNREFUSED 127.0.0.1:2'],
  [
    'a wrong publishable key',
    { MEDUSA_PUBLISHABLE_KEY: 'pk_otra' },
    '/store/regions: the key is refused: correct MEDUSA_PUBLISHABLE_KEY',
  ],
  ['a wrong secret key', { MEDUSA_SECRET_KEY: 'sk_otra' }, ': correct MEDUSA_SECRET_KEY'],
  [
    'a country without a region',
    { MEDUSA_COUNTRY_CODE: 'uy' },
    'no region with the country "uy": correct MEDUSA_REGION',
  ],
  [
    'a region that is not there',
    { MEDUSA_REGION_ID: 'reg_x' },
    'no region reg_x with the country "ar": correct MEDUSA_RE',
  ],
])('sells nothing and says in the log and on the status page what to correct: %s', async (_what, env, reason) => {
  const engine = await startOverDouble(env);
  expect((await engine.call('/products')).status).toBe(503);
  expect(engine.logged).toContainEqual(expect.objectContaining({ reason: expect.stringContaining(reason) }));
  expect(await (await fetch(engine.url)).text()).toContain(reason.replaceAll('"', '&quot;'));
  await engine.stop();
});

it('sells nothing where the region is in another currency than the shop', async () => {
  const double = createMedusaDouble();
  Object.assign(double.regions[0] ?? {}, { name: 'Exterior', currency_code: 'usd' });
  const engine = await startOverDouble({}, double);
  expect((await engine.call('/products')).status).toBe(503);
  const reason = 'the region "Exterior" has its prices in usd: the shop sells in ars';
  expect(engine.logged).toContainEqual(expect.objectContaining({ reason: expect.stringContaining(reason) }));
  await engine.stop();
});

it('names a region that was deleted, and opens carts in the one that takes its place', async () => {
  const engine = await startOverDouble({ ...renewal, MEDUSA_REGION_ID: '' });
  expect((await engine.call('/orders')).status).toBe(200);
  const [deleted = {}] = engine.double.regions.splice(0);
  const readStatus = async () => (await fetch(engine.url)).text();
  await expect.poll(readStatus).toContain('no region with the country');
  engine.double.regions.push({ ...deleted, id: 'reg_otra' });
  await expect.poll(readStatus).not.toContain('no region');
  expect((await engine.call('/orders')).status).toBe(200);
  expect(engine.double.regionsOfCarts.at(-1)).toBe('reg_otra');
  await engine.stop();
});

it.each([
  'Publishable key needs to have a sales channel configured',
  'Inventory availability cannot be calculated in the given context. Either provide a single sales channel id or configure a single sales channel in the publishable key',
])('says which variable to correct where Medusa says "%s"', async (message) => {
  const double = createMedusaDouble();
  double.fault = { status: 400, delayMs: 0, only: /^GET \/store\/products/, body: { type: 'invalid_data', message } };
  const engine = await startOverDouble({}, double);
  expect((await engine.call('/products')).status).toBe(503);
  expect(await (await fetch(engine.url)).text()).toContain(': correct MEDUSA_PUBLISHABLE_KEY, a publishable key');
  await engine.stop();
});

it('waits for no slow Medusa, but for the first reading', async () => {
  const engine = await startOverDouble();
  expect((await engine.call('/products')).status).toBe(200);
  const calls = engine.double.calls.length;
  engine.double.fault.delayMs = 600_000;
  expect((await engine.call('/product/ficha/VINO-4')).status).toBe(200);
  expect((await engine.call('/products?search=malvec')).status).toBe(200);
  expect(engine.double.calls).toHaveLength(calls);
  await engine.stop();
});

it('tells the shop when Medusa tells of a change, and only if what is sold has changed', async () => {
  const purges: unknown[] = [];
  const shop = express().use(express.json());
  shop.post('/hooks/purge', (request, response) => {
    purges.push([request.get('authorization'), request.body]);
    // The first call fails: it is repeated.
    response.sendStatus(purges.length === 1 ? 503 : 202);
  });
  const { url, close } = await serve(shop);
  const engine = await startOverDouble({ SHOP_ORIGIN: url, HOOK_TOKEN: 'una-ficha' });
  expect((await engine.call('/product/ficha/VINO-4')).body).toMatchObject({ price: 11_000 });
  const tell = () => fetch(`${engine.url}/hooks/medusa`, { method: 'POST', headers: { 'x-api-key': 'una-clave' } });
  const price = engine.double.variantOf('VINO-4').calculated_price;
  Object.assign(price ?? {}, {
    calculated_amount: 15_999,
    calculated_amount_with_tax: 15_999,
    original_amount: 15_999,
    original_amount_with_tax: 15_999,
  });
  await Promise.all([tell(), tell(), tell()]);
  await expect.poll(() => purges.length).toBe(2);
  expect(purges[1]).toEqual(['Bearer una-ficha', { services: ['shop'] }]);
  expect((await engine.call('/product/ficha/VINO-4')).body).toMatchObject({ price: 15_999 });
  const readings = () => engine.double.calls.filter((call) => call === 'GET /store/products').length;
  const before = readings();
  expect((await tell()).status).toBe(202);
  await expect.poll(readings).toBeGreaterThan(before);
  expect((await engine.call('/products')).status).toBe(200);
  expect(purges).toHaveLength(2);
  expect((await fetch(`${engine.url}/hooks/medusa`, { method: 'POST' })).status).toBe(401);
  await engine.stop();
  await close();
});
