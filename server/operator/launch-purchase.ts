import { paths, serverPaths } from '#core/values/paths.ts';
import { isSecure } from '../environment.ts';
import type { PublicSite, Skipped } from './launch-checks.ts';
import { readPublic } from './read-public.ts';

const TIMEOUT_MS = 10_000;
const POSTAL_CODE = '1425';

/** Opens the checkout's address without an order form. */
export async function checkPayments(address: string): Promise<string[]> {
  if (address === '') return ['CHECKOUT_URL is not set'];
  const problems = [
    ...(isSecure(address, []) ? [] : [`CHECKOUT_URL is not https: ${address}`]),
    ...(address.includes(`${serverPaths.embedded}/`) ? ['CHECKOUT_URL is the checkout of the demo'] : []),
  ];
  const { status } = await readPublic(address, TIMEOUT_MS, 'CHECKOUT_URL');
  return status < 500 ? problems : [...problems, `CHECKOUT_URL answers ${status}`];
}

/** Asks for the delivery of a product of the feed. */
export async function checkDeliveries(site: PublicSite): Promise<string[] | Skipped> {
  const feed = (await site.read(serverPaths.productFeed)).body;
  const item = feed.split('<item>').find((each) => each.includes('<g:availability>in_stock<')) ?? '';
  const sku = /<g:id>(?<sku>[^<]+)</.exec(item)?.groups?.['sku'];
  if (sku === undefined) return { skipped: 'no product is in stock' };
  const query = new URLSearchParams({ postalCode: POSTAL_CODE, sku, quantity: '1' });
  const { status, body } = await site.read(`${paths.shippingApi}?${query}`);
  if (status !== 200) return [`the delivery of ${sku} to ${POSTAL_CODE} has no price: ${status} (SHIPPING_QUOTES)`];
  return body.includes('"price":') ? [] : [`${sku} is not delivered to ${POSTAL_CODE} (SHIPPING_QUOTES)`];
}
