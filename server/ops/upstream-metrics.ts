import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { IdentityError } from '#core/account/identity-failures.ts';
import type { LoginMode } from '#core/account/login.ts';
import type { Identity } from '#core/ports/services.ts';
import { type Count, createTally } from './tally.ts';

/** A call as an adapter reports it. `route` and `outcome` are of bounded sets. */
export type ReportedCall = { service: string; route: string; outcome: string; seconds: number };

/** The result of a renewal of tokens. `ended`: the provider refused the refresh token, so the session ends with its access token. */
export type RefreshOutcome = 'renewed' | 'ended' | 'failed';

/** How a sign-in ended. `stopped`: by the visitor, or because it was not begun here; `failed`: by the shop or a service. */
export type SignInOutcome = 'signed_in' | 'stopped' | 'failed';

type CacheSize = { entries: number; bytes: number };

export type UpstreamMetrics = ReturnType<typeof createUpstreamMetrics>;

const CALL_BUCKETS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The series of the services that the shop calls, and of the data that it keeps of them. */
export function createUpstreamMetrics(registry: Registry) {
  const registers = [registry];
  const calls = new Histogram({
    name: 'upstream_call_duration_seconds',
    help: 'Time of a call to a service, with its wait and its retry, by service, route and outcome.',
    labelNames: ['service', 'route', 'outcome'],
    buckets: CALL_BUCKETS_S,
    registers,
  });
  const breakers = new Gauge({
    name: 'breaker_open',
    help: 'Whether calls of a route are stopped: 1 if its breaker is open. The route * stands for the whole service.',
    labelNames: ['service', 'route'],
    registers,
  });
  const refreshes = new Counter({
    name: 'token_refreshes_total',
    help: 'Renewals of the tokens of sessions, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['renewed', 'ended', 'failed'] satisfies RefreshOutcome[]) refreshes.inc({ outcome }, 0);
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Sign-ins that ended, by mode and outcome.',
    labelNames: ['mode', 'outcome'],
    registers,
  });
  for (const mode of ['page', 'popup', 'silent'] satisfies LoginMode[])
    for (const outcome of ['signed_in', 'stopped', 'failed'] satisfies SignInOutcome[])
      signIns.inc({ mode, outcome }, 0);
  const droppedItems = new Counter({
    name: 'list_items_dropped_total',
    help: 'Items of answers that were left out because they cannot be read, by service. Drafts are not counted.',
    labelNames: ['service'],
    registers,
  });
  const createReads = createTally(registry, {
    name: 'data_cache_reads_total',
    help: 'Reads of the data cache, by service and result.',
    labelNames: ['service', 'result'],
  });
  const reads = new Map<string, Count>();
  return {
    countCall: ({ service, route, outcome, seconds }: ReportedCall) =>
      calls.observe({ service, route, outcome }, seconds),
    /** `route` is `*` for the breaker of a whole service. */
    setBreaker: (service: string, route: string, state: 'open' | 'closed') =>
      breakers.set({ service, route }, state === 'open' ? 1 : 0),
    countRefresh: (outcome: RefreshOutcome) => refreshes.inc({ outcome }),
    countSignIn: (mode: LoginMode, outcome: SignInOutcome) => signIns.inc({ mode, outcome }),
    /** Counts an item of an answer that was left out because it cannot be read. */
    countDroppedItem: (service: string, count = 1) => droppedItems.inc({ service }, count),
    countDataRead: (service: string, result: string) => {
      const key = `${service} ${result}`;
      const count = reads.get(key) ?? createReads({ service, result });
      reads.set(key, count);
      count.value += 1;
    },
    /** Reports the size of both parts of the data cache; `size` is called for each scrape. */
    watchDataCache: (size: () => { main: CacheSize; open: CacheSize }) => {
      const watch = (name: string, help: string, read: (part: CacheSize) => number) =>
        new Gauge({
          name,
          help,
          labelNames: ['part'],
          registers,
          collect() {
            for (const [part, partSize] of Object.entries(size())) this.set({ part }, read(partSize));
          },
        });
      const parts = 'by part: main, or open for what any visitor can ask for';
      watch('data_cache_entries', `Values in the data cache, ${parts}.`, ({ entries }) => entries);
      watch('data_cache_bytes', `Memory used by the data cache, approximately, ${parts}.`, ({ bytes }) => bytes);
    },
    /** Reports which services fail; `states` is called for each scrape. */
    watchUpstreams: (states: () => Readonly<Record<string, string>>) => {
      new Gauge({
        name: 'upstream_failing',
        help: 'Whether a service fails as /readyz?verbose tells: 1 if it does.',
        labelNames: ['service'],
        registers,
        collect() {
          for (const [service, state] of Object.entries(states())) this.set({ service }, state === 'failing' ? 1 : 0);
        },
      });
    },
  };
}

/** Wraps the provider so that each renewal of tokens is counted by its outcome. */
export function countRefreshes(identity: Identity, count: (outcome: RefreshOutcome) => void): Identity {
  return {
    ...identity,
    async refresh(refreshToken, sub) {
      try {
        const renewed = await identity.refresh(refreshToken, sub);
        count('renewed');
        return renewed;
      } catch (error) {
        count(error instanceof IdentityError && error.isFinal ? 'ended' : 'failed');
        throw error;
      }
    },
  };
}
