import { type Log, reasonOf } from './log.ts';

type Shop = { origin: string; hookToken: string };

const TIMEOUT_MS = 5000;
const RETRY_MS = [1000, 5000, 15_000];

/**
 * Tells the shop that its copies of this service's data are outdated. A shop that does not take it is told again; in the end its
 * own caches are a minute old.
 */
export function createTellShop(shop: Shop, log: Log): { tell: () => void; close: () => void } {
  const closed = new AbortController();
  let timer: NodeJS.Timeout | null = null;

  async function send(attempt: number): Promise<void> {
    try {
      const response = await fetch(`${shop.origin}/hooks/purge`, {
        method: 'POST',
        headers: { authorization: `Bearer ${shop.hookToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ services: ['shop'] }),
        signal: AbortSignal.any([closed.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
    } catch (error) {
      if (closed.signal.aborted) return;
      log.warn({ shop: shop.origin, reason: reasonOf(error) }, 'the shop was not told of a change');
      const waitMs = RETRY_MS[attempt];
      if (waitMs !== undefined) schedule(attempt + 1, waitMs);
    }
  }

  function schedule(attempt: number, waitMs: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      void send(attempt);
    }, waitMs);
  }

  return {
    tell: () => schedule(0, 0),
    close() {
      closed.abort();
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** Waits this long for more events, since one change in the admin sends several. */
const GATHER_MS = 200;

/** Calls `work` once for all calls within a moment. */
export function createGathered(work: () => void): { call: () => void; close: () => void } {
  let timer: NodeJS.Timeout | null = null;
  return {
    call() {
      timer ??= setTimeout(() => {
        timer = null;
        work();
      }, GATHER_MS);
    },
    close() {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
