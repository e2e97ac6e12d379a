import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Embedded } from 'wine-storefront-embedded';
import { createHttpCms } from '#adapters/cms/http-cms.ts';
import { createSeal, createSignatures } from '#adapters/crypto/seal.ts';
import { serviceOfKey } from '#adapters/http/cached-reads.ts';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { createHttpLambda } from '#adapters/lambda/http-lambda.ts';
import { createLegalDocuments } from '#adapters/legal/legal-documents.ts';
import { createHttpShop } from '#adapters/shop/http-shop.ts';
import { type DataDirLock, lockDataDir } from '#adapters/storage/sqlite/lock-data-dir.ts';
import { createHttpSubscriptions } from '#adapters/subscriptions/http-subscriptions.ts';
import { createReport } from '#core/block.ts';
import type { Clock, Purges, Seal } from '#core/ports/runtime.ts';
import type { SiteLook } from '#core/site/site.ts';
import { createUseCases, type UseCases } from '#core/use-cases.ts';
import type { ImageSources } from '#core/values/image.ts';
import { createBackgroundWork } from '../background.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createServiceStates, type ServiceStates } from '../ops/health.ts';
import { createCartTotalLog } from '../ops/log-cart-totals.ts';
import { failedCallOf, logError } from '../ops/log-error.ts';
import type { Metrics } from '../ops/metrics.ts';
import { currentPreview, dataOutdatedSince, noteOfferChange } from '../ops/request-context.ts';
import { createOutdatedData, type OutdatedData } from '../pages/match/outdated-data.ts';
import { tellPostsWithoutNote } from '../preview/posts-without-note.ts';
import type { CreateLimiter } from '../security/rate-limits.ts';
import type { PolicySources } from '../security/security-headers.ts';
import { toStartError } from '../start-error.ts';
import { composeEmbeddedBrand } from './compose-embedded.ts';
import { composeStorage } from './compose-storage.ts';
import { composeUpstreams } from './compose-upstreams.ts';
import { createDataDir, readOrCreateSecret } from './data-dir.ts';
import { withPreviewCaches } from './preview-caches.ts';

/** The use cases, connected to their adapters, and the settings and adapters that the HTTP layer uses itself. */
export type Composition = {
  useCases: UseCases;
  policySources: PolicySources;
  /** The first secret signs; a signature of any of them is accepted. */
  sessionSecrets: readonly string[];
  /** Seals the cookies of sign-in transactions. */
  signInSeal: Seal;
  createLimiter: CreateLimiter;
  purges: Purges;
  /** The purges that this process knows. */
  outdated: OutdatedData;
  states: Pick<ServiceStates, 'states' | 'ages' | 'warnings'>;
  /** Asks the services whose state no visitor's request tells. */
  probeUpstreams: () => Promise<void>;
  /** The embedded services that browsers call; null if no service is embedded. */
  embedded: RequestHandler | null;
  close: () => Promise<void>;
};

export const systemClock: Clock = { now: () => Date.now() };

/**
 * The composition root: the only place that chooses the adapter of each port. Throws `StartError` if `DATA_DIR` cannot
 * be used.
 */
export async function composeUseCases(
  config: Config,
  look: SiteLook,
  log: Log,
  clock: Clock,
  metrics: Metrics,
): Promise<Composition> {
  let lock: DataDirLock | null = null;
  try {
    lock = await openDataDir(config, log);
    const composition = await connectAdapters(config, look, log, clock, metrics);
    return {
      ...composition,
      close: async () => {
        await composition.close();
        lock?.release();
      },
    };
  } catch (cause) {
    lock?.release();
    throw toStartError(cause, config);
  }
}

/**
 * Creates the folder if the shop needs one. Without Redis the locks of carts and sessions are in this process's memory,
 * so a second process on the same folder waits for the first one to end. Null if no lock is needed.
 */
async function openDataDir({ dataDir, redisUrl, embedded }: Config, log: Log): Promise<DataDirLock | null> {
  if (embedded.size > 0 || redisUrl === null) createDataDir(dataDir);
  if (redisUrl !== null) return null;
  return lockDataDir(dataDir, {
    onWait: () => log.warn({ dataDir }, 'waiting until the other process on the data folder ends'),
  });
}

