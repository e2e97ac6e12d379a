import type { FeedPlan } from '#core/club/list-feed-plans.ts';
import { Unavailable } from '#core/failures.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { CataloguePage } from '#core/site/get-sitemap.ts';
import type { UseCases } from '#core/use-cases.ts';
import type { Held } from '../http/cache-policy.ts';
import type { Log } from '../log.ts';
import { logError } from '../ops/log-error.ts';
import { noteOfferChange, untilOfferChange } from '../ops/request-context.ts';
import { type Cached, cacheFor } from './cache-for.ts';
import { createFeedFileWriter, type FeedFile, type HeldFile } from './feed-file.ts';
import { PRODUCT_FEED_END, productFeedStart, toPlanFeedItem, toProductFeedItem } from './product-feed.ts';
import { type SitemapFiles, toSitemapFiles } from './sitemap-xml.ts';

/** The files that are made from the whole catalogue, which is read once an hour. */
export interface CatalogueFiles {
  /** Throws `Unavailable` if the file is not ready within `maxWaitMs`; its creation continues. */
  readProductFeed(maxWaitMs: number): Promise<HeldFile>;
  /** Throws `Unavailable` if the files are not ready within `maxWaitMs`; their creation continues. */
  readSitemap(maxWaitMs: number): Promise<SitemapFiles & Held>;
  /** Renews the files that are older than an hour and are still requested. Never rejects. */
  refresh(): Promise<void>;
  /** Ends a reading of the catalogue after its current pages. */
  stop(): void;
}

type CatalogueFileSettings = { brandName: string; origin: string; cacheFeeds: boolean };

const HOUR_MS = 60 * 60 * 1000;

/** After this time beyond the hour the prices are too old to be served, even if the shop service is down. */
const MAX_STALE_PRICES_MS = 5 * HOUR_MS;

/** How often `refresh` is due. */
export const REFRESH_INTERVAL_MS = 60_000;

/**
 * What one reading of the catalogue leaves. `sheets` has one text for each page of products, a quarter of the memory of
 * single texts: a line for each product, with its path and the address of its picture, if it has one.
 */
type Catalogue = { productFeed: FeedFile; listingPaths: readonly string[]; sheets: readonly string[] };

export function createCatalogueFiles(
  useCases: Pick<UseCases, 'readCatalogue' | 'listFeedPlans' | 'getSitemap'>,
  { brandName, origin, cacheFeeds }: CatalogueFileSettings,
  log: Log,
  clock: Clock = { now: () => Date.now() },
): CatalogueFiles {
  const maxAgeMs = cacheFeeds ? HOUR_MS : 0;
  const stopping = new AbortController();

  let lastPlans: { plans: readonly FeedPlan[]; endsAt: number | null } | null = null;

  /** The plans; if their service does not answer those of the last reading, unless the discount of one has ended since. */
  async function listPlans(): Promise<readonly FeedPlan[]> {
    const { result: plans, offerChange } = await untilOfferChange(() => useCases.listFeedPlans());
    if (plans !== null) {
      lastPlans = { plans, endsAt: offerChange?.endsAt ?? null };
      if (offerChange !== null) noteOfferChange(offerChange);
      return plans;
    }
    const { plans: known = [], endsAt = null } = lastPlans ?? {};
    if (endsAt === null) return known;
    if (clock.now() >= endsAt) return [];
    noteOfferChange({ at: endsAt, endsAt });
    return known;
  }

  const cached = <T extends object>(name: string, maxStaleMs: number, load: () => Promise<T>): Cached<T & Held> =>
    cacheFor(() => loadHeld(load), {
      maxAgeMs,
      maxStaleMs,
      holds: ({ holdsUntil }) => holdsUntil === null || clock.now() < holdsUntil,
      clock,
      onError: (error) => {
        if (!stopping.signal.aborted) logError(log, error, `${name} refresh failed`);
      },
    });

  const catalogue = cached('catalogue', MAX_STALE_PRICES_MS, async (): Promise<Catalogue> => {
    const feed = createFeedFileWriter();
    const listingPaths = new Set<string>();
    const sheets: string[] = [];
    await feed.write(productFeedStart({ brandName, origin }));
    await useCases.readCatalogue(async (products) => {
      if (stopping.signal.aborted) throw new Unavailable(null, 'the shop is stopping');
      for (const { categoryPath } of products) listingPaths.add(categoryPath);
      sheets.push(products.map(({ path, imageUrl }) => `${path} ${imageUrl ?? ''}`).join('\n'));
      await feed.write(products.map(toProductFeedItem).join(''));
    });
    await feed.write((await listPlans()).map(toPlanFeedItem).join('') + PRODUCT_FEED_END);
    return { productFeed: await feed.end(), listingPaths: [...listingPaths], sheets };
  });

  const sitemap = cached('sitemap', Number.POSITIVE_INFINITY, async () => {
    const cataloguePages = toCataloguePages(await catalogue.read());
    return toSitemapFiles((reading) => useCases.getSitemap({ cataloguePages, ...reading }), origin);
  });

  return {
    readProductFeed: async (maxWaitMs) => {
      const { productFeed, holdsUntil } = await catalogue.read(maxWaitMs);
      return { file: productFeed, holdsUntil };
    },
    readSitemap: (maxWaitMs) => sitemap.read(maxWaitMs),
    refresh: async () => {
      await catalogue.refresh();
      await sitemap.refresh();
    },
    stop: () => stopping.abort(),
  };
}

/**
 * What `load` returned, and when the next of its offers begins or ends. A large catalogue is read for minutes, so that a file may then be sent for so long
 * without it: each product says from when until when its price is reduced.
 */
async function loadHeld<T extends object>(load: () => Promise<T>): Promise<T & Held> {
  const { result, offerChange } = await untilOfferChange(load);
  return { ...result, holdsUntil: offerChange?.at ?? null };
}

/** One page at a time, so that they are never in memory as a whole. */
function* toCataloguePages({ listingPaths, sheets }: Catalogue): Generator<CataloguePage> {
  for (const path of listingPaths) yield { path, imageUrl: null };
  for (const lines of sheets) yield* lines.split('\n').map(toCataloguePage);
}

/** Neither a path nor an address has spaces. */
function toCataloguePage(line: string): CataloguePage {
  const [path = '', imageUrl = ''] = line.split(' ');
  return { path, imageUrl: imageUrl === '' ? null : imageUrl };
}
