import type { Request, RequestHandler, Response } from 'express';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '#core/failures.ts';
import { clientNetwork } from '../http/client-network.ts';
import type { RateLimitClass } from './rate-limit-class.ts';

/** For each client, by class. */
const maxRequestsPerMinute = {
  leads: 10,
  login: 20,
  silent: 60,
  cart: 120,
  search: 240,
  pages: 1200,
  reads: 1200,
  session: 1200,
  reports: 60,
  events: 60,
} as const satisfies Record<RateLimitClass, number>;

const MINUTE_S = 60;

/** Creates the counter of one class; `duration` is in seconds. */
export type CreateLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => Pick<RateLimiterAbstract, 'consume'>;

/** Counts a request in a class. Resolves to the seconds to wait if the client is beyond its limit, else to null. */
export type CountRequest = (limitClass: RateLimitClass, req: Request) => Promise<number | null>;

/**
 * Creates one limiter per class. Behind trusted proxies the client's address is the one they report (`trust proxy`).
 */
export function createRateLimits(isEnabled: boolean, createLimiter: CreateLimiter): CountRequest {
  if (!isEnabled) return async () => null;
  const limiterOf = (limitClass: RateLimitClass) =>
    createLimiter({ keyPrefix: `limit:${limitClass}`, points: maxRequestsPerMinute[limitClass], duration: MINUTE_S });
  const limiters: Record<RateLimitClass, Pick<RateLimiterAbstract, 'consume'>> = {
    leads: limiterOf('leads'),
    login: limiterOf('login'),
    silent: limiterOf('silent'),
    cart: limiterOf('cart'),
    search: limiterOf('search'),
    pages: limiterOf('pages'),
    reads: limiterOf('reads'),
    session: limiterOf('session'),
    reports: limiterOf('reports'),
    events: limiterOf('events'),
  };
  return async (limitClass, req) => {
    try {
      await limiters[limitClass].consume(clientNetwork(req.ip ?? 'unknown'));
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // More than a minute is left if the machine's clock was set back.
      return Math.min(MINUTE_S, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  };
}

/** Answers a request beyond the limit of its class; the client may come back after `waitSeconds`. */
type LimitAnswers = Partial<Record<RateLimitClass, (res: Response, waitSeconds: number) => void>>;

/**
 * Refuses a request with 429 if its client is beyond the limit of the request's class. `answers` has the classes whose
 * requests are answered in another way then.
 */
export function limitRequests(
  count: CountRequest,
  classOf: (req: Request) => RateLimitClass,
  answers: LimitAnswers,
): RequestHandler {
  return async (req, res, next) => {
    const limitClass = classOf(req);
    const waitSeconds = await count(limitClass, req);
    if (waitSeconds === null) return next();
    const answer = answers[limitClass];
    if (answer !== undefined) return answer(res, waitSeconds);
    res.set('retry-after', String(waitSeconds));
    next(new Failure('tooManyRequests'));
  };
}
