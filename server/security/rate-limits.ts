import type { RequestHandler } from 'express';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '#core/failures.ts';
import { clientNetwork } from './client-network.ts';

/** Requests a minute and client, by class. */
const limits = { leads: 10, login: 20, cart: 120, search: 240, pages: 1200, reads: 1200 } as const;

const MINUTE_S = 60;

export type RateLimitClass = keyof typeof limits;

export type RateLimits = (limit: RateLimitClass) => RequestHandler;

/** Makes what counts one class; `duration` is in seconds. */
export type CreateLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => Pick<RateLimiterAbstract, 'consume'>;

/** One limiter a class. The client's address is the socket's, or what the trusted proxies say (`trust proxy`). */
export function createRateLimits(enabled: boolean, createLimiter: CreateLimiter): RateLimits {
  return (limit) => {
    const limiter = createLimiter({ keyPrefix: `limit:${limit}`, points: limits[limit], duration: MINUTE_S });
    return async (req, res, next) => {
      if (!enabled) return next();
      try {
        await limiter.consume(clientNetwork(req.ip ?? 'unknown'));
        next();
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) return next(refusal);
        res.set('retry-after', String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))));
        next(new Failure('tooManyRequests'));
      }
    };
  };
}
