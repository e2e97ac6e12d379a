import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createMail } from '../examples/checkout-mercadopago/mail.ts';
import { openOrders } from '../examples/checkout-mercadopago/orders.ts';
import { createProvider } from '../examples/checkout-mercadopago/provider.ts';
import { createSettlement } from '../examples/checkout-mercadopago/settlement.ts';
import { createShop } from '../examples/checkout-mercadopago/shop.ts';
import { contact } from '../support/checkout-shopper.ts';
import { freePort } from '../support/free-port.ts';

/** `leadSchema` of lead-mail. */
const MAX_LEAD_MESSAGE = 5000;
/** No payment is one of a box of the club. */
const club = { toBoxPayment: <P>(payment: P) => payment };
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
    ...{ orders, club },
    shop: createShop({ url: nobody, apiKey: 'x' }),
    provider: createProvider({ accessToken: 'x', webhookSecret: 'x', publicUrl: nobody }),
    mail: {
      async mailOrder({ orderForm }) {
        asked.push(orderForm);
        if (orderForm === 'uno') throw new Error('refused');
      },
      async mailRefusal() {},
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

/** A settlement with one paid order over a shop service that answers `answers` one after the other; null breaks the connection. */
async function settleOver(answers: ({ status: number; body: unknown } | null)[]) {
  const asked: { path: string; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (!request.url?.endsWith('/paid')) return response.writeHead(404).end('{}');
    asked.push({ path: request.url, body: JSON.parse(body) });
    const answer = answers[asked.length - 1];
    if (answer === null || answer === undefined) return response.destroy();
    return response.writeHead(answer.status).end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const orders = openOrders(':memory:');
  onTestFinished(() => {
    orders.close();
    server.closeAllConnections();
    server.close();
  });
  const lines = [{ sku: 'VIN-1', name: 'Malbec', quantity: 2, unitCents: 900_050 }];
  const delivery = { id: 'correo', name: 'Correo', cents: 300_000, minDays: 1, maxDays: 3 };
  const place = (orderForm: string, paymentId: string, at: Partial<typeof contact> = {}) => {
    const draft = { orderForm, contact: { ...contact, ...at }, lines, delivery, campaign: {}, totalCents: 2_100_100 };
    const { id } = orders.place(draft);
    orders.record({ id: paymentId, orderId: id, status: 'approved', cents: 2_100_100, currency: 'ARS' });
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reports: string[] = [];
  const told: string[] = [];
  const settlement = createSettlement({
    ...{ orders, club },
    shop: createShop({ url, apiKey: 'x' }),
    provider: createProvider({ accessToken: 'x', webhookSecret: 'x', publicUrl: url }),
    mail: {
      async mailOrder() {},
      async mailRefusal({ number }, refused) {
        told.push(`${number}: ${JSON.stringify(refused)}`);
      },
    },
    report: (sentence) => reports.push(sentence),
  });
  return { settlement, orders, place, asked, reports, told };
}

it('tells the shop service of a paid order, again until an answer came, under one key', async () => {
  const scene = await settleOver([null, { status: 500, body: {} }, { status: 201, body: { order: 'M-7' } }]);
  scene.place('uno', '9001');
  for (const _again of [1, 2, 3, 4]) await scene.settlement.followUp();
  expect(scene.asked).toHaveLength(3);
  for (const { path, body } of scene.asked) {
    expect(path).toBe('/api/tienda/v1/orders/uno/paid');
    expect(body).toEqual({
      key: '9001',
      order: '100001',
      payment: { provider: 'mercadopago', id: '9001', amount: 21_001, at: expect.stringMatching(/^\d{4}-.+Z$/) },
      customer: { name: 'Ana Paz', email: 'ana@example.com', phone: '341 555-0134', document: '30.123.456' },
      address: {
        street: 'Calle',
        number: '123',
        floor: '4 B',
        city: 'Rosario',
        province: 'Santa Fe',
        postalCode: '1425',
      },
      shipping: { id: 'correo', name: 'Correo', price: 3000 },
      items: [{ sku: 'VIN-1', quantity: 2, unitPrice: 9000.5 }],
    });
  }
  expect(scene.reports).toHaveLength(2);
});

it.each([
  ['25 de Mayo 1234', '25 de Mayo', '1234'],
  ['Ruta 7 km 30,5', 'Ruta 7 km', '30,5'],
  ['San Martín s/n', 'San Martín s/n', ''],
])('takes street and number of %s apart', async (address, street, number) => {
  const scene = await settleOver([{ status: 201, body: { order: 'M-7' } }]);
  scene.place('uno', '9001', { address });
  await scene.settlement.followUp();
  expect(scene.asked[0]?.body).toMatchObject({ address: { street, number } });
});

it('keeps an order that cannot be had, and tells the house once', async () => {
  const refused = [{ sku: 'VIN-1', available: 1 }];
  const scene = await settleOver([{ status: 409, body: { order: null, refused } }]);
  scene.place('uno', '9001');
  for (const _again of [1, 2]) await scene.settlement.followUp();
  expect(scene.told).toEqual([`100001: ${JSON.stringify(refused)}`]);
  expect(scene.reports).toEqual([expect.stringContaining('Order 100001 is paid and cannot be delivered whole')]);
  expect(scene.asked).toHaveLength(1);
});

it('asks a shop service that takes no orders once for each order', async () => {
  const scene = await settleOver([
    { status: 404, body: {} },
    { status: 201, body: { order: 'M-8' } },
  ]);
  scene.place('uno', '9001');
  for (const _again of [1, 2]) await scene.settlement.followUp();
  expect(scene.asked).toHaveLength(1);
  expect(scene.reports).toEqual([
    expect.stringMatching(/^Order 100001 is paid, and the shop service takes no orders.*$/),
  ]);
});

it.each([400, 422])(
  'keeps an order that the shop service answers with %i, and tells the house once',
  async (status) => {
    const scene = await settleOver([
      { status, body: { status, message: 'customer.email: Invalid email address' } },
      { status: 201, body: { order: 'M-8' } },
    ]);
    scene.place('uno', '9001');
    for (const _again of [1, 2]) await scene.settlement.followUp();
    expect(scene.asked).toHaveLength(1);
    const reason = `status ${status}, customer.email: Invalid email address`;
    expect(scene.told).toEqual([`100001: ${JSON.stringify({ reason })}`]);
    expect(scene.reports).toEqual([expect.stringMatching(`Order 100001 is paid.*${reason}`)]);
  },
);

it('mails no longer text than the mails take, whatever was refused', async () => {
  const messages: string[] = [];
  const server = createServer(async (request, response) => {
    messages.push(JSON.parse(await text(request)).message);
    response.writeHead(200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { orders, place } = await settleOver([]);
  place('uno', '9001');
  const [order] = orders.listUnplaced();
  if (order === undefined) throw new Error('no order');
  const mail = createMail(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await mail.mailRefusal(
    order,
    Array.from({ length: 500 }, (_, at) => ({ sku: `VIN-${at}`, available: 0 })),
  );
  await mail.mailRefusal(order, { reason: 'x'.repeat(9000) });
  await mail.mailRefusal(order, { reason: 'customer.email' });
  expect(messages.map(({ length }) => length).slice(0, 2)).toEqual([MAX_LEAD_MESSAGE, MAX_LEAD_MESSAGE]);
  expect(messages[2]).toContain('customer.email');
});
