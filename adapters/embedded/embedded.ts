import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { dateCatalogue } from './catalogue/date-catalogue.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { createCheckout } from './checkout/checkout.ts';
import { createPricing, type PriceOrder } from './checkout/price-order.ts';
import { listCmsContentTypes } from './cms-service/cms-content-types.ts';
import { createKey } from './credentials.ts';
import type { EmbeddedBrand } from './embedded-brand.ts';
import { type EmbeddedIdentity, type EmbeddedIssuer, startEmbeddedIdentity } from './identity/embedded-identity.ts';
import type { ServiceAddress } from './identity/own-subscribers.ts';
import { createImageHost } from './image-host/image-host.ts';
import { createRenderer } from './image-host/renderer.ts';
import { createReadUpload, picturesOfCms, picturesOfShop } from './image-host/uploads.ts';
import type { CmsAddress } from './lambda-service/cms-content.ts';
import { createLambdaService } from './lambda-service/lambda-service.ts';
import { openLeads } from './lambda-service/leads.ts';
import { type Address, createService, type EmbeddedLog, serveOnLoopback } from './loopback.ts';
import { collectPictures } from './pictures/collect-pictures.ts';
import { renewDaily } from './renew-daily.ts';
import { openCatalogueDatabase } from './shop-service/catalogue-database.ts';
import { type OrderForm, type OrderForms, openOrderForms } from './shop-service/order-forms.ts';
import { createProducts } from './shop-service/products.ts';
import { createPromotionDates } from './shop-service/promotion-dates.ts';
import { createShopService, type SubjectOf } from './shop-service/shop-service.ts';
import { createStrapiService } from './strapi-api/strapi-service.ts';
import { createMembershipRoutes } from './subscriptions-service/membership-routes.ts';
import { type Memberships, openMemberships } from './subscriptions-service/memberships.ts';
import { listSubscriptionsContentTypes } from './subscriptions-service/subscriptions-content-types.ts';

export type EmbeddedServiceName = 'shop' | 'cms' | 'subscriptions' | 'lambda' | 'images' | 'checkout' | 'identity';

export type EmbeddedOptions = {
  /** The folder of carts, orders, leads, users and rendered pictures; created if missing. */
  dataDir: string;
  /** The shop's public origin, without a trailing slash. */
  origin: string;
  services: ReadonlySet<EmbeddedServiceName>;
  log: EmbeddedLog;
  /** The clock, in milliseconds since the epoch; `Date.now` by default. Months, notes and events are dated from it. */
  now?: () => number;
  /** Finds the user of an access token if the issuer is not embedded; by default each token counts as its own user. */
  subjectOf?: SubjectOf;
  brand: EmbeddedBrand;
  /** Whether the login page lists the demo accounts and an inbox shows every mail; never in production. */
  isTrial?: boolean;
  /** Where browsers reach `browserRouter`; the shop's origin by default. */
  browserOrigin?: string;
  /** The services' credentials, random by default. */
  keys?: EmbeddedKeys;
  /** The addresses of the services that the shop calls; by default free loopback ports. */
  addresses?: Record<'shop' | 'cms' | 'subscriptions' | 'lambda', Address>;
  /**
   * A Strapi in which editors write: the lambda reads notes and selections from it in place of the catalogue, and the image host
   * what they upload.
   */
  contentCms?: CmsAddress | null;
  /** A real shop service, whose pictures the image host reads. */
  shopUrl?: string | null;
  /** A checkout that is a program of its own, such as `test/examples/checkout-mercadopago`, and signs members in here. */
  checkoutUrl?: string | null;
  /** A program that has the memberships, such as that checkout: the provider asks it how many a user has. */
  memberships?: ServiceAddress | null;
  /** Creates a handler that gets each request to a service first, such as one that injects faults. */
  before?: (service: EmbeddedServiceName) => RequestHandler;
};

type EmbeddedKeys = { shopApiKey: string; cmsToken: string; subscriptionsToken: string };

export type Embedded = {
  /** Base URLs, on the loopback interface, of the requested services. */
  urls: { shop?: string; cms?: string; subscriptions?: string; lambda?: string };
  keys: EmbeddedKeys;
  imagesPath: string;
  checkoutPath: string;
  /** Null if the issuer is not embedded. */
  identity: EmbeddedIssuer | null;
  /** The services that browsers call. The server mounts it at `/embedded`. */
  browserRouter: Router;
  /** Ends open connections and closes the database files. */
  close(): Promise<void>;
};

const MOUNT_PATH = '/embedded';

/** The id of the members' promotion, which sets the member price (S7.7). */
const MEMBER_PROMOTION_ID = 'promobonvi';

