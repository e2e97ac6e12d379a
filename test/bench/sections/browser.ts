import { type Browser, chromium } from 'playwright-core';
import { launchChromium } from '../../support/launch-chromium.ts';
import { readSitemapPaths } from '../page-addresses.ts';
import { startPlainPage } from '../plain-page.ts';
import { capturePlainView, LISTING } from '../read-listing.ts';
import type { Report, Row } from '../report.ts';
import { startShop } from '../shop-server.ts';
import { median } from '../statistics.ts';

const TURNS = 5;
/** After this time nothing of a page starts by itself any more. */
const SETTLE_MS = 2500;
const MAX_TASKS = 600;
const MAX_BLOCKING_RATIO = 0.6;
/** Blocking counts a phone's time: this processor's, four times. */
const SLOWDOWN = 4;
const LONG_TASK_MS = 50;

/** `toplevel` has the tasks, the others what they ran. */
const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'v8.execute',
  'blink.user_timing',
  'loading',
];

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** An event of a Chrome trace; `dur` and `tdur` are the microseconds of the clock and of the processor. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string; isOutermostMainFrame?: boolean } };
};

type Cost = { cpuMs: number; tasks: number; blockingMs: number };

/**
 * What five pages cost the main thread of a phone until nothing happens any more, to `express-data`: a plain page of the
 * listing's cards, filters and menu. The pages take turns, each in a new browser.
 */
export async function measureBrowser(): Promise<Report> {
  const shop = await startShop();
  const plain = await startPlainPage(await capturePlainView(shop.origin));
  try {
    const [note = ''] = await readSitemapPaths(shop.origin, '/notas-y-tips/');
    const [sheet = ''] = await readSitemapPaths(shop.origin, `${LISTING}/`);
    const origin = shop.origin.replace('127.0.0.1', 'localhost');
    const plainUrl = plain.origin + LISTING;
    const limits = new Map<string, number>([
      [origin + LISTING, 1.4],
      [origin + sheet, 1.4],
      [`${origin}/club`, 1.4],
      [origin + note, 1.2],
      [`${origin}/`, 1.8],
    ]);
    const costs = await measureInTurns([plainUrl, ...limits.keys()]);
    const baseline = costs.get(plainUrl) ?? [];
    return {
      rows: [...limits].map(([url, limit]) => toRow(url.slice(origin.length), baseline, costs.get(url) ?? [], limit)),
      notes: [
        'CPU: the time of the main thread by a trace, at the speed of this machine. Tasks: what its loop ran. Blocking: what tasks after the first paint take above 50 ms on a phone at a quarter of that speed.',
        `Medians of ${TURNS} turns; in brackets the least.`,
      ],
    };
  } finally {
    await Promise.all([shop, plain].map((server) => server.stop()));
  }
}

async function measureInTurns(urls: readonly string[]): Promise<Map<string, Cost[]>> {
  const costs = new Map<string, Cost[]>(urls.map((url) => [url, []]));
  // The first turn only makes the pictures and the kept pages.
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [url, ofPage] of costs) {
      const server = await launchChromium(['--disable-gpu']);
      const browser = await chromium.connect(server.wsEndpoint());
      try {
        const cost = await measurePage(browser, url);
        if (turn > 0) ofPage.push(cost);
      } finally {
        await browser.close();
        await server.close();
      }
    }
  }
  return costs;
}

async function measurePage(browser: Browser, url: string): Promise<Cost> {
  const page = await browser.newPage(PHONE);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const trace = await browser.stopTracing();
  return toCost((JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents);
}

function toCost(events: readonly TraceEvent[]): Cost {
  const start = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' &&
      args?.data?.isOutermostMainFrame === true &&
      args.data.documentLoaderURL?.startsWith('http'),
  );
  if (start === undefined) throw new Error('the trace has no navigation');
  const { pid, tid, ts } = start;
  const ofProcess = events.filter((event) => event.pid === pid);
  const painted = ofProcess.find((event) => event.name === 'firstContentfulPaint' && event.ts > ts)?.ts ?? ts;
  const onMainThread = ofProcess
    .filter((event) => event.tid === tid && event.ph === 'X' && event.ts + (event.dur ?? 0) >= ts)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const cost: Cost = { cpuMs: 0, tasks: 0, blockingMs: 0 };
  let endOfTask = 0;
  for (const { ts: begin, dur = 0, tdur = 0 } of onMainThread) {
    // Part of the task before.
    if (begin < endOfTask) continue;
    endOfTask = begin + dur;
    const cpuMs = tdur / 1000;
    cost.tasks += 1;
    cost.cpuMs += cpuMs;
    if (endOfTask > painted) cost.blockingMs += Math.max(0, SLOWDOWN * cpuMs - LONG_TASK_MS);
  }
  return cost;
}

function toRow(path: string, baseline: readonly Cost[], shop: readonly Cost[], limit: number): Row {
  const ratio = medianOf(shop, 'cpuMs') / medianOf(baseline, 'cpuMs');
  // Neither blocks: 0 / 0.
  const blockingRatio = medianOf(shop, 'blockingMs') / medianOf(baseline, 'blockingMs') || 0;
  return {
    what: `${path}: CPU; tasks; blocking, to express-data`,
    baseline: toCells(baseline),
    shop: toCells(shop),
    ratio: `${ratio.toFixed(2)}; blocking ${blockingRatio.toFixed(2)}`,
    limit: `≤ ${limit.toFixed(2)}; ≤ ${MAX_TASKS}; ≤ ${MAX_BLOCKING_RATIO.toFixed(2)}`,
    holds: ratio <= limit && medianOf(shop, 'tasks') <= MAX_TASKS && blockingRatio <= MAX_BLOCKING_RATIO,
  };
}

function medianOf(costs: readonly Cost[], part: keyof Cost): number {
  return median(costs.map((cost) => cost[part]));
}

function toCells(costs: readonly Cost[]): string {
  const least = Math.min(...costs.map(({ cpuMs }) => cpuMs));
  const [cpuMs, tasks, blockingMs] = (['cpuMs', 'tasks', 'blockingMs'] as const).map((part) =>
    medianOf(costs, part).toFixed(0),
  );
  return `${cpuMs} ms (${least.toFixed(0)}); ${tasks}; ${blockingMs} ms`;
}
