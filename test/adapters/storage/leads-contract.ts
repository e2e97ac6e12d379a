import { expect, it } from 'vitest';
import type { Lead } from '#core/leads/lead.ts';
import type { Leads } from '#core/ports/stores.ts';

export function leadOf(id: string): Lead {
  return {
    id,
    name: 'Zoë Ñandú 🍷',
    email: 'zoe@example.com',
    phone: null,
    message: 'Línea uno\nlínea "dos"',
    source: 'contacto',
  };
}

/** The contract of the leads port; `open` returns an empty outbox. */
export function describeLeads(open: () => Leads | Promise<Leads>): void {
  const take = async (leads: Leads, now: number, { leaseUntil = now + 100, limit = 10 } = {}) =>
    (await leads.takeDue({ now, leaseUntil, limit })).map(({ lead }) => lead.id);

  it('returns a stored lead unchanged when it is due', { tags: ['S4.5'] }, async () => {
    const leads = await open();
    await leads.store(leadOf('a'), 1000);
    expect(await take(leads, 999)).toEqual([]);
    expect(await leads.takeDue({ now: 1000, leaseUntil: 2000, limit: 10 })).toEqual([
      { lead: leadOf('a'), attempts: 0 },
    ]);
  });

  it('keeps where a lead comes from', async () => {
    const leads = await open();
    const lead: Lead = {
      ...leadOf('a'),
      at: '2026-11-29T18:04:05.000Z',
      page: '/club/empresas',
      campaign: { utm_source: 'ig', cupon: 'HOT10' },
      consent: 'datos-2026-11',
    };
    await leads.store(lead, 1000);
    expect(await leads.takeDue({ now: 1000, leaseUntil: 2000, limit: 10 })).toEqual([{ lead, attempts: 0 }]);
  });

  it('stores a lead once, even if another one comes with the same id', async () => {
    const leads = await open();
    expect(await leads.store(leadOf('a'), 1000)).toBe(true);
    expect(await leads.store({ ...leadOf('a'), name: 'Otra' }, 0)).toBe(false);
    expect(await take(leads, 999)).toEqual([]);
    expect(await leads.takeDue({ now: 1000, leaseUntil: 2000, limit: 10 })).toEqual([
      { lead: leadOf('a'), attempts: 0 },
    ]);
  });

  it('takes the longest due leads first, and no more than the limit', async () => {
    const leads = await open();
    for (const [id, dueAt] of [
      ['late', 30],
      ['early', 10],
      ['middle', 20],
    ] as const) {
      await leads.store(leadOf(id), dueAt);
    }
    expect(await take(leads, 100, { limit: 2 })).toEqual(['early', 'middle']);
    expect(await take(leads, 100, { limit: 2 })).toEqual(['late']);
  });

  it('does not take a leased lead until its lease ends, and then takes it again', { tags: ['S4.5'] }, async () => {
    const leads = await open();
    await leads.store(leadOf('a'), 0);
    expect(await take(leads, 10, { leaseUntil: 50 })).toEqual(['a']);
    expect(await take(leads, 49)).toEqual([]);
    expect(await take(leads, 50)).toEqual(['a']);
  });

  it('keeps the attempts and the due time of a postponed lead', { tags: ['S4.5'] }, async () => {
    const leads = await open();
    await leads.store(leadOf('a'), 0);
    await take(leads, 10, { leaseUntil: 500 });
    await leads.postpone('a', { attempts: 3, dueAt: 90 });
    expect(await take(leads, 89)).toEqual([]);
    expect(await leads.takeDue({ now: 90, leaseUntil: 100, limit: 10 })).toEqual([{ lead: leadOf('a'), attempts: 3 }]);
  });

  it('takes a lead whose due time a clock that was ahead has set', { tags: ['S4.5'] }, async () => {
    const leads = await open();
    await leads.store(leadOf('a'), 5001);
    await leads.store(leadOf('b'), 5000);
    await leads.store(leadOf('c'), 1000);
    const taken: string[] = [];
    for (const now of [1000, 1001]) {
      const due = await leads.takeDue({ now, maxDueAt: 5000, leaseUntil: 4000, limit: 10 });
      taken.push(...due.map(({ lead }) => lead.id));
    }
    expect(taken.toSorted()).toEqual(['a', 'c']);
  });

  it('removes a delivered lead finally, even if it is postponed afterwards', async () => {
    const leads = await open();
    await leads.store(leadOf('a'), 0);
    await leads.store(leadOf('b'), 0);
    await leads.complete('a');
    await leads.complete('a');
    await leads.postpone('a', { attempts: 1, dueAt: 0 });
    expect(await take(leads, 10)).toEqual(['b']);
    await leads.store(leadOf('a'), 0);
    expect(await leads.takeDue({ now: 10, leaseUntil: 20, limit: 10 })).toEqual([{ lead: leadOf('a'), attempts: 0 }]);
  });

  it('never takes a lead that was set aside, even if it is postponed afterwards', { tags: ['S4.5'] }, async () => {
    const leads = await open();
    await leads.store(leadOf('a'), 0);
    await leads.store(leadOf('b'), 0);
    await leads.setAside('a', { status: 422, at: 5 });
    await leads.setAside('a', { status: 422, at: 6 });
    await leads.setAside('nobody', { status: 422, at: 5 });
    await leads.postpone('a', { attempts: 1, dueAt: 0 });
    expect(await take(leads, 10)).toEqual(['b']);
  });

  it('keeps times to the millisecond', async () => {
    const leads = await open();
    const dueAt = Date.UTC(2026, 10, 21, 20, 59, 59, 999);
    await leads.store(leadOf('a'), dueAt);
    expect(await take(leads, dueAt - 1)).toEqual([]);
    expect(await take(leads, dueAt)).toEqual(['a']);
  });

  it('leases each lead once if many take at the same time', async () => {
    const leads = await open();
    for (let index = 0; index < 20; index++) await leads.store(leadOf(`lead-${index}`), index);
    const taken = await Promise.all(Array.from({ length: 10 }, () => take(leads, 100, { limit: 4 })));
    expect(taken.flat().toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `lead-${index}`).toSorted());
  });
}
