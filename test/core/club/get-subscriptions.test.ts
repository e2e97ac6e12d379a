import { describe, expect, it } from 'vitest';
import { getSubscriptions } from '#core/club/get-subscriptions.ts';
import type { Landing } from '#core/club/landing.ts';
import { toPlanCard } from '#core/club/plan-card.ts';
import { toPlanGroups } from '#core/club/plan-groups.ts';
import { Failure } from '#core/failures.ts';
import type { Cms } from '#core/ports/cms.ts';
import type { Subscriptions } from '#core/ports/subscriptions.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aLanding, aPlan } from '../support/club-nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const club = {
  title: 'El club',
  subtitle: 'Una caja por mes',
  image: { url: '/img/club', alt: '', resizable: true },
  benefits: [],
};
const stamp = { url: '/img/sello', alt: 'Sello', resizable: true };
const renewal = { year: 2026, month: 11, renewalDay: { year: 2026, month: 11, day: 27 } };

function clubPorts(fakes: { subscriptions?: Partial<Subscriptions>; cms?: Partial<Cms> } = {}) {
  return createPorts({
    subscriptions: {
      getLanding: async () => aLanding(),
      listPlans: async () => [aPlan()],
      listRenewals: async () => [renewal],
      ...fakes.subscriptions,
    },
    cms: { getClub: async () => club, ...fakes.cms },
  });
}

describe('getSubscriptions', () => {
  it('S2.7 S3.6 is the organic landing at /club', async () => {
    const asked: (string | null)[] = [];
    const { ports, calls } = clubPorts({
      subscriptions: {
        getLanding: async (slug) => {
          asked.push(slug);
          return aLanding();
        },
      },
    });
    const page = await getSubscriptions(ports)({ slug: null });
    expect(asked).toEqual([null]);
    expect(page).toMatchObject({
      title: 'Sumate al club',
      heading: 'Club Bodega Viva',
      subtitle: 'Vinos elegidos, todos los meses',
      description: 'Una caja por mes.',
      canonicalPath: '/club',
      textColour: '#fff',
      backgroundColour: '#5a1128',
    });
    expect(dataOf(page.club)).toEqual(club);
    expect(calls.toSorted()).toEqual([
      'cms.getClub',
      'subscriptions.getLanding',
      'subscriptions.listPlans',
      'subscriptions.listRenewals',
    ]);
  });

  it.each([
    [{ slug: 'primavera', isOrganic: false }, '/club/primavera'],
    [{ slug: 'primavera', isOrganic: true }, '/club'],
  ])('S2.7 the address of landing %j is %s', async (facts, canonicalPath) => {
    const { ports } = clubPorts({ subscriptions: { getLanding: async () => aLanding(facts) } });
    expect(await getSubscriptions(ports)({ slug: 'primavera' })).toMatchObject({ canonicalPath });
  });

  it('S5.3 S8.17 without landing data there is no page, and the log learns why', async () => {
    const { ports } = clubPorts({ subscriptions: { getLanding: async () => null } });
    const failure = await getSubscriptions(ports)({ slug: 'nada' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'subscription',
      message: 'Error al obtener la suscripción',
      cause: { message: 'Failed to transform subscriptions data' },
    });
    expect(failure).toBeInstanceOf(Failure);
  });

  it('S8.17 a landing that cannot be asked is an outage, not an absence', async () => {
    const { ports } = clubPorts({ subscriptions: { getLanding: outage } });
    await expect(getSubscriptions(ports)({ slug: null })).rejects.toMatchObject({
      code: 'subscription',
      cause: { name: 'Unavailable' },
    });
  });

  it.each([
    ['plans', { subscriptions: { listPlans: outage } }, 404, 'Error al obtener la suscripción'],
    ['renewal', { subscriptions: { listRenewals: outage } }, 500, 'Error'],
    ['club', { cms: { getClub: outage } }, 500, 'Error'],
  ] as const)('S4.4 %s fails alone', async (name, fakes, status, message) => {
    const { ports } = clubPorts(fakes);
    const page = await getSubscriptions(ports)({ slug: null });
    expect(page[name]).toMatchObject({ status: 'failed', error: { status, message } });
    const others = (['plans', 'renewal', 'club'] as const).filter((other) => other !== name);
    expect(others.map((other) => page[other].status)).toEqual(['loaded', 'loaded']);
  });

  it('S8.17 a club without plans says so', async () => {
    const { ports } = clubPorts({ subscriptions: { listPlans: async () => [] } });
    const { plans } = await getSubscriptions(ports)({ slug: null });
    expect(dataOf(plans)).toEqual([]);
    expect(recordOf(plans)).toMatchObject({ status: 404, message: 'Error al obtener la suscripción' });
  });

  it('S3.7 S4.20 shows the renewal of this month in Buenos Aires', async () => {
    const page = await getSubscriptions(clubPorts().ports)({ slug: null });
    expect(dataOf(page.renewal)).toMatchObject({ month: 'Diciembre 2026', closed: false });
  });

  it('S3.7 has no renewal where this month has none', async () => {
    const { ports } = clubPorts({ subscriptions: { listRenewals: async () => [{ ...renewal, year: 2025 }] } });
    expect(dataOf((await getSubscriptions(ports)({ slug: null })).renewal)).toBeNull();
  });
});

