import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { metricValue } from '../support/metric-value.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';
import { measureOwnTime } from '../support/own-time.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

/** The built program with a receiver of its events that takes the connection and answers nothing. */

const SECRET = 'the secret of the events';
const MAX_QUEUE = 5000;
const EVENTS_A_REQUEST = 20;
const TOO_MANY = 100;
const LANES = 8;
/** Far below the 4 s that the forwarder waits for its receiver. */
const MAX_MS = 2000;

type Batch = { isSigned: boolean; ids: string[]; skus: number[] };

const batches: Batch[] = [];
const unanswered: ServerResponse[] = [];
let isDown = true;
let backend: OtherBackend;
let shop: ShopProcess;
let metricsUrl: string;

const receiver = createServer(async (request, response) => {
  const body = await text(request);
  if (isDown) return void unanswered.push(response);
  const events = JSON.parse(body).events as { id: string; props: { sku: number } }[];
  const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
  batches.push({
    isSigned: request.headers['x-signature'] === signature,
    ids: events.map(({ id }) => id),
    skus: events.map(({ props }) => props.sku),
  });
  return void response.end();
});

beforeAll(async () => {
  backend = await startOtherBackend();
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  shop = await startShopProcess({
    ...backend.env,
    EVENTS_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/eventos`,
    EVENTS_SECRET: SECRET,
    METRICS_PORT: `${port}`,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  });
});
afterAll(async () => {
  await shop.stop();
  receiver.closeAllConnections();
  receiver.close();
  await backend.close();
});

const forwarded = async (outcome: string) =>
  metricValue(await (await fetch(metricsUrl)).text(), 'forwarded_events_total', { outcome });

/** Own time that the shop took to answer. */
async function post(first: number, headers: Record<string, string> = {}): Promise<number> {
  const events = Array.from({ length: EVENTS_A_REQUEST }, (_, at) => ({
    name: 'view_item',
    at: 1_795_000_000_000,
    path: '/tienda/vinos/x',
    props: { sku: first + at },
  }));
  const takenMs = measureOwnTime();
  const answer = await fetch(`${shop.origin}/api/events`, {
    method: 'POST',
    headers: { origin: shop.origin, ...headers },
    body: JSON.stringify({ events }),
  });
  expect(answer.status).toBe(204);
  return takenMs();
}

it('nobody waits for a receiver of events that is down, and the count says what was dropped', async () => {
  await post(-EVENTS_A_REQUEST, { dnt: '1' });
  await post(-EVENTS_A_REQUEST, { 'sec-gpc': '1' });
  await post(0);
  // The first batch hangs while the others come.
  await expect.poll(() => unanswered.length).toBeGreaterThan(0);
  const waiting = Array.from({ length: (MAX_QUEUE + TOO_MANY) / EVENTS_A_REQUEST - 1 }, (_, at) => at + 1);
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        times.push(await post(next * EVENTS_A_REQUEST));
      }
    }),
  );
  expect(Math.max(...times)).toBeLessThan(MAX_MS);
  const takenMs = measureOwnTime();
  expect((await fetch(`${shop.origin}/`)).status).toBe(200);
  expect(takenMs()).toBeLessThan(MAX_MS);
  expect(await forwarded('full')).toBe(TOO_MANY);
  expect(await forwarded('sent')).toBe(0);

  // The next batch is sent seconds later.
  if (!isLongRun) return;
  isDown = false;
  await expect.poll(() => batches.length).toBeGreaterThan(2);
  // Twelve batches fit into a minute; the rest is late.
  await expect
    .poll(async () => (await forwarded('sent')) + (await forwarded('late')), { timeout: 90_000 })
    .toBe(MAX_QUEUE);
  expect(await forwarded('late')).toBeGreaterThan(0);
  expect(await forwarded('sent')).toBe(batches.flatMap(({ ids }) => ids).length);
  const ids = batches.flatMap((batch) => batch.ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const batch of batches) {
    expect(batch.isSigned).toBe(true);
    expect(batch.ids.length).toBeLessThanOrEqual(200);
  }
  // In the order in which they came, and none of a browser that asks not to be tracked.
  const skus = batches.flatMap((batch) => batch.skus);
  expect(skus[0]).toBe(0);
  expect(Math.min(...skus)).toBe(0);
});
