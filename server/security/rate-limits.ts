import type { Request, RequestHandler, Response } from 'express';
import ipaddr from 'ipaddr.js';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '#core/failures.ts';
import type { Log } from '../log.ts';
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

/** The first 64 bits. Providers assign each customer such a network, and the customer can use all of its addresses. */
const NETWORK_GROUPS = 4;

/** Creates the counter of one class; `duration` is in seconds. */
export type CreateLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => Pick<RateLimiterAbstract, 'consume'>;

/** Counts a request in a class, as `points` requests. Resolves to the seconds to wait if the client is beyond its limit, else to null. */
export type CountRequest = (limitClass: RateLimitClass, req: Request, points?: number) => Promise<number | null>;

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
  return async (limitClass, req, points = 1) => {
    try {
      await limiters[limitClass].consume(clientNetwork(req.ip ?? 'unknown'), points);
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
  pointsOf: (req: Request) => number,
  answers: LimitAnswers,
): RequestHandler {
  return async (req, res, next) => {
    const limitClass = classOf(req);
    const waitSeconds = await count(limitClass, req, pointsOf(req));
    if (waitSeconds === null) return next();
    const answer = answers[limitClass];
    if (answer !== undefined) return answer(res, waitSeconds);
    res.set('retry-after', String(waitSeconds));
    next(new Failure('tooManyRequests'));
  };
}

/** The key by which a client's requests are counted: its IPv4 address or its IPv6 network. */
export function clientNetwork(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::`;
}

/**
 * Warns once if a request comes with `x-forwarded-for` while no proxy is trusted: behind a proxy all visitors then count
 * as one client, and the rate limits refuse them. A visitor can send the header too, so it changes nothing else.
 */
export function warnOfIgnoredProxy(trustProxy: number, log: Pick<Log, 'warn'>): RequestHandler {
  let isWarned = trustProxy > 0;
  return (req, _res, next) => {
    if (!isWarned && req.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      log.warn({ trustProxy }, 'x-forwarded-for ignored: set TRUST_PROXY to the number of proxies');
    }
    next();
  };
}
