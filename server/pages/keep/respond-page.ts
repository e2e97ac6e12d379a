import type { Request, Response } from 'express';
import type { PageCacheResult } from '../../ops/request-metrics.ts';
import { loadData } from '../make/load-data.ts';
import { loadDocument, type PageDeps } from '../make/load-document.ts';
import type { PageContext } from '../make/loaders.ts';
import { sendAnswer } from '../make/page-answer.ts';
import { type FindPageKey, type PageKey, unknownPageKey } from '../match/page-key.ts';
import { chooseResponse } from './kept-response.ts';
import type { CachedPage, LoadedPage, PageCache } from './page-cache.ts';

/** The page cache and what its users need beside it. A preview passes it. */
export type PageCaching = {
  cache: PageCache;
  findKey: FindPageKey;
  countRequest: (result: PageCacheResult) => void;
};

/** Answers with the document that the request asks for, from the page cache if the document may be kept. */
export async function respondPage(
  deps: PageDeps,
  caching: PageCaching | null,
  req: Request,
  res: Response,
  context: PageContext,
): Promise<void> {
  const key = context.isPreview ? null : findDocumentKey(deps, caching, req);
  if (caching === null || key === null) await sendAnswer(res, await loadDocument(deps, req.originalUrl, context));
  else await sendLoaded(req, res, await loadThroughCache(caching, key));
}

/** Answers with the data of a page in the same way. */
export async function respondData(
  deps: PageDeps,
  caching: PageCaching | null,
  req: Request,
  res: Response,
  context: PageContext,
): Promise<void> {
  const key = context.isPreview ? null : (caching?.findKey(req.originalUrl) ?? null);
  if (caching === null || key === null) await sendAnswer(res, await loadData(deps, req.url, context));
  else await sendLoaded(req, res, await loadThroughCache(caching, key));
}

function findDocumentKey(deps: PageDeps, caching: PageCaching | null, req: Request): PageKey | null {
  if (caching === null) return null;
  return deps.loader.findRow(req.path) === null ? unknownPageKey : caching.findKey(req.originalUrl);
}

async function loadThroughCache({ cache, countRequest }: PageCaching, key: PageKey): Promise<LoadedPage> {
  const found = cache.find(key);
  countRequest(found === null ? 'miss' : found.isStale ? 'stale' : 'hit');
  if (found === null) return cache.read(key);
  if (found.isStale) void cache.refill(key);
  return { kept: found };
}

async function sendLoaded(req: Request, res: Response, page: LoadedPage): Promise<void> {
  if ('kept' in page) sendCached(req, res, page.kept);
  else await sendAnswer(res, page.answer);
}

function sendCached(req: Request, res: Response, { response, ageS }: CachedPage): void {
  const { status, headers, body } = chooseResponse(response, req);
  res.statusCode = status;
  for (let i = 0; i < headers.length; i += 2) res.setHeader(headers[i] ?? '', headers[i + 1] ?? '');
  if (ageS !== null) res.setHeader('age', String(ageS));
  if (body === null || req.method === 'HEAD') res.end();
  else res.end(body);
}
