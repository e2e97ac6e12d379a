import { join } from 'node:path';
import { Router } from 'express';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { createCheckout } from './checkout/checkout.ts';
import { createCmsService } from './cms-service/cms-service.ts';
import { listContentTypes } from './cms-service/content-types.ts';
import { createKey } from './credentials.ts';
import { createImageHost } from './image-host/image-host.ts';
import { collectPictures } from './image-host/pictures.ts';
import { createRenderer } from './image-host/renderer.ts';
import { createLambdaService } from './lambda-service/lambda-service.ts';
import { type EmbeddedLog, type LoopbackService, serveOnLoopback } from './loopback.ts';
import { openCatalogueDatabase } from './shop-service/catalogue-database.ts';
import { openOrderForms } from './shop-service/order-forms.ts';
import { createProducts } from './shop-service/products.ts';
import { createShopService, type SubjectOf } from './shop-service/shop-service.ts';

export type EmbeddedServiceName = 'shop' | 'cms' | 'subscriptions' | 'lambda' | 'images' | 'checkout' | 'identity';

export type EmbeddedOptions = {
  /** Where carts, orders and rendered pictures are kept; made if missing. */
  dataDir: string;
  /** The shop's public origin, without a trailing slash. */
  origin: string;
  services: ReadonlySet<EmbeddedServiceName>;
  log: EmbeddedLog;
  /** Whose open order an access token asks for; by default each token is a user of its own. */
  subjectOf?: SubjectOf;
};

export type Embedded = {
  /** Base URLs on the loopback interface, of the services asked for. */
  urls: { shop?: string; cms?: string; lambda?: string };
  /** Made anew at each start. */
  keys: { shopApiKey: string; cmsToken: string };
  imagesPath: string;
  checkoutPath: string;
  /** What a browser asks itself: to be mounted at `/embedded` of the shop's own origin. */
  browserRouter: Router;
  /** Ends open connections and lets go of the files. */
  close(): Promise<void>;
};

const MOUNT = '/embedded';

/**
 * Starts the services asked for and nothing else. Rejects with a sentence that names `DATA_DIR` where it cannot be
 * written, and with the catalogue's faults where it has some.
 */
export async function startEmbedded({ dataDir, origin, services, log, subjectOf }: EmbeddedOptions): Promise<Embedded> {
  const catalogue = loadCatalogue();
  const keys = { shopApiKey: createKey(), cmsToken: createKey() };
  const closers: (() => void | Promise<void>)[] = [];
  const browserRouter = Router();
  const embedded: Embedded = {
    urls: {},
    keys,
    imagesPath: `${MOUNT}/images`,
    checkoutPath: `${MOUNT}/checkout`,
    browserRouter,
    close: async () => {
      for (const close of closers.splice(0).reverse()) await close();
    },
  };
  const started = ({ url, close }: LoopbackService): string => {
    closers.push(close);
    return url;
  };

  try {
    if (services.has('shop') || services.has('checkout')) {
      const database = openCatalogueDatabase(join(dataDir, 'embedded-catalogue.sqlite'), catalogue);
      closers.push(() => database.close());
      const orderForms = openOrderForms(join(dataDir, 'embedded-orders.sqlite'));
      closers.push(() => orderForms.close());
      const products = createProducts(database);
      if (services.has('shop')) {
        const shop = createShopService({ apiKey: keys.shopApiKey, catalogue, products, orderForms, subjectOf });
        embedded.urls.shop = started(await serveOnLoopback(shop, log));
      }
      if (services.has('checkout')) {
        const path = embedded.checkoutPath;
        browserRouter.use('/checkout', createCheckout({ origin, path, orderForms, products }));
      }
    }
    if (services.has('cms')) {
      const cms = createCmsService({ token: keys.cmsToken, types: listContentTypes(catalogue) });
      embedded.urls.cms = `${started(await serveOnLoopback(cms, log))}/api`;
    }
    if (services.has('lambda')) {
      embedded.urls.lambda = started(await serveOnLoopback(createLambdaService({ catalogue }), log));
    }
    if (services.has('images')) {
      const renderer = createRenderer(join(dataDir, 'images'), log);
      browserRouter.use('/images', createImageHost(collectPictures(catalogue), renderer));
    }
  } catch (error) {
    await embedded.close();
    throw error;
  }
  return embedded;
}
