import { type Request, type Response, Router } from 'express';
import type { UseCases } from '#core/use-cases.ts';
import { paths, serverPaths } from '#core/values/paths.ts';
import { toHttpError } from '../errors.ts';
import type { Log } from '../log.ts';
import { logError } from '../ops/log-error.ts';
import { toAtomFeed } from './atom-feed.ts';
import { cacheFor } from './cache-for.ts';
import { toICalendar } from './icalendar.ts';
import { toOpenSearch } from './open-search.ts';
import { toSitemapXml } from './sitemap-xml.ts';
import { toWebManifest } from './web-manifest.ts';

export type FeedSettings = {
  brandName: string;
  origin: string;
  /** Whether to cache the sitemap, the feed and the calendar for an hour; off for measuring and tests. */
  cacheFeeds: boolean;
};

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** Routes of the files that programs read: search engines, feed readers, calendars and browsers. */
export function createFeedRoutes(
  useCases: Pick<UseCases, 'getSitemap' | 'getFeed' | 'getRenewalCalendar'>,
  { brandName, origin, cacheFeeds }: FeedSettings,
  log: Log,
): Router {
  const cached = (name: string, load: () => Promise<string>) =>
    cacheFor(cacheFeeds ? HOUR_S * 1000 : 0, load, (error) => logError(log, error, `${name} refresh failed`));
  const sitemap = cached('sitemap', async () => toSitemapXml(await useCases.getSitemap()));
  const feed = cached('feed', async () => toAtomFeed(await useCases.getFeed()));
  const renewals = cached('calendar', async () => toICalendar(await useCases.getRenewalCalendar()));
  const manifest = toWebManifest(brandName);
  const openSearch = toOpenSearch(brandName, origin);

  const answer = answerWithFile.bind(null, log);

  const router = Router({ caseSensitive: true });
  router.get(serverPaths.sitemap, answer('application/xml', HOUR_S, sitemap));
  router.get(paths.feed, answer('application/atom+xml', HOUR_S, feed));
  router.get(serverPaths.renewals, answer('text/calendar', HOUR_S, renewals));
  router.get(
    paths.manifest,
    answer('application/manifest+json', DAY_S, async () => manifest),
  );
  router.get(
    paths.openSearch,
    answer('application/opensearchdescription+xml', DAY_S, async () => openSearch),
  );
  return router;
}

/** Answers with the file. An error is plain text, because programs do not show pages. */
function answerWithFile(log: Log, type: string, maxAgeS: number, load: () => Promise<string>) {
  return async (_req: Request, res: Response): Promise<void> => {
    try {
      const body = await load();
      res.set('cache-control', `public, max-age=${maxAgeS}`).set('content-type', `${type}; charset=utf-8`).send(body);
    } catch (error) {
      const { status, sentence, retryAfter } = toHttpError(error);
      logError(log, error, 'feed failed');
      if (retryAfter !== null) res.set('retry-after', String(retryAfter));
      res.set('cache-control', 'no-store').status(status).type('text/plain').send(sentence);
    }
  };
}
