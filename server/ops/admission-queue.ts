import type { QueuedClass } from './admission-class.ts';

/** `run` starts the work; `refuse` is called instead if the work would begin too late. */
export type Job = { run: () => void; refuse: () => void; isAbandoned: () => boolean };

export type AdmissionQueue = {
  add: (queuedClass: QueuedClass, job: Job) => void;
  /** The number of waiting jobs. */
  length: () => number;
  /** Whether a job of the class was refused within the last second. */
  isRefusing: (queuedClass: QueuedClass) => boolean;
};

type Limits = {
  /** Of every seven turns in which all classes wait, this many are the class's own. So none of them starves. */
  weight: number;
  /** The longest wait in milliseconds while a burst is worked off. */
  burstMs: number;
  /** The longest wait in milliseconds while there is more work than the process can do: a short queue serves as many. */
  sustainedMs: number;
};

const limits: Readonly<Record<QueuedClass, Limits>> = {
  write: { weight: 4, burstMs: 600, sustainedMs: 250 },
  page: { weight: 2, burstMs: 300, sustainedMs: 150 },
  search: { weight: 1, burstMs: 150, sustainedMs: 75 },
};
const classes = Object.keys(limits) as QueuedClass[];

/** A queue that has not been empty for this long is no burst. */
const BURST_LENGTH_MS = 1000;
const REFUSING_MS = 1000;
/** How much the duration of the last turn counts in the average. */
const SMOOTHING = 0.1;
/** The assumed duration of a turn before any was measured. */
const FIRST_TURN_MS = 1;
/** One slow turn, such as a pause of the machine, must not empty the queue. */
const MAX_TURN_MS = 20;

type Waiting = Job & { since: number };

/**
 * Starts one job a turn of the event loop, so that accepting connections and answering health checks never wait for a
 * batch of pages. The number of requests in flight would not measure the load: with warm caches a page is made within one
 * turn, so waiting requests are still in the sockets. `now` is a monotonic clock in milliseconds; `nextTurn` runs a callback
 * in the next turn.
 */
export function createAdmissionQueue(
  now: () => number = () => performance.now(),
  nextTurn: (callback: () => void) => void = setImmediate,
): AdmissionQueue {
  const queues: Record<QueuedClass, Waiting[]> = { write: [], page: [], search: [] };
  const credits: Record<QueuedClass, number> = { write: 0, page: 0, search: 0 };
  let turnMs = FIRST_TURN_MS;
  let turnStartedAt: number | null = null;
  let waitingSince: number | null = null;
  const refusedAt: Record<QueuedClass, number> = { write: -Infinity, page: -Infinity, search: -Infinity };

  function maxWaitMs({ burstMs, sustainedMs }: Limits): number {
    return waitingSince !== null && now() - waitingSince > BURST_LENGTH_MS ? sustainedMs : burstMs;
  }

  /** How long a new job of the class would wait, if all classes that have jobs take their turns. */
  function expectedWaitMs(queuedClass: QueuedClass): number {
    const active = classes.filter((each) => each === queuedClass || queues[each].length > 0);
    const weights = active.reduce((sum, each) => sum + limits[each].weight, 0);
    return queues[queuedClass].length * (weights / limits[queuedClass].weight) * turnMs;
  }

  function length(): number {
    return classes.reduce((sum, each) => sum + queues[each].length, 0);
  }

  /**
   * Chooses by weighted round-robin: each waiting class gets its weight as credit; the class with the most credit runs, and
   * loses as much as all of them got.
   */
  function takeNext(): { queuedClass: QueuedClass; job: Waiting } | null {
    const active = classes.filter((each) => queues[each].length > 0);
    let chosen: QueuedClass | undefined;
    for (const each of active) {
      credits[each] += limits[each].weight;
      if (chosen === undefined || credits[each] > credits[chosen]) chosen = each;
    }
    const job = chosen === undefined ? undefined : queues[chosen].shift();
    if (chosen === undefined || job === undefined) return null;
    credits[chosen] -= active.reduce((sum, each) => sum + limits[each].weight, 0);
    return { queuedClass: chosen, job };
  }

  function turn(): void {
    if (turnStartedAt !== null) turnMs += SMOOTHING * (Math.min(now() - turnStartedAt, MAX_TURN_MS) - turnMs);
    turnStartedAt = null;
    for (let next = takeNext(); next !== null; next = takeNext()) {
      const { queuedClass, job } = next;
      if (job.isAbandoned()) continue;
      if (now() - job.since > maxWaitMs(limits[queuedClass])) {
        refuse(queuedClass, job);
        continue;
      }
      start(job);
      break;
    }
    if (length() === 0) waitingSince = null;
  }

  function refuse(queuedClass: QueuedClass, job: Job): void {
    refusedAt[queuedClass] = now();
    job.refuse();
  }

  function start(job: Job): void {
    turnStartedAt = now();
    nextTurn(turn);
    job.run();
  }

  return {
    add(queuedClass, job) {
      // Nothing runs and nothing waits.
      if (turnStartedAt === null) return start(job);
      if (expectedWaitMs(queuedClass) > maxWaitMs(limits[queuedClass])) return refuse(queuedClass, job);
      waitingSince ??= now();
      queues[queuedClass].push({ ...job, since: now() });
    },
    length,
    isRefusing: (queuedClass) => now() - refusedAt[queuedClass] < REFUSING_MS,
  };
}
