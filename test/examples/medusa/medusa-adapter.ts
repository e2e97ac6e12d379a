import { createMedusaApi } from './medusa-api.ts';
import { createMedusaShop } from './medusa-shop.ts';

/** For `npm run contract -- --shop test/examples/medusa/medusa-adapter.ts`, with the server in the environment. */
export function createAdapter() {
  const { MEDUSA_URL: url = 'http://localhost:9000', MEDUSA_PUBLISHABLE_KEY: publishableKey = '' } = process.env;
  // The region whose prices are sold ("Argentina", in pesos) and the country whose tax is in them.
  const { MEDUSA_REGION_ID: regionId = '', MEDUSA_COUNTRY_CODE: countryCode = 'ar' } = process.env;
  const images = { imagesUrl: url, upstreamOrigins: [url], allowedHosts: [] };
  const log = {
    warn: (fields: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
  };
  const api = createMedusaApi(url, { publishableKey, regionId, countryCode });
  return createMedusaShop({ api, origin: url, images, log });
}
