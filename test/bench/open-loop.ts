import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from './statistics.ts';

/** A kind of request and its share of all requests. Its paths are requested in turn. */
export type RequestKind = { name: string; share: number; paths: readonly string[] };

export type Outcome = {
  kind: string;
  /** When the answer was complete, in milliseconds since the load began. */
  endedAt: number;
  /** The time since the request was due, so that a wait inside the load generator counts too. */
  ms: number;
  /** Null if the connection broke or the time ran out. */
  status: number | null;
  hasRetryAfter: boolean;
};

export type OpenLoad = {
  /** Resolves when every request has been answered or has timed out. */
  finished: Promise<readonly Outcome[]>;
  /** What limited the load generator itself. */
  generator: { p99LatenessMs: number; utilisation: number; connections: number; notSent: number };
};

const TIMEOUT_MS = 10_000;
const TICK_MS = 2;
/** Enough for five times the capacity; beyond it a request counts as not sent. */
const MAX_CONNECTIONS = 8000;

/**
 * Sends requests at a fixed rate, whether or not earlier ones were answered, as visitors do. A request takes an idle
 * connection, or a new one if all are busy. Resolves when the last request has been sent.
 */
export async function runOpenLoop(
  origin: string,
  kinds: readonly RequestKind[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<OpenLoad> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: MAX_CONNECTIONS });
  const nextRequest = createMix(kinds);
  const outcomes: Promise<Outcome>[] = [];
  const lateness: number[] = [];
  let [open, connections, notSent] = [0, 0, 0];
  const cpuBefore = process.cpuUsage();
  const begun = performance.now();
  const due = (index: number) => begun + (index * 1000) / perSecond;
  const total = Math.round(perSecond * seconds);
  for (let sent = 0; sent < total; ) {
    while (sent < total && due(sent) <= performance.now()) {
      const dueAt = due(sent++);
      lateness.push(performance.now() - dueAt);
      if (open >= MAX_CONNECTIONS) {
        notSent++;
      } else {
        connections = Math.max(connections, ++open);
        outcomes.push(send(nextRequest(), dueAt));
      }
    }
    await wait(TICK_MS);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const utilisation = (user + system) / 1000 / (performance.now() - begun);
  const finished = Promise.all(outcomes).finally(() => agent.destroy());
  return { finished, generator: { p99LatenessMs: quantile(lateness, 0.99), utilisation, connections, notSent } };

  function send({ kind, path }: { kind: string; path: string }, dueAt: number): Promise<Outcome> {
    return new Promise((resolve) => {
      const request = get(origin + path, { agent }, (answer) => {
        answer.resume();
        answer.once('end', () => end(answer.statusCode ?? null, answer.headers['retry-after'] !== undefined));
        answer.once('error', () => end(null));
      });
      const timer = setTimeout(() => request.destroy(), TIMEOUT_MS);
      request.once('error', () => end(null));

      function end(status: number | null, hasRetryAfter = false): void {
        open--;
        clearTimeout(timer);
        const now = performance.now();
        resolve({ kind, endedAt: now - begun, ms: now - dueAt, status, hasRetryAfter });
      }
    });
  }
}

/** Requests in the kinds' shares, evenly mixed. */
export function createMix(kinds: readonly RequestKind[]): () => { kind: string; path: string } {
  const state = kinds.map((kind) => ({ ...kind, credit: 0, next: 0 }));
  return () => {
    for (const each of state) each.credit += each.share;
    const chosen = state.reduce((best, each) => (each.credit > best.credit ? each : best));
    chosen.credit -= 1;
    return { kind: chosen.name, path: chosen.paths[chosen.next++ % chosen.paths.length] ?? '/' };
  };
}
