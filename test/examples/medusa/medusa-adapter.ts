import { createMedusaApi } from './medusa-api.ts';
import { createMedusaShop } from './medusa-shop.ts';

/** For `npm run contract -- --shop test/examples/medusa/medusa-adapter.ts`, with the server in the environment. */
export function createAdapter() {
  const { MEDUSA_URL: url = 'http://localhost:9000', MEDUSA_PUBLISHABLE_KEY: key = '' } = process.env;
  const images = { imagesUrl: url, upstreamOrigins: [url], allowedHosts: [] };
  return createMedusaShop({ api: createMedusaApi(url, key), origin: url, images });
}
