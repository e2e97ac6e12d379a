import express, { type RequestHandler } from 'express';
import { type Embedded, type EmbeddedServiceName, startEmbedded } from '../embedded.ts';
import type { EmbeddedBrand } from '../embedded-brand.ts';
import { type EmbeddedLog, serveOnLoopback } from '../loopback.ts';
import { createControlService } from './control-service.ts';
import { createFaultRules } from './fault-rules.ts';

const SERVICES: readonly EmbeddedServiceName[] = [
  'shop',
  'cms',
  'subscriptions',
  'lambda',
  'images',
  'checkout',
  'identity',
];

export type MockOptions = {
  /** The public origin of the shops that use the services. */
  shopOrigin: string;
  /** The address to listen on. */
  host: string;
  /** The port of the control service; the services have the five ports after it. */
  port: number;
  /** The name by which shops reach the services. */
  name: string;
  /** Where browsers reach the image host, the checkout and the issuer, and shops the issuer. */
  browserOrigin: string;
  /** An existing folder. */
  dataDir: string;
  brand: EmbeddedBrand;
};

export type MockServices = {
  controlUrl: string;
  /** The variables of a shop that uses the services. */
  variables: Record<string, string>;
  close: () => Promise<void>;
};

/** Known credentials: these services hold nothing that is worth protecting. */
const KEYS = {
  shopApiKey: 'mock-shop-key',
  cmsToken: 'mock-cms-token',
  subscriptionsToken: 'mock-subscriptions-token',
};

/** Starts the embedded services without a shop, on ports of their own, with faults that are set over HTTP. */
export async function startMockServices(options: MockOptions, log: EmbeddedLog): Promise<MockServices> {
  const { shopOrigin, host, port, name, browserOrigin, dataDir } = options;
  const rules = createFaultRules();
  const address = (offset: number) => ({ host, port: port + offset });
  const embedded = await startEmbedded({
    dataDir,
    origin: shopOrigin,
    browserOrigin,
    services: new Set(SERVICES),
    log,
    brand: options.brand,
    isTrial: true,
    keys: KEYS,
    addresses: { shop: address(1), cms: address(2), subscriptions: address(3), lambda: address(4) },
    before: rules.before,
  });
  try {
    const browser = express().disable('x-powered-by');
    browser.use('/embedded', refuseForeignForms(browserOrigin), embedded.browserRouter);
    const servers = [
      await serveOnLoopback(browser, log, address(5)),
      await serveOnLoopback(createControlService(rules), log, address(0)),
    ];
    const url = (offset: number) => `http://${name}:${port + offset}`;
    return {
      controlUrl: url(0),
      variables: {
        ...variablesOf(embedded, url, browserOrigin),
        BRAND_NAME: options.brand.name,
        BRAND_SLUG: options.brand.slug,
      },
      close: async () => {
        for (const server of servers) await server.close();
        await embedded.close();
      },
    };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

function variablesOf(embedded: Embedded, url: (offset: number) => string, browserOrigin: string) {
  const { keys, identity, imagesPath, checkoutPath } = embedded;
  return {
    SHOP_URL: url(1),
    SHOP_API_KEY: keys.shopApiKey,
    SHIPPING_QUOTES: 'on',
    CMS_URL: `${url(2)}/api`,
    CMS_TOKEN: keys.cmsToken,
    SUBSCRIPTIONS_URL: `${url(3)}/api`,
    SUBSCRIPTIONS_TOKEN: keys.subscriptionsToken,
    LAMBDA_URL: url(4),
    IMAGES_URL: browserOrigin + imagesPath,
    CHECKOUT_URL: browserOrigin + checkoutPath,
    IDENTITY_ISSUER: identity?.issuer ?? '',
    IDENTITY_CLIENT_ID: identity?.clientId ?? '',
    IDENTITY_VERIFICATION_URL: identity?.verificationUrl ?? '',
  };
}

/** A browser sends `Origin` with every form, and `Sec-Fetch-Site`. The calls of shops to the issuer have neither. */
function refuseForeignForms(origin: string): RequestHandler {
  return (request, response, next) => {
    const sender = request.get('origin');
    const isOwn = request.get('sec-fetch-site') === 'same-origin' || sender === undefined || sender === origin;
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    return isRead || isOwn ? next() : response.sendStatus(403);
  };
}
