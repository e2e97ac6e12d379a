import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { MAX_ITEMS } from '#core/cart/wanted-lines.ts';
import { Failure } from '#core/failures.ts';
import { MAX_CARDS } from '#core/store/card/saved-products.ts';
import { paths, serverPaths } from '#core/values/paths.ts';
import { decodeOrNull } from '#core/values/text.ts';
import { queryOf } from '../http/query-of.ts';
import { isStaticFile, isWithin } from '../http/routes.ts';
import type { Log } from '../log.ts';
import { clientNetwork } from './client-network.ts';
import { isCrossOriginWrite } from './same-origin.ts';

/**
 * For each client, by class. `calls` are no requests, but what requests make the shop ask of its services: as many as pages, so
 * that an office of sixty shoppers, each of whom causes twenty a minute, is never refused. `files` are 240 first visits behind
 * one address. `silent` are silent checks, `callbacks` the ends of both kinds of sign-in, each of which
 * calls the provider, `reads` reads of the cart, `reports` what browsers send about the Content-Security-Policy; `pages`
 * are all requests that belong to no other class.
 */
const maxRequestsPerMinute = {
  leads: 10,
  login: 20,
  silent: 60,
  callbacks: 80,
  cart: 120,
  search: 240,
  pages: 1200,
  calls: 1200,
  files: 6000,
  reads: 1200,
  session: 1200,
  reports: 60,
  events: 60,
} as const;

export type RateLimitClass = keyof typeof maxRequestsPerMinute;

/** They call no service, or send a legal form, which no budget may refuse. */
const CLASSES_WITHOUT_CALLS: readonly RateLimitClass[] = ['leads', 'reports', 'events', 'files'];

/** A /48 has 65,536 networks. One customer can have all of them, or 256 customers a part each. */
const WIDE_NETWORK_FACTOR = 8;

const LEAD_PATHS: readonly string[] = [paths.leadsApi, paths.withdrawal, paths.cancellation];
const SEARCH_PATHS: readonly string[] = [
  paths.suggestApi,
  paths.productsApi,
  paths.shippingApi,
  paths.search,
  paths.shipping,
  paths.cartByLink,
];

/**
 * The one class that a request counts in. A cross-origin write counts as a page: another site that makes a shopper's
 * browser send requests must not use up the shopper's lower limits.
 */
function rateLimitClass(req: Request, origin: string): RateLimitClass {
  const path = decodedPath(req);
  // Both are exempt from the origin check, so they count in no other limit whoever sends them.
  if (path === serverPaths.cspReports) return 'reports';
  if (path === serverPaths.ucpMcp) return 'search';
  if (isCrossOriginWrite(req, origin)) return 'pages';
  // Limits guesses of the token.
  if (path === serverPaths.preview) return 'login';
  if (req.method === 'POST' && LEAD_PATHS.includes(path)) return 'leads';
  // Every page reads the cart, so reads have a higher limit than writes.
  if (isWithin(path, paths.cartApi)) return req.method === 'GET' || req.method === 'HEAD' ? 'reads' : 'cart';
  // Like the cart, a member changes a subscription several times in a visit.
  if (path === paths.membershipApi && req.method === 'POST') return 'cart';
  if (path === paths.sessionApi) return 'session';
  if (path === paths.eventsApi) return 'events';
  if (SEARCH_PATHS.some((prefix) => isWithin(path, prefix))) return 'search';
  // Every visit makes a silent check, so it must not use up the limit of visible sign-ins.
  if (isWithin(path, paths.login)) return req.query['prompt'] === 'none' ? 'silent' : 'login';
  if (path === paths.loginCallback && req.query['state'] !== undefined) return 'callbacks';
  return 'pages';
}

/**
 * How many requests a request counts as: one that names products counts one for each of them, because each costs a call.
 * One that names too many is refused without a call, so it counts no more than the longest that is accepted.
 */
function rateLimitPoints(req: Request): number {
  const path = decodedPath(req);
  if (path === paths.productsApi) return countNames(req.query['skus'], MAX_CARDS);
  if (path !== paths.cartByLink) return 1;
  // If the query has the key twice, the page reads the first one.
  return countNames(new URLSearchParams(queryOf(req)).get('items'), MAX_ITEMS);
}

function countNames(value: unknown, max: number): number {
  return Math.min(max, Math.max(1, splitNames(value).length));
}

