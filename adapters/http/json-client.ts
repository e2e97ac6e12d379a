import type { z } from 'zod';
import { Unavailable } from '#core/failures.ts';
import { type BreakerLimits, createBreakers } from './breakers.ts';
import type { Log } from './log.ts';
import { faultName, isSilence, NO_RESPONSE, NOT_MADE, statusMessage } from './outage.ts';
import { createRetryBudget } from './retry-budget.ts';
import { retryOnce } from './retry-once.ts';
import { type Answer, createTransport, type TransportLimits } from './transport.ts';
import { toQueryString, type UrlPath, type UrlQuery } from './url-path.ts';
import { parseWire } from './wire.ts';

export type Call<S extends z.ZodType> = {
  path: UrlPath;
  schema: S;
  query?: UrlQuery;
  /** Beside the client's own; never logged. */
  headers?: Readonly<Record<string, string>>;
  deadlineMs?: number;
  /** Its path and query identify nobody and may be logged. Of any other call only the route is: a cart's id opens the cart. */
  isPublic?: true;
};

type PostCall<S extends z.ZodType> = Call<S> & {
  body: unknown;
  /** Statuses by which this service refuses without an effect: an answer, not a failure. */
  refusals?: readonly number[];
  /** Sent also while a breaker is open: its caller waits longer after each failure by itself. */
  insists?: true;
};

type PostAnswer<T> = { ok: true; value: T } | { ok: false; status: number };

/** Speaks JSON with one upstream. Every method throws `Unavailable`, with a message of S8.1, when it fails. */
export interface JsonClient {
  /** The upstream's name in logs and errors. */
  readonly service: string;
  /** The upstream's origin; urls without a host are on it. */
  readonly origin: string;
  get<S extends z.ZodType>(call: Call<S>): Promise<z.output<S>>;
  /** Like `get`; null when the service says 404. */
  find<S extends z.ZodType>(call: Call<S>): Promise<z.output<S> | null>;
  /** Sent once: a lost answer is not asked for again. */
  post<S extends z.ZodType>(call: PostCall<S>): Promise<PostAnswer<z.output<S>>>;
  /** "failing" while a breaker is open or the last call found the service down. */
  state(): 'ok' | 'failing';
  close(): Promise<void>;
}

export type JsonClientOptions = {
  service: string;
  /** With its path prefix, if any. */
  baseUrl: string;
  headers?: Readonly<Record<string, string>>;
  log: Log;
  /** Sent with every call: the fields that name the request on whose behalf it is made. */
  requestFields?: () => { requestId?: string };
  /** For a call that names none. */
  deadlineMs?: number;
  limits?: Partial<TransportLimits>;
  breaker?: Partial<BreakerLimits>;
};

const DEFAULT_DEADLINE_MS = 3000;

/**
 * A client with a pool, a retry budget and breakers of its own. Deadlines count from the call on, its wait for a
 * connection and its retry included.
 */
