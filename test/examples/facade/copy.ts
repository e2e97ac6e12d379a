/** The copy of a platform's catalogue: read once a minute, and not sold from for ever. */
export type CopyOptions<T> = {
  read: () => Promise<T>;
  /** Takes a sentence for the operator, for each reading that failed. */
  report: (sentence: string) => void;
  freshMs?: number;
  /** How long the last copy serves while the platform does not answer. */
  maxAgeMs?: number;
};

export function createCopy<T>({ read, report, freshMs = 60_000, maxAgeMs = 10 * 60_000 }: CopyOptions<T>) {
  let kept: { value: T; readAt: number } | null = null;
  let reading: Promise<T> | null = null;
  let isStale = false;

  function start(): Promise<T> {
    isStale = false;
    reading ??= read()
      .then((value) => {
        kept = { value, readAt: performance.now() };
        return value;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  return {
    /** Rejects if the platform does not answer and the last copy is too old. */
    async get(): Promise<T> {
      const last = kept;
      const ageMs = last === null ? Number.POSITIVE_INFINITY : performance.now() - last.readAt;
      if (last !== null && !isStale && ageMs < freshMs) return last.value;
      try {
        return await start();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        report(`The catalogue could not be read: ${reason}.`);
        if (last === null || ageMs > maxAgeMs) throw error;
        return last.value;
      }
    },
    /** Something changed: the next reading is a new one. */
    outdate: () => {
      isStale = true;
    },
  };
}
