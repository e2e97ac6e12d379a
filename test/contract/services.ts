import { createHttpCms } from '#adapters/cms/http-cms.ts';
import { createDataCache, type DataCache } from '#adapters/http/data-cache.ts';
import type { JsonClient } from '#adapters/http/json-client.ts';
import { createHttpLambda } from '#adapters/lambda/http-lambda.ts';
import { createHttpShop } from '#adapters/shop/http-shop.ts';
import { createHttpMemberships, createHttpSubscriptions } from '#adapters/subscriptions/http-subscriptions.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { ImageSources } from '#core/values/image.ts';
import type { Check } from './check.ts';
import { cmsChecks } from './checks/cms.ts';
import { lambdaChecks } from './checks/lambda.ts';
import { type Memberships, membershipsChecks } from './checks/memberships.ts';
import { shopListings } from './checks/shop-listings.ts';
import { shopReads } from './checks/shop-reads.ts';
import { shopWrites } from './checks/shop-writes.ts';
import { subscriptionsChecks } from './checks/subscriptions.ts';
import type { ServiceDescription } from './operation.ts';
import { describeCms } from './services/cms.ts';
import { lambdaDescription } from './services/lambda.ts';
import { shopDescription } from './services/shop.ts';
import { membershipsDescription, subscriptionsDescription } from './services/subscriptions.ts';

/** What the contract suite knows of a service. */
export type ServiceContract<P> = {
  describe: (brandSlug: string) => ServiceDescription;
  /** The headers of every call, from the key or token of the service. */
  headers: (key: string) => Record<string, string>;
  createAdapter: (client: JsonClient, brandSlug: string) => P;
  checks: readonly Check<P>[];
};

type CheckedPorts = Pick<Ports, 'shop' | 'cms' | 'subscriptions' | 'lambda'> & { memberships: Memberships };

export type ServiceName = keyof CheckedPorts;

type Contracts = { [N in ServiceName]: ServiceContract<CheckedPorts[N]> };

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

export const contracts: Contracts = {
  shop: {
    describe: () => shopDescription,
    headers: (key) => ({ 'x-api-key': key }),
    createAdapter: (client) => createHttpShop(optionsOf(client)),
    checks: [...shopReads, ...shopListings, ...shopWrites],
  },
  cms: {
    describe: describeCms,
    headers: bearer,
    createAdapter: (client, brandSlug) => createHttpCms({ ...optionsOf(client), brandSlug, videoAllowedHosts: [] }),
    checks: cmsChecks,
  },
  subscriptions: {
    describe: () => subscriptionsDescription,
    headers: bearer,
    createAdapter: (client) => createHttpSubscriptions({ ...optionsOf(client), clock: { now: () => Date.now() } }),
    checks: subscriptionsChecks,
  },
  memberships: {
    describe: () => membershipsDescription,
    headers: bearer,
    createAdapter: (client) => createHttpMemberships(client),
    checks: membershipsChecks,
  },
  lambda: {
    describe: () => lambdaDescription,
    headers: () => ({}),
    createAdapter: (client) => createHttpLambda(optionsOf(client)),
    checks: lambdaChecks,
  },
};

export const serviceNames = Object.keys(contracts).filter((name): name is ServiceName => name in contracts);

/** The cache keeps what several checks read, so that a service is asked for it once. */
function optionsOf(client: JsonClient): { client: JsonClient; cache: DataCache; images: ImageSources } {
  const images = { imagesUrl: 'https://images.invalid', upstreamOrigins: [client.origin], allowedHosts: [] };
  return { client, cache: createDataCache(), images };
}
