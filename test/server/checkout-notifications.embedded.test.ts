import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DoublePayment } from '../examples/checkout-mercadopago/mercadopago-double.ts';
import { type CheckoutScene, startCheckoutScene } from '../support/checkout-scene.ts';
import { type CheckoutShopper, createCheckoutShopper } from '../support/checkout-shopper.ts';
import { createDataDir } from '../support/create-data-dir.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { freeMockPort, startMockProcess } from '../support/mock-process.ts';
import { createRandom } from '../support/random.ts';
import { started } from '../support/started.ts';

const ORDERS = isLongRun ? 200 : 10;
const LANES = 8;
const DAY_S = 24 * 60 * 60;
const lines = [
  { sku: 'VIN-0056', quantity: 2 },
  { sku: 'VIN-0008', quantity: 1 },
];

const mock = started(async () =>
  startMockProcess(['--port', String(await freeMockPort()), '--data-dir', createDataDir()]),
);
let scene: CheckoutScene;
let at: CheckoutShopper;
beforeAll(async () => {
  const { SHOP_URL: shopUrl = '', SHOP_API_KEY: apiKey = '' } = mock.variables;
  scene = await startCheckoutScene({ shopUrl, apiKey, shopOrigin: 'http://localhost:3000' });
  at = createCheckoutShopper(scene, mock.variables);
});
afterAll(async () => {
  await scene.close();
});

type Delivery = { paymentId: number; expected: number; forged?: Parameters<CheckoutShopper['notify']>[1] };
type Bought = { form: string; isPaid: boolean; payments: DoublePayment[] };

const nowS = () => Math.floor(Date.now() / 1000);
const genuine = ({ id }: DoublePayment): Delivery => ({ paymentId: id, expected: 200 });

