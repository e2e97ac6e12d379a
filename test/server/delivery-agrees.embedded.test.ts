import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { CartView } from '#core/cart/cart-view.ts';
import { readPricedSkus, toCents, toShownPesos } from '../support/independent-prices.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { createRandom } from '../support/random.ts';
import { endShop, startShopProcess } from '../support/shop-process.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { started } from '../support/started.ts';

const MEMBER_EMAIL = 'socia@bodega-viva.example';
/** Of a guest, and as many of a member. */
const CARTS = isLongRun ? 50 : 5;
/** An order is placed after so many carts. */
const CARTS_PER_ORDER = isLongRun ? 10 : 5;

/** Postal codes as shoppers type them, and what the cheapest delivery costs there below the free one. */
const deliveries: readonly (readonly [typed: string, digits: string, price: number])[] = [
  ['1000', '1000', 4900],
  ['C1425ABC', '1425', 4900],
  ['1499', '1499', 4900],
  ['1900', '1900', 5900],
  ['2000', '2000', 6900],
  ['X5000KLM', '5000', 6900],
  ['5500', '5500', 6900],
  ['3300', '3300', 9900],
  ['8400', '8400', 9900],
  ['9410', '9410', 9900],
];
const FREE_FROM = 60_000;

const skus = [...readPricedSkus().values()];

const shop = started(() => startShopProcess({ PAGE_CACHE: 'off', RATE_LIMIT: 'off' }), endShop);

const toText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

/** One to three lines whose sum is around the amount from which a delivery is free. */
async function fill(shopper: Shopper, random: () => number): Promise<CartView> {
  for (const { sku } of (await shopper.cart()).lines) await shopper.send('DELETE', `/api/cart/items/${sku}`);
  const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () => skus[Math.floor(random() * skus.length)]);
  for (const sku of new Set(lines)) {
    if (sku === undefined || sku.stock === 0) continue;
    const quantity = 1 + Math.floor(random() * Math.min(sku.stock, 3));
    const added = await shopper.send('POST', '/api/cart/items', { sku: sku.sku, quantity });
    expect([200, 409]).toContain(added.status);
  }
  return shopper.cart();
}

describe('the delivery of one product', () => {
  it('lacks for a member what the member pays', async () => {
    const sku = skus.find(({ guest, member }) => member !== null && member < guest && guest < 5_000_000n);
    const member = createShopper(shop.origin);
    await member.signIn(MEMBER_EMAIL);
    const missing = async (shopper: Shopper) => {
      const answer = await shopper.get(`/api/shipping?postalCode=1425&sku=${sku?.sku}`);
      return toCents(((await answer.json()) as { missing: number }).missing);
    };
    expect(await missing(createShopper(shop.origin))).toBe(6_000_000n - (sku?.guest ?? 0n));
    expect(await missing(member)).toBe(6_000_000n - (sku?.member ?? 0n));
  });
});

describe('the cart’s sum with delivery', () => {
  it(`is that of the checkout, for ten postal codes and ${CARTS} carts as guest and as member`, async () => {
    const random = createRandom(20_261_123);
    const free = { yes: 0, no: 0 };
    const charged: bigint[] = [];
    const walk = async (isMember: boolean) => {
      const shopper = createShopper(shop.origin);
      if (isMember) await shopper.signIn(MEMBER_EMAIL);
      for (let count = 0; count < CARTS; count += 1) {
        const { id, totals } = await fill(shopper, random);
        if (totals.units === 0) continue;
        let last: Record<string, string> = {};
        let sum = 0n;
        for (const [typed, digits, price] of deliveries) {
          const isFree = totals.pays >= FREE_FROM;
          free[isFree ? 'yes' : 'no'] += 1;
          sum = toCents(totals.pays) + BigInt(isFree ? 0 : price * 100);
          const answer = await shopper.get(`/api/shipping?postalCode=${typed}`);
          const quote = (await answer.json()) as { postalCode: string; options: { price: number }[]; missing: number };
          expect(quote.postalCode).toBe(digits);
          expect(Math.min(...quote.options.map((option) => option.price))).toBe(isFree ? 0 : price);
          expect(toCents(quote.missing)).toBe(isFree ? 0n : BigInt(FREE_FROM * 100) - toCents(totals.pays));

          // The cookie that this answer has set is the page's postal code.
          const page = toText(await (await shopper.get('/carrito')).text());
          expect(page).toContain(`Envío a ${digits}, `);
          expect(page).toContain(`Total con envío ${toShownPesos(sum)} `);
          // Only for carts whose goods have no taxes but VAT: else the page adds two prices without taxes, each truncated by itself.
          if (totals.priceWithoutTaxes === Number((toCents(totals.pays) * 100n) / 12_100n))
            expect(page).toContain(`Precio sin impuestos nacionales ${toShownPesos((sum * 100n) / 121n)}`);

          const fields = { orderFormId: String(id), postalCode: typed, email: 'ana@example.com', address: 'Calle 123' };
          const calculated = await shopper.post('/embedded/checkout/envio', fields);
          const checkout = await shopper.get(String(calculated.headers.get('location')));
          expect(toText(await checkout.text())).toContain(` Total ${toShownPesos(sum)} `);
          last = fields;
        }
        if ((count + 1) % CARTS_PER_ORDER !== 0) continue;
        expect((await shopper.post('/embedded/checkout', last)).status).toBe(303);
        charged.push(sum);
      }
    };
    await Promise.all([walk(false), walk(true)]);
    expect(Math.min(free.yes, free.no)).toBeGreaterThan(isLongRun ? 50 : 5);
    const orders = new DatabaseSync(join(shop.dataDir, 'embedded-orders.sqlite'), { readOnly: true });
    const totals = orders.prepare('select total from orders').all();
    orders.close();
    expect(totals.map((row) => toCents(Number(row['total']))).toSorted()).toEqual(charged.toSorted());
    expect(charged.length).toBeGreaterThan(0);
  });
});
