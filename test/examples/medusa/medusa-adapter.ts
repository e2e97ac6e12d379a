import { createMedusaApi } from './medusa-api.ts';
import { createMedusaShop } from './medusa-shop.ts';

/** For `npm run contract -- --shop test/examples/medusa/medusa-adapter.ts`, with the server in the environment. */
export function createAdapter() {
  const { MEDUSA_URL: url = 'http://localhost:9000', MEDUSA_PUBLISHABLE_KEY: publishableKey = '' } = process.env;
  // The region whose prices are sold: "Argentina", in pesos.
  const { MEDUSA_REGION_ID: regionId = '' } = process.env;
  const images = { imagesUrl: url, upstreamOrigins: [url], allowedHosts: [] };
  return createMedusaShop({ api: createMedusaApi(url, { publishableKey, regionId }), origin: url, images });
}
