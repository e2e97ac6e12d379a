import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { chooseEncoding } from '../../http/content-encoding.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../ops/metrics.ts';
import { identifyRequest, type RequestIds, runCharged, runInRequest } from '../../ops/request-context.ts';
import { toCachedAnswerLine } from '../../ops/request-log.ts';
import { pageRouteName } from '../../ops/route-name.ts';
import type { Previews } from '../../preview/previews.ts';
import { clientAddress } from '../../security/client-network.ts';
import type { CountRequest } from '../../security/rate-limits.ts';
import type { PageKey } from '../match/match-page.ts';
import { findLinkedCampaign } from './campaign-links.ts';
import { sendVariant, type Variant } from './kept-response.ts';
import type { CachedPage } from './page-cache.ts';
import type { PageCaching } from './send-page.ts';

type ListenerDeps = {
  log: Log;
  metrics: Pick<Metrics, 'observe'>;
  previews: Pick<Previews, 'isHolder'>;
  count: CountRequest;
  trustProxy: number;
};

/**
 * Answers with pages that the page cache has, before Express sees the request. It passes all other requests to `next`,
 * which loads a missing page. A page from the cache costs too little to be counted against a client's limit; the calls of its refill
 * are charged.
 */
export function createCachedPageListener(
  { cache, findKey, countRequest }: PageCaching,
  { log, metrics, previews, count, trustProxy }: ListenerDeps,
  next: RequestListener,
): RequestListener {
  function send(req: IncomingMessage, res: ServerResponse, hit: Hit, variant: Variant): void {
    const { method, key, page, startedAtMs } = hit;
    const ids = identifyRequest(req);
    const status = sendVariant(variant, page, req, res, (code, headers) =>
      res.writeHead(code, [...headers, 'x-request-id', ids.requestId]),
    );
    // The refill starts after the response was handed over, in the request's context for its log lines.
    if (page.isStale) void refill(req, ids, key);
    countRequest(page.isStale ? 'stale' : 'hit');
    const ms = performance.now() - startedAtMs;
    metrics.observe({ route: pageRouteName(key.row, key.kind), method, status, seconds: ms / 1000 });
    log.writeInfo(toCachedAnswerLine({ ids, method, pathJson: key.loggedPathJson, status, ms: Math.round(ms) }));
  }

  /** Nothing is refilled for a client that has used up its calls: the page stays stale until another's hit. */
  async function refill(req: IncomingMessage, ids: RequestIds, key: PageKey): Promise<void> {
    const client = { ip: clientAddress(req, trustProxy) };
    if ((await count('calls', client, 0)) !== null) return;
    runInRequest(ids, () =>
      runCharged(
        () => void count('calls', client),
        () => void cache.refill(key),
      ),
    );
  }

  return (req, res) => {
    const method = readMethod(req);
    const target = req.url ?? '';
    const key = method !== null && !previews.isHolder(req) ? findKey(target) : null;
    const page = key === null || findLinkedCampaign({ ...key, target, req }) !== null ? null : cache.find(key);
    if (method === null || key === null || page === null) return next(req, res);
    const hit = { method, key, page, startedAtMs: performance.now() };
    const encoding = chooseEncoding(req.headers['accept-encoding']);
    const variant = page.response.variants.get(encoding);
    if (variant !== undefined) return send(req, res, hit, variant);
    cache.addVariant(key, page.response, encoding).then(
      (added) => send(req, res, hit, added),
      // The app tries again, and its failure has an error page.
      () => next(req, res),
    );
  };
}

/** A request of a page that the cache has. */
type Hit = { method: 'GET' | 'HEAD'; key: PageKey; page: CachedPage; startedAtMs: number };

/** Whether the page that a request asks for is kept or being made by now, so that the request costs next to nothing. */
export function isPageAtHand({ cache, findKey }: PageCaching, req: IncomingMessage): boolean {
  const key = readMethod(req) !== null ? findKey(req.url ?? '') : null;
  return key !== null && (cache.isLoading(key) || cache.find(key) !== null);
}

/** The method of a request that reads; null for another. */
function readMethod({ method }: IncomingMessage): 'GET' | 'HEAD' | null {
  return method === 'GET' || method === 'HEAD' ? method : null;
}
