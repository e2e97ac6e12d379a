import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createMix, type OpenLoad, type Outcome, type RequestKind, runOpenLoop } from '../open-loop.ts';
import { readSitemapPaths } from '../page-addresses.ts';
import { atLeast, type Report, type Row } from '../report.ts';
import { type ShopServer, startShop } from '../shop-server.ts';
import { quantile } from '../statistics.ts';

/** So many connections that each wait for an answer: the best of these rounds is the peak. */
const PEAK_CONNECTIONS = [8, 16, 32];
const PEAK_ROUND_S = 3;
/** A process is warm if a round was not this much better than the one before. */
const WARM_GROWTH = 1.03;
const MAX_WARM_UP_ROUNDS = 10;
const DOUBLE_S = 15;
const FIVEFOLD_S = 10;
const MIN_GOODPUT = 0.95;
const MAX_ADMITTED_P99_MS = 300;
const MAX_RECOVERY_S = 5;

/**
 * More requests than the shop can answer: 90 % pages that are rendered each time (`PAGE_CACHE=off`), 5 % searches, 4 %
 * session and cart, 1 % health. First the peak of the warm process, with connections that wait for each answer; then twice and
 * five times as many requests a second, which wait for nothing; then the peak again, since the machine may have become faster.
 */
export async function measureOverload(): Promise<Report> {
  const shop = await startShop({ env: { PAGE_CACHE: 'off' } });
  try {
    const kinds = await listKinds(shop.origin);
    await warmUp(shop, kinds);
    const before = await measurePeak(shop, kinds);
    const double = await runOpenLoop(shop.origin, kinds, { perSecond: before * 2, seconds: DOUBLE_S });
    const doubled = await double.finished;
    const fivefold = await runOpenLoop(shop.origin, kinds, { perSecond: before * 5, seconds: FIVEFOLD_S });
    const recoveryS = await recover(shop, kinds);
    const fivefoldOutcomes = await fivefold.finished;
    const after = await measurePeak(shop, kinds);
    const peak = Math.max(before, after);
    return {
      rows: [
        { what: 'peak before and after, good answers a second', shop: `${before.toFixed(0)} and ${after.toFixed(0)}` },
        ...describeDouble(doubled, peak),
        ...describeFivefold(fivefoldOutcomes, peak, recoveryS),
      ],
      notes: [describeGenerator('twice', double), describeGenerator('five times', fivefold)],
    };
  } finally {
    await shop.stop();
  }
}

async function listKinds(origin: string): Promise<RequestKind[]> {
  const pages = (await readSitemapPaths(origin, '/tienda/')).slice(0, 50);
  return [
    { name: 'page', share: 0.9, paths: pages },
    { name: 'search', share: 0.05, paths: ['/tienda/buscador/malbec', '/api/suggest?q=malbec'] },
    { name: 'session', share: 0.04, paths: ['/api/session', '/api/cart'] },
    { name: 'health', share: 0.01, paths: ['/healthz'] },
  ];
}

/** Loads the shop until it grows no faster. */
async function warmUp(shop: ShopServer, kinds: readonly RequestKind[]): Promise<void> {
  let last = 0;
  for (let round = 0; round < MAX_WARM_UP_ROUNDS; round++) {
    const perSecond = await runClosedLoop(shop, kinds, 16);
    if (perSecond < last * WARM_GROWTH) return;
    last = perSecond;
  }
}

async function measurePeak(shop: ShopServer, kinds: readonly RequestKind[]): Promise<number> {
  const rounds: number[] = [];
  for (const connections of PEAK_CONNECTIONS) rounds.push(await runClosedLoop(shop, kinds, connections));
  return Math.max(...rounds);
}

