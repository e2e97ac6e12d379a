import type { z } from 'zod';
import type { UrlPath, UrlQuery } from './url-path.ts';

export type Call<S extends z.ZodType> = {
  path: UrlPath;
  /** The schema of the response; unknown fields are ignored. */
  schema: S;
  query?: UrlQuery;
  /** Sent in addition to the client's own headers; never logged. */
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
  /** Sends the request at most once, also if it is a GET. */
  once?: true;
  /**
   * Allows the path and the query to be logged. Otherwise only the route is logged, because a path may hold a cart id,
   * which gives access to the cart.
   */
  isPublic?: true;
};

/** `startedAt` is in milliseconds of `performance.now()`. */
export type PreparedCall = {
  method: 'GET' | 'POST';
  call: Call<z.ZodType>;
  body: string | null;
  bypassBreaker: boolean;
  startedAt: number;
};

export function prepare(
  method: PreparedCall['method'],
  call: Call<z.ZodType>,
  { body, bypassBreaker }: Pick<PreparedCall, 'body' | 'bypassBreaker'> = { body: null, bypassBreaker: false },
): PreparedCall {
  return { method, call, body, bypassBreaker, startedAt: performance.now() };
}
