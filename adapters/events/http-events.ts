import { createHmac, randomUUID } from 'node:crypto';
import { Unavailable } from '#core/failures.ts';
import { paths } from '#core/values/paths.ts';
import type { VisitorEvent } from '#core/values/visitor-event.ts';

/** What became of an event: the receiver took it or refused it, the queue was full, or it could not be sent within a minute. */
export type ForwardOutcome = 'sent' | 'refused' | 'full' | 'late';

export type EventForwarder = {
  /** Puts the event into the queue; `client` is whose it is, which is not sent. Never waits for the receiver. */
  add: (event: VisitorEvent, client?: string) => void;
  /**
   * Sends one batch. Throws `Unavailable` if the receiver did not take it; its events stay in the queue for a minute, unless
   * the receiver would refuse them again.
   */
  send: () => Promise<void>;
};

type ForwarderSettings = {
  url: string;
  secret: string;
  countOutcome: (outcome: ForwardOutcome, events: number) => void;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
};

/** How often `send` is due. */
export const FORWARD_INTERVAL_MS = 5_000;

const MAX_BATCH = 200;
const MAX_QUEUE = 5_000;
/** Events of the first rank that one client may have in it: ten that forge sales then delay true ones by ten seconds. */
const MAX_QUEUED_OF_CLIENT = 40;
const MAX_AGE_MS = 60_000;
/** Shorter than the interval, so that a slow receiver costs no turn. */
const TIMEOUT_MS = 4_000;
/** The batch itself is wrong, so that it would be refused again. A wrong address or secret may be mended within the minute. */
const REFUSALS = [400, 413, 422];

/** What goes last, and what is dropped first, if there are more events than batches take: visits before sales, measurements before visits. */
const RANKS: Partial<Record<VisitorEvent['name'], number>> = {
  page_view: 1,
  search: 1,
  filter: 1,
  view_item: 1,
  web_vital: 2,
  error: 2,
};

/** A sale that somebody may have made up goes with the visits. */
const UNCONFIRMED_RANK = 1;

/** Sends what visitors do to another service, in signed batches. The queue is in memory only. */
export function createEventForwarder(settings: ForwarderSettings): EventForwarder {
  const { url, secret, countOutcome, now = () => performance.now() } = settings;
  let queue: { addedAt: number; rank: number; client: string | null; event: object }[] = [];

  function dropLate(): void {
    const oldest = now() - MAX_AGE_MS;
    const kept = queue.filter(({ addedAt }) => addedAt >= oldest);
    if (kept.length < queue.length) countOutcome('late', queue.length - kept.length);
    queue = kept;
  }

  function countFirst(client: string): number {
    return queue.filter((waiting) => waiting.rank === 0 && waiting.client === client).length;
  }

  return {
    add: ({ name, at, path, props = {}, unconfirmed }, client) => {
      const rank = unconfirmed ? UNCONFIRMED_RANK : (RANKS[name] ?? 0);
      if (rank === 0 && client !== undefined && countFirst(client) >= MAX_QUEUED_OF_CLIENT)
        return countOutcome('full', 1);
      if (queue.length >= MAX_QUEUE) {
        countOutcome('full', 1);
        const last = Math.max(...queue.map((waiting) => waiting.rank));
        if (last <= rank) return;
        const dropped = queue.findLastIndex((waiting) => waiting.rank === last);
        queue.splice(dropped, 1);
      }
      // The shopper's words may name a person, as may the path of a search.
      const { query: _words, ...facts } = props;
      queue.push({
        addedAt: now(),
        rank,
        client: client ?? null,
        event: {
          id: randomUUID(),
          name,
          at,
          path: withoutSearch(path),
          props: facts,
          ...(unconfirmed && { unconfirmed }),
        },
      });
    },
    send: async () => {
      dropLate();
      const batch = queue.toSorted((one, other) => one.rank - other.rank).slice(0, MAX_BATCH);
      if (batch.length === 0) return;
      const status = await post(url, secret, JSON.stringify({ events: batch.map(({ event }) => event) }));
      const isTaken = status >= 200 && status <= 299;
      if (isTaken || REFUSALS.includes(status)) {
        queue = queue.filter((waiting) => !batch.includes(waiting));
        countOutcome(isTaken ? 'sent' : 'refused', batch.length);
      }
      if (!isTaken) throw new Unavailable(null, `the receiver of events answered ${status}`);
    },
  };
}

async function post(url: string, secret: string, body: string): Promise<number> {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': `sha256=${signature}` },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch (cause) {
    throw new Unavailable(null, 'the receiver of events did not answer', cause);
  }
}

/** The path of a search without its words. */
function withoutSearch(path: string): string {
  return path.startsWith(`${paths.search}/`) ? paths.search : path;
}
