import { Pool } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { metricValue } from '../support/metric-value.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

/**
 * What pages cost in renders, calls of services, cache entries and bytes, as an operator sees it: the built shop as a
 * process, its metrics, and the calls that the services received. None of it depends on the machine's speed.
 */

type Labels = Readonly<Record<string, string>>;

const LISTING = '/tienda/vinos';
const CONNECTIONS = 16;

let backend: OtherBackend;
let shop: ShopProcess;
let pool: Pool;
let metricsPort: number;
/** The metrics before the test. */
let earlier = '';

async function start(): Promise<void> {
  backend = await startOtherBackend();
  metricsPort = await freePort();
  shop = await startShopProcess({ ...backend.env, RATE_LIMIT: 'off', METRICS_PORT: String(metricsPort) });
  pool = new Pool(shop.origin, { connections: CONNECTIONS });
}
async function stop(): Promise<void> {
  await pool.destroy();
  await shop.stop('SIGKILL');
  await backend.close();
}

describe.runIf(isLongRun)('what a page of a shop that has just started costs', () => {
  beforeAll(start);
  afterAll(stop);

  it('is one render and one call of each kind for 200 concurrent first requests', { tags: ['S9.23'] }, async () => {
    const manyConnections = new Pool(shop.origin);
    const answers = await Promise.all(Array.from({ length: 200 }, () => read(LISTING, {}, manyConnections)));
    await manyConnections.destroy();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await metric('page_renders_total')).toBe(1);
    expect(await metric('page_cache_entries')).toBe(1);
    const kinds = backend.calls.map(({ service, path, query }) => `${service} ${path} ${JSON.stringify(query)}`);
    expect(kinds).toContainEqual(expect.stringContaining('"category":"c-10"'));
    expect(kinds).toEqual([...new Set(kinds)]);
  });
});

describe('what a page costs', () => {
  beforeAll(start);
  afterAll(stop);
  // Each test reads pages that no other one reads.
  beforeEach(async () => {
    backend.reset();
    earlier = await readMetrics();
  });

  const VARIANTS = isLongRun ? 1000 : 100;
  it(`is nothing more for ${VARIANTS} variants of its address with campaign keys`, { tags: ['S9.23'] }, async () => {
    const listing = '/tienda/cavas';
    const { text } = await read(listing);
    backend.reset();
    const variants = Array.from({ length: VARIANTS }, (_, index) => {
      const keys = `utm_source=mail&utm_campaign=c${index}&gclid=g${index}&fbclid=f${index}`;
      return read(`${listing}?${keys}`);
    });
    for (const answer of await Promise.all(variants)) expect(answer.text === text).toBe(true);
    expect(await added('page_renders_total')).toBe(1);
    expect(await added('page_cache_entries')).toBe(1);
    expect(await added('page_cache_requests_total', { result: 'hit' })).toBe(VARIANTS);
    expect(backend.calls).toEqual([]);
  });

  it('is one render for all encodings and for a visitor who has it already', { tags: ['S9.23'] }, async () => {
    const listing = '/tienda/aceites';
    const { etag } = await read(listing);
    for (const encoding of ['gzip', 'br', 'gzip, deflate, br, zstd', 'identity']) {
      expect((await read(listing, { 'accept-encoding': encoding })).status).toBe(200);
    }
    expect((await read(listing, { 'if-none-match': etag })).status).toBe(304);
    expect(await added('page_renders_total')).toBe(1);
    expect(await added('page_cache_requests_total', { result: 'miss' })).toBe(1);
    expect(await added('page_cache_requests_total', { result: 'hit' })).toBe(5);
  });

  it('is a render for each document of one visitor, of which the cache keeps nothing', async () => {
    for (let turn = 0; turn < 2; turn++) await read('/carrito');
    expect(await added('page_renders_total')).toBe(2);
    expect(await added('page_cache_entries')).toBe(0);
  });

  it('is one answer of less than 9.4 kB for the next page that a script shows', { tags: ['S9.23'] }, async () => {
    await read('/nosotros');
    const renders = await added('page_renders_total');
    const sheet = await read('/tienda/vinos/tinto-numero-2', { 'accept-encoding': 'br' });
    expect(sheet.status).toBe(200);
    expect(sheet.bytes).toBeLessThanOrEqual(9400);
    backend.reset();
    await read('/tienda/vinos/tinto-numero-2', { 'accept-encoding': 'br' });
    expect(backend.calls).toEqual([]);
    expect(await added('page_renders_total')).toBe(renders + 1);
  });
});

async function read(path: string, headers: Record<string, string> = {}, connections: Pool = pool) {
  const { statusCode, headers: sent, body } = await connections.request({ path, method: 'GET', headers });
  const bytes = Buffer.from(await body.arrayBuffer());
  return { status: statusCode, etag: String(sent['etag']), bytes: bytes.length, text: bytes.toString('latin1') };
}

async function metric(name: string, labels?: Labels): Promise<number> {
  return metricValue(await readMetrics(), name, labels);
}

/** By how much a metric has grown in this test. */
async function added(name: string, labels?: Labels): Promise<number> {
  return (await metric(name, labels)) - metricValue(earlier, name, labels);
}

async function readMetrics(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
}
