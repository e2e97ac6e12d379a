import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';

const other = withOtherShop();

/** An API client that keeps the cart's cookie between requests. */
function createBuyer() {
  const agent = request.agent(other.shop.app).set('origin', other.shop.origin).set('accept', 'application/json');
  return {
    add: (sku: string, quantity: number) => agent.post('/api/cart/items').send({ sku, quantity }),
    set: (sku: string, quantity: number) => agent.put(`/api/cart/items/${sku}`).send({ quantity }),
    lines: async () =>
      (await agent.get('/api/cart')).body.lines.map((line: { sku: string; quantity: number }) => [
        line.sku,
        line.quantity,
      ]),
  };
}

describe('a cart line', () => {
  it('sums added units, and refuses units beyond the stock with 409 and a sentence', {
    tags: ['S4.17'],
  }, async () => {
    const buyer = createBuyer();
    await buyer.add('W-4', 1);
    expect((await buyer.add('W-4', 2)).body.lines).toMatchObject([{ sku: 'W-4', quantity: 3, maxQuantity: 4 }]);
    const refused = await buyer.add('W-4', 2);
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      status: 409,
      message: 'Quedan 4 unidades de Tinto número 4 y ya tenés 3 en tu carrito: podés sumar 1 más.',
    });
    expect(await buyer.lines()).toEqual([['W-4', 3]]);
    expect((await buyer.set('W-4', 5)).status).toBe(409);
    expect((await buyer.add('W-4', 1)).status).toBe(200);
    expect(await buyer.lines()).toEqual([['W-4', 4]]);
  });

  it('holds more units than the five of the selector, up to the stock', { tags: ['S4.17'] }, async () => {
    const buyer = createBuyer();
    for (const quantity of [5, 5]) await buyer.add('W-6', quantity);
    expect(await buyer.lines()).toEqual([['W-6', 10]]);
    expect((await buyer.set('W-6', 40)).status).toBe(200);
    expect((await buyer.set('W-6', 41)).status).toBe(409);
    expect(await buyer.lines()).toEqual([['W-6', 40]]);
  });
});

describe('a line that cannot be bought', () => {
  const own = withOtherShop({ eachTest: true });

  it('has no price of a litre while it is sold out, and is removed once its product is gone', {
    tags: ['S4.13'],
  }, async () => {
    const { shop, backend } = own;
    const agent = request.agent(shop.app).set('origin', shop.origin).set('accept', 'application/json');
    await agent.post('/api/cart/items').send({ items: 'W-6:2,W-7:1' });
    const { products } = backend.data;
    const at = products.findIndex(({ sku }) => sku === 'W-6');
    const lineOf = async () => (await agent.get('/api/cart')).body.lines[0];
    expect(await lineOf()).toMatchObject({ sku: 'W-6', problem: null, litrePrice: expect.any(Number) });
    Object.assign(products[at] ?? {}, { totalQuantity: 0 });
    const soldOut = await lineOf();
    expect(soldOut).toMatchObject({ problem: 'soldOut', unitPrice: 5600 });
    expect(soldOut).not.toHaveProperty('litrePrice');
    products.splice(at, 1);
    expect(await lineOf()).toMatchObject({ problem: 'gone', name: 'Tinto número 6' });
    const { status, body } = await agent.delete('/api/cart/items/W-6');
    expect([status, body.canCheckout, body.lines.length]).toEqual([200, true, 1]);
  });
});

describe('a line from before the rule for skus', () => {
  const own = withOtherShop({ eachTest: true });

  it.each(['VIN 9', 'VIN/9', 'VIN%2F9', '.VIN', 'ñ"9<b>'])('can be removed: %s', async (sku) => {
    const { shop, backend } = own;
    const agent = request.agent(shop.app).set('origin', shop.origin);
    await agent.post('/api/cart/items').send({ sku: 'W-6', quantity: 2 });
    const [product] = backend.data.products;
    if (product === undefined) throw new Error('the other back end has no products');
    product.sku = sku;
    const withLine = () => {
      for (const items of backend.carts.values()) items.push({ sku, productId: '9', quantity: 2 });
    };
    const path = `/api/cart/items/${encodeURIComponent(sku)}`;

    withLine();
    const { text } = await agent.get('/carrito');
    expect(text).toContain(`action="${path}"`);
    const form = { quantity: '0', had: '2' };
    const posted = await agent.post(path).accept('html').type('form').send(form);
    expect([posted.status, posted.headers['location']]).toEqual([303, '/carrito']);
    expect((await agent.get('/carrito')).text).not.toContain('Deshacer');
    expect((await agent.get('/api/cart')).body.lines).toMatchObject([{ sku: 'W-6' }]);

    withLine();
    expect((await agent.put(path).send({ quantity: 1 })).status).toBe(422);
    const removed = await agent.delete(path);
    expect(removed.body.lines).toMatchObject([{ sku: 'W-6' }]);
    expect((await agent.delete(path)).body.message).toBe('Ese producto no está en la tienda.');
  });
});

describe('adding several lines', () => {
  const cached = withOtherShop({ env: { DATA_CACHE: 'on' }, eachTest: true });

  it('adds the others and names the one that left the shop after the page named it', { tags: ['S4.17'] }, async () => {
    const { shop, backend } = cached;
    const agent = request.agent(shop.app).set('origin', shop.origin);
    const { text } = await agent.get('/carrito/armar?items=W-6:2,W-7:1');
    const [, key = ''] = /name="key" value="([^"]+)"/.exec(text) ?? [];
    const gone = backend.data.products.findIndex(({ sku }) => sku === 'W-7');
    const [{ name = '' } = {}] = backend.data.products.splice(gone, 1);
    for (let press = 0; press < 2; press++) {
      const form = { items: 'W-6:2,W-7:1', key };
      expect((await agent.post('/api/cart/items').accept('html').type('form').send(form)).status).toBe(303);
      expect((await agent.get('/carrito')).text).toContain(`${name} ya no está en la tienda.`);
      expect((await agent.get('/api/cart')).body.lines).toMatchObject([{ sku: 'W-6', quantity: 2 }]);
    }
  });
});
