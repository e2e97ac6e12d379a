import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { readSitemapPaths } from '../page-addresses.ts';
import type { Report, Row } from '../report.ts';
import { startShop } from '../shop-server.ts';
import { median } from '../statistics.ts';

/** Fetched by npx: as a dependency it would add 176 MB to every `npm ci`. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
const MIN_SCORE = 97;
const TARGET_SCORE = 99;
const MIN_PAGES_AT_TARGET = 3;

/** Lighthouse's phone. Its pictures must exist before it looks: the image host draws a size when it is first asked for. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Names of audits in Lighthouse's report, with the most that each may show. Times are in milliseconds. */
const limits: Readonly<Record<string, number>> = {
  'first-contentful-paint': 900,
  'largest-contentful-paint': 1800,
  'total-blocking-time': 80,
  'cumulative-layout-shift': 0,
};

type Result = { score: number; audits: Record<string, number> };

const run = promisify(execFile);

/** Lighthouse's mobile test of five pages, with its simulated line: medians of runs that take turns. */
export async function measureLighthouse(): Promise<Report> {
  const shop = await startShop();
  try {
    const origin = shop.origin.replace('127.0.0.1', 'localhost');
    const [note = ''] = await readSitemapPaths(shop.origin, '/notas-y-tips/');
    const [sheet = ''] = await readSitemapPaths(shop.origin, '/tienda/vinos/');
    const pages = ['/', '/tienda/vinos', sheet, '/club', note];
    const executablePath = process.env['CHROME_PATH'] ?? (await sparticuz.executablePath());
    await warmPictures(executablePath, origin, pages);
    const results = new Map<string, Result[]>(pages.map((path) => [path, []]));
    for (let turn = 0; turn < RUNS; turn++) {
      for (const [path, ofPage] of results) {
        // On a busy machine Chromium may report no page at all.
        const measure = () => runLighthouse(executablePath, origin + path);
        ofPage.push(await measure().catch(measure));
      }
    }
    const rows = [...results].map(([path, ofPage]) => toRow(path, ofPage));
    const atTarget = [...results.values()].filter((ofPage) => medianScore(ofPage) >= TARGET_SCORE).length;
    rows.push({
      what: `pages with a score of at least ${TARGET_SCORE}`,
      shop: String(atTarget),
      limit: `≥ ${MIN_PAGES_AT_TARGET}`,
      holds: atTarget >= MIN_PAGES_AT_TARGET,
    });
    return { rows, notes: [`Medians of ${RUNS}: score; first paint; largest paint; blocking time; layout shift.`] };
  } finally {
    await shop.stop();
  }
}

async function warmPictures(executablePath: string, origin: string, pages: readonly string[]): Promise<void> {
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const path of pages) {
      const page = await browser.newPage(PHONE);
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

async function runLighthouse(chromePath: string, url: string): Promise<Result> {
  const options = ['--quiet', '--only-categories=performance', '--output=json', '--output-path=stdout'];
  const { stdout } = await run(
    'npx',
    ['--yes', LIGHTHOUSE, url, ...options, '--chrome-flags=--headless --no-sandbox'],
    // The report contains screenshots.
    { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as {
    categories: { performance: { score: number } };
    audits: Record<string, { numericValue?: number }>;
  };
  const values = Object.keys(limits).map((name) => [name, report.audits[name]?.numericValue ?? Number.NaN] as const);
  return { score: report.categories.performance.score * 100, audits: Object.fromEntries(values) };
}

function toRow(path: string, results: readonly Result[]): Row {
  const medians = Object.keys(limits).map((name) => median(results.map(({ audits }) => audits[name] ?? Number.NaN)));
  const score = medianScore(results);
  const [shift = Number.NaN, ...times] = medians.toReversed();
  return {
    what: path,
    shop: [score.toFixed(0), ...times.toReversed().map((ms) => `${ms.toFixed(0)} ms`), shift.toFixed(3)].join('; '),
    limit: `≥ ${MIN_SCORE}; ≤ ${Object.values(limits).join('; ≤ ')}`,
    holds:
      score >= MIN_SCORE &&
      Object.values(limits).every((most, place) => (medians[place] ?? Number.NaN) <= most + 0.0005),
  };
}

function medianScore(results: readonly Result[]): number {
  return median(results.map(({ score }) => score));
}
