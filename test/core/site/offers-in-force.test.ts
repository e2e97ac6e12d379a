import { expect, it } from 'vitest';
import { createReport } from '#core/block.ts';
import { withOffersInForce } from '#core/site/offers-in-force.ts';
import type { FoundProducts, Product, SpecialEvent } from '#core/store/product.ts';
import { aLanding, aPlan } from '../support/club-nouns.ts';
import { createPorts } from '../support/ports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BEGIN = Date.UTC(2026, 10, 1, 3);
const END = BEGIN + 30 * DAY_MS - 1;

function product(promotion: Product['promotion']): Product {
  return { sku: 'W-1', price: 100, promotion } as Product;
}

function arrange(items: Product[]) {
  let now = BEGIN;
  const changes: { at: number; endsAt: number | null }[] = [];
  const page: FoundProducts = { items, pagination: { limit: 12, page: 1, total: items.length }, search: null };
  const { ports } = createPorts({ now: () => now, shop: { listProducts: async () => page } });
  const report = createReport(() => {}, { recordOfferChange: (change) => void changes.push(change) });
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
  const begins = { at: BEGIN, endsAt: null };
  const ends = { at: END + 1, endsAt: END + 1 };
  expect(changes).toEqual([begins, begins, ends, ends, begins]);
});

it('records apart when the first offer that is shown ends, and when one begins before', async () => {
  const later = {
    ...november,
    validity: { ...november.validity, from: BEGIN + DAY_MS, until: BEGIN + 2 * DAY_MS - 1 },
  };
  const { changes, read } = arrange([product(november), product(later)]);
  await read(BEGIN);
  await read(BEGIN + DAY_MS);
  expect(changes).toEqual([
    { at: BEGIN + DAY_MS, endsAt: END + 1 },
    { at: BEGIN + 2 * DAY_MS, endsAt: BEGIN + 2 * DAY_MS },
  ]);
});

it.each(['shop', 'cms', 'subscriptions', 'lambda'] as const)(
  'calls the methods of %s on the service itself',
  async (name) => {
    class Service {
      readonly #answer = ['x'];
      async listBenefits() {
        return this.#answer;
      }
    }
    const { ports } = createPorts();
    const service = withOffersInForce({ ...ports, [name]: Object.freeze(new Service()) })[name] as unknown as Service;
    expect(await service.listBenefits()).toEqual(['x']);
    expect(service.listBenefits).toBe(service.listBenefits);
  },
);

it('records when a landing that is listed ends, and when one that is not begins', async () => {
  const { validity } = november;
  const { ports } = createPorts({ now: () => BEGIN - 1 });
  const changes: unknown[] = [];
  const report = { ...ports.report, recordOfferChange: (change: unknown) => void changes.push(change) };
  const subscriptions = {
    ...ports.subscriptions,
    listLandings: async () => [{ slug: 'verano', validity }, { slug: 'regalos' }],
  };
  const current = withOffersInForce({ ...ports, subscriptions, report }).subscriptions;
  expect(await current.listLandings()).toEqual([{ slug: 'regalos' }]);
  expect(changes).toEqual([{ at: BEGIN, endsAt: null }]);
});

it('forgets after two weeks that an offer has ended', async () => {
  const { read } = arrange([product(november)]);
  expect((await read(END + 15 * DAY_MS)).items[0]).not.toHaveProperty('endedPromotion');
});

it.each([
  [false, 0],
  [true, 1],
])('leaves content that has not begun if dates are ignored: %s', async (ignoresContentDates, count) => {
  const listed = [{ slug: 'hot-sale', validity: november.validity } as SpecialEvent];
  const { ports } = createPorts({ now: () => BEGIN - 1, ignoresContentDates });
  const cms = { ...ports.cms, listSpecialEvents: async () => listed };
  const plan = aPlan({ discountPercent: 20, validity: november.validity });
  const subscriptions = {
    ...ports.subscriptions,
    listPlans: async () => [plan],
    getLanding: async () => aLanding({ groups: [{ priority: 1, title: '', showStamp: false, plans: [plan] }] }),
  };
  const shop = { ...ports.shop, getProduct: async () => ({ ...product(november), ficha: [] }) };
  const current = withOffersInForce({ ...ports, cms, subscriptions, shop });
  expect(await current.cms.listSpecialEvents()).toHaveLength(count);
  const discountPercent = 20 * count;
  expect(await current.subscriptions.listPlans()).toMatchObject([{ discountPercent }]);
  expect(await current.subscriptions.getLanding(null)).toMatchObject({ groups: [{ plans: [{ discountPercent }] }] });
  // Nobody pays a price before its begin.
  expect((await current.shop.getProduct('W-1'))?.promotion).toBeNull();
});
