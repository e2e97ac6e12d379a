import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createEventForwarder, type ForwardOutcome } from '#adapters/events/http-events.ts';
import type { VisitorEvent } from '#core/values/visitor-event.ts';

const SECRET = 'the secret of the events';
const event: VisitorEvent = { name: 'view_item', at: 1_795_000_000_000, path: '/tienda/vinos/x', props: { sku: 'A' } };

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

type Received = { body: string; signature: unknown };

/** A receiver that answers as `answer` does, and a forwarder to it with a clock that the test sets. */
async function createScene(answer: (req: IncomingMessage, res: ServerResponse) => void = (_req, res) => res.end()) {
  const received: Received[] = [];
  const server = createServer(async (req, res) => {
    received.push({ body: await text(req), signature: req.headers['x-signature'] });
    answer(req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  const counts: Record<ForwardOutcome, number> = { sent: 0, refused: 0, full: 0, late: 0 };
  const clock = { ms: 0 };
  const forwarder = createEventForwarder({
    url: `http://127.0.0.1:${port}/eventos/`,
    secret: SECRET,
    countOutcome: (outcome, events) => {
      counts[outcome] += events;
    },
    now: () => clock.ms,
  });
  const eventsOf = ({ body }: Received) => JSON.parse(body).events;
  return { forwarder, received, counts, clock, eventsOf };
}

describe('the forwarder of events', () => {
  it('says of a purchase that it is unconfirmed, and sends it after the others', async () => {
    const { forwarder, received, eventsOf } = await createScene();
    forwarder.add({ ...event, name: 'purchase', unconfirmed: true });
    forwarder.add({ ...event, name: 'purchase' });
    await forwarder.send();
    const [forged, honest] = [{ unconfirmed: true }, {}].map((more) => ({
      id: expect.any(String),
      ...event,
      name: 'purchase',
      ...more,
    }));
    expect(received.flatMap(eventsOf)).toEqual([honest, forged]);
  });

  it('sends the sales of every client, however many some of them forge', async () => {
    const { forwarder, received, counts, clock, eventsOf } = await createScene();
    const purchase = (order: string): VisitorEvent => ({
      name: 'purchase',
      at: 1,
      path: '/thankyou',
      props: { order },
    });
    const honest = new Set<string>();
    for (let turn = 0; turn < 24; turn += 1) {
      for (let forger = 0; forger < 10; forger += 1) {
        for (let count = 0; count < 100; count += 1) forwarder.add(purchase('forged'), `203.0.113.${forger}`);
      }
      for (let count = 0; count < 5; count += 1) {
        honest.add(`${turn}-${count}`);
        forwarder.add(purchase(`${turn}-${count}`), `198.51.100.${turn}`);
      }
      await forwarder.send();
      clock.ms += 5000;
    }
    for (let turn = 0; turn < 4; turn += 1) await forwarder.send();
    const orders = received.flatMap(eventsOf).map(({ props }: { props: { order: string } }) => props.order);
    expect(honest.isSubsetOf(new Set(orders))).toBe(true);
    expect(counts.full).toBeGreaterThan(10_000);
    expect(counts.late).toBe(0);
  });

  it('posts them signed, with an id of their own, and without what was searched for', async () => {
    const { forwarder, received, counts, eventsOf } = await createScene();
    forwarder.add(event);
    const search = { ...event, name: 'search', path: '/tienda/buscador/ana%20perez' } as const;
    forwarder.add({ ...search, props: { query: 'ana perez', results: 0 } });
    await forwarder.send();
    expect(received).toHaveLength(1);
    const [batch] = received;
    expect(batch?.signature).toBe(
      `sha256=${createHmac('sha256', SECRET)
        .update(batch?.body ?? '')
        .digest('hex')}`,
    );
    expect(batch && eventsOf(batch)).toEqual([
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), ...event },
      { id: expect.any(String), ...search, path: '/tienda/buscador', props: { results: 0 } },
    ]);
    expect(counts).toEqual({ sent: 2, refused: 0, full: 0, late: 0 });
    await forwarder.send();
    expect(received).toHaveLength(1);
  });

  it('sends at most 200 at once and keeps at most 5,000', async () => {
    const { forwarder, received, counts, eventsOf } = await createScene();
    for (let turn = 0; turn < 5010; turn += 1) forwarder.add(event);
    await forwarder.send();
    expect(received.flatMap(eventsOf)).toHaveLength(200);
    expect(counts).toEqual({ sent: 200, refused: 0, full: 10, late: 0 });
  });

  it('sends sales before visits, and drops measurements first', async () => {
    const { forwarder, received, counts, eventsOf } = await createScene();
    const add = (name: VisitorEvent['name'], times: number) => {
      for (let turn = 0; turn < times; turn += 1) forwarder.add({ ...event, name });
    };
    add('web_vital', 4900);
    add('page_view', 150);
    add('purchase', 100);
    expect(counts.full).toBe(150);
    await forwarder.send();
    const names = received.flatMap(eventsOf).map(({ name }) => name);
    expect(names.filter((name) => name === 'purchase')).toHaveLength(100);
    expect(names.filter((name) => name === 'page_view')).toHaveLength(100);
    await forwarder.send();
    expect(received.flatMap(eventsOf)).toHaveLength(400);
    expect(new Set(received.flatMap(eventsOf).map(({ id }) => id)).size).toBe(400);
  });

  it.each<[string, (req: IncomingMessage, res: ServerResponse) => void]>([
    ['refuses', (_req, res) => res.writeHead(503).end()],
    ['redirects', (_req, res) => res.writeHead(307, { location: '/elsewhere' }).end()],
    ['asks to wait', (_req, res) => res.writeHead(429).end()],
    ['hangs up', (req) => req.socket.destroy()],
  ])('repeats a batch with the same ids if the receiver %s, and drops it after a minute', async (_case, answer) => {
    const { forwarder, received, counts, clock, eventsOf } = await createScene(answer);
    forwarder.add(event);
    await expect(forwarder.send()).rejects.toThrow('the receiver of events');
    clock.ms = 60_000;
    await expect(forwarder.send()).rejects.toThrow('the receiver of events');
    const ids = received.flatMap(eventsOf).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(counts.late).toBe(0);
    clock.ms = 60_001;
    await forwarder.send();
    expect(received).toHaveLength(2);
    expect(counts).toEqual({ sent: 0, refused: 0, full: 0, late: 1 });
  });

  it('drops a batch that the receiver refuses, and sends the next', async () => {
    const { forwarder, received, counts, eventsOf } = await createScene((_req, res) => {
      res.writeHead(received.length === 1 ? 422 : 204).end();
    });
    forwarder.add(event);
    await expect(forwarder.send()).rejects.toThrow('the receiver of events answered 422');
    forwarder.add({ ...event, name: 'purchase' });
    await forwarder.send();
    expect(received.flatMap(eventsOf).map(({ name }) => name)).toEqual(['view_item', 'purchase']);
    expect(counts).toEqual({ sent: 1, refused: 1, full: 0, late: 0 });
  });

  it('keeps what is added while a batch is on its way', async () => {
    const { forwarder, received, eventsOf } = await createScene((_req, res) => {
      forwarder.add({ ...event, name: 'purchase' });
      res.end();
    });
    forwarder.add(event);
    await forwarder.send();
    await forwarder.send();
    expect(received.flatMap(eventsOf).map(({ name }) => name)).toEqual(['view_item', 'purchase']);
  });
});
