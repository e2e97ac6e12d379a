import express, { type Request, type RequestHandler, type Response } from 'express';
import { toHttpError } from '../errors.ts';

/**
 * Reads a body of JSON or of a plain form. A form may be far longer than its fields allow, so that whoever pastes too much
 * into one without scripts gets it back with a sentence.
 */
export const parseBody: RequestHandler[] = [
  express.json({ limit: '16kb' }),
  express.urlencoded({ extended: false, limit: '64kb' }),
];

/** A form's post wants a page back; anything else wants JSON. */
export function isFormPost(req: Request): boolean {
  return (
    req.method === 'POST' &&
    req.is('application/x-www-form-urlencoded') !== false &&
    req.accepts(['html', 'json']) === 'html'
  );
}

/** Who asks a service of ours, or posts JSON to a form's own address. */
export function wantsJson(req: Request): boolean {
  return (req.path.startsWith('/api/') || req.is('application/json') === 'application/json') && !isFormPost(req);
}

/** The JSON of a refused or failed request: `{ status, message }`, the message in words for the shopper. */
export function toJsonError(error: unknown): { status: number; message: string } {
  const { status, sentence } = toHttpError(error);
  return { status, message: sentence };
}

export function sendJsonError(res: Response, error: unknown): void {
  const { status, retryAfter } = toHttpError(error);
  if (retryAfter !== null) res.set('retry-after', String(retryAfter));
  res.status(status).json(toJsonError(error));
}
