import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { readSitemapPaths } from '../page-addresses.ts';
import { atMost, type Report } from '../report.ts';
import { startShop } from '../shop-server.ts';
import { quantile } from '../statistics.ts';

const PAGES = 200;
const ROUNDS = 3;
const INTERVAL_MS = 40;
/** A page with prices is fresh for 30 s, and may be stale for 30 s more while one refill runs. */
const FRESH_MS = 30_000;
const MAX_RATIO = 1.5;

/**
 * The first request of a page that has gone stale against the next one, which finds it fresh again, in turns and at one
 * pace. The minimum over the rounds counts.
 */
export async function measureStalePages(): Promise<Report> {
  const shop = await startShop();
  const pool = new Pool(shop.origin);
  const staleCount = () => shop.metric('page_cache_requests_total', { result: 'stale' });
  try {
    const paths = (await readSitemapPaths(shop.origin, '/tienda/')).slice(0, PAGES);
    for (const path of paths) await timeRequest(pool, path);
    const rounds: { fresh: number[]; stale: number[] }[] = [];
    const staleBefore = await staleCount();
    for (let round = 0; round < ROUNDS; round++) {
      await wait(FRESH_MS + 500);
      rounds.push(await timePairs(pool, paths));
    }
    const counted = (await staleCount()) - staleBefore;
    const best = (kind: 'fresh' | 'stale', q: number) => Math.min(...rounds.map((round) => quantile(round[kind], q)));
    return {
      rows: [
        {
          what: 'a page gone stale, to a fresh hit: p99',
          baseline: `${best('fresh', 0.99).toFixed(2)} ms`,
          shop: `${best('stale', 0.99).toFixed(2)} ms`,
          ...atMost(best('stale', 0.99) / best('fresh', 0.99), MAX_RATIO),
        },
        {
          what: 'p50',
          baseline: `${best('fresh', 0.5).toFixed(2)} ms`,
          shop: `${best('stale', 0.5).toFixed(2)} ms`,
          ratio: (best('stale', 0.5) / best('fresh', 0.5)).toFixed(2),
        },
      ],
      notes: [`The shop counted ${counted} stale answers of ${ROUNDS * paths.length} such requests.`],
    };
  } finally {
    await pool.close();
    await shop.stop();
  }
}

/** Requests each path twice in a row, one request every `INTERVAL_MS`: the first is stale, the second fresh. */
async function timePairs(pool: Pool, paths: readonly string[]): Promise<{ stale: number[]; fresh: number[] }> {
  const times = { stale: [] as number[], fresh: [] as number[] };
  for (const path of paths) {
    for (const kind of ['stale', 'fresh'] as const) {
      const ms = await timeRequest(pool, path);
      times[kind].push(ms);
      await wait(Math.max(0, INTERVAL_MS - ms));
    }
  }
  return times;
}

async function timeRequest(pool: Pool, path: string): Promise<number> {
  const begun = performance.now();
  const { body } = await pool.request({ path, method: 'GET' });
  await body.dump();
  return performance.now() - begun;
}
