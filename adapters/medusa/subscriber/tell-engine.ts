/**
 * A subscriber for your Medusa: copy this file to `src/subscribers/`. It tells the engine of each change of goods, prices,
 * stock and promotions, so that the shop shows it within seconds. Without ENGINE_URL and ENGINE_API_KEY it does nothing.
 */
const { ENGINE_URL, ENGINE_API_KEY } = process.env;

/** What a shopper sees changes with these. Carts and payments say nothing about goods. */
const CHANGES =
  /^(product|product-variant|product-category|product-collection|product-tag|product-type|pricing|price-list|inventory|inventory-level|inventory-item|reservation-item|promotion|promotions|campaign|region|sales-channel|sales_channel|tax|order\.(placed|canceled)|Link)/;

export default async function tellEngine({ event }: { event: { name: string } }): Promise<void> {
  if (ENGINE_URL === undefined || ENGINE_API_KEY === undefined || !CHANGES.test(event.name)) return;
  const url = `${ENGINE_URL.replace(/\/+$/, '')}/hooks/medusa`;
  // An engine that does not answer reads Medusa by itself within a minute.
  await fetch(url, {
    method: 'POST',
    headers: { 'x-api-key': ENGINE_API_KEY },
    signal: AbortSignal.timeout(2000),
  }).catch(() => undefined);
}

export const config = { event: '*' };
