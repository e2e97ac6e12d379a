/** The current time, as a port so that tests can set it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Creates identifiers that nobody can guess. It is a port, so that tests can choose them. */
export interface Ids {
  /** Returns a random UUID. */
  newId(): string;
  /** Returns as many random characters of the alphabet. */
  newCode(alphabet: string, length: number): string;
  /** Returns the SHA-256 of the texts, in hex. The same texts always have the same one, other texts have another. */
  digest(texts: readonly string[]): string;
}

/** Work that outlives the request that started it. The process waits for it before it closes its stores. */
export interface Background {
  /** Starts the work, or joins the work with this key that is running. Rejects as the work does. */
  run<T>(key: string, start: () => Promise<T>): Promise<T>;
  /** How long the work with this key has been running, in milliseconds; null if none is. */
  runningMs(key: string): number | null;
}

/**
 * Mutual exclusion by key: at most one task per key runs at a time. Tasks of one process run in the order of the calls;
 * between processes there is no order. A process that is paused for longer than its lock's time to live can lose the
 * lock while its task runs: a task must stay correct if another one has run in between.
 */
export interface Locks {
  /** Runs the task under the lock and returns its result. Throws `Unavailable` if the lock cannot be taken in time. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}
