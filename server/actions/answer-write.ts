import type { Request, Response } from 'express';
import { toHttpError } from '../errors.ts';

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
