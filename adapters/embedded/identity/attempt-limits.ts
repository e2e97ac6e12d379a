import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Limits per 15 minutes. */
const WINDOW_SECONDS = 15 * 60;
const FAILURES = { accountFromAddress: 5, account: 40, address: 60 };
const MAILS = 30;

export type AttemptLimits = {
  /** Seconds until the next login attempt is allowed; 0 if it is allowed now. */
  wait(address: string, account: string): Promise<number>;
  fail(address: string, account: string): Promise<void>;
  /** Resets the failures of this address at this account. */
  pass(address: string, account: string): Promise<void>;
  /** Counts a mail; false if this address has caused too many. */
  takeMail(address: string): Promise<boolean>;
};

/**
 * Limits password guessing: one address at one account, one address at many, many at one. The last limit is high, so that
 * a few wrong guesses cannot lock out the owner.
 */
export function createAttemptLimits(): AttemptLimits {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  const byPair = limiter(FAILURES.accountFromAddress);
  const byAccount = limiter(FAILURES.account);
  const byAddress = limiter(FAILURES.address);
  const mails = limiter(MAILS);
  const limitersOf = (address: string, account: string) =>
    [
      [byPair, `${address} ${account}`],
      [byAccount, account],
      [byAddress, address],
    ] as const;

  return {
    async wait(address, account) {
      const waits = limitersOf(address, account).map(async ([limiter, key]) => {
        const state = await limiter.get(key);
        return state !== null && state.consumedPoints >= limiter.points ? Math.ceil(state.msBeforeNext / 1000) : 0;
      });
      return Math.max(...(await Promise.all(waits)));
    },
    async fail(address, account) {
      await Promise.all(limitersOf(address, account).map(([limiter, key]) => limiter.penalty(key)));
    },
    async pass(address, account) {
      await byPair.delete(`${address} ${account}`);
    },
    async takeMail(address) {
      return (await mails.penalty(address)).consumedPoints <= mails.points;
    },
  };
}
