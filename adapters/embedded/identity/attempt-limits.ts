import { RateLimiterMemory } from 'rate-limiter-flexible';

/** The time window of every limit. */
const WINDOW_SECONDS = 15 * 60;
const MAX_FAILURES = { accountFromIp: 5, account: 40, ip: 60 };
const MAX_MAILS_PER_IP = 30;

export type AttemptLimits = {
  /** Seconds until the next login attempt is allowed; 0 if it is allowed now. */
  getWaitSeconds(ip: string, account: string): Promise<number>;
  recordFailure(ip: string, account: string): Promise<void>;
  /** Forgets the failures of this IP address at this account. */
  resetFailures(ip: string, account: string): Promise<void>;
  /** Counts a mail requested by this IP address; false if there were too many. */
  countMail(ip: string): Promise<boolean>;
};

/**
 * Limits password guessing by one IP address at one account, by one IP address at any account, and by any IP address
 * at one account. The last limit is high, so that strangers cannot easily lock out the owner.
 */
export function createAttemptLimits(): AttemptLimits {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  const byIpAndAccount = limiter(MAX_FAILURES.accountFromIp);
  const byAccount = limiter(MAX_FAILURES.account);
  const byIp = limiter(MAX_FAILURES.ip);
  const mails = limiter(MAX_MAILS_PER_IP);
  const limitersOf = (ip: string, account: string) =>
    [
      [byIpAndAccount, `${ip} ${account}`],
      [byAccount, account],
      [byIp, ip],
    ] as const;

  return {
    async getWaitSeconds(ip, account) {
      const waits = limitersOf(ip, account).map(async ([limiter, key]) => {
        const state = await limiter.get(key);
        return state !== null && state.consumedPoints >= limiter.points ? Math.ceil(state.msBeforeNext / 1000) : 0;
      });
      return Math.max(...(await Promise.all(waits)));
    },
    async recordFailure(ip, account) {
      await Promise.all(limitersOf(ip, account).map(([limiter, key]) => limiter.penalty(key)));
    },
    async resetFailures(ip, account) {
      await byIpAndAccount.delete(`${ip} ${account}`);
    },
    async countMail(ip) {
      return (await mails.penalty(ip)).consumedPoints <= mails.points;
    },
  };
}