export function createJsonClient(options: JsonClientOptions): JsonClient {
  const { service, log } = options;
  const base = new URL(options.baseUrl);
  const prefix = base.pathname.replace(/\/+$/, '');
  const transport = createTransport(base.origin, options.limits);
  const budget = createRetryBudget();
  const breakers = createBreakers((route, state) => log.warn({ service, route }, `breaker ${state}`), options.breaker);
  let lastFailed = false;

  /** An answer of 2xx or one of the refusals; anything else is logged and thrown. */
  async function exchange(sent: Sent, refusals: readonly number[]): Promise<Answer> {
    let answer: Answer;
    try {
      answer = await send(sent);
    } catch (cause) {
      lastFailed ||= isSilence(cause);
      throw failure(sent, isSilence(cause) ? NO_RESPONSE : NOT_MADE, { status: null, cause });
    }
    const { status } = answer;
    lastFailed = status >= 500;
    if ((status >= 200 && status <= 299) || refusals.includes(status)) return answer;
    throw failure(sent, statusMessage(answer, base.origin + toLoggedTarget(sent)), { status });
  }

  async function send(sent: Sent): Promise<Answer> {
    const { method, body, call } = sent;
    if (call.path.path === null) throw new TypeError('a path segment that is no name');
    const deadline = AbortSignal.timeout(call.deadlineMs ?? options.deadlineMs ?? DEFAULT_DEADLINE_MS);
    const contentType = body === null ? {} : { 'content-type': 'application/json' };
    const { requestId } = options.requestFields?.() ?? {};
    const own = requestId === undefined ? {} : { 'x-request-id': requestId };
    const headers = { accept: 'application/json', ...contentType, ...own, ...options.headers, ...call.headers };
    const request = { method, path: toTarget(sent), headers, body };
    const sendOnce = () => transport.send(request, deadline);
    const attempt = () => beforeDeadline(sent.insists ? sendOnce() : breakers.run(call.path.route, sendOnce), deadline);
    return method === 'GET' ? retryOnce(attempt, budget, deadline) : attempt();
  }

  function parse<S extends z.ZodType>(schema: S, sent: Sent, answer: Answer): z.output<S> {
    const dropped: string[] = [];
    try {
      const body: unknown = JSON.parse(answer.body);
      return parseWire(schema, body, ({ index, reason }) => dropped.push(`${index} ${reason}`));
    } catch (cause) {
      throw failure(sent, NOT_MADE, { status: answer.status, cause });
    } finally {
      if (dropped.length > 0) {
        log.warn(
          { service, path: toLoggedPath(sent), dropped: dropped.length, first: dropped[0] },
          'list items dropped',
        );
      }
    }
  }

  function failure(sent: Sent, message: string, { status, cause }: { status: number | null; cause?: unknown }) {
    const ms = Math.round(performance.now() - sent.startedAt);
    const fault = cause === undefined ? null : faultName(cause);
    log.warn({ service, method: sent.method, path: toLoggedPath(sent), status, ms, fault }, message);
    return new Unavailable(service, message, cause);
  }

  function toPath({ call }: Sent): string {
    return prefix + (call.path.path ?? call.path.route);
  }

  function toTarget(sent: Sent): string {
    return toPath(sent) + toQueryString(sent.call.query ?? {});
  }

  function toLoggedPath(sent: Sent): string {
    return sent.call.isPublic ? toPath(sent) : prefix + sent.call.path.route;
  }

  function toLoggedTarget(sent: Sent): string {
    return sent.call.isPublic ? toTarget(sent) : toLoggedPath(sent);
  }

  return {
    service,
    origin: base.origin,
    async get(call) {
      const sent = start('GET', call);
      return parse(call.schema, sent, await exchange(sent, []));
    },
    async find(call) {
      if (call.path.path === null) return null;
      const sent = start('GET', call);
      const answer = await exchange(sent, [404]);
      return answer.status === 404 ? null : parse(call.schema, sent, answer);
    },
    async post(call) {
      const refusals = call.refusals ?? [];
      if (call.path.path === null && refusals.includes(404)) return { ok: false, status: 404 };
      const sent = start('POST', call, { body: JSON.stringify(call.body), insists: call.insists ?? false });
      const answer = await exchange(sent, refusals);
      if (refusals.includes(answer.status)) return { ok: false, status: answer.status };
      return { ok: true, value: parse(call.schema, sent, answer) };
    },
    state: () => (lastFailed || breakers.isOpen() ? 'failing' : 'ok'),
    close: () => transport.close(),
  };
}

/** A call under way. */
type Sent = {
  method: 'GET' | 'POST';
  call: Call<z.ZodType>;
  body: string | null;
  insists: boolean;
  startedAt: number;
};

function start(
  method: Sent['method'],
  call: Call<z.ZodType>,
  { body, insists }: Pick<Sent, 'body' | 'insists'> = { body: null, insists: false },
): Sent {
  return { method, call, body, insists, startedAt: performance.now() };
}

/** A call may wait for a breaker's probe, which has a deadline of its own. */
function beforeDeadline<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(deadline.reason);
    deadline.addEventListener('abort', late, { once: true });
    work.then(resolve, reject).finally(() => deadline.removeEventListener('abort', late));
  });
}
