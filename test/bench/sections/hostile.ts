import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { createHostileCalls, type HostileCall } from '../../support/hostile-calls.ts';
import { atMost, type Report, type Row } from '../report.ts';
import { startShop } from '../shop-server.ts';
import { quantile } from '../statistics.ts';

const PAGE = '/tienda/vinos';
const ROUNDS = 5;
/** With both settings together 10,000 calls. */
const CALLS_OF_ROUND = 1000;
const CALLS_PER_SECOND = 100;
const PAGE_INTERVAL_MS = 10;
const MAX_RATIO = 1.25;

/**
 * What hostile calls of the assistants' protocol cost everybody else: how long a cached page takes beside a hundred of
 * them a second, to the same page alone, in turns. With the limits for each client, as all calls come from one, and
 * without. The minimum over the rounds counts.
 */
export async function measureHostileCalls(): Promise<Report> {
  const rows = [
    ...(await measure('a hundred hostile calls a second, from one client', { RATE_LIMIT: 'on' })),
    ...(await measure('the same, from many clients', { RATE_LIMIT: 'off' })),
  ];
  return { rows };
}

async function measure(name: string, env: Readonly<Record<string, string>>): Promise<Row[]> {
  // Behind a proxy, so that the visitor of the page and the caller have different addresses.
  const shop = await startShop({ env: { ...env, TRUST_PROXY: '1' } });
  const pages = new Pool(shop.origin);
  const callers = new Pool(shop.origin);
  const nextCall = createHostileCalls(25, shop.origin);
  const rounds: { alone: number[]; beside: number[] }[] = [];
  const statuses = new Map<number, number>();

  async function call({ body, headers, method }: HostileCall): Promise<void> {
    const hasBody = method !== 'GET';
    const answer = await callers.request({ path: '/ucp/mcp', method, headers, body: hasBody ? body : null });
    await answer.body.dump();
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  }

  try {
    await timePages(pages, 500);
    for (let round = 0; round < ROUNDS; round++) {
      const roundMs = (CALLS_OF_ROUND / CALLS_PER_SECOND) * 1000;
      const alone = await timePages(pages, roundMs);
      const calls: Promise<void>[] = [];
      const beside = timePages(pages, roundMs);
      const begun = performance.now();
      for (let sent = 0; sent < CALLS_OF_ROUND; sent++) {
        await wait(Math.max(0, begun + (sent * 1000) / CALLS_PER_SECOND - performance.now()));
        calls.push(call(nextCall()));
      }
      rounds.push({ alone, beside: await beside });
      await Promise.all(calls);
    }
  } finally {
    await Promise.all([pages.close(), callers.close()]);
    await shop.stop();
  }
  const best = (kind: 'alone' | 'beside', q: number) => Math.min(...rounds.map((round) => quantile(round[kind], q)));
  const row = (q: number) => ({
    baseline: `${best('alone', q).toFixed(2)} ms`,
    shop: `${best('beside', q).toFixed(2)} ms`,
  });
  const failed = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
  const counts = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`);
  return [
    {
      what: `${name}: p99 of a cached page`,
      ...row(0.99),
      ...atMost(best('beside', 0.99) / best('alone', 0.99), MAX_RATIO),
    },
    { what: 'p50', ...row(0.5), ratio: (best('beside', 0.5) / best('alone', 0.5)).toFixed(2) },
    { what: `answers: ${counts.join(', ')}; failures`, shop: String(failed), limit: '0', holds: failed === 0 },
  ];
}

/** Requests the page again and again for a time, at one pace. Returns how long each answer took. */
async function timePages(pool: Pool, durationMs: number): Promise<number[]> {
  const times: number[] = [];
  for (const until = performance.now() + durationMs; performance.now() < until; await wait(PAGE_INTERVAL_MS)) {
    const begun = performance.now();
    const { body } = await pool.request({ path: PAGE, method: 'GET', headers: { 'x-forwarded-for': '203.0.113.9' } });
    await body.dump();
    times.push(performance.now() - begun);
  }
  return times;
}
