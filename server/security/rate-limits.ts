import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '#core/failures.ts';

/** Requests a minute and client address, by class. */
const limits = { leads: 10, login: 20, cart: 120, search: 240, pages: 1200 } as const;

export type RateLimitClass = keyof typeof limits;

export type RateLimits = (limit: RateLimitClass) => RequestHandler;

/** One limiter a class. The client's address is the socket's, or what the trusted proxies say (`trust proxy`). */
export function createRateLimits(enabled: boolean): RateLimits {
  return (limit) => {
    const limiter = new RateLimiterMemory({ keyPrefix: limit, points: limits[limit], duration: 60 });
    return async (req, res, next) => {
      if (!enabled) return next();
      try {
        await limiter.consume(req.ip ?? 'unknown');
        next();
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) return next(refusal);
        res.set('retry-after', String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))));
        next(new Failure('tooManyRequests'));
      }
    };
  };
}
