import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { createHttpCms } from '#adapters/cms/http-cms.ts';
import { type Embedded, startEmbedded } from '#adapters/embedded/embedded.ts';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { createJsonClient, type JsonClient } from '#adapters/http/json-client.ts';
import { createHttpLambda } from '#adapters/lambda/http-lambda.ts';
import { createHttpShop } from '#adapters/shop/http-shop.ts';
import { createMemoryLocks } from '#adapters/storage/memory-locks.ts';
import { connectRedis } from '#adapters/storage/redis-client.ts';
import { createRedisLeads } from '#adapters/storage/redis-leads.ts';
import { openShopDatabase } from '#adapters/storage/sqlite-database.ts';
import { createSqliteLeads } from '#adapters/storage/sqlite-leads.ts';
import { createHttpSubscriptions } from '#adapters/subscriptions/http-subscriptions.ts';
import type { Leads } from '#core/ports/leads.ts';
import type { ImageSources } from '#core/site/image.ts';
import { createUseCases, type UseCases } from '#core/use-cases.ts';
import type { Config, EmbeddableService } from './config.ts';
import type { Log } from './log.ts';
import type { PolicySources } from './security/content-security-policy.ts';

export type House = {
  useCases: UseCases;
  policySources: PolicySources;
  /** First one signs. */
  sessionSecrets: readonly string[];
  upstreams: () => Readonly<Record<string, string>>;
  /** The embedded services that a browser talks to. */
  embedded: RequestHandler | null;
  close: () => Promise<void>;
};

/** The composition root: the only place that knows which adapter stands behind a port. */
export async function compose(config: Config, log: Log): Promise<House> {
  const needsDisk = config.embedded.size > 0 || config.redisUrl === null;
  if (needsDisk) mkdirSync(config.dataDir, { recursive: true });
  const embedded = config.embedded.size > 0 ? await startEmbeddedServices(config, log) : null;
  // An embedded service's key never goes to a real one.
  const keyOf = (service: EmbeddableService, key: keyof Config['keys'] & keyof Embedded['keys']): string =>
    embedded !== null && config.embedded.has(service) ? embedded.keys[key] : config.keys[key];
  const clients = {
    shop: client('shop', config, embedded, log, { 'x-api-key': keyOf('shop', 'shopApiKey') }),
    cms: client('cms', config, embedded, log, bearer(keyOf('cms', 'cmsToken'))),
    subscriptions: client('subscriptions', config, embedded, log, bearer(keyOf('subscriptions', 'subscriptionsToken'))),
    lambda: client('lambda', config, embedded, log, {}),
  };
  const imagesUrl = config.urls.images ?? embedded?.imagesPath ?? '';
  const checkoutUrl = config.urls.checkout ?? embedded?.checkoutPath ?? '';
  const images: ImageSources = {
    imagesUrl,
    upstreamOrigins: Object.values(clients).map(({ origin }) => origin),
    allowedHosts: config.imagesAllowedHosts,
  };
  const storage = config.redisUrl === null ? sqliteStorage(config) : redisStorage(config.redisUrl, log);
  const cache = createDataCache({ enabled: config.dataCache });
  const useCases = createUseCases({
    shop: createHttpShop({ client: clients.shop, cache, images }),
    cms: createHttpCms({
      client: clients.cms,
      cache,
      images,
      brandSlug: config.brand.slug,
      videoAllowedHosts: config.videoAllowedHosts,
    }),
    subscriptions: createHttpSubscriptions({ client: clients.subscriptions, cache, images }),
    lambda: createHttpLambda({ client: clients.lambda, cache, images }),
    leads: storage.leads,
    ids: { newId: () => randomUUID() },
    locks: createMemoryLocks(),
    clock: { now: () => Date.now() },
    site: {
      brand: config.brand,
      origin: config.origin,
      checkoutUrl,
      embedded: config.production ? [] : [...config.embedded],
    },
    report: Object.assign(reportTo(log), { errorMessages: config.errorMessages }),
  });
  return {
    useCases,
    policySources: {
      images: [...originOf(imagesUrl), ...config.imagesAllowedHosts.map((host) => `https://${host}`)],
      frames: [...originOf(config.urls.identity), ...config.videoAllowedHosts.map((host) => `https://${host}`)],
      forms: [...originOf(config.urls.identity), ...originOf(checkoutUrl)],
    },
    sessionSecrets: config.sessionSecrets ?? [ownSecret(config.dataDir)],
    upstreams: () => Object.fromEntries(Object.entries(clients).map(([name, each]) => [name, each.state()])),
    embedded: embedded?.browserRouter ?? null,
    close: async () => {
      await Promise.all(Object.values(clients).map((each) => each.close()));
      storage.close();
      await embedded?.close();
    },
  };
}

/** What one machine keeps in files, several share in Redis. */
type Storage = { leads: Leads; close: () => void };

function sqliteStorage({ dataDir }: Config): Storage {
  const database = openShopDatabase(dataDir);
  return { leads: createSqliteLeads(database), close: () => database.close() };
}

function redisStorage(url: string, log: Log): Storage {
  const redis = connectRedis(url, log);
  return { leads: createRedisLeads(redis), close: () => redis.disconnect() };
}

function reportTo(log: Log) {
  return ({ code, cause }: { code: string; cause: unknown }) =>
    log.warn({ code, cause: cause instanceof Error ? cause.message : String(cause) }, 'block failed');
}

function startEmbeddedServices(config: Config, log: Log): Promise<Embedded> {
  return startEmbedded({ dataDir: config.dataDir, origin: config.origin, services: config.embedded, log });
}

function client(
  service: 'shop' | 'cms' | 'subscriptions' | 'lambda',
  config: Config,
  embedded: Embedded | null,
  log: Log,
  headers: Record<string, string>,
): JsonClient {
  const baseUrl = config.urls[service] ?? embedded?.urls[service];
  if (baseUrl === undefined) throw new Error(`no address for ${service}`);
  return createJsonClient({ service, baseUrl, headers, log });
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** The origin of an absolute URL, as a one-item list; a path of this site adds nothing to 'self'. */
function originOf(url: string | null): string[] {
  const origin = url === null ? undefined : URL.parse(url)?.origin;
  return origin === undefined ? [] : [origin];
}

/** A secret made once and kept beside the data, for a shop that was given none. */
function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}
