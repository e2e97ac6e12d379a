import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';
import { identifyRequest, type RequestIds, runInRequest } from './request-context.ts';

const MAX_LOGGED_PATH = 200;

/** A path as log lines have it: none makes a long line. */
function toLoggedPath(path: string): string {
  return path.slice(0, MAX_LOGGED_PATH);
}

/** The same as JSON. */
export function toLoggedPathJson(path: string): string {
  return JSON.stringify(toLoggedPath(path));
}

/** What the line of a page from the cache says; `pathJson` is of `toLoggedPathJson`. */
export type CachedAnswer = { ids: RequestIds; method: 'GET' | 'HEAD'; pathJson: string; status: number; ms: number };

/**
 * The line of a page from the cache, as the log itself would write it. A logger finds out at each line what is the same for
 * all of these.
 */
export function toCachedAnswerLine({ ids, method, pathJson, status, ms }: CachedAnswer): string {
  const { requestId, traceId } = ids;
  return `{"level":30,"time":"${new Date().toISOString()}","requestId":"${requestId}","traceId":"${traceId}","method":"${method}","path":${pathJson},"status":${status},"ms":${ms},"cached":true,"msg":"answered"}\n`;
}

/**
 * Gives each request an id for its response (`x-request-id`) and its log lines, and logs one line per response. The
 * query is not logged, because it can hold a sign-in code.
 */
export function createRequestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const startedAtMs = performance.now();
    const ids = identifyRequest(req);
    res.set('x-request-id', ids.requestId);
    const { method } = req;
    const path = toLoggedPath(req.path);
    const logAnswer = () => {
      const ms = Math.round(performance.now() - startedAtMs);
      const level = res.statusCode >= 500 ? 'warn' : path.startsWith('/assets/') ? 'debug' : 'info';
      log[level](
        { method, path, status: res.statusCode, ms, ...(res.writableFinished ? {} : { aborted: true }) },
        'answered',
      );
    };
    // The `close` event is emitted outside of the request's context.
    res.once('close', () => runInRequest(ids, logAnswer));
    runInRequest(ids, next);
  };
}
