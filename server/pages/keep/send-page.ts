import type { Request, Response } from 'express';
import { anonymousVisitor } from '#core/account/visitor.ts';
import { limitPolicy } from '../../http/cache-policy.ts';
import { chooseEncoding, compressOnce } from '../../http/content-encoding.ts';
import { NO_STORE } from '../../http/no-store.ts';
import { pathOf, queryOf } from '../../http/query-of.ts';
import { logError } from '../../ops/log-error.ts';
import type { Metrics } from '../../ops/metrics.ts';
import type { PageCacheResult } from '../../ops/request-metrics.ts';
import type { PageContext } from '../make/load-page.ts';
import { makePage, type PageDeps } from '../make/make-page.ts';
import type { PageAnswer } from '../make/page-answer.ts';
import { type PageKey, type PageMatcher, unknownPageKey } from '../match/match-page.ts';
import { findLinkedCampaign, withCampaignLinks } from './campaign-links.ts';
import { createKeptResponse, sendVariant } from './kept-response.ts';
import { type CachedPage, createPageCache, type LoadedPage, type PageCache } from './page-cache.ts';

/** The page cache and what its users need beside it. A preview passes it. */
export type PageCaching = {
  cache: PageCache;
  findKey: PageMatcher['findKey'];
  countRequest: (result: PageCacheResult) => void;
};

/** A kept page is the same for everybody, so it is made for a visitor about whom nothing is known. */
export const anyVisitor: PageContext = { visitor: anonymousVisitor, remember: () => {} };

/** Creates the page cache and connects it to the pages and the metrics. */
export function createPageCaching(
  pages: PageDeps,
  commonHeaders: Readonly<Record<string, string>>,
  metrics: Pick<Metrics, 'countPageRequest' | 'watchPageCache'>,
  isOverloaded: () => boolean,
): PageCaching {
  const cache = createPageCache({
    load: (key) => makePage(pages, key, anyVisitor),
    keep: (answer) => createKeptResponse(answer, commonHeaders),
    onError: (error) => logError(pages.log, error, 'page refill failed'),
    outdatedSince: ({ pagePath }) => pages.outdated.ofPage(pagePath),
    isOverloaded,
    clock: pages.clock,
  });
  metrics.watchPageCache(cache.size);
  return { cache, findKey: pages.matcher.findKey, countRequest: metrics.countPageRequest };
}

/**
 * Sends the document that a request asks for, or the Markdown of a page: from the page cache if it may be kept, else made
 * for this request. `url` is the page's path with its query.
 */
export async function sendKeptOrMade(
  pages: PageDeps,
  caching: PageCaching | null,
  { kind, url }: Pick<PageKey, 'kind' | 'url'>,
  req: Request,
  res: Response,
  context: PageContext,
): Promise<void> {
  const row = pages.matcher.matchRow(req.path)?.row ?? null;
  const campaign = findLinkedCampaign({ kind, row, target: req.originalUrl, req });
  const key = caching === null || context.isPreview ? null : findKey(pages, kind, req);
  if (caching === null || key === null) {
    const answer = await makePage(pages, { kind, url }, context);
    await sendAnswer(pages, res, campaign === null ? answer : withCampaignLinks(answer, campaign));
    return;
  }
  const page = await readThroughCache(caching, key);
  if (campaign === null) return sendLoaded(pages, req, res, page, caching.cache, key);
  const answer = 'answer' in page ? page.answer : await restoreAnswer(page.kept, caching.cache, key);
  await sendAnswer(pages, res, withCampaignLinks(answer, campaign));
}

/** The answer that a kept response was made of. */
async function restoreAnswer({ response }: CachedPage, cache: PageCache, key: PageKey): Promise<PageAnswer> {
  const { status, headers, holdsUntil } = response;
  const { body } = response.variants.get('identity') ?? (await cache.addVariant(key, response, 'identity'));
  return { status, headers, body, completeness: 'exempt', holdsUntil };
}

/** Sends the document of `url`, a path with its query, made for this request. The page cache is not used. */
export async function sendMade(pages: PageDeps, url: string, res: Response, context: PageContext): Promise<void> {
  const answer = await makePage(pages, { kind: 'document', url }, context);
  // A form may be shown again in the campaign in which it was sent.
  const row = pages.matcher.matchRow(pathOf(url))?.row ?? null;
  const campaign = findLinkedCampaign({ kind: 'document', row, target: url, req: res.req });
  await sendAnswer(pages, res, campaign === null ? answer : withCampaignLinks(answer, campaign));
}

/** Sends the error page for a failure that occurred before a page was made. */
export async function sendErrorPage(pages: PageDeps, req: Request, res: Response, failure: unknown): Promise<void> {
  // Only the shell's use case runs, and it needs no visitor.
  await sendMade(pages, req.originalUrl.startsWith('/') ? req.originalUrl : '/', res, { ...anyVisitor, failure });
}

/** All documents of unknown paths are one kept page. */
function findKey({ matcher }: PageDeps, kind: PageKey['kind'], req: Request): PageKey | null {
  if (kind === 'document' && matcher.matchRow(req.path) === null) return unknownPageKey;
  return matcher.findKey(req.originalUrl);
}

async function readThroughCache({ cache, countRequest }: PageCaching, key: PageKey): Promise<LoadedPage> {
  const found = cache.find(key);
  countRequest(found === null ? 'miss' : found.isStale ? 'stale' : 'hit');
  if (found === null) return cache.read(key);
  if (found.isStale) void cache.refill(key);
  return { kept: found };
}

async function sendLoaded(
  pages: PageDeps,
  req: Request,
  res: Response,
  page: LoadedPage,
  cache: PageCache,
  key: PageKey,
): Promise<void> {
  if ('answer' in page) return sendAnswer(pages, res, page.answer);
  res.locals['isKept'] = true;
  const { response } = page.kept;
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  const variant = response.variants.get(encoding) ?? (await cache.addVariant(key, response, encoding));
  sendVariant(variant, page.kept, req, res, (status, headers) => {
    res.statusCode = status;
    for (let i = 0; i < headers.length; i += 2) res.setHeader(headers[i] ?? '', headers[i + 1] ?? '');
  });
}

/** Sends an answer that is not kept, compressed as a whole: a finished body need not pass through a stream. */
async function sendAnswer({ clock }: PageDeps, res: Response, answer: PageAnswer): Promise<void> {
  const { status, headers, body } = answer;
  const compressed = await compressOnce(body, res.req.headers['accept-encoding']);
  const { 'cache-control': cachePolicy = NO_STORE, ...others } = headers;
  res
    .status(status)
    .set(others)
    .set('cache-control', limitPolicy(cachePolicy, answer, clock.now()));
  if (status === 301 || status === 307) res.set('location', addQuery(headers['location'] ?? '/', queryOf(res.req)));
  if (compressed.encoding !== 'identity') res.set('content-encoding', compressed.encoding);
  res.send(compressed.body);
}

/** Adds the parameters of a request that its redirect lacks, such as those of a campaign: a use case sees only those of its page. */
function addQuery(location: string, requested: string): string {
  const [path, search] = location.split('?');
  const query = new URLSearchParams(search);
  const rest = [...new URLSearchParams(requested)].filter(([name]) => !query.has(name));
  return rest.length === 0 ? location : `${path}?${new URLSearchParams([...query, ...rest])}`;
}
