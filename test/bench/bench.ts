import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { transformSync } from 'esbuild';
import { readAssets } from '#server/pages/assets.ts';
import { freePort } from '../support/free-port.ts';
import { startShopProcess } from '../support/shop-process.ts';

/**
 * Measures what the shop's pages cost, as ratios to an Express server that sends a stored copy of the same page. Ratios
 * do not depend on the machine's speed. `npm run bench -- --seconds 10` measures longer. The bench cannot fail.
 */

type Server = { origin: string; pid: number; startMs: number; stop: () => Promise<unknown> };

type Sample = { perSecond: number; p50: number; p99: number; errors: number };

const paths = [
  '/',
  '/tienda/vinos',
  '/tienda/buscador/malbec',
  '/tienda/vinos/casa-belisario-criolla-chica-de-parral-2024',
  '/club',
  '/notas-y-tips',
  '/_data/tienda/vinos',
  '/api/session',
];
const CONNECTIONS = 8;
const ROOT = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'bench-'));

const shop = await startShop();
const memory = { shop: [rssOf(shop)], storedAtRest: [] as number[], stored: [] as number[] };
const rows: string[][] = [];
for (const path of paths) {
  const stored = await startStoredPage(await (await fetch(shop.origin + path)).text());
  memory.storedAtRest.push(rssOf(stored));
  const baseline = await measure(stored.origin + path);
  memory.stored.push(rssOf(stored));
  await stored.stop();
  const sample = await measure(shop.origin + path);
  rows.push([
    path,
    perSecond(baseline),
    perSecond(sample),
    `${(sample.perSecond / baseline.perSecond).toFixed(2)}`,
    `${sample.p50} / ${sample.p99} ms`,
    String(sample.errors),
  ]);
  memory.shop.push(rssOf(shop));
}
const starts = { shop: shop.startMs, stored: await storedStartMs() };
await shop.stop();
rmSync(folder, { recursive: true, force: true });

print(['path', 'stored page', 'shop', 'ratio', 'p50 / p99', 'errors'], rows);
print(
  ['what', 'baseline', 'shop', 'ratio'],
  [
    ratioRow('start, ms until ready', starts.stored, starts.shop),
    ratioRow('memory at rest, MB', Math.max(...memory.storedAtRest), memory.shop[0] ?? 0),
    ratioRow('memory after the load, MB', Math.max(...memory.stored), Math.max(...memory.shop)),
    ratioRow('script of a first visit, kB gzip (React alone)', ...scriptSizes()),
  ],
);

async function startShop(): Promise<Server> {
  const begun = performance.now();
  const { origin, child, stop } = await startShopProcess({ RATE_LIMIT: 'off', LOG_LEVEL: 'error', DATA_DIR: folder });
  return { origin, pid: child.pid ?? 0, startMs: performance.now() - begun, stop };
}

async function startStoredPage(html: string): Promise<Server> {
  const file = join(folder, 'page.html');
  writeFileSync(file, html);
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'stored-page.mjs'), String(port), file]);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const stop = () => {
    child.kill();
    return exited;
  };
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await wait(10);
  const startMs = performance.now() - begun;
  return { origin, pid: child.pid ?? 0, startMs, stop };
}

async function storedStartMs(): Promise<number> {
  const stored = await startStoredPage('');
  await stored.stop();
  return stored.startMs;
}

/** Runs a short warm-up, then measures. */
async function measure(url: string): Promise<Sample> {
  const load = (duration: number) =>
    autocannon({ url, connections: CONNECTIONS, duration, headers: { 'accept-encoding': 'gzip' } });
  await load(1);
  const { requests, latency, errors, non2xx } = await load(seconds());
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, errors: errors + non2xx };
}

function seconds(): number {
  const place = process.argv.indexOf('--seconds');
  return place === -1 ? 4 : Number(process.argv[place + 1]);
}

/** Resident memory in MB. */
function rssOf({ pid }: Server): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** The sizes of minified react-dom alone and of the front page's scripts. */
function scriptSizes(): [number, number] {
  const dist = join(ROOT, 'dist');
  const { entry, modules, pages } = readAssets(join(dist, 'manifest.json'));
  const files = new Set([entry, ...modules, ...(pages['home'] ?? [])]);
  const gzipKb = (text: string) => gzipSync(text).length / 1000;
  const shopKb = [...files].reduce((sum, href) => sum + gzipKb(readFileSync(join(dist, href), 'utf8')), 0);
  const reactDom = join(ROOT, 'node_modules/react-dom/cjs/react-dom-client.production.js');
  return [gzipKb(transformSync(readFileSync(reactDom, 'utf8'), { minify: true }).code), shopKb];
}

function perSecond(sample: Sample): string {
  return `${Math.round(sample.perSecond)}/s`;
}

function ratioRow(label: string, baseline: number, measured: number): string[] {
  return [label, baseline.toFixed(0), measured.toFixed(0), (measured / baseline).toFixed(2)];
}

function print(head: string[], lines: string[][]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  const format = (line: string[]) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  process.stdout.write(`${[head, widths.map((width) => '-'.repeat(width)), ...lines].map(format).join('\n')}\n\n`);
}