describe('notifications that are shuffled, repeated, late and forged', () => {
  /** What happens at Mercado Pago after the button was pressed, each kind for every tenth order. */
  const fates: readonly ((pay: (status: string) => DoublePayment) => boolean)[] = [
    (pay) => pay('approved').status === 'approved',
    (pay) => pay('approved').status === 'approved',
    (pay) => pay('approved').status === 'approved',
    // Refused twice, then approved.
    (pay) => ['rejected', 'rejected', 'approved'].map(pay).length === 3,
    // A coupon that is paid later: its first notification is sent while it is pending.
    (pay) => pay('pending').status === 'pending',
    // Paid twice, in two tabs.
    (pay) => ['approved', 'approved'].map(pay).length === 2,
    (pay) => pay('rejected').status !== 'rejected',
    () => false,
    (pay) => {
      pay('approved').transaction_amount -= 0.01;
      return false;
    },
    (pay) => {
      pay('approved').currency_id = 'USD';
      return false;
    },
  ];

  it('pay each paid order once and no other, and empty each form once', async () => {
    const random = createRandom(20_261_124);
    // Other tests of this file may have left some.
    const earlier = new Set(scene.problems());
    const bought: Bought[] = [];
    for (let count = 0; count < ORDERS; count += 1) {
      const form = await at.openForm(lines);
      const preference = await at.pressPay(form);
      const payments: DoublePayment[] = [];
      const pay = (status: string) => {
        const payment = scene.double.pay(preference, status);
        payments.push(payment);
        return payment;
      };
      const isPaid = fates[count % fates.length]?.(pay) ?? false;
      bought.push({ form, isPaid, payments });
    }

    const all = bought.flatMap(({ payments }) => payments);
    for (const payment of all.filter(({ status }) => status === 'pending')) {
      expect(await at.notify(payment.id)).toBe(200);
      payment.status = 'approved';
    }
    const deliveries: Delivery[] = [
      ...all.map(genuine),
      ...all.map(genuine),
      // A repetition of two days ago, in milliseconds.
      ...all.map((payment) => ({ ...genuine(payment), forged: { ts: Date.now() - 2 * DAY_S * 1000 } })),
      ...all.map(({ id }) => ({ paymentId: id, expected: 401, forged: { secret: 'otro' } })),
      ...all.map(({ id }) => ({ paymentId: id, expected: 401, forged: { ts: nowS() - 30 * DAY_S } })),
      ...all.map(({ id }) => ({ paymentId: id, expected: 401, forged: { ts: nowS() + DAY_S } })),
      // Signed for another payment.
      ...all.map(({ id }) => ({ paymentId: id, expected: 401, forged: { signedId: id + 100_000 } })),
      { paymentId: 42, expected: 404 },
    ];
    const shuffled = deliveries
      .map((each) => ({ each, place: random() }))
      .toSorted((one, two) => one.place - two.place);
    const waiting = shuffled.map(({ each }) => each);
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
          const status = await at.notify(next.paymentId, next.forged);
          expect({ ...next, status }).toEqual({ ...next, status: next.expected });
        }
      }),
    );

    const paid = bought.filter(({ isPaid }) => isPaid);
    const forms = new Set(bought.map(({ form }) => form));
    const readRows = () => scene.rows().filter(({ orderForm }) => forms.has(orderForm));
    await expect.poll(() => readRows().filter(({ isEmptied }) => isEmptied).length).toBe(paid.length);
    const rows = readRows();
    expect(rows).toHaveLength(ORDERS);
    expect(paid.length).toBeGreaterThanOrEqual(ORDERS / 2);
    for (const { form, isPaid } of bought) {
      expect(rows.find(({ orderForm }) => orderForm === form)).toMatchObject({ isPaid, isEmptied: isPaid });
      expect(at.writesOf(form)).toHaveLength(isPaid ? 1 : 0);
      expect(Object.keys(await at.linesOf(form))).toHaveLength(isPaid ? 0 : lines.length);
    }
    const share = ORDERS / fates.length;
    const problems = scene.problems().filter((text) => !earlier.has(text));
    expect(problems.filter((text) => text.includes('was already paid by payment'))).toHaveLength(share);
    expect(problems.filter((text) => text.includes('not of $'))).toHaveLength(share);
    expect(problems.filter((text) => text.includes('is in USD, not in ARS'))).toHaveLength(share);
    expect(problems).toHaveLength(3 * share);
    // Each is told once, however often it was notified.
    for (const problem of problems) expect(scene.errors().split(problem)).toHaveLength(2);
  });

  it('are refused without a signature, and taken for other subjects without effect', async () => {
    const target = `${scene.url}/notificaciones?data.id=1&type=payment`;
    const plain = await fetch(target, { method: 'POST', body: '{"data":{"id":"1"},"type":"payment"}' });
    expect(plain.status).toBe(401);
    for (const signature of ['', 'ts=1', 'v1=a', `ts=${nowS()},v1=${'á'.repeat(64)}`, 'ts=abc,v1=']) {
      const headers = { 'x-signature': encodeURI(signature), 'x-request-id': 'una' };
      expect((await fetch(target, { method: 'POST', headers })).status).toBe(401);
    }
    const order = `${scene.url}/notificaciones?type=merchant_order`;
    expect(await scene.double.notify(order, 'ORD1')).toBe(200);
  });
});

describe('two orders of one cart', () => {
  const place = async (form: string, city: string) => at.openPayment(form, { city });

  it('with the same lines that are both paid are a problem for a person, once', async () => {
    const form = await at.openForm(lines);
    const [coupon, card] = [await place(form, 'Rosario'), await place(form, 'Funes')];
    const numbers = scene.rows().flatMap(({ orderForm, number }) => (orderForm === form ? [number] : []));
    for (const { preference } of [card, coupon, card, coupon])
      expect(await at.notify(payOnce(preference).id)).toBe(200);
    const problem = `Orders ${numbers.toReversed().join(' and ')} of one cart have the same lines and are both paid`;
    expect(scene.problems().filter((text) => text.startsWith(problem))).toHaveLength(1);
    expect(scene.errors().split(problem)).toHaveLength(2);
  });

  it('of which the second was placed after the first was paid are two purchases', async () => {
    const form = await at.openForm(lines);
    const before = scene.problems();
    expect(await at.notify(payOnce((await place(form, 'Rosario')).preference).id)).toBe(200);
    await expect.poll(() => at.rowOf(form)?.isEmptied).toBe(true);
    await at.setLines(form, lines);
    expect(await at.notify(payOnce((await place(form, 'Rosario')).preference).id)).toBe(200);
    await expect.poll(() => scene.rows().filter((row) => row.orderForm === form && row.isPaid).length).toBe(2);
    expect(scene.problems()).toEqual(before);
  });

  const paid = new Map<string, DoublePayment>();
  /** The approved payment of a preference. */
  function payOnce(preference: string): DoublePayment {
    const payment = paid.get(preference) ?? scene.double.pay(preference, 'approved');
    paid.set(preference, payment);
    return payment;
  }
});

