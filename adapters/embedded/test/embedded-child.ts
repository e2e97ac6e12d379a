import { testBrand } from '../../../test/support/test-brand.ts';
import { startEmbedded } from '../embedded.ts';

// Runs the shop service in a child process, so that a test can kill it.
const [dataDir = ''] = process.argv.slice(2);
const embedded = await startEmbedded({
  dataDir,
  origin: 'http://localhost:3000',
  services: new Set(['shop']),
  brand: testBrand,
  log: { info() {}, error() {} },
});
process.send?.({ url: embedded.urls.shop, key: embedded.keys.shopApiKey });
