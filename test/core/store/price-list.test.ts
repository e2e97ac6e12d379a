import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPriceList, toUnitPrices } from '#core/store/price/price-list.ts';
import type { MemberPromotion, ProductPromotion } from '#core/store/product.ts';
import { aMemberPromotion, aProduct } from '../support/nouns.ts';

const promoted = (priceWithDiscount: number): ProductPromotion => ({
  label: 'Primavera',
  priceWithDiscount,
});

describe('the examples of the requirements', () => {
  it('prices 12100.99 for everyone and, 15 % lower, for members', { tags: ['S9.8', 'S9.9', 'S9.10'] }, () => {
    expect(toPriceList(aProduct({ price: 12100.99 }), aMemberPromotion({ discountPercent: 15 }))).toEqual([
      {
        kind: 'regular',
        label: 'PRECIO REGULAR',
        regularPrice: 12100.99,
        discountedPrice: null,
        badgeText: null,
        cuotas: 3,
        valorCuota: 4033,
        noTaxPrice: 10000,
      },
      {
        kind: 'member',
        label: 'SOCIOS',
        regularPrice: 12100.99,
        discountedPrice: 10285.84,
        badgeText: '15% OFF',
        cuotas: 3,
        valorCuota: 3428,
        noTaxPrice: 8500,
      },
    ]);
  });

  it('computes instalments and the price without taxes from the promoted price', {
    tags: ['S9.9', 'S9.6', 'S9.10'],
  }, () => {
    expect(toPriceList(aProduct({ price: 20000, promotion: promoted(16000) }), null)).toEqual([
      {
        kind: 'regular',
        label: 'PRECIO REGULAR',
        regularPrice: 20000,
        discountedPrice: 16000,
        badgeText: '20% OFF',
        cuotas: 3,
        valorCuota: 5333,
        noTaxPrice: 13223,
      },
    ]);
  });

  it('divides by the additional tax first: 13310 with 10 % is 10000', { tags: ['S9.6'] }, () => {
    const [row] = toPriceList(aProduct({ price: 13310, additionalTaxes: 10 }), null);
    expect(row?.noTaxPrice).toBe(10000);
  });
});

describe('the SOCIOS row', () => {
  const labels = (promotion: Parameters<typeof toPriceList>[1], facts = {}) =>
    toPriceList(aProduct({ sku: 'A', price: 1000, ...facts }), promotion).map(({ label }) => label);

  it.each<[string, Partial<MemberPromotion>, boolean]>([
    ['an inclusive list with the sku', { appliesTo: 'listed', skus: ['A', 'B'] }, true],
    ['an inclusive list without the sku', { appliesTo: 'listed', skus: ['B'] }, false],
    ['an empty inclusive list', { appliesTo: 'listed', skus: [] }, false],
    ['an exclusive list without the sku', { appliesTo: 'others', skus: ['B'] }, true],
    ['an exclusive list with the sku', { appliesTo: 'others', skus: ['A'] }, false],
    ['an inactive promotion', { isActive: false }, false],
    ['a discount of 0', { discountPercent: 0 }, false],
  ])('follows the member promotion: %s', { tags: ['S6.5', 'S1.7', 'S3.12'] }, (_, facts, applies) => {
    expect(labels(aMemberPromotion(facts)).includes('SOCIOS')).toBe(applies);
  });

  it('is absent without a member promotion', { tags: ['S1.7'] }, () => {
    expect(labels(null)).toEqual(['PRECIO REGULAR']);
  });

  it.each([
    ['lower than the promotion', 900, 15, ['PRECIO REGULAR', 'SOCIOS']],
    ['equal to the promotion', 850, 15, ['PRECIO REGULAR']],
    ['higher than the promotion', 800, 15, ['PRECIO REGULAR']],
  ])(
    'is left out where it is not lower than what anyone pays: %s',
    { tags: ['S9.9'] },
    (_, priceWithDiscount, percent, expected) => {
      const promotion = promoted(priceWithDiscount);
      expect(labels(aMemberPromotion({ discountPercent: percent }), { promotion })).toEqual(expected);
    },
  );

  it('is computed from the full price, not from the promoted one', { tags: ['S9.8'] }, () => {
    const product = aProduct({ price: 1000, promotion: promoted(900) });
    expect(toUnitPrices(product, aMemberPromotion({ discountPercent: 20 }))).toEqual({
      guest: 900,
      member: 800,
    });
  });
});

