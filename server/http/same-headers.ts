import type { RequestHandler } from 'express';

/**
 * Gives the responses that may be compressed the same headers for HEAD and for a 304 as for GET, as caches expect:
 * `compression` leaves `Vary` out of a 304, and does not compress for HEAD. Node omits the body of a response to HEAD.
 */
export const sendSameHeaders: RequestHandler = (req, res, next) => {
  res.vary('Accept-Encoding');
  if (req.method === 'HEAD') req.method = 'GET';
  next();
};
