import { toOpenApiDocument } from './openapi-document.ts';
import type { ServiceDescription } from './operation.ts';
import { describeCms } from './services/cms.ts';
import { lambdaDescription } from './services/lambda.ts';
import { shopDescription } from './services/shop.ts';
import { storefrontDescription } from './services/storefront.ts';
import { subscriptionsDescription } from './services/subscriptions.ts';

/** The default of `BRAND_SLUG`. */
const BRAND_SLUG = 'bodega-viva';

/** The version of the contract, which is the release that it came with. */
const VERSION = '0.2.0';

const services: Readonly<Record<string, ServiceDescription>> = {
  shop: shopDescription,
  cms: describeCms(BRAND_SLUG),
  subscriptions: subscriptionsDescription,
  lambda: lambdaDescription,
  storefront: storefrontDescription,
};

/** The texts of the files in `docs/openapi`, by their paths. */
export function toOpenApiFiles(): { path: string; text: string }[] {
  return Object.entries(services).map(([name, service]) => ({
    path: `docs/openapi/${name}.json`,
    text: `${JSON.stringify(toOpenApiDocument(service, VERSION), null, 2)}\n`,
  }));
}
