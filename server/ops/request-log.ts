import type { RequestHandler, Response } from 'express';
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

/** Proxies refuse requests with more than 8 kB of cookies, and those of sibling sites come with the shop's own. */
const MAX_COOKIE_BYTES = 4096;

/** Warns once if the cookies of one answer are longer than all of the shop's together should be. */
function createCookieCheck(log: Log): (lines: ReturnType<Response['getHeader']>) => void {
  let isWarned = false;
  return (lines) => {
    if (isWarned || !Array.isArray(lines)) return;
    const bytes = lines.reduce((sum, line) => sum + (line.split(';', 1)[0]?.length ?? 0), 0);
    if (bytes <= MAX_COOKIE_BYTES) return;
    isWarned = true;
    log.warn({ bytes }, 'cookies of one answer are longer than 4 kB');
  };
}

/**
 * Gives each request an id for its response (`x-request-id`) and its log lines, and logs one line per response. The
 * query is not logged, because it can hold a sign-in code.
 */
export function createRequestLog(log: Log): RequestHandler {
  const checkCookies = createCookieCheck(log);
  return (req, res, next) => {
    const startedAtMs = performance.now();
    const ids = identifyRequest(req);
    res.set('x-request-id', ids.requestId);
    const { method } = req;
    const path = toLoggedPath(req.path);
    const logAnswer = () => {
      checkCookies(res.getHeader('set-cookie'));
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
