import { RateLimiterMemory } from 'rate-limiter-flexible';
import { request } from 'undici';
import { describe, expect, it, vi } from 'vitest';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { skipTime } from '../support/skip-time.ts';
import { startTestShop } from '../support/start-test-shop.ts';
import { started } from '../support/started.ts';

const MAX_CALLS = 1200;
/** Requests that are under way together when the budget ends. */
const AT_ONCE = 4;
const MAX_CALLS_A_REQUEST = 25;

const backend = started(startOtherBackend);
const shop = started(() => startTestShop({ ...backend.env, RATE_LIMIT: 'on', TRUST_PROXY: '1' }));

let clients = 0;
const newClient = () => `203.0.113.${++clients}`;
let names = 0;
const newName = () => `ZZ-${++names}`;

type Sent = { method?: 'POST'; path: string; body?: unknown };

async function ask(client: string, { method, path, body }: Sent) {
  const headers = { origin: shop.origin, 'x-forwarded-for': client, 'content-type': 'application/json' };
  const answer = await request(shop.origin + path, {
    ...(method === undefined ? {} : { method, body: JSON.stringify(body) }),
    headers,
  });
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
}

/** Sends until a request is refused with 429. Resolves to the number of requests and of the calls that they caused. */
async function untilRefused(client: string, next: () => Sent, most: number) {
  const callsBefore = backend.calls.length;
  let sent = 0;
  let isRefused = false;
  while (!isRefused && sent < most) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(client, next())));
    sent += answers.length;
    isRefused = answers.some(({ status }) => status === 429);
  }
  return { sent, isRefused, calls: backend.calls.length - callsBefore };
}

const newItems = () => Array.from({ length: 20 }, () => ({ sku: newName(), quantity: 1 }));

describe('the calls of services that a client causes in a minute', () => {
  it.each<[string, () => Sent, number]>([
    [
      'additions of unknown products',
      () => ({ method: 'POST', path: '/api/cart/items', body: { items: newItems() } }),
      120,
    ],
    ['lists with new filters', () => ({ path: `/tienda/vinos?variety=${newName()}&type=${newName()}` }), 1200],
  ])('have a limit, whatever causes them: %s', { timeout: 120_000 }, async (_name, next, limitOfClass) => {
    const client = newClient();
    const { sent, isRefused, calls } = await untilRefused(client, next, limitOfClass);
    expect(isRefused).toBe(true);
    expect(sent).toBeLessThan(limitOfClass);
    expect(calls).toBeGreaterThanOrEqual(MAX_CALLS);
    expect(calls).toBeLessThan(MAX_CALLS + AT_ONCE * MAX_CALLS_A_REQUEST);

    const callsBefore = backend.calls.length;
    const { status, headers, text } = await ask(client, next());
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('Recibimos demasiados pedidos seguidos.');
    for (const path of ['/carrito', '/api/suggest?q=nuevo']) expect((await ask(client, { path })).status).toBe(429);
    expect(backend.calls).toHaveLength(callsBefore);

    // A page from the cache, files and the legal forms stay.
    expect((await ask(newClient(), { path: '/tienda/vinos' })).status).toBe(200);
    expect((await ask(client, { path: '/tienda/vinos' })).status).toBe(200);
    expect((await ask(client, { path: '/imgs/favicon.svg' })).status).toBe(200);
    const lead = { name: 'Ana', email: 'ana@correo.example', phone: '', message: '', source: 'arrepentimiento' };
    expect((await ask(client, { method: 'POST', path: '/api/leads', body: lead })).status).toBe(201);
  });

  it('leave room for twenty busy shoppers behind one address', { timeout: 120_000 }, async () => {
    const office = newClient();
    const statuses = new Set<number>();
    for (let shopper = 0; shopper < 20; shopper += 1) {
      const visit: Sent[] = [
        { path: '/' },
        { path: '/tienda/vinos' },
        { path: `/tienda/vinos?variety=${newName()}` },
        { path: `/tienda/vinos?variety=${newName()}&price=1000-${2000 + shopper}` },
        { path: `/tienda/buscador/malbec ${shopper}` },
        { path: '/api/suggest?q=mal' },
        { path: `/api/suggest?q=malbec${shopper}` },
        { method: 'POST', path: '/api/cart/items', body: { sku: newName(), quantity: 1 } },
        { path: '/carrito' },
        { path: '/api/session' },
        { path: '/club' },
      ];
      for (const each of visit) statuses.add((await ask(office, each)).status);
    }
    expect(statuses).not.toContain(429);
  });

  it('are charged to whoever makes a kept page new', async () => {
    const skip = skipTime();
    const consume = vi.spyOn(RateLimiterMemory.prototype, 'consume');
    const path = `/tienda/vinos?variety=${newName()}`;
    await ask(newClient(), { path });
    const visitor = newClient();
    const charged = () =>
      consume.mock.calls.filter(
        ([key, points], at) =>
          key === visitor &&
          points === 1 &&
          (consume.mock.contexts[at] as RateLimiterMemory).keyPrefix === 'limit:calls',
      ).length;
    const callsBefore = backend.calls.length;
    // The first refill finds its data in the data cache; the later ones call the services.
    for (let turn = 0; turn < 3; turn += 1) {
      skip(31_000);
      await ask(visitor, { path });
      await expect.poll(async () => Number((await ask(newClient(), { path })).headers['age'])).toBeLessThan(31);
    }
    expect(charged()).toBeGreaterThan(0);
    expect(charged()).toBe(backend.calls.length - callsBefore);
    consume.mockRestore();
  });

  it('are not counted for what the data cache has', async () => {
    const client = newClient();
    // Pages of other filters, whose data is the same: the shell's and the categories'.
    await ask(client, { path: '/api/suggest?q=malbec' });
    const callsBefore = backend.calls.length;
    for (let turn = 0; turn < 200; turn += 1) {
      expect((await ask(client, { path: '/api/suggest?q=malbec' })).status).toBe(200);
    }
    expect(backend.calls.length - callsBefore).toBeLessThan(20);
    expect((await ask(client, { path: `/api/suggest?q=${newName()}` })).status).toBe(200);
  });
});

describe('the networks of one customer', () => {
  const send = async (address: string) =>
    (await ask(address, { method: 'POST', path: '/api/leads', body: { source: 'contacto', name: '' } })).status;

  it('share a limit that is eight times that of one', async () => {
    const letIn = { count: 0 };
    for (let network = 1; network <= 20; network += 1) {
      for (let host = 1; host <= 10; host += 1) {
        if ((await send(`2001:db8:5:${network.toString(16)}::${host}`)) !== 429) letIn.count += 1;
      }
    }
    expect(letIn.count).toBe(80);
    expect(await send('2001:db8:6:1::1')).not.toBe(429);
  });

  it('are not refused because one of them is far beyond its own limit', async () => {
    for (let turn = 0; turn < 120; turn += 1) await send('2001:db8:8:1::1');
    expect(await send('2001:db8:8:2::1')).not.toBe(429);
  });
});
