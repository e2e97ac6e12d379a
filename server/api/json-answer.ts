import express, { type Request, type RequestHandler, type Response } from 'express';
import { serverPaths } from '#core/values/paths.ts';
import { toAnswerError } from '../errors.ts';

/**
 * Parses a JSON body or a plain form. The size limit for forms is above the limits of their fields, so that an
 * over-long text is refused by validation, which keeps the text, and not by the body parser.
 */
export const parseBody: RequestHandler[] = [
  express.json({ limit: '16kb' }),
  express.urlencoded({ extended: false, limit: '64kb' }),
];

/** Whether a browser without scripts posted a plain form. The response to it is a page or a redirect. */
export function isFormPost(req: Request): boolean {
  return (
    req.method === 'POST' &&
    req.is('application/x-www-form-urlencoded') !== false &&
    req.accepts(['html', 'json']) === 'html'
  );
}

/** Whether to answer with JSON: if the path is that of an API or the body is JSON, but never to a plain form. */
export function wantsJson(req: Request): boolean {
  return (
    (req.path.startsWith('/api/') ||
      req.path === serverPaths.purgeHook ||
      req.is('application/json') === 'application/json') &&
    !isFormPost(req)
  );
}

/** The JSON body for a refused or failed request. The message is a sentence for the shopper. */
export function toJsonError(res: Response, error: unknown): { status: number; message: string } {
  const { status, sentence } = toAnswerError(res, error);
  return { status, message: sentence };
}

/** `more` are fields beside status and message. */
export function sendJsonError(res: Response, error: unknown, more: Readonly<Record<string, string>> = {}): void {
  const { status, sentence, retryAfter } = toAnswerError(res, error);
  if (retryAfter !== null) res.set('retry-after', String(retryAfter));
  res.status(status).json({ status, message: sentence, ...more });
}

/** The fields of a form that are texts. */
export function textFieldsOf({ body }: Request): Record<string, string> {
  const fields = Object.entries((body ?? {}) as object);
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}
