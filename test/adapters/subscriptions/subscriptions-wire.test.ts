import { describe, expect, it } from 'vitest';
import { entryListOrArray } from '#adapters/strapi-rest/strapi-wire.ts';
import { wireLanding, wireRenewal, wireSchemaBase } from '#adapters/subscriptions/subscriptions-wire.ts';

const plan = {
  schemaType: { fullPrice: '42000', bottlesQuantity: 3, guid: 7, title: 'Mix' },
  isActive: true,
  activeDiscount: 30,
  title: 'Mix',
  slug: 'mix',
  orderList: 2,
  imageDesktop: null,
};

describe('the subscriptions CMS', () => {
  it('may send a bare array instead of the envelope', () => {
    const expected = { schemaType: { fullPrice: 42000, guid: '7' }, activeTime: null, imageMobile: null };
    const schema = entryListOrArray(wireSchemaBase);
    expect(schema.parse([plan]).data).toMatchObject([expected]);
    expect(schema.parse({ data: [{ id: 1, attributes: plan }] }).data).toMatchObject([expected]);
    expect(schema.safeParse({ plans: [plan] }).success).toBe(false);
  });

  it('has complete plans in the groups of a landing, nested or flat', () => {
    const group = {
      title: 'Para vos',
      promotions: {
        data: [
          { id: 1, attributes: plan },
          { id: 2, attributes: {} },
        ],
      },
    };
    const landing = {
      id: 1,
      attributes: { slug: 'verano', eventStamp: { data: null }, promotions_group_managers: [group] },
    };
    const [read] = entryListOrArray(wireLanding).parse({ data: [landing] }).data;
    expect(read).toMatchObject({ slug: 'verano', isOrganic: false, eventStamp: null });
    expect(read?.promotions_group_managers).toMatchObject([{ priority: null, promotions: [{ slug: 'mix' }] }]);
  });

  it('has renewals with years and months as numbers', () => {
    const row = { year: '2026', month: 12, renewalDate: '2026-12-05' };
    expect(wireRenewal.parse(row)).toEqual({ ...row, year: 2026 });
  });
});
