import { expect, it } from 'vitest';
import { createReport } from '#core/block.ts';
import { withOffersInForce } from '#core/site/offers-in-force.ts';
import type { FoundProducts, Product, SpecialEvent } from '#core/store/product.ts';
import { createPorts } from '../support/ports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BEGIN = Date.UTC(2026, 10, 1, 3);
const END = BEGIN + 30 * DAY_MS - 1;

function product(promotion: Product['promotion']): Product {
  return { sku: 'W-1', price: 100, promotion } as Product;
}

function arrange(items: Product[]) {
  let now = BEGIN;
  const changes: number[] = [];
  const page: FoundProducts = { items, pagination: { limit: 12, page: 1, total: items.length }, search: null };
  const { ports } = createPorts({ now: () => now, shop: { listProducts: async () => page } });
  const report = createReport(
    () => {},
    {},
    () => null,
    1,
    () => {},
    (at) => void changes.push(at),
  );
  const shop = { ...ports.shop, listProducts: async () => page };
  const { shop: current } = withOffersInForce({ ...ports, shop, report });
  const read = (at: number) => {
    now = at;
    return current.listProducts({});
  };
  return { page, changes, read };
}

const november = { label: 'x', priceWithDiscount: 80, validity: { from: BEGIN, until: END, terms: null, units: null } };

it('leaves data without validities as it is', async () => {
  const { page, changes, read } = arrange([product(null), product({ label: 'x', priceWithDiscount: 80 })]);
  expect(await read(0)).toBe(page);
  expect(await read(END)).toBe(page);
  expect(changes).toEqual([]);
});

it('returns the identical object until an offer begins or ends, and records that at each read', async () => {
  const { page, changes, read } = arrange([product(november)]);
  const before = await read(BEGIN - 2);
  expect(before.items[0]?.promotion).toBeNull();
  expect(await read(BEGIN - 1)).toBe(before);
  expect(await read(BEGIN)).toBe(page);
  expect(await read(END)).toBe(page);
  const after = await read(END + 1);
  expect(after.items[0]).toMatchObject({ promotion: null, endedPromotion: november });
  expect(await read(END + DAY_MS)).toBe(after);
  // A clock that is set back.
  expect((await read(BEGIN - 1)).items[0]?.promotion).toBeNull();
  expect(changes).toEqual([BEGIN, BEGIN, END + 1, END + 1, BEGIN]);
});

it('forgets after two weeks that an offer has ended', async () => {
  const { read } = arrange([product(november)]);
  expect((await read(END + 15 * DAY_MS)).items[0]).not.toHaveProperty('endedPromotion');
});

it.each([
  [false, 0],
  [true, 1],
])('leaves content that has not begun to an editor: preview %s', async (isPreview, count) => {
  const listed = [{ slug: 'hot-sale', validity: november.validity } as SpecialEvent];
  const { ports } = createPorts({ now: () => BEGIN - 1, isPreview });
  const cms = { ...ports.cms, listSpecialEvents: async () => listed };
  expect(await withOffersInForce({ ...ports, cms }).cms.listSpecialEvents()).toHaveLength(count);
});