/**
 * Starts the requested services only. Rejects with an error that names `DATA_DIR` if the folder cannot be written.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, origin, services, log, now = Date.now } = options;
  const { brand, isTrial = false, browserOrigin = origin } = options;
  const catalogue = loadCatalogue(brand);
  const closers: (() => void | Promise<void>)[] = [];
  const browserRouter = Router();
  const embedded: Embedded = {
    urls: {},
    keys: options.keys ?? { shopApiKey: createKey(), cmsToken: createKey(), subscriptionsToken: createKey() },
    imagesPath: `${MOUNT_PATH}/images`,
    checkoutPath: `${MOUNT_PATH}/checkout`,
    identity: null,
    browserRouter,
    close: async () => {
      for (const close of closers.splice(0).reverse()) await close();
    },
  };
  let shared: Memberships | null = null;
  const plans = catalogue.content['schema-bases'].schemaBases;
  const databasePath = (name: string) => join(dataDir, `embedded-${name}.sqlite`);

  try {
    await start();
  } catch (error) {
    await embedded.close();
    throw error;
  }
  return embedded;

  async function start(): Promise<void> {
    const identity = services.has('identity') ? await startIssuer() : null;
    if (services.has('shop') || services.has('checkout')) await startCommerce(identity);
    if (services.has('cms')) await startCms();
    if (services.has('subscriptions')) await startSubscriptions(identity);
    if (services.has('lambda')) await startLambda();
    if (services.has('images')) mountImageHost();
  }

  async function startIssuer(): Promise<EmbeddedIdentity> {
    const checkoutCallback = `${browserOrigin}${embedded.checkoutPath}/suscripcion/ingreso`;
    const ownCheckoutCallback = options.checkoutUrl ? `${options.checkoutUrl}/socios/volver` : null;
    const issuer = { origin, issuerOrigin: browserOrigin, checkoutCallback, ownCheckoutCallback };
    const { memberships = null } = options;
    const identity = await startEmbeddedIdentity({ ...issuer, dataDir, log, brand, isTrial, memberships });
    closers.push(identity.close);
    mount('identity', identity.router);
    embedded.identity = identity.shop;
    return identity;
  }

  /** Starts the shop service and the checkout: they share the products and the order forms. */
  async function startCommerce(identity: EmbeddedIdentity | null): Promise<void> {
    const database = closeLater(openCatalogueDatabase(databasePath('catalogue'), catalogue));
    const products = createProducts(database, createPromotionDates(catalogue, now));
    const orderForms = closeLater(openOrderForms(databasePath('orders')));
    const issuer = identity?.checkout ?? null;
    const priceOrder = createPricing({
      products,
      memberPromotion: catalogue.promotions.promotions.find(({ id }) => id === MEMBER_PROMOTION_ID) ?? null,
      isMember: (subject) => issuer?.isMember(subject) ?? false,
    });
    if (services.has('shop')) {
      const subjectOf = identity?.subjectOf ?? options.subjectOf;
      const { shopApiKey: apiKey } = embedded.keys;
      // Another issuer's users may be members: what they would pay is not known here.
      const totalOf = (form: OrderForm) => (form.subject === null || issuer !== null ? priceOrder(form).total : null);
      embedded.urls.shop = await serve(
        'shop',
        createShopService({ apiKey, catalogue, products, orderForms, subjectOf, totalOf }),
      );
    }
    if (services.has('checkout')) mountCheckout(orderForms, priceOrder, issuer);
  }

  function mountCheckout(
    orderForms: OrderForms,
    priceOrder: PriceOrder,
    issuer: EmbeddedIdentity['checkout'] | null,
  ): void {
    const frame = { basePath: embedded.checkoutPath, brand, siteName: 'Caja' };
    const checkout = createCheckout({
      origin,
      frame,
      orderForms,
      priceOrder,
      plans,
      memberships: shareMemberships(),
      issuer,
      now,
    });
    mount('checkout', checkout);
  }

  async function startCms(): Promise<void> {
    const token = embedded.keys.cmsToken;
    const service = renewDaily(now, (today) =>
      createStrapiService({ token, types: listCmsContentTypes(dateCatalogue(catalogue, today), brand.slug, today) }),
    );
    embedded.urls.cms = `${await serve('cms', service)}/api`;
  }

  /** Without an issuer nobody can have a membership, and the calls about them are not offered. */
  async function startSubscriptions(identity: EmbeddedIdentity | null): Promise<void> {
    const types = listSubscriptionsContentTypes(catalogue, now);
    const token = embedded.keys.subscriptionsToken;
    const service = Router();
    if (identity !== null) {
      const { subjectOf, checkout: issuer } = identity;
      const memberships = shareMemberships();
      service.use('/api', createMembershipRoutes({ token, memberships, subjectOf, issuer }));
    }
    service.use(createStrapiService({ token, types }));
    embedded.urls.subscriptions = `${await serve('subscriptions', service)}/api`;
  }

  async function startLambda(): Promise<void> {
    const leads = closeLater(openLeads(databasePath('leads')));
    const service = renewDaily(now, (today) =>
      createLambdaService({ catalogue: dateCatalogue(catalogue, today), leads, cms: options.contentCms ?? null }),
    );
    embedded.urls.lambda = await serve('lambda', service);
  }

  function mountImageHost(): void {
    const renderer = createRenderer(join(dataDir, 'images'), brand.colours.surface, log);
    mount(
      'images',
      createImageHost({
        listPictures: () => collectPictures(catalogue, brand),
        readUpload: createReadUpload([
          ...(options.contentCms ? [picturesOfCms(options.contentCms.url)] : []),
          ...(options.shopUrl ? [picturesOfShop(options.shopUrl)] : []),
        ]),
        renderer,
      }),
    );
  }

  /** The checkout sells what the subscriptions service changes. */
  function shareMemberships(): Memberships {
    shared ??= closeLater(openMemberships(databasePath('subscriptions'), plans, now));
    return shared;
  }

  /** Registers a store to be closed by `close`. */
  function closeLater<T extends { close(): void }>(store: T): T {
    closers.push(() => store.close());
    return store;
  }

  function mount(name: 'identity' | 'checkout' | 'images', service: RequestHandler): void {
    browserRouter.use(`/${name}`, ...handlersBefore(name), service);
  }

  async function serve(name: 'shop' | 'cms' | 'subscriptions' | 'lambda', service: RequestHandler): Promise<string> {
    const whole = createService().use(...handlersBefore(name), service);
    const { url, close } = await serveOnLoopback(whole, log, options.addresses?.[name]);
    closers.push(close);
    return url;
  }

  function handlersBefore(service: EmbeddedServiceName): RequestHandler[] {
    return options.before === undefined ? [] : [options.before(service)];
  }
}
