import { describe, expect, it } from 'vitest';
import { getClubLanding } from '#core/club/get-club-landing.ts';
import { Failure, Unavailable } from '#core/failures.ts';
import { parseLandingSource } from '#core/leads/lead.ts';
import type { Cms, Subscriptions } from '#core/ports/services.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aLanding, aPlan } from '../support/club-nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const club = {
  title: 'El club',
  subtitle: 'Una caja por mes',
  image: { url: '/img/club', alt: '', resizable: true },
  benefits: [],
};
const renewal = { year: 2026, month: 11, renewalDay: { year: 2026, month: 11, day: 27 } };

const ALL_PLANS = { selectionType: [], bottles: [] };

function clubPorts(fakes: { subscriptions?: Partial<Subscriptions>; cms?: Partial<Cms> } = {}) {
  return createPorts({
    subscriptions: {
      getLanding: async () => aLanding(),
      listPlans: async () => [aPlan()],
      listRenewals: async () => [renewal],
      ...fakes.subscriptions,
    },
    cms: { getClub: async () => club, listSelections: async () => [], ...fakes.cms },
  });
}

describe('getClubLanding', () => {
  it.each([
    ['#fff', '#5a1128', '#fff'],
    ['#777', '#666', null],
    ['#767676', '#fff', '#767676'],
    ['#fff', null, null],
  ])(
    'keeps the landing’s text colour only if it is readable: %s on %s is %s',
    async (textColour, backgroundColour, printed) => {
      const landing = aLanding({ textColour, backgroundColour });
      const { ports } = clubPorts({ subscriptions: { getLanding: async () => landing } });
      expect(await getClubLanding(ports)({ slug: null, query: ALL_PLANS })).toMatchObject({
        textColour: printed,
        backgroundColour,
      });
    },
  );

  it.each([
    ['2026-11-26T20:59:59.999Z', false, null],
    [
      '2026-11-26T21:00:00Z',
      false,
      'La caja de diciembre ya cerró: si te sumás hoy, tu primera caja es la de enero de 2027.',
    ],
    ['2026-11-26T21:00:00Z', true, null],
  ])(
    'says at %s that the next box no longer comes in time, unless it is organic: %s',
    { tags: ['S4.20'] },
    async (at, isOrganic, lateNote) => {
      const { ports } = clubPorts({ subscriptions: { getLanding: async () => aLanding({ isOrganic }) } });
      const clock = { now: () => Date.parse(at) };
      const { renewal: shown } = await getClubLanding({ ...ports, clock })({ slug: 'fiestas', query: ALL_PLANS });
      expect(dataOf(shown)?.lateNote).toBe(lateNote);
    },
  );

  it.each([
    ['fiestas', 'fiestas'],
    [null, ''],
  ])('has the form that its landing asks for, at %s', { tags: ['S3.6'] }, async (slug, landing) => {
    const source = parseLandingSource('empresas');
    if (source === null) throw new Error('no source');
    const getLanding = async () => aLanding({ contact: { title: 'Empresas', source } });
    const { ports } = clubPorts({ subscriptions: { getLanding } });
    const { contact } = await getClubLanding(ports)({ slug, query: ALL_PLANS });
    expect(contact).toMatchObject({ title: 'Empresas', landing, form: { source: 'empresas', action: '/api/leads' } });
  });

  it('has the title of its landing as its heading, so that no two landings look the same', async () => {
    const headingAt = async (metaTitle: string) => {
      const getLanding = async () => aLanding({ isOrganic: false, metaTitle });
      const { ports } = clubPorts({ subscriptions: { getLanding } });
      return (await getClubLanding(ports)({ slug: 'fiestas', query: ALL_PLANS })).heading;
    };
    expect(await headingAt('Club de vinos para las fiestas')).toBe('Club de vinos para las fiestas');
    expect(await headingAt('')).toBe('Club Bodega Viva');
    expect(await headingAt('\u00a0')).toBe('Club Bodega Viva');
  });

  it('is the organic landing at /club', { tags: ['S2.7', 'S3.6'] }, async () => {
    const requestedSlugs: (string | null)[] = [];
    const { ports, calls } = clubPorts({
      subscriptions: {
        getLanding: async (slug) => {
          requestedSlugs.push(slug);
          return aLanding();
        },
      },
    });
    const page = await getClubLanding(ports)({ slug: null, query: ALL_PLANS });
    expect(requestedSlugs).toEqual([null]);
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
      'cms.listSelections',
      'shop.getPromotion',
      'subscriptions.getLanding',
      'subscriptions.listPlans',
      'subscriptions.listRenewals',
    ]);
  });

  it.each([
    [{ slug: 'primavera', isOrganic: false }, '/club/primavera'],
    [{ slug: 'primavera', isOrganic: true }, '/club'],
  ])('the address of landing %j is %s', { tags: ['S2.7', 'S3.6'] }, async (facts, canonicalPath) => {
    const { ports } = clubPorts({ subscriptions: { getLanding: async () => aLanding(facts) } });
    expect(await getClubLanding(ports)({ slug: 'primavera', query: ALL_PLANS })).toMatchObject({ canonicalPath });
  });

  it('has the dates of its offer, but the one of the club itself, which always runs', async () => {
    const validity = { from: null, until: Date.UTC(2098, 0), terms: 'Hasta fin de siglo.', units: null };
    const datesOf = async (isOrganic: boolean) => {
      const getLanding = async () => aLanding({ isOrganic, validity });
      const { ports } = clubPorts({ subscriptions: { getLanding } });
      return (await getClubLanding(ports)({ slug: 'primavera', query: ALL_PLANS })).offerDates;
    };
    expect(await datesOf(false)).toMatchObject({ terms: 'Hasta fin de siglo.' });
    expect(await datesOf(true)).toBeUndefined();
  });

  it('is one step below the club if it has a slug of its own', async () => {
    const labelsAt = async (slug: string | null) =>
      (await getClubLanding(clubPorts().ports)({ slug, query: ALL_PLANS })).breadcrumbs.map(({ label }) => label);
    expect(await labelsAt(null)).toEqual(['Inicio', 'Club']);
    expect(await labelsAt('primavera')).toEqual(['Inicio', 'Club', 'Sumate al club']);
  });

  it.each([
    [{ metaDescription: '' }, 'Vinos elegidos, todos los meses'],
    [{ metaDescription: '', subtitle: '' }, 'Club Bodega Viva: una selección de vinos por mes, en tu casa.'],
  ])('is described to search engines even if the landing %j', async (facts, description) => {
    const { ports } = clubPorts({ subscriptions: { getLanding: async () => aLanding(facts) } });
    expect((await getClubLanding(ports)({ slug: null, query: ALL_PLANS })).description).toBe(description);
  });

  it('throws with the cause for the log if there is no landing', { tags: ['S5.3', 'S8.17'] }, async () => {
    const { ports } = clubPorts({ subscriptions: { getLanding: async () => null } });
    const failure = await getClubLanding(ports)({ slug: 'nada', query: ALL_PLANS }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'subscription',
      message: 'Error al obtener la suscripción',
      cause: { message: 'Failed to transform subscriptions data' },
    });
    expect(failure).toBeInstanceOf(Failure);
  });

  it('is an outage if the landing request fails', { tags: ['S8.17'] }, async () => {
    const { ports } = clubPorts({ subscriptions: { getLanding: outage } });
    await expect(getClubLanding(ports)({ slug: null, query: ALL_PLANS })).rejects.toBeInstanceOf(Unavailable);
  });

  it.each([
    ['plans', { subscriptions: { listPlans: outage } }, 404, 'Error al obtener la suscripción'],
    ['renewal', { subscriptions: { listRenewals: outage } }, 500, 'Error'],
    ['club', { cms: { getClub: outage } }, 500, 'Error'],
  ] as const)('%s fails alone', { tags: ['S4.4'] }, async (name, fakes, status, message) => {
    const { ports } = clubPorts(fakes);
    const page = await getClubLanding(ports)({ slug: null, query: ALL_PLANS });
    expect(page[name]).toMatchObject({ status: 'failed', error: { status, message } });
    const others = (['plans', 'renewal', 'club'] as const).filter((other) => other !== name);
    expect(others.map((other) => page[other].status)).toEqual(['loaded', 'loaded']);
  });

  it('records an empty list of plans as a failure', { tags: ['S8.17'] }, async () => {
    const { ports } = clubPorts({ subscriptions: { listPlans: async () => [] } });
    const { plans } = await getClubLanding(ports)({ slug: null, query: ALL_PLANS });
    expect(dataOf(plans)).toMatchObject({ groups: [], clearHref: null });
    expect(recordOf(plans)).toMatchObject({ status: 404, message: 'Error al obtener la suscripción' });
  });

  it('shows the renewal of this month in Buenos Aires', { tags: ['S3.7', 'S4.20'] }, async () => {
    const page = await getClubLanding(clubPorts().ports)({ slug: null, query: ALL_PLANS });
    expect(dataOf(page.renewal)).toMatchObject({ month: 'Diciembre 2026', isClosed: false });
  });

  it('has no renewal if this month has none', { tags: ['S3.7'] }, async () => {
    const { ports } = clubPorts({ subscriptions: { listRenewals: async () => [{ ...renewal, year: 2025 }] } });
    expect(dataOf((await getClubLanding(ports)({ slug: null, query: ALL_PLANS })).renewal)).toBeNull();
  });
});
