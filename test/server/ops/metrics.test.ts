import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { metricValue } from '../../support/metric-value.ts';
import { withOtherShop } from '../../support/other-shop.ts';
import { readMetrics } from '../../support/read-metrics.ts';

const other = withOtherShop({ eachTest: true, env: { PAGE_CACHE: 'on', DATA_CACHE: 'on' } });

let text = '';
async function scrape(): Promise<void> {
  text = await readMetrics(other.shop);
}
const value = (name: string, labels: Record<string, string> = {}) => metricValue(text, name, labels);

beforeEach(() => {
  text = '';
});

describe('the port of the metrics', () => {
  it.each([
    [200, 'localhost'],
    [200, 'localhost:9464'],
    [200, '127.0.0.1:9464'],
    [200, '10.1.2.3'],
    [200, '[::1]:9464'],
    [200, 'shop-1:9464'],
    [421, 'evil.example'],
    [421, 'evil.example:9464'],
    [421, '127.0.0.1.evil.example'],
    [421, 'localhost.evil.example'],
    [421, 'evil .example'],
    [421, ''],
  ])('answers %i to the host %j, so that no page reads it by DNS rebinding', async (expected, host) => {
    const server = await other.shop.metrics.listen(0, '127.0.0.1');
    const { port } = server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      const asked = httpRequest(
        { host: '127.0.0.1', port, path: '/metrics', setHost: false, headers: { host } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      asked.once('error', reject).end();
    });
    server.closeAllConnections();
    server.close();
    expect(status).toBe(expected);
  });
});

describe('the metrics of requests', () => {
  it('count each answer by the name of its route and its class of status, from the page cache too', async () => {
    const paths = ['/', '/', '/_data/', '/_data/club', '/tienda/vinos', '/carrito', '/no-hay', '/tienda/evento/no-hay'];
    for (const path of paths) await other.get(path);
    await other.get('/api/session');
    await other.get('/api/suggest?q=secreto');
    await other.get('/assets/secreto.js');
    await other.get('/api/secreto');
    await other.get('/healthz');
    await other.get('/%');
    await scrape();
    const requests = (route: string, status: string) => value('http_requests_total', { route, status });
    expect(requests('home', '2xx')).toBe(2);
    expect(requests('/_data', '4xx')).toBe(2);
    expect(requests('category-listing', '2xx')).toBe(1);
    expect(requests('cart', '2xx')).toBe(1);
    expect(requests('special-event', '4xx')).toBe(1);
    expect(requests('/api/session', '2xx')).toBe(1);
    expect(requests('/api/suggest', '2xx')).toBe(1);
    expect(requests('static', '4xx')).toBe(1);
    expect(requests('/api', '4xx')).toBe(1);
    expect(requests('/healthz', '2xx')).toBe(1);
    expect(requests('unknown', '4xx')).toBe(2);
    expect(value('http_request_seconds_total', { route: 'category-listing' })).toBeGreaterThan(0);
    expect(value('page_cache_requests_total', { result: 'hit' })).toBe(1);
    expect(text).not.toMatch(/no-hay|secreto|%/);
  });

  it('have the delay of the event loop', async () => {
    await scrape();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  });
});

describe('the metrics of services', () => {
  it('count calls by service, route and outcome, and tell which breakers are open', async () => {
    await other.get('/nosotros');
    await scrape();
    expect(value('upstream_call_duration_seconds_count', { service: 'cms', route: '/about-us', outcome: 'ok' })).toBe(
      1,
    );
    expect(value('breaker_open', { service: 'cms' })).toBe(0);
    expect(value('upstream_failing', { service: 'cms' })).toBe(0);
    other.backend.fail('shop', 'error');
    for (let count = 0; count < 10; count += 1) await other.get(`/tienda/vinos/ficha-${count}`);
    await scrape();
    const ofSheet = { service: 'shop', route: '/api/tienda/v1/product/ficha/{}' };
    const calls = (outcome: string) => value('upstream_call_duration_seconds_count', { ...ofSheet, outcome });
    expect(calls('server_error')).toBeGreaterThan(0);
    expect(calls('not_sent')).toBeGreaterThan(0);
    expect(value('breaker_open', ofSheet)).toBe(1);
    expect(value('breaker_open', { service: 'shop', route: '*' })).toBe(0);
    expect(value('upstream_failing', { service: 'shop' })).toBe(1);
    expect(text).not.toContain('ficha-1');
  });

  it('count the entries that pages leave out', async () => {
    for (const path of ['/', '/club']) await other.get(path);
    await scrape();
    const dropped = other.shop.log.filter(({ msg }) => msg === 'list items dropped');
    expect(dropped).not.toEqual([]);
    for (const service of ['shop', 'cms', 'subscriptions', 'lambda']) {
      const logged = dropped.filter((line) => line['service'] === service).map((line) => Number(line['dropped']));
      expect([service, value('list_items_dropped_total', { service })]).toEqual([
        service,
        logged.reduce((sum, count) => sum + count, 0),
      ]);
    }
  });

  it('tell a lead that the service refuses from one that it took', async () => {
    other.backend.fail('lambda', 'refused', /leads/);
    const leadCalls = async (outcome: string) => {
      await scrape();
      return value('upstream_call_duration_seconds_count', { service: 'lambda', outcome });
    };
    await sendLead();
    await expect.poll(() => leadCalls('refused')).toBe(1);
    other.backend.fail('lambda', 'declined', /leads/);
    await sendLead();
    await expect.poll(() => leadCalls('declined')).toBe(1);
    expect(await leadCalls('ok')).toBe(0);
  });

  it('count the reads of the data cache by service and result, and its size', async () => {
    await other.get('/nosotros');
    await scrape();
    expect(value('data_cache_reads_total', { service: 'cms', result: 'miss' })).toBeGreaterThan(0);
    expect(value('data_cache_entries', { part: 'main' })).toBeGreaterThan(0);
    expect(value('data_cache_bytes', { part: 'main' })).toBeGreaterThan(100);
    const hits = value('data_cache_reads_total', { service: 'cms', result: 'hit' });
    await other.get('/contacto-y-preguntas-frecuentes');
    await scrape();
    expect(value('data_cache_reads_total', { service: 'cms', result: 'hit' })).toBeGreaterThan(hits);
  });
});

describe('the metrics of stores', () => {
  it('tell how many leads wait and how old the oldest is', async () => {
    await scrape();
    expect(value('leads_waiting')).toBe(0);
    expect(value('leads_oldest_age_seconds')).toBe(0);
    for (const name of ['sessions_active', 'merges_open', 'leads_refused'])
      expect(text).toMatch(new RegExp(`^${name} 0$`, 'm'));
  });

  it('count a lead that could not be delivered', async () => {
    other.backend.fail('lambda', 'error');
    await sendLead();
    await scrape();
    expect(value('leads_waiting')).toBe(1);
    expect(text).toMatch(/^leads_oldest_age_seconds \d/m);
  });

  it('count the calls of a store that failed, and leave out what cannot be read', async () => {
    const database = new DatabaseSync(join(other.shop.dataDir, 'shop.sqlite'));
    database.exec('drop table leads');
    database.close();
    await sendLead();
    await scrape();
    expect(value('store_failures_total', { store: 'sqlite' })).toBeGreaterThan(0);
    expect(text).not.toMatch(/^leads_waiting /m);
  });
});

async function sendLead(): Promise<void> {
  await request(other.shop.app)
    .post('/api/leads')
    .set('origin', other.shop.origin)
    .send({ source: 'contacto', name: 'Ana', email: 'ana@example.com', message: 'Hola, quiero saber.' });
}
