import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../support/is-long-run.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';
import { readXml } from '../support/read-xml.ts';

const PRODUCTS = isLongRun ? 100_000 : 20_000;
/** The limit of the JavaScript heap, with memory that is committed but unused. */
const MAX_HEAP_MB = 192;
const MAX_RSS_MB = 400;

let backend: OtherBackend;
let child: ChildProcess;
let origin: string;
/** The statuses of all requests for the files, until each file was complete. */
const statuses: number[] = [];

beforeAll(async () => {
  backend = await startOtherBackend();
  backend.data.generatedCount = PRODUCTS;
  child = fork(join(import.meta.dirname, '..', 'support', 'serve-catalogue-files.ts'), {
    env: { PATH: process.env['PATH'], ...backend.env },
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
  });
  const { port } = await answerOf<{ port: number }>();
  origin = `http://127.0.0.1:${port}`;
  const paths = ['/feeds/productos.xml', '/sitemap.xml', '/sitemaps/1.xml'];
  for (let isComplete = false; !isComplete; await wait(500)) {
    const answers = await Promise.all(paths.map((path) => fetch(origin + path, { method: 'HEAD' })));
    for (const { status, headers } of answers) {
      statuses.push(status);
      expect([200, 503]).toContain(status);
      expect(headers.has('retry-after')).toBe(status === 503);
      expect(headers.get('cache-control')).toBe(status === 503 ? 'no-store' : 'public, max-age=3600');
    }
    isComplete = answers.every(({ ok }) => ok);
  }
}, 300_000);

afterAll(async () => {
  child.kill('SIGKILL');
  await backend.close();
});

describe('a catalogue of very many products', () => {
  it('is read once, page by page, past visitors who would wait, for both the sitemap and the feed', async () => {
    expect(statuses).toContain(503);
    const pages = backend.calls.filter(({ path }) => path === '/api/tienda/v1/products').map(({ query }) => query);
    expect(pages).toHaveLength(PRODUCTS / 100);
    expect(new Set(pages.map(({ page }) => page)).size).toBe(PRODUCTS / 100);
    expect(pages.every(({ limit }) => limit === '100')).toBe(true);
  });

  it('is in the feed with every product once', async () => {
    const text = await (await fetch(`${origin}/feeds/productos.xml`)).text();
    const fields = readXml(text);
    expect(fields.get('item')).toHaveLength(PRODUCTS);
    expect(new Set(fields.get('g:id')).size).toBe(PRODUCTS);
    expect(fields.get('title')?.at(-1)).toBe(`Generado & <único> n.º ${PRODUCTS}`);
    expect(fields.get('g:price')?.every((price) => /^\d+\.\d\d ARS$/.test(price))).toBe(true);
  }, 60_000);

  it('is in the parts that the sitemap’s index names, at most 5,000 addresses in each, every one once', async () => {
    const index = await sitemapOf('/sitemap.xml');
    expect(index.get('sitemapindex')).toHaveLength(1);
    const parts = index.get('loc') ?? [];
    expect(parts.length).toBeGreaterThanOrEqual(PRODUCTS / 5000);
    expect(parts).toEqual(parts.map((_, number) => `http://localhost:3000/sitemaps/${number + 1}.xml`));
    const urls = new Set<string>();
    let count = 0;
    for (const part of parts) {
      const document = await sitemapOf(new URL(part).pathname);
      const found = document.get('loc') ?? [];
      expect(document.get('url')).toHaveLength(found.length);
      expect(found.length).toBeLessThanOrEqual(5000);
      count += found.length;
      for (const url of found) urls.add(url);
    }
    expect(urls.size).toBe(count);
    for (let number = 1; number <= PRODUCTS; number++) {
      const category = ['vinos', 'aceites', 'cavas'][number % 3];
      if (!urls.has(`http://localhost:3000/tienda/${category}/generado-${number}`)) expect.unreachable(`${number}`);
    }
    expect(urls).toContain('http://localhost:3000/notas-y-tips/nota-30');
    for (const missing of [`/sitemaps/${parts.length + 1}.xml`, '/sitemaps/0.xml', '/sitemaps/x.xml', '/sitemaps/1']) {
      const { status, headers } = await fetch(origin + missing);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  }, 60_000);

  it('is never in memory as a whole', async () => {
    child.send('memory');
    const { maxRssBytes } = await answerOf<{ maxRssBytes: number }>();
    expect(maxRssBytes / 1024 / 1024).toBeLessThan(MAX_RSS_MB);
  });
});

async function answerOf<T>(): Promise<T> {
  const [message] = await once(child, 'message');
  return message as T; // the program's two messages
}

/** The texts of a sitemap file's elements, by name. */
async function sitemapOf(path: string): Promise<Map<string, string[]>> {
  const response = await fetch(origin + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return readXml(await response.text());
}