describe('toPlanGroups', () => {
  const group = (title: string, priority: number | null, plans = [aPlan()]): Landing['groups'][number] => ({
    title,
    priority,
    showStamp: false,
    plans,
  });
  const titles = (landing: Landing) => toPlanGroups(landing, [aPlan()], 'https://c.example').map(({ title }) => title);

  it('S9.12 sorts groups by priority, twenty where there is none', () => {
    const groups = [group('después', 21), group('sin', null), group('veinte', 20), group('antes', 1)];
    expect(titles(aLanding({ groups }))).toEqual(['antes', 'sin', 'veinte', 'después']);
  });

  it('S3.6 leaves out a group without plans', () => {
    expect(titles(aLanding({ groups: [group('vacío', 1, []), group('lleno', 2)] }))).toEqual(['lleno']);
  });

  it('S9.4 orders plans by the list of plans, whatever the order inside the group', () => {
    const [two, six, twelve] = [2, 6, 12].map((bottles) =>
      aPlan({ slug: `plan-${bottles}`, box: { guid: `g${bottles}`, title: `Caja de ${bottles}` } }),
    ) as [ReturnType<typeof aPlan>, ReturnType<typeof aPlan>, ReturnType<typeof aPlan>];
    const unknown = aPlan({ slug: 'otro', box: { title: 'Otra' } });
    const list = [
      { ...twelve, order: 3 },
      { ...two, order: 1 },
      { ...six, order: 2 },
    ];
    const landing = aLanding({ groups: [group('', 1, [unknown, twelve, six, two])] });
    const [view] = toPlanGroups(landing, list, 'https://c.example');
    expect(view?.plans.map(({ title }) => title)).toEqual(['Caja de 2', 'Caja de 6', 'Caja de 12', 'Otra']);
  });

  it('S3.5 S9.4 a landing without groups offers every plan in order', () => {
    const list = [
      aPlan({ slug: 'z', order: null, box: { title: 'z' } }),
      aPlan({ slug: 'b', order: 2, box: { title: 'b' } }),
      aPlan({ slug: 'a', order: 1, box: { title: 'a' } }),
    ];
    const [view, ...others] = toPlanGroups(aLanding(), list, 'https://c.example');
    expect(others).toEqual([]);
    expect(view?.plans.map(({ title }) => title)).toEqual(['a', 'b', 'z']);
  });

  it('S3.6 shows the event’s stamp where the group asks for it', () => {
    const groups = [{ ...group('con', 1), showStamp: true }, group('sin', 2)];
    const views = toPlanGroups(aLanding({ stamp, groups }), [], 'https://c.example');
    expect(views.map((view) => view.stamp)).toEqual([stamp, null]);
  });
});

describe('toPlanCard', () => {
  const cardOf = (facts: Parameters<typeof aPlan>[0]) => toPlanCard(aPlan(facts), 'https://checkout.example');

  it('S3.5 S9.7 prints prices, price per bottle and where to subscribe', () => {
    expect(cardOf({})).toMatchObject({
      title: 'Caja de 6',
      promotionTitle: 'Promo primavera',
      bottlesLabel: '6 botellas',
      badge: '20% OFF',
      discountTime: '3 meses',
      fullPrice: 60000,
      discountedPrice: 48000,
      pricePerBottle: 8000,
      checkoutHref: 'https://checkout.example/suscripcion?guid=guid-6&promo=promo-primavera',
    });
  });

  it.each([
    [45999.99, 15, 39099.99],
    [33333.33, 33, 22333.33],
    [100.05, 50, 50.03],
    [60000, 12.5, 52500],
  ])('S9.7 %d less %d percent is %d', (fullPrice, discountPercent, discountedPrice) => {
    expect(cardOf({ discountPercent, box: { fullPrice } })).toMatchObject({ discountedPrice });
  });

  it.each([
    [{ isActive: false }],
    [{ discountPercent: 0 }],
    [{ discountPercent: -5 }],
    [{ isActive: false, discountPercent: 0 }],
  ])('S4.19 %j has no badge and costs its full price', (facts) => {
    expect(cardOf(facts)).toMatchObject({
      badge: null,
      discountTime: null,
      discountedPrice: null,
      pricePerBottle: 10000,
    });
  });

  it.each([
    [0, null, null],
    [1, '1 botella', 48000],
  ])('says nothing of bottles it does not count: %i', (bottles, bottlesLabel, pricePerBottle) => {
    expect(cardOf({ box: { bottles } })).toMatchObject({ bottlesLabel, pricePerBottle });
  });

  it('encodes what the checkout is told', () => {
    expect(cardOf({ slug: 'día & noche', box: { guid: 'a/b' } }).checkoutHref).toBe(
      'https://checkout.example/suscripcion?guid=a%2Fb&promo=d%C3%ADa%20%26%20noche',
    );
  });
});
