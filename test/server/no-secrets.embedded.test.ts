import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '../support/create-test-shop.ts';
import { startLyingProvider } from '../support/lying-provider.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { findSkus } from '../support/skus.ts';
import { startTestShop } from '../support/start-test-shop.ts';
import { started } from '../support/started.ts';

const CLIENT_SECRET = 'canary-client-secret-0001';
const SESSION_SECRET = 'canary-session-secret-0002-of-thirty-two-bytes';

const provider = started(() => startLyingProvider({ id: 'shop', secret: CLIENT_SECRET }));
let shop: TestShop;
beforeAll(async () => {
  provider.user = { ...provider.user, email: 'canary-0003@correo.example', phone_number: 'canary-0004' };
  shop = await startTestShop({
    ...{ IDENTITY_ISSUER: provider.issuer, IDENTITY_CLIENT_ID: 'shop', IDENTITY_CLIENT_SECRET: CLIENT_SECRET },
    SESSION_SECRET,
    LOG_LEVEL: 'trace',
  });
});
afterAll(async () => {
  await shop.close();
});

describe('tokens, keys and personal data', () => {
  it('are in no log, page, JSON, error, redirect to a page or file', { tags: ['S6.3', 'S7.36', 'S9.23'] }, async () => {
    const sku = (await findSkus(shop.origin, 1))[0] ?? '';
    const seen: string[] = [];
    const secrets = new Set([CLIENT_SECRET, SESSION_SECRET, 'canary-0003', 'canary-0004']);
    const ana = createShopper(shop.origin);
    await ana.add(sku, 1);

    for (const lifetime of [45, 600]) {
      provider.lies = { token: (answer) => remember({ ...answer, expires_in: lifetime }, secrets) };
      const { headers } = await ana.get('/login?redirectUrl=/carrito');
      const query = await provider.visit(headers.get('location') ?? '');
      for (const name of ['code', 'state']) secrets.add(new URLSearchParams(query).get(name) ?? '');
      await read(await ana.get(`/login-callback${query}`), seen);
      await read(await ana.get(`/login-callback${query}`), seen);
      await browse(ana, sku, seen);
    }
    provider.lies = { respond: ({ endpoint }, response) => endpoint === 'token' && Boolean(response.destroy()) };
    const { headers } = await ana.get('/login');
    await read(await ana.get(`/login-callback${await provider.visit(headers.get('location') ?? '')}`), seen);
    provider.lies = {};
    for (const { params, headers: sent } of provider.requests) {
      for (const name of ['code', 'code_verifier', 'refresh_token', 'nonce']) secrets.add(params[name] ?? '');
      secrets.add(sent.authorization ?? '');
    }
    // The values of these cookies may appear nowhere but in `Set-Cookie`.
    const cookies = [...ana.browser.cookies].filter(([name]) => /session|orderId|mergedCart|ingreso/.test(name));
    for (const [, { value }] of cookies) secrets.add(value);
    await read(await ana.post('/logout'), seen);

    secrets.delete('');
    expect(secrets.size).toBeGreaterThan(15);
    const log = JSON.stringify(shop.log);
    const files = filesIn(shop.dataDir).map((file) => readFileSync(file, 'latin1'));
    for (const secret of secrets) {
      expect(log.includes(secret), `${secret} in the log`).toBe(false);
      expect(
        seen.some((text) => text.includes(secret)),
        `${secret} in an answer`,
      ).toBe(false);
      expect(
        files.some((text) => text.includes(secret)),
        `${secret} in a file`,
      ).toBe(false);
    }
  });
});

describe('the id of a cart', () => {
  const other = withOtherShop({ eachTest: true, env: { LOG_LEVEL: 'trace' } });

  it.each(['error', 'down', 'no-json', 'wrong-shape'] as const)(
    'is in no log line of a cart call that fails by %s, since it gives access to the cart',
    { tags: ['S9.23'] },
    async (fault) => {
      const guest = request.agent(other.shop.app).set('origin', other.shop.origin);
      await guest.post('/api/cart/items').send({ sku: 'W-1', quantity: 1 });
      const [cartId = ''] = [...other.backend.carts.keys()];
      expect(cartId).not.toBe('');
      other.backend.fail('shop', fault, /cart/);
      for (const path of ['/api/cart', '/carrito', '/api/session', '/thankyou?order=1']) await guest.get(path);
      await guest.post('/api/cart/items').send({ sku: 'W-1', quantity: 1 });
      const log = JSON.stringify(other.shop.log);
      expect(log).toContain('/api/tienda/v1/cart/{}');
      expect(log).not.toContain(cartId);
    },
  );
});

/** Records the body and the headers, except `Set-Cookie`. */
async function read(answer: Response, seen: string[]): Promise<void> {
  const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie');
  seen.push(JSON.stringify(headers), await answer.text());
}

async function browse(shopper: Shopper, sku: string, seen: string[]): Promise<void> {
  for (const path of ['/', '/carrito', '/api/session', '/api/cart', '/thankyou', '/no-hay', '/login-callback']) {
    await read(await shopper.get(path), seen);
  }
  await read(await shopper.send('POST', '/api/cart/items', { sku, quantity: 1 }), seen);
  await read(await shopper.send('POST', '/api/cart/items', { sku, quantity: 99_999 }), seen);
  await read(await shopper.post('/api/cart/items', { sku, quantity: 'x' }), seen);
}

function remember(answer: Record<string, unknown>, secrets: Set<string>): Record<string, unknown> {
  for (const name of ['access_token', 'refresh_token', 'id_token']) secrets.add(String(answer[name]));
  return answer;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
