import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMercadoPagoDouble } from '../examples/checkout-mercadopago/mercadopago-double.ts';

/** What the double refuses, so that the example's tests show more than that the example agrees with itself. */

const secrets = { accessToken: 'TEST-una-ficha', webhookSecret: 'un-secreto', notifies: false };
const double = createMercadoPagoDouble({ url: 'http://localhost', ...secrets });
const server = createServer(double.app);
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const item = { id: 'VIN-1', title: 'Malbec', quantity: 2, unit_price: 9000.5, currency_id: 'ARS' };
const back = 'https://caja.example/volver';
const preference = {
  items: [item],
  payer: { email: 'ana@example.com' },
  external_reference: 'pedido-1',
  back_urls: { success: back, pending: back, failure: back },
  auto_return: 'approved',
  notification_url: 'https://caja.example/notificaciones',
};

async function create(body: object, headers: Record<string, string> = {}): Promise<{ status: number; error?: string }> {
  const answer = await fetch(`${url}/checkout/preferences/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secrets.accessToken}`,
      'content-type': 'application/json',
      'x-idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const { error } = await answer.json();
  return { status: answer.status, error };
}

describe('the double of Mercado Pago', () => {
  it('takes a preference, and answers a repeat of its key with the same one', async () => {
    const key = { 'x-idempotency-key': 'una' };
    expect(await create(preference, key)).toEqual({ status: 201 });
    const before = double.preferences.size;
    expect(await create(preference, key)).toEqual({ status: 201 });
    expect(double.preferences.size).toBe(before);
    const other = { ...preference, external_reference: 'pedido-2' };
    expect(await create(other, key)).toEqual({ status: 409, error: 'idempotency_key_already_used' });
  });

  const { unit_price: _price, ...unpriced } = item;
  const { quantity: _quantity, ...uncounted } = item;
  it.each([
    ['no idempotency key', preference, { 'x-idempotency-key': '' }, 400, 'bad_request'],
    ['another token', preference, { authorization: 'Bearer otro' }, 401, 'invalid_access_token'],
    ['an unknown field', { ...preference, total: 1 }, {}, 400, 'invalid_body'],
    ['no item', { ...preference, items: [] }, {}, 400, 'invalid_items'],
    ['an item without unit_price', { ...preference, items: [unpriced] }, {}, 400, 'invalid_items'],
    ['a price of 0', { ...preference, items: [{ ...item, unit_price: 0 }] }, {}, 400, 'invalid_items'],
    ['a price of half a cent', { ...preference, items: [{ ...item, unit_price: 1.005 }] }, {}, 400, 'invalid_items'],
    ['an item without quantity', { ...preference, items: [uncounted] }, {}, 400, 'invalid_items'],
    ['half a bottle', { ...preference, items: [{ ...item, quantity: 0.5 }] }, {}, 400, 'invalid_items'],
    ['auto_return without success', { ...preference, back_urls: { failure: back } }, {}, 400, 'invalid_auto_return'],
    ['a wrong auto_return', { ...preference, auto_return: 'success' }, {}, 400, 'invalid_auto_return'],
    ['a path as back_urls', { ...preference, back_urls: { success: '/volver' } }, {}, 400, 'invalid_back_urls'],
    ['a wrong date', { ...preference, expiration_date_to: 'mañana' }, {}, 400, 'invalid_expiration_date_to'],
  ] as const)('refuses %s', async (_title, body, headers, status, error) => {
    expect(await create(body, headers)).toEqual({ status, error });
  });

  it('has no payment that nobody made, and shows one to its account only', async () => {
    const { id } = double.addPayment({
      status: 'approved',
      external_reference: 'pedido-1',
      transaction_amount: 18_001,
      currency_id: 'ARS',
    });
    const read = async (payment: number, token: string) =>
      (await fetch(`${url}/v1/payments/${payment}`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await read(id, secrets.accessToken)).toBe(200);
    expect(await read(id + 1, secrets.accessToken)).toBe(404);
    expect(await read(id, 'otro')).toBe(401);
  });
});

describe('the double’s subscriptions', () => {
  const subscription = {
    reason: 'Caja Malbec',
    external_reference: 'suscripcion-1',
    payer_email: 'ana@example.com',
    back_url: back,
    status: 'pending',
    auto_recurring: { frequency: 1, frequency_type: 'months', transaction_amount: 24_000.5, currency_id: 'ARS' },
  };
  const { auto_recurring } = subscription;
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${secrets.accessToken}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };

  it.each([
    ['no address of the payer', { payer_email: undefined }],
    ['an address that is none', { back_url: 'volver' }],
    ['a card that is not there', { status: 'authorized' }],
    ['a field that is not documented', { notification_url: back }],
    ['another currency', { auto_recurring: { ...auto_recurring, currency_id: 'USD' } }],
    ['half a cent', { auto_recurring: { ...auto_recurring, transaction_amount: 1.005 } }],
    [
      'a first charge in the past',
      { auto_recurring: { ...auto_recurring, start_date: '2020-01-01T00:00:00.000-03:00' } },
    ],
  ])('refuse %s', async (_what, wrong) => {
    expect((await send('POST', '/preapproval/', { ...subscription, ...wrong })).status).toBe(400);
  });

  it('are changed until they end', async () => {
    const { status, body } = await send('POST', '/preapproval/', subscription);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ status: 'pending', init_point: expect.any(String) }),
    ]);
    const amount = { auto_recurring: { transaction_amount: 30_000, currency_id: 'ARS' } };
    expect((await send('PUT', `/preapproval/${body.id}`, amount)).status).toBe(200);
    expect((await send('GET', `/preapproval/${body.id}`)).body.auto_recurring).toMatchObject({
      transaction_amount: 30_000,
      frequency: 1,
    });
    expect((await send('PUT', `/preapproval/${body.id}`, { status: 'cancelled' })).status).toBe(200);
    expect((await send('PUT', `/preapproval/${body.id}`, { status: 'authorized' })).status).toBe(400);
    expect((await send('GET', '/preapproval/otra')).status).toBe(404);
    expect((await send('GET', '/authorized_payments/1')).status).toBe(404);
  });
});
