import { describe, expect, it } from 'vitest';
import { dayInBuenosAires } from '../../../core/values/calendar.ts';
import { started } from '../../../test/support/started.ts';
import { entryList } from '../../strapi-rest/strapi-wire.ts';
import { wireLanding, wireRenewal, wireSchemaBase } from '../../subscriptions/subscriptions-wire.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { serveOnLoopback } from '../loopback.ts';
import { createStrapiService } from '../strapi-api/strapi-service.ts';
import { listSubscriptionsContentTypes } from '../subscriptions-service/subscriptions-content-types.ts';
import { silentLog, startEmbeddedUnderTest } from './embedded-under-test.ts';

const embedded = started(startEmbeddedUnderTest);

async function answer(path: string) {
  return (await embedded.subscriptions(path)).json();
}

const plan = 'populate[schemaType]=true&populate[imageDesktop]=true&populate[imageMobile]=true';
const landing = [
  'populate[image]=true',
  'populate[eventStamp]=true',
  'populate[promotions_group_managers][populate][promotions][populate][schemaType]=true',
  'populate[promotions_group_managers][populate][promotions][populate][imageDesktop]=true',
  'populate[promotions_group_managers][populate][promotions][populate][imageMobile]=true',
].join('&');

describe('the embedded subscriptions CMS', () => {
  it('requires its own token', async () => {
    const ask = (token: string) =>
      fetch(`${embedded.urls.subscriptions}/Schema-Bases`, { headers: { authorization: `Bearer ${token}` } });
    expect((await ask(embedded.keys.cmsToken)).status).toBe(401);
    expect((await ask(embedded.keys.subscriptionsToken)).status).toBe(200);
  });

  it('lists plans in their order, with their type and pictures', async () => {
    const { data } = entryList(wireSchemaBase).parse(await answer(`/Schema-Bases?sort=orderList:asc&${plan}`));
    expect(data.length).toBeGreaterThanOrEqual(12);
    expect(data.map(({ orderList }) => orderList)).toEqual(data.map((_, index) => index + 1));
    expect(data.some(({ isActive }) => !isActive)).toBe(true);
    expect(data.every(({ imageDesktop, imageMobile }) => imageDesktop !== null && imageMobile !== null)).toBe(true);
  });

  it('has one organic landing, and prints complete plans in the groups of every landing', async () => {
    const { data: organic } = entryList(wireLanding).parse(
      await answer(`/landing-managers?filters[isOrganic][$eq]=true&${landing}`),
    );
    expect(organic.map(({ slug }) => slug)).toEqual(['club']);
    const { data: plans } = entryList(wireSchemaBase).parse(await answer(`/Schema-Bases?${plan}`));
    const { data: landings } = entryList(wireLanding).parse(await answer(`/landing-managers?${landing}`));
    const offered = landings.flatMap(({ promotions_group_managers: groups }) =>
      groups.flatMap(({ promotions }) => promotions),
    );
    for (const promotion of offered) expect(plans).toContainEqual(promotion);
    expect(landings.some(({ promotions_group_managers: groups }) => groups.length === 0)).toBe(true);
    expect(landings.some(({ eventStamp }) => eventStamp !== null)).toBe(true);
  });

  it('finds a landing by its slug, and none by an unknown slug', async () => {
    const { data } = await answer('/landing-managers?filters[slug][$eq]=fiestas');
    expect(data).toHaveLength(1);
    expect((await answer('/landing-managers?filters[slug][$eq]=none')).data).toEqual([]);
  });

  it.each(['/Schema-Bases?populate=art', '/Schema-Bases?sort=price', '/landing-managers?filters[promotions][$eq]=x'])(
    'refuses %s with 400',
    async (path) => {
      expect((await embedded.subscriptions(path)).status).toBe(400);
    },
  );

  it.each(['2024-06-15', '2026-11-21', '2027-08-10', '2027-12-31', '2031-02-28', '2040-01-01'])(
    'has the renewals of %s and of the next month among its latest 24 rows',
    async (day) => {
      const rows = await renewalsOn(Date.parse(`${day}T15:00:00Z`));
      const [year = 0, month = 0] = day.split('-').map(Number);
      const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
      expect(rows).toEqual(expect.arrayContaining([{ year, month }, next].map((row) => expect.objectContaining(row))));
      for (const { renewalDate } of rows) {
        expect([0, 6]).not.toContain(new Date(`${renewalDate}T12:00:00Z`).getUTCDay());
      }
    },
  );

  it('changes the year at midnight in Buenos Aires, not in UTC', async () => {
    const rows = await renewalsOn(Date.parse('2031-01-01T02:00:00Z'));
    expect(Math.max(...rows.map(({ year }) => year))).toBe(2031);
  });
});

/** Requests the renewals, as the shop does, from a service whose clock is `now`. */
async function renewalsOn(now: number) {
  const types = listSubscriptionsContentTypes(loadCatalogue(), () => now);
  const service = await serveOnLoopback(createStrapiService({ token: 't', types }), silentLog);
  const { year } = dayInBuenosAires(now);
  const url = `${service.url}/api/Renewal-Calendars?sort=year:asc&filters[year][$gte]=${year}&pagination[pageSize]=100`;
  const body = await (await fetch(url, { headers: { authorization: 'Bearer t' } })).json();
  await service.close();
  return entryList(wireRenewal).parse(body).data;
}
