/** Work that outlives the request that started it. The process waits for it before it closes its stores. */
export interface Background {
  /** Starts the work, or joins the work with this key that is running. Rejects as the work does. */
  run<T>(key: string, start: () => Promise<T>): Promise<T>;
  /** How long the work with this key has been running, in milliseconds; null if none is. */
  runningMs(key: string): number | null;
}
