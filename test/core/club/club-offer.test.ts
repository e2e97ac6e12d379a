import { describe, expect, it } from 'vitest';
import { loadClubOffer } from '#core/club/club-offer.ts';
import type { Subscriptions } from '#core/ports/services.ts';
import { dataOf } from '../support/blocks.ts';
import { aPlan } from '../support/club-nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const november = { year: 2026, month: 11, renewalDay: { year: 2026, month: 11, day: 27 } };

const offerOf = (fakes: Partial<Subscriptions> = {}, at = '2026-11-21T15:00:00Z') => {
  const subscriptions = { listPlans: async () => [aPlan()], listRenewals: async () => [november], ...fakes };
  return loadClubOffer(createPorts({ now: () => Date.parse(at), subscriptions }).ports);
};

describe('the club, as another page offers it', () => {
  it('has the lowest price of a bottle without the discount of new members', async () => {
    const plan = (bottles: number, fullPrice: number) => aPlan({ discountPercent: 50, box: { bottles, fullPrice } });
    const listPlans = async () => [plan(6, 60000), plan(3, 29000), plan(0, 100), plan(2, 24000)];
    expect(dataOf((await offerOf({ listPlans })).plans)).toEqual({ price: 9666.66, priceWithoutTaxes: 7988 });
  });

  it.each([[[]], [[aPlan({ box: { bottles: 0 } })]]])('has no price if no plan says its bottles: %j', async (plans) => {
    expect(dataOf((await offerOf({ listPlans: async () => plans })).plans)).toBeNull();
  });

  it('has the first box of somebody who joins now, and until when', async () => {
    expect(dataOf((await offerOf()).renewal)).toEqual({
      box: 'diciembre de 2026',
      until: 'Jueves 26 de Noviembre de 2026 a las 18:00',
      holdsUntil: Date.parse('2026-11-26T21:00:00Z'),
    });
    expect(dataOf((await offerOf({}, '2026-11-26T21:00:00Z')).renewal)).toEqual({
      box: 'enero de 2027',
      until: null,
      holdsUntil: Date.parse('2026-12-01T03:00:00Z'),
    });
    expect(dataOf((await offerOf({}, '2026-12-21T15:00:00Z')).renewal)).toBeNull();
  });

  it('has the one without the other if only one answers', async () => {
    const [plans, renewals] = [await offerOf({ listRenewals: outage }), await offerOf({ listPlans: outage })];
    expect([plans.plans.status, plans.renewal.status]).toEqual(['loaded', 'failed']);
    expect([renewals.plans.status, renewals.renewal.status]).toEqual(['failed', 'loaded']);
  });
});
