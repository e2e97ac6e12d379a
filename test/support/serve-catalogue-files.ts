import express from 'express';
import { createHttpCms } from '#adapters/cms/http-cms.ts';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { createJsonClient } from '#adapters/http/json-client.ts';
import { createHttpLambda } from '#adapters/lambda/http-lambda.ts';
import { createHttpShop } from '#adapters/shop/http-shop.ts';
import { createHttpSubscriptions } from '#adapters/subscriptions/http-subscriptions.ts';
import { getSitemap } from '#core/site/get-sitemap.ts';
import { readCatalogue } from '#core/store/catalogue/read-catalogue.ts';
import { createLog } from '#server/log.ts';
import { createCatalogueFiles } from '#server/machine-files/catalogue-files.ts';
import { createFeedRoutes } from '#server/machine-files/feed-routes.ts';
import { NO_SELLER } from './no-seller.ts';

/**
 * A program: the files that are made from the whole catalogue, over the services of the environment, without the pages
 * of the shop and without its pace. Sends its parent the port, and each time that it is asked its memory in bytes.
 */
const log = createLog('error');
const { env } = process;
const headers = { 'x-api-key': env['SHOP_API_KEY'] ?? '', authorization: `Bearer ${env['CMS_TOKEN']}` };
const images = { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: [] };
const site = {
  look: { tagline: null, social: [], hasMark: true },
  brand: { name: 'Otra Vinoteca', slug: 'otra-vinoteca' },
  origin: 'http://localhost:3000',
  checkoutUrl: '',
  accountUrl: null,
  assistants: true,
  verificationUrl: null,
  quotesShipping: false,
  seller: NO_SELLER,
  opening: null,
  legalDocuments: () => [],
  embedded: [],
};
const cache = createDataCache();
const clientOf = (service: string, ownHeaders = headers) =>
  createJsonClient({ service, baseUrl: env[`${service.toUpperCase()}_URL`] ?? '', headers: ownHeaders, log });

const shop = createHttpShop({ client: clientOf('shop'), cache, images, cataloguePagesPerSecond: 50 });
const cms = createHttpCms({
  client: clientOf('cms'),
  cache,
  images,
  brandSlug: site.brand.slug,
  videoAllowedHosts: [],
});
const lambda = createHttpLambda({ client: clientOf('lambda'), cache, images });
const subscriptions = createHttpSubscriptions({
  client: clientOf('subscriptions', { ...headers, authorization: `Bearer ${env['SUBSCRIPTIONS_TOKEN']}` }),
  cache,
  images,
  clock: { now: () => Date.now() },
});
const useCases = {
  readCatalogue: readCatalogue({ shop, cms, site }),
  listFeedPlans: async () => [],
  getSitemap: getSitemap({ cms, lambda, subscriptions, site }),
};
const settings = {
  brandName: site.brand.name,
  tagline: null,
  origin: site.origin,
  cacheFeeds: true,
  assistants: false,
  deadlineFactor: 1,
};
const fail = () => Promise.reject(new Error());
const others = { getFeed: fail, getRenewalCalendar: fail, getShell: fail };

const app = express();
app.use(
  createFeedRoutes(others, createCatalogueFiles(useCases, settings, log), settings, { log, clock: { now: Date.now } }),
);
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : null });
});
// A test that reads a long answer may use its connection again much later.
server.keepAliveTimeout = 120_000;
process.on('message', () => process.send?.({ maxRssBytes: process.resourceUsage().maxRSS * 1024 }));
