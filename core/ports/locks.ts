/**
 * Mutual exclusion by key: at most one task per key runs at a time. Tasks of one process run in the order of the calls;
 * between processes there is no order. A process that is paused for longer than its lock's time to live can lose the
 * lock while its task runs: a task must stay correct if another one has run in between.
 */
export interface Locks {
  /** Runs the task under the lock and returns its result. Throws `Unavailable` if the lock cannot be taken in time. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}
