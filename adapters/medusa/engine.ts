import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { createCarts } from './carts/carts.ts';
import { createDelivery } from './carts/delivery.ts';
import { openDatabase } from './carts/user-database.ts';
import { createSubjectOf } from './carts/user-tokens.ts';
import { createCatalogueCopy } from './catalogue/copy.ts';
import type { Problem } from './catalogue/item.ts';
import { createGathered, createTellShop } from './changes.ts';
import { createApiRoutes } from './http/api-routes.ts';
import { servePictures } from './http/pictures.ts';
import { Refusal } from './http/refusal.ts';
import { printStatus } from './http/status-page.ts';
import { type Log, reasonOf } from './log.ts';
import { createAdminApi } from './medusa-api/admin-api.ts';
import { createMedusaClient, MedusaRefusal, MedusaUnavailable } from './medusa-api/medusa-client.ts';
import { createStoreApi, type Place } from './medusa-api/store-api.ts';
import { MEMBER_PROMOTION, toMemberPromotion } from './member-promotion-mapping.ts';
import { createOrders } from './orders/orders.ts';
import type { Settings } from './settings.ts';

export type Engine = { app: Express; close: () => void };

/** How long a promotion of Medusa is kept, and its tax for orders. */
const [PROMOTION_MS, ORDER_PLACE_MS] = [10_000, 60_000];

/** The engine: the shop service's contract over a Medusa store. `close` ends what runs in the background. */
export function createEngine(settings: Settings, log: Log, { settledMs }: { settledMs?: number } = {}): Engine {
  const { medusa } = settings;
  const store = createStoreApi(
    createMedusaClient(medusa.url, { publishable: medusa.publishableKey }, settings.timeoutMs),
  );
  const admin =
    medusa.secretKey === null
      ? null
      : createAdminApi(createMedusaClient(medusa.url, { secret: medusa.secretKey }, settings.timeoutMs));
  const { renewMs, maxAgeMs } = settings;
  // As often as the catalogue: a region may be deleted, and another one made for the country.
  const findPlace = keep(renewMs, async (): Promise<Place> => {
    const { countryCode } = medusa;
    return { countryCode, regionId: await store.findRegionId(countryCode, medusa.regionId) };
  });
  const pictureHosts = { medusaUrl: medusa.url, imagesUrl: settings.imagesUrl };
  const copy = createCatalogueCopy({ store, admin, findPlace, pictureHosts, log, renewMs, maxAgeMs });
  const database = openDatabase(settings.database);
  const problems = createProblems(log);
  const findPromotion = admin && createPromotion();
  const shop = settings.shop && createTellShop(settings.shop, log);
  const changed = createGathered(() => void copy.renew().catch(() => undefined));
  const stopWatching = copy.watch(() => shop?.tell());

  const orders =
    admin && createOrders({ admin, copy, database, findOrderPlace: createOrderPlace(admin), log, settledMs });

  const app = express().disable('x-powered-by');
  app.get('/', (_request, response) => {
    response
      .type('html')
      .set('cache-control', 'no-store')
      .send(printStatus(copy.state(), [...problems.list(), ...(orders?.listProblems() ?? [])]));
  });
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  // The image host asks for pictures, without a key.
  app.use(servePictures(medusa.url));
  app.use(requireApiKey(settings.apiKey));
  // Medusa's subscriber calls it at each event.
  app.post('/hooks/medusa', (_request, response) => {
    changed.call();
    response.sendStatus(202);
  });
  app.use(
    '/api/tienda/v1',
    createApiRoutes({
      copy,
      carts: createCarts({ store, copy, findPlace, database }),
      quoteDelivery: createDelivery({
        store,
        copy,
        findPlace,
        report: (found) => problems.replace('deliveries', found),
      }),
      findPromotion: async (id) => (id === MEMBER_PROMOTION && findPromotion !== null ? findPromotion() : null),
      subjectOf: settings.identity && createSubjectOf(settings.identity),
      orders,
    }),
  );
  app.use((_request, response) => void response.status(404).json({ status: 404, message: 'Not found' }));
  app.use(answerError(log));
  return {
    app,
    close() {
      stopWatching();
      changed.close();
      shop?.close();
      database.close();
    },
  };

  function createPromotion() {
    return keep(PROMOTION_MS, async () => {
      const sent = await admin?.findPromotion(MEMBER_PROMOTION);
      const promotion = sent ? toMemberPromotion(sent, (await copy.read()).items) : null;
      const isWrong = typeof promotion === 'string';
      problems.replace(
        'promotion',
        isWrong ? [{ handle: MEMBER_PROMOTION, field: 'promotion', reason: promotion }] : [],
      );
      return isWrong ? null : promotion;
    });
  }

  function createOrderPlace(api: NonNullable<typeof admin>) {
    return keep(ORDER_PLACE_MS, async () => ({
      ...(await findPlace()),
      salesChannelId: await api.findSalesChannel(medusa.publishableKey),
      taxPercent: await api.readTaxPercent(medusa.countryCode),
    }));
  }
}

/** Keeps a value for a time after it was read. A reading that fails is not kept: the next call reads again. */
function keep<T>(keptMs: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | null = null;
  return () => {
    if (kept !== null && performance.now() < kept.until) return kept.value;
    const value = read();
    kept = { value, until: performance.now() + keptMs };
    value.catch(() => {
      kept = null;
    });
    return value;
  };
}

/** What cannot be shown, besides products: what the last reading of each source found. Each is logged once. */
function createProblems(log: Log) {
  const bySource = new Map<'promotion' | 'deliveries', readonly Problem[]>();
  const logged = new Set<string>();
  return {
    replace(source: 'promotion' | 'deliveries', found: readonly Problem[]): void {
      bySource.set(source, found);
      for (const problem of found) {
        const key = JSON.stringify(problem);
        if (!logged.has(key)) log.warn(problem, 'medusa setting not usable');
        logged.add(key);
      }
    },
    list: (): Problem[] => [...bySource.values()].flat(),
  };
}

function requireApiKey(expected: string): RequestHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return (request, _response, next) => {
    const given = request.header('x-api-key') ?? '';
    if (!timingSafeEqual(digest(given), digest(expected))) throw new Refusal(401, 'Missing or wrong x-api-key');
    next();
  };
}

function answerError(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const status = statusOf(error);
    if (status >= 500) log.warn({ path: request.path, status, reason: reasonOf(error) }, 'request failed');
    if (status === 503) response.set('retry-after', '5');
    response.status(status).json({ status, message: status === 500 ? 'Internal error' : reasonOf(error) });
  };
}

/** A refusal of Medusa that nobody expected is an outage for the shop. */
function statusOf(error: unknown): number {
  if (error instanceof MedusaUnavailable || error instanceof MedusaRefusal) return 503;
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status <= 599 ? status : 500;
}