/** Good answers a second to connections that each wait for an answer before they send the next request. */
async function runClosedLoop(
  { origin }: ShopServer,
  kinds: readonly RequestKind[],
  connections: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const nextRequest = createMix(kinds);
  const begun = performance.now();
  let good = 0;
  const work = async () => {
    while (performance.now() - begun < PEAK_ROUND_S * 1000) {
      const [answer] = (await once(get(origin + nextRequest().path, { agent }), 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
      if (answer.statusCode === 200) good++;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return good / ((performance.now() - begun) / 1000);
}

/** The seconds until the shop has answered everything, in time, for one second at a low rate. */
async function recover({ origin }: ShopServer, kinds: readonly RequestKind[]): Promise<number> {
  const begun = performance.now();
  const nextRequest = createMix(kinds);
  let goodSince = begun;
  while (performance.now() - goodSince < 1000) {
    const sentAt = performance.now();
    const status = await fetch(origin + nextRequest().path, { signal: AbortSignal.timeout(2000) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => null,
    );
    if (status !== 200 || performance.now() - sentAt > MAX_ADMITTED_P99_MS) goodSince = performance.now();
    await wait(25);
  }
  return (goodSince - begun) / 1000;
}

function describeDouble(outcomes: readonly Outcome[], peak: number): Row[] {
  const good = outcomes.filter(({ status, endedAt }) => status === 200 && endedAt <= DOUBLE_S * 1000);
  const admitted = timesOf(outcomes, () => true);
  const p99 = quantile(admitted, 0.99);
  const refused = outcomes.filter(({ status }) => status === 503);
  const broken = outcomes.filter(({ status }) => status !== 200 && status !== 503).length;
  const withHint = refused.filter(({ hasRetryAfter }) => hasRetryAfter).length;
  return [
    {
      what: `twice the peak for ${DOUBLE_S} s: good answers a second`,
      baseline: peak.toFixed(0),
      shop: (good.length / DOUBLE_S).toFixed(0),
      ...atLeast(good.length / DOUBLE_S / peak, MIN_GOODPUT),
    },
    {
      what: 'p50 and p99 of admitted requests',
      shop: `${quantile(admitted, 0.5).toFixed(0)} and ${p99.toFixed(0)} ms`,
      limit: `p99 ≤ ${MAX_ADMITTED_P99_MS} ms`,
      holds: p99 <= MAX_ADMITTED_P99_MS,
    },
    {
      what: 'refusals with `Retry-After`, of all refusals; anything else',
      shop: `${withHint} of ${refused.length}; ${broken}`,
      limit: 'all; 0',
      holds: withHint === refused.length && broken === 0,
    },
    ...(['health', 'session', 'search'] as const).map((kind) => describeKind(outcomes, kind)),
  ];
}

function describeFivefold(outcomes: readonly Outcome[], peak: number, recoveryS: number): Row[] {
  const good = outcomes.filter(({ status, endedAt }) => status === 200 && endedAt <= FIVEFOLD_S * 1000);
  const session = outcomes.filter(({ kind }) => kind === 'session');
  const answered = session.filter(({ status }) => status === 200).length;
  return [
    {
      what: `five times the peak for ${FIVEFOLD_S} s: good answers a second`,
      baseline: peak.toFixed(0),
      shop: (good.length / FIVEFOLD_S).toFixed(0),
      ratio: (good.length / FIVEFOLD_S / peak).toFixed(2),
    },
    {
      what: 'session and cart still answered',
      shop: `${answered} of ${session.length}`,
      limit: 'all',
      holds: answered === session.length,
    },
    {
      what: 'recovery after it',
      shop: `${recoveryS.toFixed(1)} s`,
      limit: `≤ ${MAX_RECOVERY_S} s`,
      holds: recoveryS <= MAX_RECOVERY_S,
    },
    ...(['health', 'session'] as const).map((kind) => describeKind(outcomes, kind)),
  ];
}

function describeKind(outcomes: readonly Outcome[], kind: string): Row {
  const times = timesOf(outcomes, (each) => each === kind);
  const sent = outcomes.filter((outcome) => outcome.kind === kind).length;
  const [p50, p99] = [quantile(times, 0.5).toFixed(0), quantile(times, 0.99).toFixed(0)];
  return { what: `${kind}: answered, p50 and p99`, shop: `${times.length} of ${sent}, ${p50} and ${p99} ms` };
}

function timesOf(outcomes: readonly Outcome[], isWanted: (kind: string) => boolean): number[] {
  return outcomes.filter(({ status, kind }) => status === 200 && isWanted(kind)).map(({ ms }) => ms);
}

/** What the generator could do itself, to judge the figures by. */
function describeGenerator(name: string, { generator }: OpenLoad): string {
  const { p99LatenessMs, utilisation, connections, notSent } = generator;
  return `The load generator at ${name} the peak used ${(utilisation * 100).toFixed(0)} % of a processor and up to ${connections} connections; 99 % of its requests left within ${p99LatenessMs.toFixed(1)} ms of their time, ${notSent} were not sent.`;
}
