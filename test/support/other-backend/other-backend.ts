import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Router } from 'express';
import { createCmsService } from './cms-service.ts';
import { createOtherData, type OtherData } from './data.ts';
import { type Fault, misbehave, type RecordedCall } from './faults.ts';
import { createLambdaService } from './lambda-service.ts';
import { createShopService } from './shop-service.ts';
import { createSubscriptionsService } from './subscriptions-service.ts';

export type ServiceName = 'shop' | 'cms' | 'subscriptions' | 'lambda' | 'images' | 'checkout' | 'identity';

/** A second back end, written from the contract alone, with its own data, recorded calls and faults. */
export type OtherBackend = {
  data: OtherData;
  calls: RecordedCall[];
  carts: Map<string, { sku: string; productId: string; quantity: number }[]>;
  /** Returns the user of an access token. By default each token is a different user. */
  subjectOf: (token: string) => string;
  /** The shop's environment variables for this back end. */
  env: Record<string, string>;
  /** Makes a service fail, for all requests or for those whose path or URL matches `only`. A null fault ends it. */
  fail: (service: ServiceName, fault: Fault | null, only?: RegExp, method?: string) => void;
  /** Changes the JSON of every answer, for shapes that no serialiser writes. Null leaves it alone. */
  rewrite: ((json: string) => string) | null;
  /** Clears calls and faults. */
  reset: () => void;
  close: () => Promise<void>;
};

const API_KEY = 'clave-de-la-otra-tienda';
const CMS_TOKEN = 'ficha-del-otro-cms';
const SUBSCRIPTIONS_TOKEN = 'ficha-de-las-otras-suscripciones';

export async function startOtherBackend(): Promise<OtherBackend> {
  const data = createOtherData();
  const calls: RecordedCall[] = [];
  const carts: OtherBackend['carts'] = new Map();
  const faults = new Map<ServiceName, { fault: Fault; only: RegExp; method: string | undefined }>();
  const services: Record<ServiceName, Router> = {
    shop: createShopService(data, API_KEY, carts, (token) => backend.subjectOf(token)),
    cms: createCmsService(data, CMS_TOKEN),
    subscriptions: createSubscriptionsService(data.subscriptions, SUBSCRIPTIONS_TOKEN, (token) =>
      backend.subjectOf(token),
    ),
    lambda: createLambdaService(data),
    images: createImages(),
    checkout: createCheckout(carts),
    identity: express.Router(),
  };
  const servers: Server[] = [];
  const urls = {} as Record<ServiceName, string>;
  for (const [name, router] of Object.entries(services) as [ServiceName, Router][]) {
    const app = express();
    app.set('query parser', 'extended');
    app.use(express.json({ strict: false }), (req, _res, next) => {
      const query = Object.fromEntries(new URL(req.originalUrl, 'http://upstream').searchParams);
      calls.push({ service: name, method: req.method, path: req.path, query, headers: req.headers, body: req.body });
      next();
    });
    app.use(
      misbehave((path, url, method) => {
        const rule = faults.get(name);
        if (rule === undefined || (rule.method !== undefined && rule.method !== method)) return null;
        return rule.only.test(path) || rule.only.test(url) ? rule.fault : null;
      }),
    );
    app.use((_req, res, next) => {
      const { json } = res;
      res.json = (body) => {
        if (backend.rewrite === null) return json.call(res, body);
        return res.type('json').send(backend.rewrite(JSON.stringify(body)));
      };
      next();
    });
    app.use(router);
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    urls[name] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const backend: OtherBackend = {
    data,
    calls,
    carts,
    subjectOf: (token) => token,
    rewrite: null,
    env: {
      SHOP_URL: urls.shop,
      SHOP_API_KEY: API_KEY,
      CMS_URL: urls.cms,
      CMS_TOKEN,
      SUBSCRIPTIONS_URL: urls.subscriptions,
      SUBSCRIPTIONS_TOKEN,
      LAMBDA_URL: urls.lambda,
      IMAGES_URL: urls.images,
      CHECKOUT_URL: urls.checkout,
      IDENTITY_ISSUER: urls.identity,
      IDENTITY_CLIENT_ID: 'otra-tienda',
      EMBEDDED: 'false',
      SESSION_SECRET: 'un-secreto-de-prueba-con-mas-de-treinta-y-dos-bytes',
      BRAND_NAME: 'Otra Vinoteca',
      BRAND_SLUG: 'otra-vinoteca',
    },
    fail: (service, fault, only = /.*/, method) => {
      if (fault === null) faults.delete(service);
      else faults.set(service, { fault, only, method });
    },
    reset: () => {
      calls.length = 0;
      faults.clear();
      backend.rewrite = null;
    },
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
  return backend;
}

/** Answers every request with an image of one pixel. */
function createImages(): Router {
  const router = express.Router();
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  router.use((_req, res) => void res.type('gif').send(pixel));
  return router;
}

function createCheckout(carts: OtherBackend['carts']): Router {
  const router = express.Router();
  router.get('/', (req, res) => {
    const id = String(req.query['orderFormId'] ?? '');
    if (!carts.has(id)) return void res.status(404).send('No existe');
    carts.set(id, []);
    res.send('<h1>Pedido hecho</h1>');
  });
  return router;
}
