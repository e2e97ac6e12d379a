import { describe, expect, it } from 'vitest';
import { monthBefore } from '../support/other-backend/content.ts';
import { withOtherShop } from '../support/other-shop.ts';

const other = withOtherShop({ eachTest: true });

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a list of the CMS of more than a hundred entries is on its page whole', () => {
  it('as questions and answers', { tags: ['S7.13'] }, async () => {
    other.backend.data.content.faqs = numbers(130).map((each) => ({
      title: `¿Pregunta ${each}?`,
      description: 'Sí.',
      slug: `p-${each}`,
    }));
    const { text } = await other.open('/contacto-y-preguntas-frecuentes');
    for (const each of numbers(130)) expect(text).toContain(`¿Pregunta ${each}?`);
  });

  it('as wineries', { tags: ['S7.16'] }, async () => {
    const [winery = {}] = other.backend.data.content.wineries;
    other.backend.data.content.wineries = numbers(130).map((each) => ({
      ...winery,
      slug: `bodega-${each}`,
      title: `Bodega ${each}`,
    }));
    const { text } = await other.open('/bodegas');
    for (const each of numbers(130)) expect(text).toContain(`href="/bodegas/bodega-${each}"`);
    expect((await other.get('/api/suggest?q=bodega 127')).text).toContain('/bodegas/bodega-127');
  });

  it('as plans, which that service sends without a count of pages', { tags: ['S7.24'] }, async () => {
    const { subscriptions } = other.backend.data;
    const [plan = {}] = subscriptions.plans;
    subscriptions.landings = [];
    subscriptions.plans = numbers(130).map((each) => ({
      ...plan,
      title: `Promo ${each}`,
      slug: `promo-${each}`,
      orderList: each,
    }));
    await other.open('/club');
    const pages = other.calls('subscriptions').filter(({ path }) => path === '/Schema-Bases');
    expect(pages.map(({ query }) => query['pagination[page]'] ?? '1')).toEqual(['1', '2']);
  });
});

it('shows the renewal of this month if the editors have planned three years ahead', { tags: ['S7.25'] }, async () => {
  const [year = 0] = monthBefore(0).split('-').map(Number);
  other.backend.data.subscriptions.renewals = [year - 1, year, year + 1, year + 2].flatMap((each) =>
    numbers(12).map((month) => ({
      year: each,
      month,
      renewalDate: `${each}-${String(month).padStart(2, '0')}-15`,
    })),
  );
  const { text } = await other.open('/club');
  expect(text).toMatch(/data-block="renewal"[^>]*data-state="loaded"/);
  expect(text).toContain('/club/renovaciones.ics');
  const calls = other.calls('subscriptions').filter(({ path }) => path === '/Renewal-Calendars');
  expect(calls.map(({ query }) => query)).toEqual([
    { 'filters[year][$gte]': `${year}`, 'pagination[pageSize]': '100', sort: 'year:asc' },
  ]);
});

it('reports a list that it cuts all the same, as a metric and in the log', async () => {
  other.backend.data.content.faqs = numbers(1010).map((each) => ({ title: `¿${each}?`, description: 'Sí.' }));
  await other.open('/contacto-y-preguntas-frecuentes');
  expect(other.shop.log).toContainEqual(
    expect.objectContaining({
      msg: 'list items dropped',
      service: 'cms',
      path: '/faqs',
      first: 'list cut after 10 pages',
    }),
  );
});
