/** Allows retries for a tenth of the calls, so that an upstream in trouble is not asked twice as much. */
export interface RetryBudget {
  /** Notes a call. */
  earn(): void;
  /** True, and spent, when one retry is allowed. */
  spend(): boolean;
}

const SHARE = 0.1;
/** What a fresh process may spend at once, and the most that quiet times may save up. */
const INITIAL = 2;
const MOST = 10;

/** One upstream's budget. */
export function createRetryBudget(): RetryBudget {
  let saved = INITIAL;
  return {
    earn() {
      saved = Math.min(MOST, saved + SHARE);
    },
    spend() {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
