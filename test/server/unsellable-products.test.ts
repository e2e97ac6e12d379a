import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { isLongRun } from '../support/is-long-run.ts';
import { withOtherShop } from '../support/other-shop.ts';

const other = withOtherShop({ eachTest: true });
const PRODUCT = '/tienda/vinos/tinto-numero-6';

/** Makes the service send these fields of the sixth wine in place of its own. */
function send(fields: Readonly<Record<string, unknown>>): void {
  const wine = other.backend.data.products.find(({ sku }) => sku === 'W-6');
  if (wine === undefined) throw new Error('there are six wines');
  wine.sent = fields;
}

function add(sku: unknown) {
  return request(other.shop.app).post('/api/cart/items').set('origin', other.shop.origin).send({ sku, quantity: 1 });
}

const dropped = (first: string) =>
  expect.objectContaining({ msg: 'list items dropped', service: 'shop', first: expect.stringContaining(first) });

describe('a product that the shop cannot sell', () => {
  const unsellable: [title: string, fields: Record<string, unknown>, field: string][] = [
    ['a price of 0', { price: 0 }, 'price'],
    ['a price below one peso', { price: 0.004 }, 'price'],
    ['a negative price', { price: -5000 }, 'price'],
    ['a price of minus zero', { price: '-0' }, 'price'],
    ['no price', { price: null }, 'price'],
    ['a price that is far too high', { price: 1.7e308 }, 'price'],
    ['a price just above the highest', { price: 1_000_000_000_001 }, 'price'],
    ['a price with three decimals, which may mean thousands', { price: '12.500' }, 'price'],
    ['a price with a comma', { price: '12,5' }, 'price'],
    ['a hexadecimal price', { price: '0x1F' }, 'price'],
    ['a price with an exponent', { price: '1e4' }, 'price'],
    ['an empty price', { price: '' }, 'price'],
    ['a price with spaces', { price: ' 5600 ' }, 'price'],
    ['a price that is an object', { price: { amount: 100 } }, 'price'],
    ['a sku with a space', { sku: 'W 6' }, 'sku'],
    ['a sku that begins with a point', { sku: '..' }, 'sku'],
    ['a sku with a slash', { sku: 'W/6' }, 'sku'],
    ['a sku of 65 letters', { sku: 'W'.repeat(65) }, 'sku'],
  ];
  it.each(unsellable.filter((_, index) => isLongRun || index % 4 === 0))(
    'is left out of lists, has no sheet and cannot be added, with a log line: %s',
    async (_title, fields, field) => {
      send(fields);
      const listing = await other.open('/tienda/vinos');
      expect(listing.status).toBe(200);
      expect(listing.text).not.toContain(PRODUCT);
      expect(listing.text).toContain('/tienda/vinos/tinto-numero-7');
      expect(other.shop.log).toContainEqual(dropped(`5 ${field}: `));
      expect((await other.open(PRODUCT)).status).toBe(404);
      expect(other.shop.log).toContainEqual(dropped(`${field}: `));
      const added = await add('W-6');
      expect([added.status, added.body.message]).toEqual([422, 'Ese producto no está en la tienda.']);
    },
  );

  it('is no longer sold in a cart that has it', async () => {
    const agent = request.agent(other.shop.app);
    await agent.post('/api/cart/items').set('origin', other.shop.origin).send({ sku: 'W-6', quantity: 2 }).expect(200);
    send({ price: 0 });
    const { body } = await agent.get('/api/cart').expect(200);
    expect(body.lines).toMatchObject([{ sku: 'W-6', unitPrice: null, pays: 0 }]);
    expect(body.error).toMatchObject({ status: 404 });
  });

  it.each([
    ['a price as a text with two decimals', { price: '12500.50' }, '12.500'],
    ['a price as a text without decimals', { price: '12500' }, '12.500'],
    ['the lowest price', { price: 1 }, '1'],
  ])('is not one with %s', async (_title, fields, printed) => {
    send(fields);
    expect((await other.open(PRODUCT)).text).toContain(`$ ${printed}<`);
  });

  it.each([
    ['its name', { name: null }],
    ['its category', { category: null }],
    ['its name and its price', { name: null, price: 0 }],
    ['its sku', { sku: null }],
  ])(
    'is not meant by a sheet without %s: that is a failure of the service',
    { tags: ['S8.16'] },
    async (_title, fields) => {
      send(fields);
      expect((await other.open(PRODUCT)).status).toBe(500);
    },
  );
});

describe('a promotion whose price is a mistake', () => {
  it.each([
    [0.01, 'below 1 peso'],
    ['12.500', 'not an amount with at most two decimals'],
    [-3, 'below 1 peso'],
    [5600, 'not below the price'],
    [9000, 'not below the price'],
    [279.99, 'more than 95 % off'],
  ])('is left out and reported: %s', async (priceWithDiscount, reason) => {
    send({ promotion: { name: 'p', nameToDisplay: 'Oferta', priceWithDiscount } });
    const { status, text } = await other.open(PRODUCT);
    expect(status).toBe(200);
    expect(text).toContain('$ 5.600<');
    expect(text).not.toContain('Oferta');
    expect(other.shop.log).toContainEqual(dropped(`priceWithDiscount: ${reason}`));
  });

  it('is not one that takes off 95 per cent', async () => {
    send({ promotion: { name: 'p', nameToDisplay: 'Oferta', priceWithDiscount: 280 } });
    const { text } = await other.open(PRODUCT);
    expect(text).toContain('$ 280<');
    expect(text).toContain('95% OFF');
  });

  it.each([-1, 96, 100, 1e9])('is none if members would get %s per cent', async (percentualDiscountValue) => {
    const { promotion } = other.backend.data;
    if (promotion !== null) Object.assign(promotion, { percentualDiscountValue });
    const { status, text } = await other.open('/tienda/vinos/tinto-numero-1');
    expect(status).toBe(200);
    expect(text).not.toContain('SOCIOS');
    expect(other.shop.log).toContainEqual(dropped('not 0 to 95'));
  });

  it('is one if members get 95 per cent', async () => {
    const { promotion } = other.backend.data;
    if (promotion !== null) Object.assign(promotion, { percentualDiscountValue: 95 });
    expect((await other.open('/tienda/vinos/tinto-numero-1')).text).toContain('95% OFF');
  });

  it.each([undefined, null])(
    'is none if the service does not say for which products it is: %s',
    async (skusAreInclusive) => {
      const { promotion } = other.backend.data;
      if (promotion !== null) Object.assign(promotion, { skusAreInclusive });
      for (const product of ['tinto-numero-1', 'tinto-numero-2']) {
        const { status, text } = await other.open(`/tienda/vinos/${product}`);
        expect(status).toBe(200);
        expect(text).not.toContain('SOCIOS');
      }
      expect(other.shop.log).toContainEqual(dropped('skusAreInclusive: missing'));
    },
  );

  it('leaves the way to the other pages if a page has none that can be sold', async () => {
    const { products } = other.backend.data;
    for (const product of products) product.sent = { price: 0 };
    const { status, text } = await other.open('/tienda/vinos');
    expect(status).toBe(200);
    expect(text).toContain('No pudimos mostrar los productos de esta página.');
    expect(text).not.toMatch(/No existen productos|Mostrando/);
    expect(text).toMatch(/<a[^>]* href="\/tienda\/vinos\?page=2"/);
  });
});
