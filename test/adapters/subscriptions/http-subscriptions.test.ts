import { describe, expect, it } from 'vitest';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { createHttpSubscriptions } from '#adapters/subscriptions/http-subscriptions.ts';
import { Unavailable } from '#core/failures.ts';
import type { Subscriptions } from '#core/ports/services.ts';
import { connect, type Loopback, startLoopback } from '../http/loopback.ts';
import { type StrapiShape, startStrapi } from '../strapi-double.ts';
import { subscriptionsContent } from './subscriptions-content.ts';

function connectTo({ origin, requests }: Loopback) {
  const { client, log } = connect(origin, { service: 'subscriptions', headers: { authorization: 'Bearer t' } });
  const images = { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: [] };
  const clock = { now: () => Date.UTC(2025, 11, 31, 12) };
  return { subscriptions: createHttpSubscriptions({ client, images, cache: createDataCache(), clock }), log, requests };
}

const image = (name: string, alt: string) => ({ url: `https://img.example/uploads/${name}`, alt, resizable: true });

const mix = {
  title: 'Mix de tres',
  slug: 'mix-3',
  isActive: true,
  discountPercent: 30,
  discountTime: '3 meses',
  order: 2,
  isBoughtOnce: false,
  imageDesktop: image('mix.jpg', 'Mix de tres'),
  imageMobile: null,
  box: { guid: 'guid-mix', title: 'Mix', description: 'Tres vinos', fullPrice: 42000.5, bottles: 3 },
};

const shapes: StrapiShape[] = ['flat', 'nested', 'bare'];

/** The CMS sends only populated fields, so each field below also proves that the adapter populated it. */
describe.each(shapes)('subscriptions that a Strapi answers %s', (shape) => {
  const open = async () => connectTo(await startStrapi(subscriptionsContent, shape));

  it('are plans with their boxes and images, by their order', { tags: ['S7.24', 'S9.4', 'S3.5'] }, async () => {
    const { subscriptions, log } = await open();
    const plans = await subscriptions.listPlans();
    expect(plans.map(({ slug }) => slug)).toEqual(['blanca-2', 'mix-3']);
    expect(plans[1]).toEqual(mix);
    expect(log.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it('are renewals, earliest year first, without a row whose date is invalid', {
    tags: ['S7.25', 'S3.7'],
  }, async () => {
    const { subscriptions, log } = await open();
    expect(await subscriptions.listRenewals()).toEqual([
      { year: 2025, month: 12, renewalDay: { year: 2025, month: 12, day: 5 } },
      { year: 2026, month: 1, renewalDay: { year: 2026, month: 1, day: 6 } },
    ]);
    expect(log).toMatchObject([{ dropped: 1 }]);
  });

  it('are landings with complete plans in their groups: by slug, or the organic one', {
    tags: ['S7.26', 'S3.6'],
  }, async () => {
    const { subscriptions } = await open();
    const organic = {
      slug: 'club',
      isOrganic: true,
      subtitle: 'Una caja por mes',
      image: image('club.jpg', 'Una caja por mes'),
      stamp: image('sello.svg', ''),
      textColour: '#2a1a1a',
      backgroundColour: '#fed',
      metaTitle: 'Club',
      metaDescription: 'Suscribite',
      contact: null,
      groups: [{ priority: 1, title: 'Para arrancar', showStamp: true, plans: [mix] }],
    };
    expect(await subscriptions.getLanding(null)).toEqual(organic);
    expect(await subscriptions.getLanding('club')).toEqual(organic);
    expect(await subscriptions.getLanding('verano')).toMatchObject({ slug: 'verano', isOrganic: false, groups: [] });
    expect(await subscriptions.getLanding('ninguna')).toBeNull();
  });

  it('are the landings that have a page of their own, which the organic one has not', async () => {
    const { subscriptions } = await open();
    expect(await subscriptions.listLandings()).toEqual([{ slug: 'verano' }]);
  });
});

describe('the calls of the subscriptions CMS', () => {
  const plan = {
    'populate[schemaType]': 'true',
    'populate[imageDesktop]': 'true',
    'populate[imageMobile]': 'true',
    'populate[validity]': 'true',
  };
  const promotions = 'populate[promotions_group_managers][populate][promotions][populate]';
  const landing = {
    'populate[image]': 'true',
    'populate[eventStamp]': 'true',
    'populate[contact]': 'true',
    [`${promotions}[schemaType]`]: 'true',
    [`${promotions}[imageDesktop]`]: 'true',
    [`${promotions}[imageMobile]`]: 'true',
    [`${promotions}[validity]`]: 'true',
    'populate[validity]': 'true',
  };

  it.each<[title: string, ask: (cms: Subscriptions) => Promise<unknown>, path: string, query: object]>([
    [
      'the plans',
      (cms) => cms.listPlans(),
      '/Schema-Bases',
      { ...plan, sort: 'orderList:asc', 'pagination[pageSize]': '100' },
    ],
    [
      'the renewals from the current year on',
      (cms) => cms.listRenewals(),
      '/Renewal-Calendars',
      { 'filters[year][$gte]': '2025', sort: 'year:asc', 'pagination[pageSize]': '100' },
    ],
    [
      'the organic landing',
      (cms) => cms.getLanding(null),
      '/landing-managers',
      { ...landing, 'filters[isOrganic][$eq]': 'true' },
    ],
    [
      'a landing by slug',
      (cms) => cms.getLanding('día & noche'),
      '/landing-managers',
      { ...landing, 'filters[slug][$eq]': 'día & noche' },
    ],
  ])(
    '%s: sends one request with this path, this query and the token',
    { tags: ['S7.24', 'S7.25', 'S7.26', 'S9.4'] },
    async (_title, ask, path, query) => {
      const { subscriptions, requests } = connectTo(await startLoopback(() => [200, { data: [] }]));
      await ask(subscriptions);
      await ask(subscriptions);
      expect(requests).toHaveLength(1);
      expect(requests[0]).toMatchObject({ method: 'GET', path, headers: { authorization: 'Bearer t' }, body: '' });
      expect(requests[0]?.query).toEqual(query);
    },
  );

  it.each([{ plans: [] }, { data: null }, 'no', null])('fail if the envelope is missing: %j', async (body) => {
    const { subscriptions } = connectTo(await startLoopback(() => [200, body]));
    await expect(subscriptions.listPlans()).rejects.toBeInstanceOf(Unavailable);
    await expect(subscriptions.listRenewals()).rejects.toBeInstanceOf(Unavailable);
    await expect(subscriptions.getLanding(null)).rejects.toBeInstanceOf(Unavailable);
  });

  it('fail, instead of returning null for a landing, if the service fails', { tags: ['S8.2'] }, async () => {
    const { subscriptions, log } = connectTo(await startLoopback(() => [403, {}]));
    await expect(subscriptions.getLanding('verano')).rejects.toBeInstanceOf(Unavailable);
    expect(log).toMatchObject([{ service: 'subscriptions', path: '/landing-managers', status: 403 }]);
    expect(JSON.stringify(log)).not.toContain('Bearer');
  });
});