describe('the discount of the SOCIOS row', () => {
  it.each([
    [12100.99, 12.5, '12,5% OFF'],
    [13310, 12.5, '12,5% OFF'],
    [1000, 28.5, '28,5% OFF'],
    [9999.99, 33.33, '33,33% OFF'],
    [9999.99, 33.339, '33,33% OFF'],
    [20000, 0.4, '0,4% OFF'],
  ])('is that of the promotion: %d less %d per cent', { tags: ['S9.9', 'S4.19'] }, (price, discountPercent, badge) => {
    const [, member] = toPriceList(aProduct({ price }), aMemberPromotion({ discountPercent }));
    expect(member?.badgeText).toBe(badge);
  });

  it('is none below one peso, and no price is below one peso', { tags: ['S9.9'] }, () => {
    const rows = (price: number, discountPercent: number) =>
      toPriceList(aProduct({ price }), aMemberPromotion({ discountPercent })).map(({ kind }) => kind);
    expect(rows(6, 15)).toEqual(['regular']);
    expect(rows(7, 15)).toEqual(['regular', 'member']);
    expect(rows(10, 95)).toEqual(['regular']);
    expect(rows(20, 95)).toEqual(['regular', 'member']);
  });
});

describe('any price', () => {
  const cents = fc.integer({ min: 1, max: 50_000_000_00 });

  it('is a third an instalment, truncated exactly', { tags: ['S9.10'] }, () => {
    fc.assert(
      fc.property(cents, (price) => {
        const [row] = toPriceList(aProduct({ price: price / 100 }), null);
        expect(row?.valorCuota).toBe(Math.floor(price / 300));
      }),
    );
  });

  it('has a SOCIOS row only if the member price is positive and lower', { tags: ['S9.8', 'S9.9'] }, () => {
    const percent = fc.integer({ min: -10, max: 1100 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(cents, fc.option(cents), percent, (price, discounted, discountPercent) => {
        const promotion = discounted === null ? null : promoted(discounted / 100);
        const product = aProduct({ price: price / 100, promotion });
        const { guest, member } = toUnitPrices(product, aMemberPromotion({ discountPercent }));
        expect(guest).toBeGreaterThan(0);
        if (member !== null) expect([member > 0, member < guest]).toEqual([true, true]);
      }),
      { examples: [[1, null, 51]] },
    );
  });
});

describe('a promotion', () => {
  it.each([
    [1000, 750, '25% OFF'],
    [1000, 715, '28% OFF'],
    [20000, 17490, '12% OFF'],
    [20000, 10010, '49% OFF'],
    [1000, 996, null],
  ])('badges %d → %d as %s', { tags: ['S4.19'] }, (price, priceWithDiscount, badge) => {
    const [row] = toPriceList(aProduct({ price, promotion: promoted(priceWithDiscount) }), null);
    expect(row?.badgeText).toBe(badge);
    expect(row?.discountedPrice).toBe(priceWithDiscount);
  });

  it.each([[1000], [1200], [0], [-5]])(
    'of %d is ignored for a price of 1000',
    { tags: ['S4.19'] },
    (priceWithDiscount) => {
      const [row] = toPriceList(aProduct({ price: 1000, promotion: promoted(priceWithDiscount) }), null);
      expect(row).toMatchObject({ regularPrice: 1000, discountedPrice: null, badgeText: null });
    },
  );

  it.each([
    [10000.9, 10000.1],
    [10001.1, 10000.2],
  ])(
    'from %d to %d saves less than a peso: it is paid, and no discount is shown',
    { tags: ['S9.9'] },
    (price, paid) => {
      const [row] = toPriceList(aProduct({ price, promotion: promoted(paid) }), null);
      expect(row).toMatchObject({ regularPrice: paid, discountedPrice: null, badgeText: null });
    },
  );
});
