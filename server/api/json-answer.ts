import express, { type Request, type RequestHandler, type Response } from 'express';
import { toHttpError } from '../errors.ts';

/**
 * Reads a body of JSON or of a plain form. The limit of a form is above its fields' limits, so that an over-long text is
 * refused by validation, with the text kept, and not by the body parser.
 */
export const parseBody: RequestHandler[] = [
  express.json({ limit: '16kb' }),
  express.urlencoded({ extended: false, limit: '64kb' }),
];

/** Whether a plain form was posted by a browser without scripts: it is answered with a page. */
export function isFormPost(req: Request): boolean {
  return (
    req.method === 'POST' &&
    req.is('application/x-www-form-urlencoded') !== false &&
    req.accepts(['html', 'json']) === 'html'
  );
}

/** Whether to answer with JSON: below `/api/`, and for JSON that is posted to the path of a legal form. */
export function wantsJson(req: Request): boolean {
  return (req.path.startsWith('/api/') || req.is('application/json') === 'application/json') && !isFormPost(req);
}

/** The JSON of a refused or failed request. The message is a sentence for the shopper. */
export function toJsonError(error: unknown): { status: number; message: string } {
  const { status, sentence } = toHttpError(error);
  return { status, message: sentence };
}

export function sendJsonError(res: Response, error: unknown): void {
  const { status, retryAfter } = toHttpError(error);
  if (retryAfter !== null) res.set('retry-after', String(retryAfter));
  res.status(status).json(toJsonError(error));
}
