/**
 * Mutual exclusion by key: one task a key at a time, in the order asked (across processes: in some order); tasks of
 * other keys are not held up.
 */
export interface Locks {
  /** Resolves or rejects as the task does. Throws `Unavailable` when the lock is not free in time. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}
