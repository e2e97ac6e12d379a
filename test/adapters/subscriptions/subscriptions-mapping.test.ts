import { describe, expect, it } from 'vitest';
import { toLanding, toPlan } from '#adapters/subscriptions/subscriptions-mapping.ts';
import { wireLanding, wireRenewal, wireSchemaBase } from '#adapters/subscriptions/subscriptions-wire.ts';
import { hostileImageUrls, oddTexts } from '../hostile-content.ts';

const images = {
  sources: { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: [] },
  origin: 'https://subs.example',
};
const box = { fullPrice: 42000, guid: 'g', title: 'Mix' };
const wirePlan = { schemaType: box, title: 'Mix', slug: 'mix' };
const plan = (fields: object) => toPlan(wireSchemaBase.parse({ ...wirePlan, ...fields }), images);
const landing = (fields: object) => toLanding(wireLanding.parse(fields), images);

describe('a plan', () => {
  it('may lack its optional fields: discount, order, images', { tags: ['S3.5'] }, () => {
    expect(plan({})).toEqual({
      title: 'Mix',
      isBoughtOnce: false,
      slug: 'mix',
      isActive: false,
      discountPercent: 0,
      discountTime: null,
      order: null,
      imageDesktop: null,
      imageMobile: null,
      box: { guid: 'g', title: 'Mix', description: '', fullPrice: 42000, bottles: 0 },
    });
  });

  it.each([
    [3, 3],
    ['6', 6],
    [2.7, 2],
    [-1, 0],
  ])('with the quantity %j has %j bottles', { tags: ['S3.5'] }, (bottlesQuantity, bottles) => {
    expect(plan({ schemaType: { ...box, bottlesQuantity } }).box.bottles).toBe(bottles);
  });

  it.each([{ fullPrice: null }, { fullPrice: 'gratis' }, { fullPrice: -1 }, { guid: '' }])(
    'cannot be sold and does not parse with %j',
    (broken) => {
      const read = landing({
        promotions_group_managers: [{ promotions: [wirePlan, { ...wirePlan, schemaType: { ...box, ...broken } }] }],
      });
      expect(read.groups[0]?.plans).toHaveLength(1);
    },
  );
});

describe('a landing', () => {
  it('may lack every field', { tags: ['S3.6'] }, () => {
    expect(landing({})).toEqual({
      slug: '',
      isOrganic: false,
      subtitle: '',
      image: null,
      stamp: null,
      textColour: null,
      backgroundColour: null,
      metaTitle: '',
      contact: null,
      metaDescription: '',
      groups: [],
    });
  });

  it.each(['red', '#12', '#12345g', '#fff;}', 'url(x)', 'rgb(0,0,0)', 'var(--x)', '', null])(
    'has no colour for %j',
    { tags: ['S3.6'] },
    (colour) => {
      expect(landing({ colorText: colour, colorBackground: colour })).toMatchObject({
        textColour: null,
        backgroundColour: null,
      });
    },
  );

  it.each(hostileImageUrls)('has the default image, or none, instead of %j', { tags: ['S5.12'] }, (url) => {
    const { image, stamp } = landing({ image: { url }, eventStamp: { url } });
    for (const shown of [image, stamp]) expect(shown === null || shown.url === '/imgs/default.svg').toBe(true);
  });

  it.each(oddTexts)('keeps the text %j unchanged', (text) => {
    const group = { title: text, promotions: [{ ...wirePlan, title: text, activeTime: text }] };
    expect(landing({ subTitle: text, metaTitle: text, promotions_group_managers: [group] })).toMatchObject({
      subtitle: text,
      metaTitle: text,
      groups: [{ title: text, priority: null, plans: [{ title: text, discountTime: text }] }],
    });
  });
});

describe('a renewal', () => {
  it.each([
    { year: 2026, month: 13, renewalDate: '2026-12-05' },
    { year: 2026, month: 0, renewalDate: '2026-12-05' },
    { year: 2026, month: 2, renewalDate: '2026-02-30' },
    { year: 2026, month: 2, renewalDate: '05/02/2026' },
    { year: 2026, month: 2, renewalDate: null },
    { year: 'x', month: 2, renewalDate: '2026-02-05' },
  ])('is left out if its row is %j', { tags: ['S3.7'] }, (row) => {
    expect(wireRenewal.safeParse(row).success).toBe(false);
  });
});
