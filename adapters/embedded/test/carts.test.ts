import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../../../test/support/create-data-dir.ts';
import { started } from '../../../test/support/started.ts';
import { type WireCart, wireCart, wireOrder } from '../../shop/order-wire.ts';
import { type EmbeddedUnderTest, startEmbeddedUnderTest } from './embedded-under-test.ts';

const embedded = started(startEmbeddedUnderTest);

type ShopCall = EmbeddedUnderTest['shop'];

async function openOrder(shop: ShopCall, token?: string): Promise<string> {
  const response = await shop('/orders', token === undefined ? {} : { headers: { token } });
  return wireOrder.parse(await response.json()).orderFormId;
}

function post(shop: ShopCall, id: string, body: unknown): Promise<Response> {
  return shop(`/cart/${id}/items/`, { method: 'POST', body: JSON.stringify(body) });
}

async function read(shop: ShopCall, id: string): Promise<WireCart> {
  return wireCart.parse(await (await shop(`/cart/${id}`)).json());
}

const quantities = ({ items }: WireCart) => items.map(({ sku, quantity }) => [sku, quantity]);

describe('an order form', () => {
  it('is a new one for every guest, and always the same one for a user', async () => {
    expect(await openOrder(embedded.shop)).not.toBe(await openOrder(embedded.shop));
    const mine = await openOrder(embedded.shop, 'token-of-ana');
    expect(await openOrder(embedded.shop, 'token-of-ana')).toBe(mine);
    expect(await openOrder(embedded.shop, 'token-of-beto')).not.toBe(mine);
  });

  it('is the same one for all JWTs of a user of another issuer', async () => {
    const jwt = (claims: object) => ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'x'].join('.');
    const mine = await openOrder(embedded.shop, jwt({ sub: 'ana', iat: 1 }));
    expect(await openOrder(embedded.shop, jwt({ sub: 'ana', iat: 2 }))).toBe(mine);
    expect(await openOrder(embedded.shop, jwt({ sub: 'beto', iat: 1 }))).not.toBe(mine);
  });

  it('starts empty; a POST sets the listed lines, removes those with quantity 0 and keeps the others', async () => {
    const id = await openOrder(embedded.shop);
    expect(await read(embedded.shop, id)).toEqual({ id, items: [], total: null });
    await post(embedded.shop, id, [
      { sku: 'WHI-0001', quantity: 2 },
      { sku: 'SPI-0001', quantity: 1 },
    ]);
    const changed = await post(embedded.shop, id, [{ sku: 'WHI-0001', quantity: 5 }]);
    const cart = wireCart.parse(await changed.json());
    expect(quantities(cart)).toEqual([
      ['WHI-0001', 5],
      ['SPI-0001', 1],
    ]);
    expect(cart.items[0]?.productId).not.toBe('');
    await post(embedded.shop, id, [{ sku: 'WHI-0001', quantity: 0 }]);
    expect(quantities(await read(embedded.shop, id))).toEqual([['SPI-0001', 1]]);
  });

  it('is not changed by a repeated POST', async () => {
    const id = await openOrder(embedded.shop);
    const body = [{ sku: 'WHI-0001', quantity: 3 }];
    await post(embedded.shop, id, body);
    expect(await (await post(embedded.shop, id, body)).json()).toEqual(await read(embedded.shop, id));
    expect(quantities(await read(embedded.shop, id))).toEqual([['WHI-0001', 3]]);
  });

  it('refuses an unknown sku with 422 and leaves the other lines unchanged', async () => {
    const id = await openOrder(embedded.shop);
    const refused = await post(embedded.shop, id, [
      { sku: 'WHI-0001', quantity: 1 },
      { sku: 'NOT-9999', quantity: 1 },
    ]);
    expect(refused.status).toBe(422);
    expect(await read(embedded.shop, id)).toEqual({ id, items: [], total: null });
  });

  it('answers 404 for an unknown cart and 400 for a body that is not a list of lines', async () => {
    expect((await post(embedded.shop, 'nobody', [{ sku: 'WHI-0001', quantity: 1 }])).status).toBe(404);
    const id = await openOrder(embedded.shop);
    for (const body of [{ sku: 'WHI-0001', quantity: 1 }, [{ sku: 'WHI-0001', quantity: -1 }], [{ quantity: 1.5 }]]) {
      expect((await post(embedded.shop, id, body)).status).toBe(400);
    }
    const broken = await embedded.shop(`/cart/${id}/items/`, { method: 'POST', body: '{' });
    expect(broken.status).toBe(400);
  });

  it('survives a restart of the back end', async () => {
    const first = await startEmbeddedUnderTest();
    const id = await openOrder(first.shop, 'token-of-ana');
    await post(first.shop, id, [{ sku: 'WHI-0001', quantity: 4 }]);
    await first.stop();
    const second = await startEmbeddedUnderTest(first.dataDir);
    expect(quantities(await read(second.shop, id))).toEqual([['WHI-0001', 4]]);
    expect(await openOrder(second.shop, 'token-of-ana')).toBe(id);
    await second.stop();
  });

  it('survives a kill of the process right after its response', async () => {
    const dataDir = createFolder();
    const first = await startChild(dataDir);
    const id = await openOrder(first.shop);
    for (let quantity = 1; quantity <= 20; quantity++) {
      await post(first.shop, id, [{ sku: 'WHI-0001', quantity }]);
    }
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await startEmbeddedUnderTest(dataDir);
    expect(quantities(await read(second.shop, id))).toEqual([['WHI-0001', 20]]);
    await second.stop();
  });
});

async function startChild(dataDir: string): Promise<{ child: ChildProcess; shop: ShopCall }> {
  const child = fork(new URL('embedded-child.ts', import.meta.url), [dataDir], { execArgv: [] });
  const [{ url, key }] = await once(child, 'message');
  const shop: ShopCall = (path, init) =>
    fetch(`${url}/api/tienda/v1${path}`, {
      ...init,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
    });
  return { child, shop };
}
