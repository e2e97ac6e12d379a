import { expect, it } from 'vitest';
import { openOrders } from '../examples/checkout-mercadopago/orders.ts';
import { createProvider } from '../examples/checkout-mercadopago/provider.ts';
import { createSettlement } from '../examples/checkout-mercadopago/settlement.ts';
import { createShop } from '../examples/checkout-mercadopago/shop.ts';
import { contact } from '../support/checkout-shopper.ts';
import { freePort } from '../support/free-port.ts';

const DAY_MS = 24 * 3_600_000;

it('mails the other orders if one is refused, and that one again for a week', async () => {
  let now = Date.now();
  const orders = openOrders(':memory:', () => now);
  for (const orderForm of ['uno', 'dos']) {
    const lines = [{ sku: 'VIN-1', name: 'Malbec', quantity: 1, unitCents: 900_000 }];
    const draft = { orderForm, contact, lines, delivery: null, campaign: {}, totalCents: 900_000 };
    const { id } = orders.place(draft);
    expect(
      orders.record({ id: orderForm, orderId: id, status: 'approved', cents: 900_000, currency: 'ARS' }),
    ).toBeNull();
  }
  const asked: string[] = [];
  const reports: string[] = [];
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const settlement = createSettlement({
    orders,
    shop: createShop({ url: nobody, apiKey: 'x' }),
    provider: createProvider({ accessToken: 'x', webhookSecret: 'x', publicUrl: nobody }),
    mail: async ({ orderForm }) => {
      asked.push(orderForm);
      if (orderForm === 'uno') throw new Error('refused');
    },
    report: (sentence) => reports.push(sentence),
  });
  await settlement.followUp();
  await settlement.followUp();
  expect(asked).toEqual(['uno', 'dos', 'uno']);
  expect(reports.filter((sentence) => sentence === 'refused')).toHaveLength(2);
  now += 8 * DAY_MS;
  await settlement.followUp();
  expect(asked).toHaveLength(3);
  orders.close();
});
