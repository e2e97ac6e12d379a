import { Counter, Gauge, type Registry } from 'prom-client';
import type { StoreSizes } from '#core/ports/stores.ts';
import type { LeadBeyondLimit } from '../security/lead-limit.ts';

const SIZES_MAX_AGE_MS = 5000;

/** The series of sessions, merges and leads. While the store does not answer they have no sample, and with SQLite those of Redis have none. */
export function createStoreMetrics(registry: Registry) {
  const registers = [registry];
  const failures = new Counter({
    name: 'store_failures_total',
    help: 'Calls of SQLite, Redis or a lock that failed, by store and operation.',
    labelNames: ['store', 'operation'],
    registers,
  });
  const leadsBeyondLimit = new Counter({
    name: 'leads_beyond_limit_total',
    help: 'Leads beyond the number that all clients together may send in a minute, by what became of them.',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of ['refused', 'legal'] satisfies LeadBeyondLimit[]) leadsBeyondLimit.inc({ kind }, 0);
  return {
    countLeadBeyondLimit: (kind: LeadBeyondLimit) => leadsBeyondLimit.inc({ kind }),
    /** `operation` is the name of a port and of its method. */
    countStoreFailure: (store: string, operation: string) => failures.inc({ store, operation }),
    /** Reports what the stores hold. They are read at most every few seconds, however often and by whom it is scraped. */
    watchStores: (read: () => Promise<StoreSizes>, now: () => number) => {
      const sizes = readEvery(SIZES_MAX_AGE_MS, () => read().catch(() => null));
      const watch = (name: string, help: string, select: (sizes: StoreSizes) => number | null) =>
        new Gauge({
          name,
          help,
          registers,
          async collect() {
            const current = await sizes();
            const value = current === null ? null : select(current);
            if (value === null) this.remove();
            else this.set(value);
          },
        });
      watch('sessions_active', 'Sessions that have not ended.', ({ sessions }) => sessions);
      watch('merges_open', 'Merges of carts that were begun and not finished.', ({ openMerges }) => openMerges);
      watch('leads_waiting', 'Leads that wait for delivery.', ({ waitingLeads }) => waitingLeads);
      watch('leads_refused', 'Leads that the lambda refused for good.', ({ refusedLeads }) => refusedLeads);
      watch(
        'redis_evicted_keys',
        'Keys that Redis removed for want of memory since its start.',
        ({ evicted }) => evicted,
      );
      watch('leads_oldest_age_seconds', 'Time since the oldest waiting lead was sent; 0 if none waits.', (current) =>
        current.oldestLeadAt === null ? 0 : Math.max(0, (now() - current.oldestLeadAt) / 1000),
      );
    },
  };
}

/** Returns the last result again until it is `maxAgeMs` old. Concurrent callers share one read. */
function readEvery<T>(maxAgeMs: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | null = null;
  return () => {
    if (last === null || performance.now() - last.at > maxAgeMs) last = { at: performance.now(), value: read() };
    return last.value;
  };
}
