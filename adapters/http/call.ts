import type { z } from 'zod';
import type { DroppedPart } from './dropped-parts.ts';
import type { UrlPath, UrlQuery } from './url-path.ts';

export type Call<S extends z.ZodType> = {
  path: UrlPath;
  /** The schema of the response; unknown fields are ignored. */
  schema: S;
  query?: UrlQuery;
  /** Sent in addition to the client's own headers; never logged. */
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
  /** A status with which the service may decline the query. It is thrown as `DeclinedQuery`, logged once a route, and no failure. */
  declined?: number;
  /** Sends the request at most once, also if it is a GET. */
  once?: true;
  /**
   * Allows the path and the query to be logged. Otherwise only the route is logged, because a path may hold a cart id,
   * which gives access to the cart.
   */
  isPublic?: true;
};

export type PostCall<S extends z.ZodType, R extends z.ZodType> = Call<S> & {
  body: unknown;
  /** Statuses with which the service refuses the request without any effect. They are returned, not thrown. */
  refusals?: readonly number[];
  /** A refusal whose body is returned. With another body it is an outage. */
  refusal?: Refusal<R>;
  /** Skips the breakers, for a caller with its own backoff (the lead outbox). */
  bypassBreaker?: true;
};

export type AskCall<S extends z.ZodType> = Call<S> & {
  /** Statuses that are answers too. They are returned, not thrown. */
  refusals: readonly number[];
};

export type Refusal<R extends z.ZodType> = { status: number; schema: R };

export type CallResult<T, R = never> = { ok: true; value: T } | { ok: false; status: number; refusal?: R };

/** `startedAt` is in milliseconds of `performance.now()`. */
export type PreparedCall = {
  method: 'GET' | 'POST';
  call: Call<z.ZodType>;
  body: string | null;
  bypassBreaker: boolean;
  /** The status other than 2xx whose body is read. */
  readStatus: number | null;
  startedAt: number;
};

export function prepare(
  method: PreparedCall['method'],
  call: Call<z.ZodType>,
  options: Partial<Pick<PreparedCall, 'body' | 'bypassBreaker' | 'readStatus'>> = {},
): PreparedCall {
  const { body = null, bypassBreaker = false, readStatus = null } = options;
  return { method, call, body, bypassBreaker, readStatus, startedAt: performance.now() };
}

/**
 * Sends and reads JSON. `get`, `find`, `ask` and `post` throw `Unavailable` with a message of S8.1 if the service does not
 * answer, refuses the request, or sends a body that does not match the schema.
 */
export interface JsonClient {
  /** The upstream's name in logs and errors. */
  readonly service: string;
  /** The upstream's origin, for image URLs without a host. */
  readonly origin: string;
  get<S extends z.ZodType>(call: Call<S>): Promise<z.output<S>>;
  /** Like `get`, but returns null for a 404 or a 410. */
  find<S extends z.ZodType>(call: Call<S>): Promise<z.output<S> | null>;
  /** A GET that is never retried. */
  ask<S extends z.ZodType>(call: AskCall<S>): Promise<CallResult<z.output<S>>>;
  /** Never retried: if the response is lost, it is unknown whether the request took effect. */
  post<S extends z.ZodType, R extends z.ZodType = z.ZodNever>(
    call: PostCall<S, R>,
  ): Promise<CallResult<z.output<S>, z.output<R>>>;
  /** Passes on and logs what the mapping of a public answer of `path` left out or replaced. */
  reportDropped(path: UrlPath, parts: readonly DroppedPart[]): void;
  /** `failing` while a breaker is open, or if the last call got no response or a 5xx. */
  state(): 'ok' | 'failing';
  /** Lets all calls through again, because the service was seen to answer. */
  closeBreakers(): void;
  /** Waits for running calls and closes the connections. */
  close(): Promise<void>;
}
