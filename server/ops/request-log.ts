import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';
import { runInRequest } from './request-context.ts';

/**
 * Gives each request an id, for its answer (`x-request-id`) and its log lines, and logs one line per answer. The query is
 * not logged: it can hold a sign-in code.
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
    // The connection emits the event outside of the request's context.
    res.once('close', () => runInRequest(requestId, logAnswer));
    runInRequest(requestId, next);
  };
}
