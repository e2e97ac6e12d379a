import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { CartView } from '#core/cart/cart-view.ts';
import { type PricedSku, readPricedSkus, toCents, toShownPesos, withoutTaxes } from '../support/independent-prices.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { createRandom } from '../support/random.ts';
import { endShop, startShopProcess } from '../support/shop-process.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { started } from '../support/started.ts';

const MEMBER_EMAIL = 'socia@bodega-viva.example';
const CARTS = isLongRun ? 1000 : 40;
/** Orders are placed after so many carts; a guest then begins with another cart. */
const CARTS_PER_ORDER = 20;

const SHEET = '/tienda/vinos/zaguan-malbec-2024';
const PUBLIC_PAGES = ['/', '/tienda', '/tienda/vinos', SHEET, '/tienda/buscador/malbec', '/club'];

const skus = readPricedSkus();

// The built program renders a page in a fraction of the time that the sources need.
const shop = started(() => startShopProcess({ PAGE_CACHE: 'off', RATE_LIMIT: 'off' }), endShop);

/** The quantity of each sku in a cart. */
type Lines = Map<string, number>;

/** What the checkout adds for the delivery to the example's postal code, in cents; nothing from this amount on. */
const DELIVERY = 490_000n;
const FREE_FROM = 6_000_000n;

