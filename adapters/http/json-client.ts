import { ZodError, type z } from 'zod';
import { Unavailable } from '#core/failures.ts';
import type { BreakerLimits } from './breaker.ts';
import { createBreakers } from './breakers.ts';
import { type CallResult, type JsonClient, type PreparedCall, prepare, type Refusal } from './call.ts';
import type { DroppedPart } from './dropped-parts.ts';
import {
  type CallOutcome,
  DeclinedQuery,
  failureMessage,
  failureOutcome,
  faultName,
  isNoAnswer,
  OTHER_FAILURE,
  statusMessage,
} from './outage.ts';
import { damagedText } from './response-body.ts';
import { createRetries } from './retry-once.ts';
import { createTransport, type HttpResponse, type TransportLimits } from './transport.ts';
import { toQueryString } from './url-path.ts';
import { parseWire } from './wire.ts';
import { mismatch } from './wire-items.ts';

export type { JsonClient } from './call.ts';

export type JsonClientOptions = {
  service: string;
  /** Includes the path prefix, if there is one. */
  baseUrl: string;
  headers?: Readonly<Record<string, string>>;
  log: Record<'info' | 'warn', (fields: Readonly<Record<string, unknown>>, message: string) => void>;
  /** Returns the headers that link the call to the visitor's request that caused it. */
  requestHeaders?: () => Readonly<Record<string, string>>;
  /** Called when a request is sent to the service, in the context of the work that needs it. */
  onSend?: () => void;
  /** Called at the end of each call, once for a call and its retry. `seconds` includes the wait for a connection. */
  onCall?: (call: { route: string; outcome: CallOutcome; seconds: number }) => void;
  /** Called each time a breaker opens or closes; `route` is `*` for the breaker of the whole upstream. */
  onBreaker?: (route: string, state: 'open' | 'closed') => void;
  /** Called for each part of a response that was left out or replaced, and for a response that could not be used at all. */
  onDropped?: (part: DroppedPart & { route: string }) => void;
  /** The timeout of a call without its own `timeoutMs`. */
  timeoutMs?: number;
  /** Multiplies the timeout of each call. */
  deadlineFactor?: number;
  limits?: Partial<TransportLimits>;
  breaker?: Partial<BreakerLimits>;
};

const DEFAULT_TIMEOUT_MS = 3000;
/** The statuses of a GET that say that there is no such thing. */
const ABSENCES: readonly number[] = [404, 410];

/**
 * The client of one upstream, with its own connection pool, retry budget and breakers. A timeout includes the wait for
 * a connection, which is at most half of it, and the retry.
 */
