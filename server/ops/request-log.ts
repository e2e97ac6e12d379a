import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Log } from '../log.ts';

const logs = new WeakMap<Request, Log>();

/** One line an answer. Paths only: a query can hold a sign-in code or a shopper's words. */
export function createRequestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const requestLog = log.child({ requestId });
    logs.set(req, requestLog);
    res.set('x-request-id', requestId);
    const { method, path } = req;
    res.once('close', () => {
      const ms = Math.round(performance.now() - started);
      const level = res.statusCode >= 500 ? 'warn' : path.startsWith('/assets/') ? 'debug' : 'info';
      requestLog[level](
        { method, path, status: res.statusCode, ms, ...(res.writableFinished ? {} : { aborted: true }) },
        'answered',
      );
    });
    next();
  };
}

/** The request's own log, its id on every line. */
export function logOf(req: Request): Log {
  const log = logs.get(req);
  if (log === undefined) throw new Error('the request log must come first');
  return log;
}
