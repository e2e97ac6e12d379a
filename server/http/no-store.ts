import type { RequestHandler } from 'express';

/** The `Cache-Control` of responses with a visitor's data or an error. */
export const NO_STORE = 'no-store';

export const noStore: RequestHandler = (_req, res, next) => {
  res.set('cache-control', NO_STORE);
  next();
};