describe('a checkout without a variable', () => {
  it('ends with a sentence that names it', async () => {
    const program = 'test/examples/checkout-mercadopago/main.ts';
    const env = { PATH: process.env['PATH'], CHECKOUT_URL: 'http://localhost:4020', DATABASE: ':memory:' };
    const ended = promisify(execFile)(process.execPath, [program], { env });
    await expect(ended).rejects.toMatchObject({ code: 1, stderr: 'Set SHOP_URL; the README has all variables.\n' });
  });
});

describe('a checkout that is killed', () => {
  async function buy(): Promise<{ form: string; payment: DoublePayment }> {
    const form = await at.openForm(lines);
    return { form, payment: scene.double.pay(await at.pressPay(form), 'approved') };
  }

  it.each(isLongRun ? (['before', 'after'] as const) : (['before'] as const))(
    '%s the form is emptied empties it at its next start, once',
    async (when) => {
      const { form, payment } = await buy();
      // What the shopper adds after paying stays.
      await at.setLines(form, [{ sku: 'VIN-0056', quantity: 3 }]);
      const held = scene.shop.holdWrite(when);
      expect(await at.notify(payment.id)).toBe(200);
      await held;
      await scene.kill();
      expect(at.rowOf(form)).toMatchObject({ isPaid: true, isEmptied: false });
      await scene.start();
      await expect.poll(() => at.rowOf(form)).toMatchObject({ isPaid: true, isEmptied: true });
      expect(await at.linesOf(form)).toEqual({ 'VIN-0056': 1 });
      expect(new Set(at.writesOf(form).map(({ body }) => body)).size).toBe(1);
      expect(await at.notify(payment.id)).toBe(200);
      expect(await at.linesOf(form)).toEqual({ 'VIN-0056': 1 });
    },
  );

  it.runIf(isLongRun)('before the payment was read learns of it by the repeated notification', async () => {
    const { form, payment } = await buy();
    const held = scene.holdReadings();
    const unanswered = at.notify(payment.id).catch(() => 'no answer');
    await held;
    await scene.kill();
    expect(await unanswered).toBe('no answer');
    expect(at.rowOf(form)).toMatchObject({ isPaid: false, isEmptied: false });
    await scene.start();
    expect(await at.notify(payment.id)).toBe(200);
    await expect.poll(() => at.rowOf(form)).toMatchObject({ isPaid: true, isEmptied: true });
    expect(at.writesOf(form)).toHaveLength(1);
  });

  it.runIf(isLongRun)('has the same payment for an order whose button is pressed again', async () => {
    const form = await at.openForm(lines);
    const preference = await at.pressPay(form);
    await scene.kill();
    await scene.start();
    expect(await at.pressPay(form)).toBe(preference);
  });
});

describe('an outage of the shop service after the payment', () => {
  it('is repaired by the next notification, and until then nobody pays twice', async () => {
    const form = await at.openForm(lines);
    const payment = scene.double.pay(await at.pressPay(form), 'approved');
    scene.shop.answers.set('/api/tienda/v1/cart/', { status: 500, body: {} });
    expect(await at.notify(payment.id)).toBe(200);
    await expect.poll(() => scene.errors()).toContain('The shop service does not answer cart: status 500.');
    expect((await fetch(`${scene.url}/?orderFormId=${form}`)).status).toBe(503);
    scene.shop.answers.clear();
    expect(await at.notify(payment.id)).toBe(200);
    await expect.poll(() => at.rowOf(form)).toMatchObject({ isPaid: true, isEmptied: true });
    expect(at.writesOf(form)).toHaveLength(1);
  });
});
