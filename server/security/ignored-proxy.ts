import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';

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
