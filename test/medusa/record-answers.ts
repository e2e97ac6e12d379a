import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdminApi } from '../../adapters/medusa/medusa-api/admin-api.ts';
import { createMedusaClient } from '../../adapters/medusa/medusa-api/medusa-client.ts';
import { createStoreApi } from '../../adapters/medusa/medusa-api/store-api.ts';
import { freePort } from '../support/free-port.ts';
import { installMedusa } from './install-medusa.ts';
import { type Medusa, runMedusa } from './run-medusa.ts';
import { addOrdinaryProducts, completeCart, createAdmin, setTaxInclusive, smallGoods } from './small-goods.ts';

/**
 * `node test/medusa/record-answers.ts`: asks a real, fresh Medusa what the engine asks it, and writes the answers to
 * `adapters/medusa/test/recorded/answers.json`, of which the double of the tests is made.
 */

const FILE = join(import.meta.dirname, '..', '..', 'adapters', 'medusa', 'test', 'recorded', 'answers.json');

const TIMEOUT_MS = 60_000;

await installMedusa();
const folder = mkdtempSync(join(tmpdir(), 'medusa-recorded-'));
const medusa = await runMedusa({
  folder,
  port: await freePort(),
  postgresPort: await freePort(),
  databaseUrl: null,
  secret: 'una-clave-de-prueba',
  admin: { email: 'admin@bodega.example', password: 'una-clave-1' },
  hasAdmin: false,
  goods: async () => smallGoods(),
  engine: null,
  onProgress: (sentence) => process.stderr.write(`${sentence}\n`),
});
try {
  await addOrdinaryProducts(medusa);
  writeFileSync(FILE, `${JSON.stringify(await record(medusa), null, 1)}\n`);
} finally {
  await medusa.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The answers by their labels, and what the store was set up with, without its keys. */
async function record({ url, store }: Medusa) {
  const answers: Record<string, { status: number; body: unknown }> = {};
  let label = '';
  const proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(`${url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    });
    const text = await answer.text();
    answers[label in answers ? `${label}Next` : label] = {
      status: answer.status,
      body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
    };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const storeClient = createMedusaClient(proxyUrl, { publishable: store.publishableKey }, TIMEOUT_MS);
  const adminClient = createMedusaClient(proxyUrl, { secret: store.secretKey }, TIMEOUT_MS);
  const shop = createStoreApi(storeClient);
  const admin = createAdminApi(adminClient);
  const place = { regionId: store.regionId, countryCode: 'ar' };
  /** Refusals are answers, too. */
  const as = async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
    label = name;
    return work().catch(() => null);
  };

  await as('regions', () => shop.findRegionId('ar', null));
  await as('products', () => shop.listProducts(place));
  await as('categories', () => shop.listCategories());
  await as('collections', () => shop.listCollections());
  await as('wrongPublishableKey', () =>
    createStoreApi(createMedusaClient(proxyUrl, { publishable: 'pk_wrong' }, TIMEOUT_MS)).listCollections(),
  );
  await as('wrongSecretKey', () =>
    createAdminApi(createMedusaClient(proxyUrl, { secret: 'sk_wrong' }, TIMEOUT_MS)).listPriceLists(),
  );

  const variantOf = await readVariants(medusa);
  const cart = await as('cartOpened', () => shop.openCart(place));
  const cartId = cart?.id ?? '';
  await as('lineAdded', () => shop.addLine(cartId, variantOf('VINO-8'), 2));
  const two = await as('secondLineAdded', () => shop.addLine(cartId, variantOf('POCO'), 1));
  const lineOf = (sku: string) => two?.lines.find((line) => line.sku === sku)?.id ?? '';
  await as('lineSet', () => shop.setLine(cartId, lineOf('VINO-8'), 3));
  await as('lineBeyondStock', () => shop.setLine(cartId, lineOf('POCO'), 4));
  await as('newLineBeyondStock', () => shop.addLine(cartId, variantOf('VINO-9'), 21));
  await as('unknownVariant', () => shop.addLine(cartId, 'variant_unknown', 1));
  await as('lineRemoved', () => shop.setLine(cartId, lineOf('POCO'), 0));
  await as('unknownCart', () => shop.getCart('cart_unknown'));
  await as('shippingOptions', () => shop.listShippingOptions(cartId));
  await completeCart(medusa, cartId);
  await as('cartCompleted', () => shop.getCart(cartId));
  await as('writeToCompleted', () => shop.addLine(cartId, variantOf('VINO-8'), 1));

  await as('promotion', () => admin.findPromotion('promobonvi'));
  await as('unknownPromotion', () => admin.findPromotion('otra'));
  await as('priceLists', () => admin.listPriceLists());
  await as('taxRegions', () => admin.readTaxPercent('ar'));
  await as('apiKeys', () => admin.findSalesChannel(store.publishableKey));
  const draftOf = (sku: string, quantity: number) => ({
    region_id: store.regionId,
    sales_channel_id: store.salesChannelId,
    email: 'ana@example.com',
    shipping_address: { first_name: 'Ana', last_name: 'Paz', country_code: 'ar', postal_code: '5500' },
    items: [{ variant_id: variantOf(sku), quantity, unit_price: 13_000 }],
    metadata: { payment_key: `clave-${sku}` },
  });
  const draft = await as('draft', () => admin.createDraft(draftOf('VINO-8', 2)));
  const draftId = draft?.id ?? '';
  await as('converted', () => admin.convertDraft(draftId));
  await as('convertedAgain', () => admin.convertDraft(draftId));
  const payment = await as('paymentCollection', () => admin.createPaymentCollection(draftId, 26_000));
  await as('markedAsPaid', () => admin.markAsPaid(draftId, payment ?? ''));
  await as('order', () => admin.findOrder(draftId));
  await as('unknownOrder', () => admin.findOrder('order_unknown'));
  await as('draftBeyondStock', () => admin.createDraft(draftOf('POCO', 4)));
  const [one, other] = [
    await as('draftOfTwo', () => admin.createDraft(draftOf('POCO', 2))),
    await as('draftOfTwoMore', () => admin.createDraft(draftOf('POCO', 2))),
  ];
  await as('convertedOfTwo', () => admin.convertDraft(one?.id ?? ''));
  await as('convertedBeyondStock', () => admin.convertDraft(other?.id ?? ''));
  await as('draftOfUnknownVariant', () =>
    admin.createDraft({
      ...draftOf('POCO', 1),
      items: [{ variant_id: 'variant_unknown', quantity: 1, unit_price: 1 }],
    }),
  );
  await as('listedOrders', () => admin.listHeadsSince('2020-01-01T00:00:00.000Z'));

  await setTaxInclusive(createAdmin(medusa), store, false);
  await as('productsWithoutTax', () => shop.listProducts(place));
  proxy.close();
  const text = JSON.stringify({ answers });
  const withoutKeys = text.replaceAll(store.publishableKey, 'pk_recorded').replaceAll(store.secretKey, 'sk_recorded');
  return JSON.parse(withoutKeys.replaceAll(/\b[ps]k_[0-9a-f]{64}\b/g, 'pk_other'));
}

async function readVariants({ url, store }: Medusa): Promise<(sku: string) => string> {
  const client = createMedusaClient(url, { publishable: store.publishableKey }, TIMEOUT_MS);
  const sent = await client.readAll('/store/products', 'products', { fields: 'id,variants.id,variants.sku' });
  const products = sent as { variants: { id: string; sku: string | null }[] }[];
  const ids = new Map(products.flatMap(({ variants }) => variants.map(({ id, sku }) => [sku, id])));
  return (sku) => ids.get(sku) ?? '';
}