async function connectAdapters(
  config: Config,
  look: SiteLook,
  log: Log,
  clock: Clock,
  metrics: Metrics,
): Promise<Composition> {
  const embedded = config.embedded.size > 0 ? await startEmbeddedServices(config, log, clock) : null;
  const states = createServiceStates();
  const upstreams = composeUpstreams({ config, embedded, clock, log, metrics, states });
  const { clients } = upstreams;
  const imagesUrl = config.urls.images ?? embedded?.imagesPath ?? '';
  const checkoutUrl = config.urls.checkout ?? embedded?.checkoutPath ?? '';
  const images: ImageSources = {
    imagesUrl,
    upstreamOrigins: Object.values(clients).map(({ origin }) => origin),
    allowedHosts: config.imagesAllowedHosts,
  };
  const secrets = config.sessionSecrets ?? [readOrCreateSecret(config.dataDir)];
  const outdated = createOutdatedData();
  const storage = await composeStorage(config, createSeal(secrets, 'session'), clock, outdated.declare, {
    log,
    states,
    metrics,
  });
  const sharedCache = createDataCache({
    enabled: config.dataCache,
    outdatedSince: (key) => Math.max(outdated.ofService(serviceOfKey(key)), dataOutdatedSince()),
    onRead: (key, result) => metrics.countDataRead(serviceOfKey(key), result),
  });
  metrics.watchDataCache(sharedCache.size);
  const cache = withPreviewCaches(sharedCache);
  const readsDrafts = () => currentPreview() !== null;
  metrics.watchUpstreams(states.states);
  const background = createBackgroundWork();
  const lambda = createHttpLambda({ client: clients.lambda, cache, images });
  const report = createReport(
    ({ code, cause }) => logError(log, cause, 'block failed', { code, ...failedCallOf(cause) }),
    {
      errorMessages: config.errorMessages,
      deadlineFactor: config.deadlineFactor,
      recordCartTotal: createCartTotalLog(log, clock),
      recordOfferChange: noteOfferChange,
    },
  );
  const useCases = createUseCases({
    shop: createHttpShop({ client: clients.shop, cache, images, log, clock }),
    cms: createHttpCms({
      client: clients.cms,
      cache,
      images,
      brandSlug: config.brand.slug,
      videoAllowedHosts: config.videoAllowedHosts,
      readsDrafts,
    }),
    subscriptions: createHttpSubscriptions({
      ...{ client: clients.subscriptions, cache, images, clock, checkoutUrl, readsDrafts },
      memberships: upstreams.memberships,
    }),
    lambda,
    leads: storage.leads,
    sessions: storage.sessions,
    merges: storage.merges,
    additions: storage.additions,
    lineNames: storage.lineNames,
    locks: storage.locks,
    background,
    identity: upstreams.identity,
    ids: { newId: () => randomUUID(), newCode, digest },
    receiptSignatures: createSignatures(secrets, 'receipt'),
    orderSignatures: createSignatures(secrets, 'order'),
    clock,
    ignoresContentDates: readsDrafts,
    deadlineFactor: config.deadlineFactor,
    site: {
      brand: config.brand,
      look,
      origin: config.origin,
      checkoutUrl,
      accountUrl: config.accountUrl,
      verificationUrl: config.identity.verificationUrl ?? embedded?.identity?.verificationUrl ?? null,
      quotesShipping: config.quotesShipping,
      seller: config.seller,
      assistants: config.assistants,
      opening: config.opening,
      legalDocuments: createLegalDocuments(config.brand.name, config.seller),
      embedded: config.isProduction ? [] : [...config.embedded],
    },
    report,
  });
  // The provider's pages may have another origin than its issuer. Those of an embedded one have the shop's.
  const issuers = originsOf(config.urls.identity);
  return {
    useCases: { ...useCases, getHome: tellPostsWithoutNote(useCases.getHome, { lambda, report }, currentPreview) },
    policySources: {
      images: [...originsOf(imagesUrl), ...config.imagesAllowedHosts.map((host) => `https://${host}`)],
      get identity() {
        return issuers.length === 0 ? [] : [...new Set([...issuers, ...upstreams.identityPages()])];
      },
      frames: config.videoAllowedHosts.map((host) => `https://${host}`),
      forms: originsOf(checkoutUrl),
    },
    sessionSecrets: secrets,
    signInSeal: createSeal(secrets, 'sign-in'),
    createLimiter: storage.createLimiter,
    purges: storage.purges,
    outdated,
    states,
    probeUpstreams: upstreams.probe,
    embedded: embedded?.browserRouter ?? null,
    close: async () => {
      await background.settle();
      await upstreams.close();
      storage.close();
      await embedded?.close();
    },
  };
}

/** Imports the embedded back end on demand, so that a shop with only real services starts faster. */
async function startEmbeddedServices(config: Config, log: Log, { now }: Clock): Promise<Embedded> {
  const { startEmbedded } = await import('wine-storefront-embedded');
  const { dataDir, origin, embedded: services, isProduction } = config;
  const brand = composeEmbeddedBrand(config.brand);
  const { cms: url, shop: shopUrl, checkout: checkoutUrl } = config.urls;
  const contentCms = url === null ? null : { url, token: config.keys.cmsToken };
  const real = { contentCms, shopUrl, checkoutUrl, memberships: config.memberships };
  return startEmbedded({ dataDir, origin, services, log, now, brand, isTrial: !isProduction, ...real });
}

/** The URL's origin as a list. Empty for null and for a path of this site, which the policy's 'self' already allows. */
function originsOf(url: string | null): string[] {
  const origin = url === null ? undefined : URL.parse(url)?.origin;
  return origin === undefined ? [] : [origin];
}

function newCode(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The texts as JSON, so that no two lists of texts are the same. */
function digest(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}
