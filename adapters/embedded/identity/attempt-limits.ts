import { RateLimiterMemory } from 'rate-limiter-flexible';

/** The time window of every limit. */
const WINDOW_SECONDS = 15 * 60;
const MAX_FAILURES = { accountFromIp: 5, account: 40, ip: 60 };
const MAX_MAILS_PER_IP = 30;

export type AttemptLimits = {
  /**
   * Counts a login attempt before its password is hashed, which takes so long that many could run at once. Seconds until the
   * next one is allowed; 0 if this one is.
   */
  countAttempt(ip: string, account: string): Promise<number>;
  /** Takes back the count of an attempt that succeeded, and forgets the failures of this IP address at this account. */
  forgetAttempt(ip: string, account: string): Promise<void>;
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
    async countAttempt(ip, account) {
      const limits = limitersOf(ip, account);
      const states = await Promise.all(limits.map(([limiter, key]) => limiter.penalty(key)));
      const waits = states.map(({ consumedPoints, msBeforeNext }, index) =>
        consumedPoints > (limits[index]?.[0].points ?? 0) ? Math.ceil(msBeforeNext / 1000) : 0,
      );
      const waitSeconds = Math.max(...waits);
      // A refused attempt was no guess: it must not keep others out of the account.
      if (waitSeconds > 0) await Promise.all(limits.map(([limiter, key]) => limiter.reward(key)));
      return waitSeconds;
    },
    async forgetAttempt(ip, account) {
      await byIpAndAccount.delete(`${ip} ${account}`);
      await Promise.all([byAccount.reward(account), byIp.reward(ip)]);
    },
    async countMail(ip) {
      return (await mails.penalty(ip)).consumedPoints <= mails.points;
    },
  };
}
