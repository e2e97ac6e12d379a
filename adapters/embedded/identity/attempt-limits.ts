import { RateLimiterMemory } from 'rate-limiter-flexible';

/** All limits count within 15 minutes. */
const WINDOW_SECONDS = 15 * 60;
const MAX_FAILURES = { accountFromAddress: 5, account: 40, address: 60 };
const MAX_MAILS = 30;

export type AttemptLimits = {
  /** Seconds until the next login attempt is allowed; 0 if it is allowed now. */
  getWaitSeconds(address: string, account: string): Promise<number>;
  recordFailure(address: string, account: string): Promise<void>;
  /** Resets the failures of this IP address at this account. */
  resetFailures(address: string, account: string): Promise<void>;
  /** Counts a mail requested by this IP address; false if there were too many. */
  countMail(address: string): Promise<boolean>;
};

/**
 * Limits password guessing by one IP address at one account, by one address at any account, and by any address at one
 * account. The last limit is high, so that strangers cannot easily lock out the owner.
 */
export function createAttemptLimits(): AttemptLimits {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  const byPair = limiter(MAX_FAILURES.accountFromAddress);
  const byAccount = limiter(MAX_FAILURES.account);
  const byAddress = limiter(MAX_FAILURES.address);
  const mails = limiter(MAX_MAILS);
  const limitersOf = (address: string, account: string) =>
    [
      [byPair, `${address} ${account}`],
      [byAccount, account],
      [byAddress, address],
    ] as const;

  return {
    async getWaitSeconds(address, account) {
      const waits = limitersOf(address, account).map(async ([limiter, key]) => {
        const state = await limiter.get(key);
        return state !== null && state.consumedPoints >= limiter.points ? Math.ceil(state.msBeforeNext / 1000) : 0;
      });
      return Math.max(...(await Promise.all(waits)));
    },
    async recordFailure(address, account) {
      await Promise.all(limitersOf(address, account).map(([limiter, key]) => limiter.penalty(key)));
    },
    async resetFailures(address, account) {
      await byPair.delete(`${address} ${account}`);
    },
    async countMail(address) {
      return (await mails.penalty(address)).consumedPoints <= mails.points;
    },
  };
}
