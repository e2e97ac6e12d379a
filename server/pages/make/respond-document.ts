import type { Request, Response } from 'express';
import { anonymousVisitor } from '#core/account/visitor.ts';
import { type DocumentOptions, loadDocument, type PageDeps } from './load-document.ts';
import { sendAnswer } from './page-answer.ts';

/** Answers with the document of `url`, a path with its query. The page cache is not used. */
export async function respondDocument(
  deps: PageDeps,
  url: string,
  res: Response,
  options: DocumentOptions,
): Promise<void> {
  await sendAnswer(res, await loadDocument(deps, url, options));
}

/** Answers with the error page for a failure that occurred before a page was loaded. */
export async function respondFailure(deps: PageDeps, req: Request, res: Response, failure: unknown): Promise<void> {
  // Only the shell's use case runs, and it needs no visitor.
  await respondDocument(deps, req.originalUrl.startsWith('/') ? req.originalUrl : '/', res, {
    visitor: anonymousVisitor,
    failure,
    remember: () => {},
  });
}
