import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { readSitemapPaths } from '../page-addresses.ts';
import { atMost, type Report } from '../report.ts';
import { startShop } from '../shop-server.ts';
import { quantile } from '../statistics.ts';

const PAGES = 200;
const ROUNDS = 3;
const INTERVAL_MS = 25;
/** A page with prices is fresh for 30 s, and may be stale for 30 s more while one refill runs. */
const FRESH_MS = 30_000;
const MAX_RATIO = 1.5;

/**
 * The first request of a page that has gone stale against one of the same page while it is fresh, one request at a time
 * and at the same pace. The minimum over the rounds counts.
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
      const filledAt = performance.now();
      const fresh = await timePaced(pool, paths);
      await wait(FRESH_MS + 500 - (performance.now() - filledAt));
      rounds.push({ fresh, stale: await timePaced(pool, paths) });
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

/** Requests each path once, one every `INTERVAL_MS`. */
async function timePaced(pool: Pool, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const ms = await timeRequest(pool, path);
    times.push(ms);
    await wait(Math.max(0, INTERVAL_MS - ms));
  }
  return times;
}

async function timeRequest(pool: Pool, path: string): Promise<number> {
  const begun = performance.now();
  const { body } = await pool.request({ path, method: 'GET' });
  await body.dump();
  return performance.now() - begun;
}
