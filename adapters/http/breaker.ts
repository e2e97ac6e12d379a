/**
 * `failures` in a row, each of another subject, open a breaker; after `retryAfterMs` it lets one call through as a
 * probe.
 */
export type BreakerLimits = { failures: number; retryAfterMs: number };

/** What the outcome of a call says about the service. `nothing`: the call was not sent, so it says nothing. */
export type Verdict = 'success' | 'failure' | 'nothing';

/** Stops calls to a failing service. */
export interface Breaker {
  /**
   * Runs the call and returns its result. Throws `BreakerOpen` at once if calls are stopped. Several failures in a row
   * of one `subject` count once; without a subject each counts.
   */
  run<T>(call: () => Promise<T>, subject?: string): Promise<T>;
  /** Whether calls are stopped, or only a probe is let through. */
  isOpen(): boolean;
  /** Whether the last call failed. */
  isFailing(): boolean;
  /** Lets calls through again without a probe, because the service was seen to answer in another way. */
  close(): void;
}

export class BreakerOpen extends Error {
  constructor() {
    super('the breaker is open');
    this.name = 'BreakerOpen';
  }
}

export type BreakerOptions = {
  /** Judges the result of a call, or its error. */
  judge: (outcome: PromiseSettledResult<unknown>) => Verdict;
  /** Called each time the breaker opens or closes; a probe that fails keeps it open. */
  onChange: (state: 'open' | 'closed') => void;
  limits?: Partial<BreakerLimits>;
};

const defaultLimits: BreakerLimits = { failures: 5, retryAfterMs: 1000 };

/**
 * Creates a closed breaker. While its probe runs, all other calls are refused. A call that started before the breaker
 * opened no longer counts. Time is monotonic, so a change of the machine's clock does not keep a breaker open.
 */
export function createBreaker({ judge, onChange, limits }: BreakerOptions): Breaker {
  const { failures, retryAfterMs } = { ...defaultLimits, ...limits };
  const failedInRow = new Set<string | symbol>();
  /** The time from which a probe is let through, in milliseconds of `performance.now()`; null while closed. */
  let probeAt: number | null = null;
  let isProbing = false;

  function countClosed(verdict: Verdict, subject: string | symbol): void {
    if (verdict === 'success') failedInRow.clear();
    if (verdict !== 'failure' || probeAt !== null) return;
    failedInRow.add(subject);
    if (failedInRow.size < failures) return;
    probeAt = performance.now() + retryAfterMs;
    onChange('open');
  }

  function endProbe(verdict: Verdict): void {
    isProbing = false;
    if (verdict === 'failure' && probeAt !== null) probeAt = performance.now() + retryAfterMs;
    if (verdict === 'success') close();
  }

  function close(): void {
    if (probeAt === null) return;
    probeAt = null;
    failedInRow.clear();
    onChange('closed');
  }

  return {
    async run(call, subject) {
      const isProbe = probeAt !== null;
      if (probeAt !== null && (isProbing || performance.now() < probeAt)) throw new BreakerOpen();
      isProbing = isProbe;
      const [outcome] = await Promise.allSettled([call()]);
      if (isProbe) endProbe(judge(outcome));
      else countClosed(judge(outcome), subject ?? Symbol());
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    },
    isOpen: () => probeAt !== null,
    isFailing: () => failedInRow.size > 0,
    close,
  };
}
