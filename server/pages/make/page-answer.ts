import type { Response } from 'express';
import type { PageRow } from '#client/routing/page.ts';
import { compressOnce } from '../../http/content-encoding.ts';
import { NO_STORE } from '../../http/no-store.ts';

/**
 * The finished response of a page as a value, for a document and for the page's data alike. It has no visitor's facts
 * unless the page is private: those travel through `PageContext.remember`.
 */
export type PageAnswer = {
  status: number;
  /** By lower-case name; without the headers that every response has. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  completeness: Completeness;
};

/**
 * `whole`: every block of a public page is loaded. `partial`: a block failed. `absent`: the page or its subject does not
 * exist. `failed`: the subject is unavailable or the program failed. `exempt`: a private page, a redirect, or the page
 * after a form, which is never kept whatever it contains.
 */
export type Completeness = 'whole' | 'partial' | 'absent' | 'failed' | 'exempt';

/** Sends an answer that is not kept, compressed as a whole: a finished body need not pass through a stream. */
export async function sendAnswer(res: Response, { status, headers, body }: PageAnswer): Promise<void> {
  const compressed = await compressOnce(body, res.req.headers['accept-encoding']);
  res.status(status).set(headers);
  if (compressed.encoding !== 'identity') res.set('content-encoding', compressed.encoding);
  res.send(compressed.body);
}

/** The answer of a preview, which no cache keeps and no search engine lists. */
export function asPreview(answer: PageAnswer): PageAnswer {
  const { 'no-vary-search': _keys, ...headers } = answer.headers;
  return {
    ...answer,
    headers: { ...headers, 'cache-control': NO_STORE, 'x-robots-tag': 'noindex' },
    completeness: 'exempt',
  };
}

/** The completeness of a page that was loaded. Only a failed block takes the public policy from a page with a `maxAge`. */
export function pageCompleteness(row: Pick<PageRow, 'maxAge'> | null, cachePolicy: string): Completeness {
  if (row === null || row.maxAge === 0) return 'exempt';
  return cachePolicy === NO_STORE ? 'partial' : 'whole';
}

/** The completeness of a response that is an error. */
export function errorCompleteness(status: number): Completeness {
  if (status === 404) return 'absent';
  return status >= 500 ? 'failed' : 'exempt';
}
