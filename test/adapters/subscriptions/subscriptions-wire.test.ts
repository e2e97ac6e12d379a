import { describe, expect, it } from 'vitest';
import type { DroppedPart } from '#adapters/http/dropped-parts.ts';
import { parseWire } from '#adapters/http/wire.ts';
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

  it.each([
    [1, 1],
    ['1', 1],
    [6, 6],
    [undefined, null],
    [null, null],
    [0, null],
    [1.5, null],
    ['una', null],
    [true, null],
  ])('sells a plan whose number of boxes is %j', (boxes, expected) => {
    const dropped: DroppedPart[] = [];
    expect(parseWire(wireSchemaBase, { ...plan, boxes }, dropped)).toMatchObject({ slug: 'mix', boxes: expected });
    expect(dropped).toHaveLength(expected === null && boxes != null ? 1 : 0);
  });

  it.each([
    [{ title: 'Empresas', source: 'empresas' }, true],
    [{ title: 'Empresas', source: 'a-b' }, true],
    [{ title: 'Empresas', source: 'contacto' }, true],
    [{ title: 'Empresas', source: 'baja' }, false],
    [{ title: 'Empresas', source: 'Empresas' }, false],
    [{ title: 'Empresas', source: 'a'.repeat(25) }, false],
    [{ title: 'Empresas', source: '' }, false],
    [{ title: '', source: 'empresas' }, false],
    [{ source: 'empresas' }, false],
    ['empresas', false],
  ])('has a landing with the form %j', (contact, isTaken) => {
    const dropped: DroppedPart[] = [];
    const landing = parseWire(wireLanding, { slug: 'verano', contact }, dropped);
    expect(landing).toMatchObject({ slug: 'verano', contact: isTaken ? contact : null });
    expect(dropped).toHaveLength(isTaken ? 0 : 1);
  });

  it('has renewals with years and months as numbers', () => {
    const row = { year: '2026', month: 12, renewalDate: '2026-12-05' };
    expect(wireRenewal.parse(row)).toEqual({ ...row, year: 2026 });
  });
});
