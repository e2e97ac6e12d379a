import { expect, it } from 'vitest';
import type { Lead } from '#core/leads/lead.ts';
import type { Leads } from '#core/ports/leads.ts';

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

/** What any outbox of leads does; `open` gives an empty one. */
export function describeLeads(open: () => Leads | Promise<Leads>): void {
  const take = async (leads: Leads, now: number, { leaseUntil = now + 100, limit = 10 } = {}) =>
    (await leads.takeDue({ now, leaseUntil, limit })).map(({ lead }) => lead.id);

  it('S4.5 gives a kept lead back whole, once it is due', async () => {
    const leads = await open();
    await leads.keep(leadOf('a'), 1000);
    expect(await take(leads, 999)).toEqual([]);
    expect(await leads.takeDue({ now: 1000, leaseUntil: 2000, limit: 10 })).toEqual([
      { lead: leadOf('a'), attempts: 0 },
    ]);
  });

  it('keeps a lead once, whatever comes under its id again', async () => {
    const leads = await open();
    await leads.keep(leadOf('a'), 1000);
    await leads.keep({ ...leadOf('a'), name: 'Otra' }, 0);
    expect(await take(leads, 999)).toEqual([]);
    expect(await leads.takeDue({ now: 1000, leaseUntil: 2000, limit: 10 })).toEqual([
      { lead: leadOf('a'), attempts: 0 },
    ]);
  });

  it('gives the longest waiting first, no more than asked for', async () => {
    const leads = await open();
    for (const [id, dueAt] of [
      ['late', 30],
      ['early', 10],
      ['middle', 20],
    ] as const) {
      await leads.keep(leadOf(id), dueAt);
    }
    expect(await take(leads, 100, { limit: 2 })).toEqual(['early', 'middle']);
    expect(await take(leads, 100, { limit: 2 })).toEqual(['late']);
  });

  it('S4.5 gives a taken lead to nobody else until its lease ends, and then again', async () => {
    const leads = await open();
    await leads.keep(leadOf('a'), 0);
    expect(await take(leads, 10, { leaseUntil: 50 })).toEqual(['a']);
    expect(await take(leads, 49)).toEqual([]);
    expect(await take(leads, 50)).toEqual(['a']);
  });

  it('S4.5 keeps how often and until when a lead was postponed', async () => {
    const leads = await open();
    await leads.keep(leadOf('a'), 0);
    await take(leads, 10, { leaseUntil: 500 });
    await leads.postpone('a', { attempts: 3, dueAt: 90 });
    expect(await take(leads, 89)).toEqual([]);
    expect(await leads.takeDue({ now: 90, leaseUntil: 100, limit: 10 })).toEqual([{ lead: leadOf('a'), attempts: 3 }]);
  });

  it('forgets a delivered lead for good, also for one who comes late to postpone it', async () => {
    const leads = await open();
    await leads.keep(leadOf('a'), 0);
    await leads.keep(leadOf('b'), 0);
    await leads.complete('a');
    await leads.complete('a');
    await leads.postpone('a', { attempts: 1, dueAt: 0 });
    expect(await take(leads, 10)).toEqual(['b']);
    await leads.keep(leadOf('a'), 0);
    expect(await leads.takeDue({ now: 10, leaseUntil: 20, limit: 10 })).toEqual([{ lead: leadOf('a'), attempts: 0 }]);
  });

  it('S4.5 takes a lead that was set aside no more, and lets nobody bring it back', async () => {
    const leads = await open();
    await leads.keep(leadOf('a'), 0);
    await leads.keep(leadOf('b'), 0);
    await leads.setAside('a', { status: 422, at: 5 });
    await leads.setAside('a', { status: 422, at: 6 });
    await leads.setAside('nobody', { status: 422, at: 5 });
    await leads.postpone('a', { attempts: 1, dueAt: 0 });
    expect(await take(leads, 10)).toEqual(['b']);
  });

  it('holds real times to the millisecond', async () => {
    const leads = await open();
    const dueAt = Date.UTC(2026, 10, 21, 20, 59, 59, 999);
    await leads.keep(leadOf('a'), dueAt);
    expect(await take(leads, dueAt - 1)).toEqual([]);
    expect(await take(leads, dueAt)).toEqual(['a']);
  });

  it('gives each lead to one of many who take at once', async () => {
    const leads = await open();
    for (let index = 0; index < 20; index++) await leads.keep(leadOf(`lead-${index}`), index);
    const taken = await Promise.all(Array.from({ length: 10 }, () => take(leads, 100, { limit: 4 })));
    expect(taken.flat().toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `lead-${index}`).toSorted());
  });
}
