import { describe, expect, it } from 'vitest';
import { listFeedPlans } from '#core/club/list-feed-plans.ts';
import type { Plan } from '#core/club/plan.ts';
import { aLanding, aPlan } from '../support/club-nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const listOf = (plans: Plan[]) => {
  const subscriptions = { getLanding: async () => aLanding(), listPlans: async () => plans };
  return listFeedPlans(createPorts({ subscriptions }).ports)();
};

describe('listFeedPlans', () => {
  it('gives the first price and that of each month, which a box that is bought once has not', async () => {
    const monthly = aPlan({});
    const once = aPlan({ isBoughtOnce: true, isActive: false, box: { guid: 'guid-once' } });
    expect(await listOf([monthly, once])).toMatchObject([
      { id: 'plan-guid-6', price: '48000.00', monthlyPrice: '60000.00' },
      { id: 'plan-guid-once', price: '60000.00', monthlyPrice: null },
    ]);
  });

  it('has the price of the second box if the first is free', async () => {
    expect(await listOf([aPlan({ discountPercent: 100 })])).toMatchObject([
      { price: '60000.00', monthlyPrice: '60000.00' },
    ]);
  });

  it('takes the first of several plans for a box', async () => {
    const plans = [aPlan({ discountPercent: 20 }), aPlan({ slug: 'otra', discountPercent: 50 })];
    expect(await listOf(plans)).toMatchObject([{ price: '48000.00' }]);
    const same = aPlan({});
    expect(await listOf([same, same])).toHaveLength(1);
  });

  it('leaves out a plan whose id no feed takes, and a box that is bought once and free', async () => {
    expect(await listOf([aPlan({ isBoughtOnce: true, discountPercent: 100 })])).toEqual([]);
    expect(await listOf([aPlan({ box: { guid: 'g'.repeat(46) } })])).toEqual([]);
  });

  it('gives null while the service does not answer', async () => {
    const failing = createPorts({ subscriptions: { getLanding: outage, listPlans: async () => [aPlan({})] } });
    expect(await listFeedPlans(failing.ports)()).toBeNull();
  });
});
