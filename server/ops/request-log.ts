import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';
import { runInRequest } from './request-context.ts';

/**
 * Gives each request an id, which its answer carries and every log line written on its behalf, and logs one line an
 * answer. Paths only: a query can hold a sign-in code.
 */
export function createRequestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    res.set('x-request-id', requestId);
    const { method, path } = req;
    const logAnswer = () => {
      const ms = Math.round(performance.now() - started);
      const level = res.statusCode >= 500 ? 'warn' : path.startsWith('/assets/') ? 'debug' : 'info';
      log[level](
        { method, path, status: res.statusCode, ms, ...(res.writableFinished ? {} : { aborted: true }) },
        'answered',
      );
    };
    // The event comes from the connection, outside of what the request started.
    res.once('close', () => runInRequest(requestId, logAnswer));
    runInRequest(requestId, next);
  };
}