export function createJsonClient(options: JsonClientOptions): JsonClient {
  const { service, log } = options;
  const base = new URL(options.baseUrl);
  const prefix = base.pathname.replace(/\/+$/, '');
  const transport = createTransport(base.origin, options.limits);
  const retryOnce = createRetries();
  const onBreaker = (route: string, state: 'open' | 'closed') => {
    log.warn({ service, route }, `breaker ${state}`);
    options.onBreaker?.(route, state);
  };
  const breakers = createBreakers(onBreaker, options.breaker);
  /** The routes whose declined queries were logged. */
  const declinedRoutes = new Set<string>();
  let lastFailed = false;

  /** Returns a response with a 2xx or an accepted status. Logs any other outcome and throws `Unavailable`. */
  async function send(prepared: PreparedCall, acceptedStatuses: readonly number[]): Promise<HttpResponse> {
    let response: HttpResponse;
    try {
      response = await sendWithRetry(prepared);
    } catch (cause) {
      lastFailed ||= isNoAnswer(cause);
      throw reportFailure(prepared, failureMessage(cause), { status: null, cause });
    }
    const { status } = response;
    lastFailed = status >= 500;
    if (status === prepared.call.declined) throw reportDeclined(prepared, status);
    if ((status >= 200 && status <= 299) || acceptedStatuses.includes(status)) return response;
    throw reportFailure(prepared, statusMessage(response, base.origin + toLoggedTarget(prepared)), { status });
  }

  async function sendWithRetry(prepared: PreparedCall): Promise<HttpResponse> {
    const { method, body, call, bypassBreaker, readStatus } = prepared;
    if (call.path.path === null) throw new TypeError('a path segment is not a valid name');
    const timeoutMs = (call.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS) * (options.deadlineFactor ?? 1);
    const deadline = AbortSignal.timeout(timeoutMs);
    const contentType = body === null ? {} : { 'content-type': 'application/json' };
    const headers = {
      accept: 'application/json',
      ...contentType,
      ...options.requestHeaders?.(),
      ...options.headers,
      ...call.headers,
    };
    const request = { route: call.path.route, method, path: toTarget(prepared), headers, body, readStatus };
    const sendOnce = () => {
      options.onSend?.();
      // Half of the time belongs to the service, so that a timeout after a wait still says something about it.
      const leftMs = timeoutMs - (performance.now() - prepared.startedAt);
      return transport.send({ ...request, maxWaitMs: Math.max(0, Math.min(leftMs, timeoutMs / 2)) }, deadline);
    };
    const attempt = bypassBreaker ? sendOnce : () => breakers.run(call.path.route, request.path, sendOnce);
    return method === 'GET' && !call.once ? retryOnce(attempt, deadline) : attempt();
  }

  async function sendWithRefusals<S extends z.ZodType, R extends z.ZodType = z.ZodNever>(
    prepared: PreparedCall,
    schema: S,
    refusals: readonly number[],
    refusal?: Refusal<R>,
  ): Promise<CallResult<z.output<S>, z.output<R>>> {
    const response = await send(prepared, refusal === undefined ? refusals : [...refusals, refusal.status]);
    const { status } = response;
    if (refusal?.status === status)
      return { ok: false, status, refusal: parse(refusal.schema, prepared, response, 'declined') };
    if (!refusals.includes(status)) return { ok: true, value: parse(schema, prepared, response) };
    reportCall(prepared, 'declined');
    return { ok: false, status };
  }

  function parse<S extends z.ZodType>(
    schema: S,
    prepared: PreparedCall,
    response: HttpResponse,
    outcome: CallOutcome = 'ok',
  ): z.output<S> {
    const dropped: DroppedPart[] = [];
    const { route } = prepared.call.path;
    let body: unknown;
    try {
      body = JSON.parse(response.body);
      if (response.isDamaged) dropped.push({ ...damagedText, entry: body, value: body });
      const value = parseWire(schema, body, dropped);
      reportCall(prepared, outcome);
      return value;
    } catch (cause) {
      if (cause instanceof ZodError) {
        options.onDropped?.({ kind: 'unreadable', route, entry: body, value: body, path: cause.issues[0]?.path ?? [] });
      }
      throw reportFailure(prepared, OTHER_FAILURE, { status: response.status, cause });
    } finally {
      reportDropped(route, toLoggedPath(prepared), dropped);
    }
  }

  function reportDropped(route: string, loggedPath: string, dropped: readonly DroppedPart[]): void {
    for (const part of dropped) options.onDropped?.({ ...part, route });
    const logged = dropped.filter(({ reason }) => reason !== undefined);
    const [first] = logged;
    if (first === undefined) return;
    const reason = first.index === undefined ? first.reason : `${first.index} ${first.reason}`;
    log.warn({ service, path: loggedPath, dropped: logged.length, first: reason }, 'list items dropped');
  }

  function reportDeclined(prepared: PreparedCall, status: number): DeclinedQuery {
    const { route } = prepared.call.path;
    reportCall(prepared, 'declined');
    if (!declinedRoutes.has(route)) log.info({ service, path: toLoggedTarget(prepared), status }, 'query declined');
    declinedRoutes.add(route);
    return new DeclinedQuery(route, status);
  }

  /** Logs the failure and returns the error to throw. */
  function reportFailure(
    prepared: PreparedCall,
    message: string,
    { status, cause }: { status: number | null; cause?: unknown },
  ): Unavailable {
    const { path } = prepared.call;
    reportCall(prepared, failureOutcome(status, cause));
    const ms = Math.round(performance.now() - prepared.startedAt);
    const fault = cause === undefined ? null : faultName(cause);
    const reason = cause instanceof ZodError ? { reason: mismatch(cause) } : {};
    log.warn({ service, method: prepared.method, path: toLoggedPath(prepared), status, ms, fault, ...reason }, message);
    return new Unavailable(service, message, cause, { route: path.route, status, fault });
  }

  function reportCall({ call, startedAt }: PreparedCall, outcome: CallOutcome): void {
    options.onCall?.({ route: call.path.route, outcome, seconds: (performance.now() - startedAt) / 1000 });
  }

  function toPath({ call }: PreparedCall): string {
    return prefix + (call.path.path ?? call.path.route);
  }

  function toTarget(prepared: PreparedCall): string {
    return toPath(prepared) + toQueryString(prepared.call.query ?? {});
  }

  function toLoggedPath(prepared: PreparedCall): string {
    return prepared.call.isPublic ? toPath(prepared) : prefix + prepared.call.path.route;
  }

  function toLoggedTarget(prepared: PreparedCall): string {
    return prepared.call.isPublic ? toTarget(prepared) : toLoggedPath(prepared);
  }

  return {
    service,
    origin: base.origin,
    async get(call) {
      const prepared = prepare('GET', call);
      return parse(call.schema, prepared, await send(prepared, []));
    },
    async find(call) {
      if (call.path.path === null) return null;
      const prepared = prepare('GET', call);
      const response = await send(prepared, ABSENCES);
      if (!ABSENCES.includes(response.status)) return parse(call.schema, prepared, response);
      reportCall(prepared, 'ok');
      return null;
    },
    ask: (call) => sendWithRefusals(prepare('GET', { ...call, once: true }), call.schema, call.refusals),
    async post(call) {
      const refusals = call.refusals ?? [];
      if (call.path.path === null && refusals.includes(404)) return { ok: false, status: 404 };
      const { body, refusal, bypassBreaker = false } = call;
      const readStatus = refusal?.status ?? null;
      const prepared = prepare('POST', call, { body: JSON.stringify(body), bypassBreaker, readStatus });
      return sendWithRefusals(prepared, call.schema, refusals, refusal);
    },
    reportDropped: ({ route, path }, parts) => reportDropped(route, prefix + (path ?? route), parts),
    state: () => (lastFailed || breakers.isOpen() ? 'failing' : 'ok'),
    closeBreakers: breakers.close,
    close: () => transport.close(),
  };
}
