import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEngine, startOverDouble } from './engine-under-test.ts';
import { createMedusaDouble } from './medusa-double.ts';

const aPayment = (change: object = {}) => ({
  key: 'mp-123',
  order: '100001',
  payment: { provider: 'mercadopago', id: '123', amount: 34_900, at: '2026-11-29T12:00:00.000-03:00' },
  customer: { name: 'Ana Paz', email: 'ana@example.com', phone: '2615550101', document: '30111222' },
  address: { street: 'Belgrano', number: '12', floor: '3 B', city: 'Mendoza', province: 'Mendoza', postalCode: '5500' },
  shipping: { id: 'so_1', name: 'Envío a domicilio', price: 8900 },
  items: [{ sku: 'VINO-8', quantity: 2, unitPrice: 13_000 }],
  ...change,
});

describe('a payment', () => {
  it('becomes one order with lines, address, delivery, payment and reserved stock, whatever is repeated', async () => {
    const engine = await startOverDouble();
    const answers = await Promise.all([1, 2, 3].map(() => engine.call('/orders/cart_1/paid', aPayment())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    for (const { body } of answers) expect(body).toEqual({ order: '1' });
    const [order, ...others] = engine.double.orders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      total: 34_900,
      payments: [{ amount: 34_900, status: 'completed' }],
      body: {
        email: 'ana@example.com',
        shipping_address: {
          first_name: 'Ana',
          last_name: 'Paz',
          address_1: 'Belgrano 12',
          address_2: '3 B',
          postal_code: '5500',
        },
        shipping_methods: [{ shipping_option_id: 'so_1', name: 'Envío a domicilio' }],
        metadata: { payment_key: 'mp-123', payment_id: '123', order: '100001', document: '30111222' },
      },
    });
    expect(engine.double.variantOf('VINO-8').inventory_quantity).toBe(18);
    await engine.stop();
  });

  it('costs in Medusa what was paid where prices are without tax', async () => {
    const engine = await startOverDouble({}, createMedusaDouble('productsWithoutTax'));
    const paid = aPayment({
      items: [{ sku: 'VINO-8', quantity: 2, unitPrice: 13_000.5 }],
      payment: { ...aPayment().payment, amount: 34_901 },
    });
    expect((await engine.call('/orders/cart_1/paid', paid)).status).toBe(201);
    expect(engine.double.orders()[0]?.total).toBe(34_901);
    expect(engine.logged.filter(({ msg }) => String(msg).includes('differs'))).toEqual([]);
    await engine.stop();
  });

  it('of goods that are gone is refused, shown on the status page, and becomes an order once they are there', async () => {
    const engine = await startOverDouble();
    const paid = aPayment({
      items: [
        { sku: 'POCO', quantity: 4, unitPrice: 11_000 },
        { sku: 'NO-HAY', quantity: 1, unitPrice: 1 },
      ],
      shipping: null,
    });
    expect((await engine.call('/orders/cart_1/paid', paid)).body).toEqual({
      order: null,
      refused: [{ sku: 'NO-HAY', available: 0 }],
    });
    const known = aPayment({ key: 'mp-4', items: [{ sku: 'POCO', quantity: 4, unitPrice: 11_000 }] });
    expect(await engine.call('/orders/cart_1/paid', known)).toEqual({
      status: 409,
      body: { order: null, refused: [{ sku: 'POCO', available: 3 }] },
    });
    expect(await (await fetch(engine.url)).text()).toContain('payment mp-4');
    engine.double.variantOf('POCO').inventory_quantity = 9;
    expect((await engine.call('/orders/cart_1/paid', known)).status).toBe(201);
    expect(await (await fetch(engine.url)).text()).not.toContain('payment mp-4');
    await engine.stop();
  });

  it('becomes one order although the draft whose answer was lost cannot be read', async () => {
    const engine = await startOverDouble();
    const called = (call: string) => engine.double.calls.filter((each) => each === call).length;
    engine.double.cutAfter.push({ pattern: /^POST \/admin\/draft-orders$/, isDone: false });
    expect((await engine.call('/orders/cart_1/paid', aPayment())).status).toBe(503);
    const repeat = async () => {
      expect((await engine.call('/orders/cart_1/paid', aPayment())).status).toBe(503);
      return called('GET /admin/draft-orders');
    };
    engine.double.orderChange = { metadata: 'x' };
    await expect.poll(repeat).toBe(1);
    engine.double.orderChange = { total: null };
    expect(await repeat()).toBe(2);
    engine.double.orderChange = {};
    expect((await engine.call('/orders/cart_1/paid', aPayment())).status).toBe(201);
    expect(called('POST /admin/draft-orders')).toBe(1);
    await engine.stop();
  });

  it('of goods that the last copy does not have yet becomes an order', async () => {
    const double = createMedusaDouble();
    const variant = double.variantOf('VINO-8');
    variant.sku = null;
    const engine = await startOverDouble({}, double);
    expect((await engine.call('/product/ficha/VINO-8')).status).toBe(404);
    variant.sku = 'VINO-8';
    expect((await engine.call('/orders/cart_1/paid', aPayment())).status).toBe(201);
    await engine.stop();
  });

  it('of as many lines as a cart has is read', async () => {
    const engine = await startOverDouble();
    const items = Array.from({ length: 500 }, (_, at) => ({ sku: `NO-HAY-${at}`, quantity: 1, unitPrice: 1 }));
    expect((await engine.call('/orders/cart_1/paid', aPayment({ items }))).status).toBe(409);
    await engine.stop();
  });

  it('with the key of another order is refused', async () => {
    const engine = await startOverDouble();
    expect((await engine.call('/orders/cart_1/paid', aPayment())).status).toBe(201);
    expect(
      (await engine.call('/orders/cart_1/paid', aPayment({ items: [{ sku: 'VINO-3', quantity: 1, unitPrice: 1 }] })))
        .status,
    ).toBe(422);
    expect((await engine.call('/orders/cart_1/paid', { ...aPayment(), items: [] })).status).toBe(400);
    await engine.stop();
  });

  it.each([
    ['the draft was made', /^POST \/admin\/draft-orders$/],
    ['it became an order', /convert-to-order$/],
    ['the order was read', /^GET \/admin\/orders\//],
    ['the payment was begun', /^POST \/admin\/payment-collections$/],
    ['it was marked as paid', /mark-as-paid$/],
  ])('becomes one order although the connection and the engine end after %s', async (_when, pattern) => {
    const folder = mkdtempSync(join(tmpdir(), 'medusa-orders-'));
    const env = { ENGINE_DATABASE: join(folder, 'engine.sqlite') };
    const engine = await startOverDouble(env);
    engine.double.cutAfter.push({ pattern, isDone: false });
    expect((await engine.call('/orders/cart_1/paid', aPayment())).status).toBe(503);
    // A draft may still come: until that is decided no other one is made.
    const next = await startEngine(engine.medusaUrl, env);
    await expect
      .poll(async () => (await next.call('/orders/cart_1/paid', aPayment())).status, { interval: 500, timeout: 60_000 })
      .toBe(201);
    expect(engine.double.orders()).toHaveLength(1);
    expect(engine.double.orders()[0]?.payments).toMatchObject([{ status: 'completed' }]);
    expect(engine.double.variantOf('VINO-8').inventory_quantity).toBe(18);
    await next.stop();
    await engine.stop();
    rmSync(folder, { recursive: true });
  });
});
