import { type Request, type Response, Router } from 'express';
import type { Clock } from '#core/ports/runtime.ts';
import type { UseCases } from '#core/use-cases.ts';
import type { HoldsUntil } from '#core/values/holds-until.ts';
import { paths, serverPaths } from '#core/values/paths.ts';
import { toAnswerError } from '../errors.ts';
import { allowMethods } from '../http/allowed-methods.ts';
import { limitPolicy } from '../http/cache-policy.ts';
import { NO_STORE } from '../http/no-store.ts';
import { READ_METHODS } from '../http/routes.ts';
import type { Log } from '../log.ts';
import { logError } from '../ops/log-error.ts';
import { toAtomFeed } from './atom-feed.ts';
import { toOpenSearch, toWebManifest } from './browser-files.ts';
import { cacheFor } from './cache-for.ts';
import type { CatalogueFiles } from './catalogue-files.ts';
import { type FeedFile, type HeldFile, sendFeedFile } from './feed-file.ts';
import { toICalendar } from './icalendar.ts';
import { toLlmsText } from './llms-text.ts';

export type FeedSettings = {
  brandName: string;
  /** One sentence about the brand, or null. */
  tagline: string | null;
  origin: string;
  /** Whether to cache the sitemap, the feeds and the calendar for an hour; off for measuring and tests. */
  cacheFeeds: boolean;
  /** Whether assistants are served. */
  assistants: boolean;
  /** How many times longer than usual a request waits. */
  deadlineFactor: number;
};

const LLMS_MAX_AGE_S = 300;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** How long a request waits for the first reading of the catalogue. A small catalogue is read by then. */
const FIRST_FILE_WAIT_MS = 3000;

/** Routes of the files that programs read: search engines, feed readers, calendars and browsers. */
export function createFeedRoutes(
  useCases: Pick<UseCases, 'getFeed' | 'getRenewalCalendar' | 'getShell'>,
  catalogueFiles: CatalogueFiles,
  { brandName, tagline, origin, cacheFeeds, assistants, deadlineFactor }: FeedSettings,
  { log, clock }: { log: Log; clock: Clock },
): Router {
  const cached = <T>(name: string, load: () => Promise<T>, holds = (_value: T) => true) => {
    const onError = (error: unknown) => logError(log, error, `${name} refresh failed`);
    const { read } = cacheFor(load, { maxAgeMs: cacheFeeds ? HOUR_S * 1000 : 0, onError, holds, clock });
    return () => read();
  };
  const feed = cached('feed', async () => toAtomFeed(await useCases.getFeed()));
  const renewals = cached(
    'calendar',
    () => readCalendar(useCases),
    ({ holdsUntil }) => clock.now() < holdsUntil,
  );
  const manifest = toWebManifest(brandName, tagline);
  const openSearch = toOpenSearch(brandName, origin);
  // Without a cache the result of a reading would be lost if its request stopped waiting, so it waits to the end.
  const maxWaitMs = cacheFeeds ? FIRST_FILE_WAIT_MS * deadlineFactor : Number.POSITIVE_INFINITY;

  const answer = answerWithFile.bind(null, log, clock);

  const router = Router({ caseSensitive: true, strict: true });
  router.get(
    serverPaths.sitemap,
    answer('application/xml', HOUR_S, async () => {
      const { root, holdsUntil } = await catalogueFiles.readSitemap(maxWaitMs);
      return { file: root, holdsUntil };
    }),
  );
  router.get(
    `${serverPaths.sitemaps}/:file`,
    answer('application/xml', HOUR_S, async ({ params }) => {
      const [, number] = /^([1-9]\d{0,4})\.xml$/.exec(String(params['file'])) ?? [];
      if (number === undefined) return null;
      const { parts, holdsUntil } = await catalogueFiles.readSitemap(maxWaitMs);
      const file = parts[Number(number) - 1];
      return file === undefined ? null : { file, holdsUntil };
    }),
  );
  router.get(
    serverPaths.productFeed,
    answer('application/rss+xml', HOUR_S, () => catalogueFiles.readProductFeed(maxWaitMs)),
  );
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
  if (assistants) {
    router.all(serverPaths.llms, allowMethods(...READ_METHODS));
    router.get(serverPaths.llms, async (_req, res) => {
      const shell = await useCases.getShell();
      const isWhole = shell.categoryTree.status === 'loaded';
      res.set('cache-control', isWhole ? `public, max-age=${LLMS_MAX_AGE_S}` : NO_STORE);
      res.type('text/plain').send(toLlmsText(shell));
    });
  }
  return router;
}

/** A file that other caches keep no longer than it holds. */
type DatedFile = HoldsUntil & { text: string };

async function readCalendar(useCases: Pick<UseCases, 'getRenewalCalendar'>): Promise<DatedFile> {
  const calendar = await useCases.getRenewalCalendar();
  return { text: toICalendar(calendar), holdsUntil: calendar.holdsUntil };
}

/** Answers with the file, or 404 if it is null. An error is plain text, because programs do not show pages. */
function answerWithFile(
  log: Log,
  clock: Clock,
  type: string,
  maxAgeS: number,
  load: (req: Request) => Promise<string | FeedFile | HeldFile | DatedFile | null>,
) {
  return async (req: Request, res: Response): Promise<void> => {
    try {
      const file = await load(req);
      if (file === null) return void sendText(res, 404, 'Not found\n');
      const held = typeof file === 'object' && 'holdsUntil' in file ? file : { holdsUntil: null };
      const policy = limitPolicy(`public, max-age=${maxAgeS}`, held, clock.now());
      res.set('cache-control', policy).set('content-type', `${type}; charset=utf-8`);
      if (typeof file === 'string') res.send(file);
      else if ('text' in file) res.send(file.text);
      else await sendFeedFile(req, res, 'file' in file ? file.file : file);
    } catch (error) {
      const { status, sentence, retryAfter } = toAnswerError(res, error);
      logError(log, error, 'feed failed');
      if (retryAfter !== null) res.set('retry-after', String(retryAfter));
      sendText(res, status, sentence);
    }
  };
}

function sendText(res: Response, status: number, text: string): void {
  res.set('cache-control', NO_STORE).status(status).type('text/plain').send(text);
}