/** What the cart must say, computed without the shop. */
function expectedPrices(lines: Lines, isMember: boolean) {
  const items = [...lines].map(([sku, quantity]) => {
    const { guest, member, tax } = skus.get(sku) as PricedSku;
    const regular = guest * BigInt(quantity);
    const asMember = (member ?? guest) * BigInt(quantity);
    const pays = isMember ? asMember : regular;
    return {
      sku,
      quantity,
      guest,
      member,
      regular,
      asMember,
      pays,
      noTaxes: withoutTaxes([{ cents: pays, tax }]),
      tax,
    };
  });
  const total = (key: 'regular' | 'asMember' | 'pays') => items.reduce((sum, item) => sum + item[key], 0n);
  return {
    items,
    regular: total('regular'),
    member: items.some(({ member }) => member !== null) ? total('asMember') : null,
    pays: total('pays'),
    noTaxes: withoutTaxes(items.map(({ pays, tax }) => ({ cents: pays, tax }))),
  };
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

/** Changes one line at random: a new one, another quantity, or none. Returns the cart as the drawer gets it. */
async function changeCart(shopper: Shopper, lines: Lines, random: () => number): Promise<CartView> {
  const all = [...skus.values()];
  const known = [...lines.keys()];
  const isRemoval = known.length > 5 || (known.length > 1 && random() < 0.2);
  const pick = <T>(items: T[]): T => items[Math.floor(random() * items.length)] as T;
  const sku = isRemoval ? pick(known) : pick(all).sku;
  const quantity = isRemoval ? 0 : 1 + Math.floor(random() * Math.min(skus.get(sku)?.stock ?? 1, 12));
  const isAdd = known.length === 0;
  if (quantity === 0) lines.delete(sku);
  else lines.set(sku, quantity);
  const answer = isAdd
    ? await shopper.send('POST', '/api/cart/items', { sku, quantity })
    : await shopper.send('PUT', `/api/cart/items/${sku}`, { quantity });
  expect(answer.status).toBe(200);
  return (await answer.json()) as CartView;
}

/** Amounts in the order of the page: what each line makes the visitor pay. */
function readPage(html: string) {
  const totals = /<dl class="cart-totals.*?<\/dl>/s.exec(html)?.[0] ?? '';
  const lines = [...html.matchAll(/<p class="cart-line-total">(.*?<p class="cart-line-net">.*?)<\/p>/gs)].map(
    ([, line = '']) => textOf(line).trim(),
  );
  const [, checkout = ''] = /href="([^"]*\?orderFormId=[^"]*)"/.exec(html) ?? [];
  return { totals: textOf(totals), lines, checkout: checkout.replaceAll('&amp;', '&') };
}

function readCheckout(html: string) {
  const amounts = [...html.matchAll(/class="number">([^<]*\d)</g)].map(([, amount = '']) => textOf(amount));
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
  const isFree = html.includes('>Sin cargo<');
  return { lines: amounts.slice(0, isFree ? -1 : -2), total: amounts.at(-1), fields: Object.fromEntries(fields) };
}

describe('what a cart costs', () => {
  it('is one figure in lines, totals, drawer, page and checkout, for many carts of guests and members', {
    tags: ['S6.4', 'S6.5', 'S9.5', 'S9.6', 'S9.8'],
  }, async () => {
    const random = createRandom(20_261_122);
    const charged: bigint[] = [];
    const walk = async (isMember: boolean) => {
      let shopper = createShopper(shop.origin);
      if (isMember) await shopper.signIn(MEMBER_EMAIL);
      const lines: Lines = new Map();
      for (let count = 1; count <= CARTS / 2; count += 1) {
        const drawer = await changeCart(shopper, lines, random);
        const expected = expectedPrices(lines, isMember);
        expect(drawer.error).toBeNull();
        const shown = drawer.lines.map((line) => ({
          sku: line.sku,
          quantity: line.quantity,
          guest: toCents(line.unitPrice ?? 0),
          member: line.memberPrice === null ? null : toCents(line.memberPrice),
          regular: toCents(line.lineTotal),
          pays: toCents(line.pays),
          noTaxes: BigInt(line.priceWithoutTaxes),
        }));
        expect(shown).toEqual(expected.items.map(({ asMember: _, tax: __, ...item }) => item));
        expect(toCents(drawer.totals.regular)).toBe(expected.regular);
        expect(drawer.totals.member === null ? null : toCents(drawer.totals.member)).toBe(expected.member);
        expect(toCents(drawer.totals.pays)).toBe(expected.pays);
        expect(BigInt(drawer.totals.priceWithoutTaxes)).toBe(expected.noTaxes);

        const page = readPage(await (await shopper.get('/carrito')).text());
        const paysAsMember = expected.pays < expected.regular;
        expect(page.totals).toContain(
          `${paysAsMember ? 'Total con tu precio de socio' : ' Total'} ${toShownPesos(expected.pays)} `,
        );
        expect(page.totals).toContain(`Precio sin impuestos nacionales ${toShownPesos(expected.noTaxes * 100n)} `);
        expect(page.totals).toContain(`3 cuotas de ${toShownPesos(expected.pays / 3n)} `);
        if (paysAsMember) {
          expect(page.totals).toContain(`Precio regular ${toShownPesos(expected.regular)} `);
          expect(page.totals).toContain(`Ahorrás ${toShownPesos(expected.regular - expected.pays)} `);
        }
        for (const [index, { regular, pays, noTaxes }] of expected.items.entries()) {
          const struck = pays < regular ? `Precio regular ${toShownPesos(regular)} ` : '';
          expect(page.lines[index]).toBe(
            `${struck}${toShownPesos(pays)} Precio sin impuestos nacionales ${toShownPesos(noTaxes * 100n)}`,
          );
        }

        const checkout = readCheckout(await (await shopper.get(page.checkout)).text());
        expect(checkout.lines).toEqual(expected.items.map(({ pays }) => toShownPesos(pays)));
        const charge = expected.pays + (expected.pays < FREE_FROM ? DELIVERY : 0n);
        expect(checkout.total).toBe(toShownPesos(charge));
        if (count % CARTS_PER_ORDER !== 0) continue;
        const placed = await shopper.post(page.checkout.split('?')[0] ?? '', checkout.fields);
        expect(placed.status).toBe(303);
        charged.push(charge);
        lines.clear();
        if (!isMember) shopper = createShopper(shop.origin);
      }
    };
    await Promise.all([walk(false), walk(true)]);
    const orders = new DatabaseSync(join(shop.dataDir, 'embedded-orders.sqlite'), { readOnly: true });
    const totals = orders.prepare('select total from orders').all();
    orders.close();
    const byAmount = (one: bigint, other: bigint) => Number(one - other);
    expect(totals.map((row) => toCents(Number(row['total']))).toSorted(byAmount)).toEqual(charged.toSorted(byAmount));
  });

  it('has the same bytes for a guest and for a member on every page that caches keep', {
    tags: ['S9.23'],
  }, async () => {
    const guest = createShopper(shop.origin);
    const member = createShopper(shop.origin);
    await member.signIn(MEMBER_EMAIL);
    expect((await member.session()).user?.isSubscriber).toBe(true);
    for (const path of PUBLIC_PAGES) {
      const [forGuest, forMember] = await Promise.all([guest.get(path), member.get(path)]);
      expect(forGuest.status).toBe(200);
      expect(forMember.headers.get('cache-control')).toBe(forGuest.headers.get('cache-control'));
      expect(await forMember.text()).toBe(await forGuest.text());
    }
  });
});