/** The path in the form that routes are matched by, so that another spelling of it has the same limit. */
function decodedPath({ path }: Request): string {
  return decodeOrNull(path)?.toLowerCase() ?? path;
}

const MINUTE_S = 60;

/** Creates the counter of one class; `duration` is in seconds. */
export type CreateLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => Pick<RateLimiterAbstract, 'consume'>;

/** Counts a request in a class, as `points` requests. Resolves to the seconds to wait if the client is beyond its limit, else to null. */
export type CountRequest = (
  limitClass: RateLimitClass,
  req: Pick<Request, 'ip'>,
  points?: number,
) => Promise<number | null>;

/**
 * Creates two limiters per class: one of each client, and one of the IPv6 /48 that it is in. Behind trusted proxies the client's address is the one they report (`trust proxy`).
 */
export function createRateLimits(isEnabled: boolean, createLimiter: CreateLimiter): CountRequest {
  if (!isEnabled) return async () => null;
  const limiters = new Map(
    Object.entries(maxRequestsPerMinute).map(([limitClass, points]) => {
      // A file costs nothing that replicas share.
      const create: CreateLimiter =
        limitClass === 'files' ? (options) => new RateLimiterMemory(options) : createLimiter;
      const options = { keyPrefix: `limit:${limitClass}`, points, duration: MINUTE_S };
      return [limitClass, { client: create(options), wide: create(toWide(options)) }];
    }),
  );
  return async (limitClass, req, points = 1) => {
    const network = clientNetwork(req.ip ?? '');
    const wideNetwork = toWideNetwork(network);
    try {
      await limiters.get(limitClass)?.client.consume(network, points);
      // Only what a client may send counts for its neighbours.
      if (wideNetwork !== null) await limiters.get(limitClass)?.wide.consume(wideNetwork, points);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // More than a minute is left if the machine's clock was set back.
      return Math.min(MINUTE_S, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  };
}

function toWide({ keyPrefix, points, duration }: Parameters<CreateLimiter>[0]): Parameters<CreateLimiter>[0] {
  return { keyPrefix: `${keyPrefix}:48`, points: points * WIDE_NETWORK_FACTOR, duration };
}

/** The /48 of a network that `clientNetwork` returns; null for an IPv4 address. */
function toWideNetwork(network: string): string | null {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : null;
}

/** Answers a request beyond the limit of its class; the client may come back after `waitSeconds`. */
type LimitAnswers = Partial<Record<RateLimitClass, (res: Response, waitSeconds: number) => void>>;

export type LimitOptions = {
  count: CountRequest;
  origin: string;
  answers: LimitAnswers;
  /** Runs `work` so that `charge` is called for each call of a service that it makes. */
  runCharged: (charge: () => void, work: () => void) => void;
};

/**
 * Refuses a request with 429 if its client is beyond the limit of the request's class, or has used up its calls. `answers` has
 * the classes whose requests are answered in another way then.
 */
export function limitRequests({ count, origin, answers, runCharged }: LimitOptions): RequestHandler {
  return async (req, res, next) => {
    const limitClass = rateLimitClass(req, origin);
    const makesCalls = !CLASSES_WITHOUT_CALLS.includes(limitClass);
    // Without points it only looks whether any are left.
    const waits = [count(limitClass, req, rateLimitPoints(req)), ...(makesCalls ? [count('calls', req, 0)] : [])];
    const waitSeconds = Math.max(...(await Promise.all(waits)).map((seconds) => seconds ?? 0));
    if (waitSeconds === 0) return runCharged(() => void count('calls', req), next);
    const answer = answers[limitClass];
    if (answer !== undefined) return answer(res, waitSeconds);
    refuse(res, waitSeconds, next);
  };
}

/** Refuses a request of a static file in the same way. */
export function limitFiles(count: CountRequest): RequestHandler {
  return async (req, res, next) => {
    const waitSeconds = isStaticFile(req.path) ? await count('files', req) : null;
    if (waitSeconds === null) return next();
    refuse(res, waitSeconds, next);
  };
}

function refuse(res: Response, waitSeconds: number, next: NextFunction): void {
  res.set('retry-after', String(waitSeconds));
  next(new Failure('tooManyRequests'));
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

/** The texts of a query value that are separated by commas; none if the value is left out, or not one text. */
export function splitNames(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',').filter((name) => name !== '') : [];
}
