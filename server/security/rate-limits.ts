import type { Request, RequestHandler } from 'express';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '#core/failures.ts';
import { clientNetwork } from './client-network.ts';
import type { RateLimitClass } from './rate-limit-class.ts';

/** Allowed requests per minute and client, by class. */
const limits = {
  leads: 10,
  login: 20,
  cart: 120,
  search: 240,
  pages: 1200,
  reads: 1200,
  session: 1200,
} as const satisfies Record<RateLimitClass, number>;

const MINUTE_S = 60;

/** Creates the counter of one class; `duration` is in seconds. */
export type CreateLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => Pick<RateLimiterAbstract, 'consume'>;

/** Counts a request in a class. Returns the seconds to wait if the client is beyond its limit, else null. */
export type CountRequest = (limit: RateLimitClass, req: Request) => Promise<number | null>;

/** One limiter a class. The client's address is the socket's, or what the trusted proxies say (`trust proxy`). */
export function createRateLimits(enabled: boolean, createLimiter: CreateLimiter): CountRequest {
  if (!enabled) return async () => null;
  const limiterOf = (limit: RateLimitClass) =>
    createLimiter({ keyPrefix: `limit:${limit}`, points: limits[limit], duration: MINUTE_S });
  const limiters: Record<RateLimitClass, Pick<RateLimiterAbstract, 'consume'>> = {
    leads: limiterOf('leads'),
    login: limiterOf('login'),
    cart: limiterOf('cart'),
    search: limiterOf('search'),
    pages: limiterOf('pages'),
    reads: limiterOf('reads'),
    session: limiterOf('session'),
  };
  return async (limit, req) => {
    try {
      await limiters[limit].consume(clientNetwork(req.ip ?? 'unknown'));
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}

/**
 * Refuses a client that is beyond the limit of its request's class with 429. The session's class is left to its route,
 * which always answers.
 */
export function limitRequests(count: CountRequest, classOf: (req: Request) => RateLimitClass): RequestHandler {
  return async (req, res, next) => {
    const limit = classOf(req);
    const wait = limit === 'session' ? null : await count(limit, req);
    if (wait === null) return next();
    res.set('retry-after', String(wait));
    next(new Failure('tooManyRequests'));
  };
}
