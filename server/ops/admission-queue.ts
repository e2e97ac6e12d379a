import type { QueuedClass } from './admission-class.ts';

export type Job = {
  run: () => void;
  /** Called instead of `run` if the job has waited too long. */
  refuse: () => void;
  isAbandoned: () => boolean;
  /** Whether the job costs next to nothing by now, so that it needs no turn of its own. */
  isCheap: () => boolean;
};

export type AdmissionQueue = {
  add: (queuedClass: QueuedClass, job: Job) => void;
  /** Whether a job of the class was refused within the last second. */
  isRefusing: (queuedClass: QueuedClass) => boolean;
};

/** So under a lasting overload, in which each job waits as long as a page may, searches are refused first and writes last. */
const MAX_WAIT_MS: Readonly<Record<QueuedClass, number>> = { write: 600, page: 250, search: 120 };
const REFUSING_MS = 1000;
/**
 * A job that comes while fewer wait is never refused: a cold process, or a slow one, takes longer for so few than they may
 * wait, and has no overload.
 */
const SHORT_QUEUE = 16;

/**
 * Starts one job a turn of the event loop, in the order of their arrival, so that accepting connections and answering health
 * checks never wait for a batch of pages. The number of requests in flight would not measure the load: with warm caches a
 * page is made within one turn, so waiting requests are still in the sockets. `now` is a monotonic clock in milliseconds;
 * `nextTurn` runs a callback in the next turn.
 */
export function createAdmissionQueue(
  now: () => number = () => performance.now(),
  nextTurn: (callback: () => void) => void = setImmediate,
): AdmissionQueue {
  const waiting: (Job & { queuedClass: QueuedClass; since: number; mayBeRefused: boolean })[] = [];
  let isTurnTaken = false;
  const refusedAt: Record<QueuedClass, number> = { write: -Infinity, page: -Infinity, search: -Infinity };

  function start(job: Job): void {
    isTurnTaken = true;
    nextTurn(turn);
    job.run();
  }

  function turn(): void {
    isTurnTaken = false;
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      if (job.isAbandoned()) continue;
      if (job.isCheap()) {
        job.run();
      } else if (job.mayBeRefused && now() - job.since > MAX_WAIT_MS[job.queuedClass]) {
        refusedAt[job.queuedClass] = now();
        job.refuse();
      } else {
        start(job);
        return;
      }
    }
  }

  return {
    add(queuedClass, job) {
      const mayBeRefused = waiting.length >= SHORT_QUEUE;
      if (isTurnTaken) waiting.push({ ...job, queuedClass, since: now(), mayBeRefused });
      else start(job);
    },
    isRefusing: (queuedClass) => now() - refusedAt[queuedClass] < REFUSING_MS,
  };
}
