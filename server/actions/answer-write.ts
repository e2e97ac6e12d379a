import type { Request, Response } from 'express';
import { failureCatalogue } from '#core/failure-catalogue.ts';
import { Failure, Unavailable } from '#core/failures.ts';

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
  if (error instanceof Failure) {
    const { status } = failureCatalogue[error.code];
    return { status: error.cause instanceof Unavailable ? 503 : status, message: error.sentence };
  }
  if (error instanceof Unavailable) return { status: 503, message: failureCatalogue.unavailable.sentence };
  const status = clientErrorStatus(error);
  return status === null
    ? { status: 500, message: failureCatalogue.unexpected.sentence }
    : { status, message: failureCatalogue.badRequest.sentence };
}

export function sendJsonError(res: Response, error: unknown): void {
  const body = toJsonError(error);
  if (body.status === 503) res.set('retry-after', '5');
  res.status(body.status).json(body);
}

/** Body parsers and the router throw http-errors: an unreadable body or path is the client's mistake. */
export function clientErrorStatus(error: unknown): number | null {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
