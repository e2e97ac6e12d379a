import { describe, expect, it } from 'vitest';
import { Unavailable } from '#core/failures.ts';
import { DELIVERY_INTERVAL_MS, deliverLeads, retryDelayMs } from '#core/leads/deliver-leads.ts';
import { type Lead, LeadRefused, type PendingLead } from '#core/leads/lead.ts';
import type { Leads } from '#core/ports/stores.ts';
import { aLead } from '../support/a-lead.ts';
import { createPorts, outage } from '../support/ports.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('deliverLeads', () => {
  it('delivers the leads that are due and deletes them', { tags: ['S4.5', 'S7.27'] }, async () => {
    const { ports, outbox, delivered } = anOutbox([aLead]);
    expect(await deliverLeads(ports)()).toEqual({ delivered: 1, postponed: 0 });
    expect(delivered()).toEqual([aLead.id]);
    expect(outbox.size).toBe(0);
  });

  it('tries at once, again within ten seconds, then less and less often, always by the same id', {
    tags: ['S4.5'],
  }, async () => {
    const service = { isUp: false };
    const { ports, outbox, attempts, clock } = anOutbox([aLead], service);
    const start = clock.now;
    const end = start + 60 * 60 * 1000;
    for (; clock.now < end; clock.now += DELIVERY_INTERVAL_MS) await deliverLeads(ports)();

    const seconds = attempts().map(({ at }) => (at - start) / 1000);
    expect(seconds[0]).toBe(0);
    expect(seconds[1]).toBeLessThanOrEqual(10);
    const gaps = seconds.slice(1).map((second, index) => second - (seconds[index] ?? 0));
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
    expect(gaps.length).toBeLessThan(10);
    expect(new Set(attempts().map(({ id }) => id))).toEqual(new Set([aLead.id]));
    expect(outbox.has(aLead.id)).toBe(true);

    service.isUp = true;
    clock.now += 60 * 60 * 1000;
    expect(await deliverLeads(ports)()).toEqual({ delivered: 1, postponed: 0 });
    expect(outbox.size).toBe(0);
  });

  it.each([
    [1, 4],
    [2, 12],
    [3, 36],
    [7, 2916],
    [8, 3600],
    [500, 3600],
  ])('waits after failure %i for %i seconds', { tags: ['S4.5'] }, (attempts, seconds) => {
    expect(retryDelayMs(attempts)).toBe(seconds * 1000);
  });

  it('delivers the other leads if one is refused', { tags: ['S4.5'] }, async () => {
    const other = { ...aLead, id: 'aaaaaaaa-0000-4000-8000-000000000000' };
    const { ports, outbox, reported } = anOutbox([aLead, other], { isUp: true, refuses: aLead.id });
    expect(await deliverLeads(ports)()).toEqual({ delivered: 1, postponed: 1 });
    expect([...outbox.keys()]).toEqual([aLead.id]);
    expect(reported).toEqual(['lead']);
  });

  it('retries a refused lead for hours, then sets it aside and reports it once', {
    tags: ['S4.5'],
  }, async () => {
    const { ports, outbox, aside, reported, attempts, clock } = anOutbox([aLead], { isUp: true, refuses: aLead.id });
    const start = clock.now;
    for (; clock.now < start + 24 * HOUR_MS; clock.now += DELIVERY_INTERVAL_MS) await deliverLeads(ports)();
    const last = attempts().at(-1)?.at ?? 0;
    expect(last - start).toBeGreaterThan(4 * HOUR_MS);
    expect(last - start).toBeLessThan(8 * HOUR_MS);
    expect(outbox.size).toBe(0);
    expect(aside).toEqual([{ id: aLead.id, status: 422, at: last }]);
    expect(reported.filter((code) => code === 'leadRefused')).toHaveLength(1);
  });

  it('delivers a lead whose refusal was a mistake of the service', { tags: ['S4.5'] }, async () => {
    const service: { isUp: boolean; refuses: string | null } = { isUp: true, refuses: aLead.id };
    const { ports, outbox, aside, clock } = anOutbox([aLead], service);
    await deliverLeads(ports)();
    service.refuses = null;
    clock.now += 10_000;
    expect(await deliverLeads(ports)()).toEqual({ delivered: 1, postponed: 0 });
    expect([outbox.size, aside]).toEqual([0, []]);
  });

  it('sets no lead aside during an outage, however long', { tags: ['S4.5'] }, async () => {
    const { ports, outbox, aside, clock } = anOutbox([aLead], { isUp: false });
    const end = clock.now + 72 * HOUR_MS;
    for (; clock.now < end; clock.now += 60_000) await deliverLeads(ports)();
    expect([outbox.size, aside]).toEqual([1, []]);
  });

  it('takes a lead again within ten seconds if its worker crashed', { tags: ['S4.5'] }, async () => {
    const { ports, outbox, attempts, clock } = anOutbox([aLead]);
    const start = clock.now;
    const lambda = { ...ports.lambda, createLead: () => new Promise<never>(() => {}) };
    void deliverLeads({ ...ports, lambda })();
    for (; outbox.size > 0 && clock.now - start < 60_000; clock.now += DELIVERY_INTERVAL_MS)
      await deliverLeads(ports)();
    expect(attempts()).toHaveLength(1);
    expect((attempts()[0]?.at ?? 0) - start).toBeLessThanOrEqual(10_000);
  });

  it('delivers a lead that came while the clock was a day ahead', { tags: ['S4.5'] }, async () => {
    const { ports, clock, delivered } = anOutbox([aLead]);
    clock.now -= 24 * 3600 * 1000;
    await deliverLeads(ports)();
    expect(delivered()).toEqual([aLead.id]);
  });

  it('does not throw if the outbox fails to delete or to postpone a lead', { tags: ['S4.5'] }, async () => {
    const pending: PendingLead[] = [{ lead: aLead, attempts: 0 }];
    const leads = { takeDue: async () => pending, complete: outage, postpone: outage };
    const up = createPorts({ leads, lambda: { createLead: async () => {} } });
    expect(await deliverLeads(up.ports)()).toEqual({ delivered: 1, postponed: 0 });
    const down = createPorts({ leads, lambda: { createLead: outage } });
    expect(await deliverLeads(down.ports)()).toEqual({ delivered: 0, postponed: 1 });
    expect([up.reported, down.reported]).toEqual([['lead'], ['lead', 'lead']]);
  });

  it('throws Unavailable if the outbox cannot be read', async () => {
    await expect(deliverLeads(createPorts({ leads: { takeDue: outage } }).ports)()).rejects.toBeInstanceOf(Unavailable);
  });
});

/** Creates ports with an outbox in memory, and a service that is up or down. */
function anOutbox(leads: Lead[], service: { isUp: boolean; refuses?: string | null } = { isUp: true }) {
  const clock = { now: Date.UTC(2026, 10, 21, 15) };
  const outbox = new Map(leads.map((of) => [of.id, { lead: of, attempts: 0, dueAt: clock.now }]));
  const attempted: { id: string; at: number }[] = [];
  const aside: { id: string; status: number; at: number }[] = [];
  const inMemory: Leads = {
    store: async (of, dueAt) => {
      outbox.set(of.id, { lead: of, attempts: 0, dueAt });
      return true;
    },
    takeDue: async ({ now, maxDueAt = Infinity, leaseUntil, limit }) => {
      const due = [...outbox.values()].filter(({ dueAt }) => dueAt <= now || dueAt > maxDueAt).slice(0, limit);
      for (const each of due) outbox.set(each.lead.id, { ...each, dueAt: leaseUntil });
      return due;
    },
    postpone: async (id, { attempts, dueAt }) => {
      const pending = outbox.get(id);
      if (pending !== undefined) outbox.set(id, { ...pending, attempts, dueAt });
    },
    setAside: async (id, refusal) => {
      aside.push({ id, ...refusal });
      outbox.delete(id);
    },
    complete: async (id) => {
      outbox.delete(id);
    },
  };
  const { ports, reported } = createPorts({
    now: () => clock.now,
    leads: inMemory,
    lambda: {
      createLead: async ({ id }) => {
        attempted.push({ id, at: clock.now });
        if (!service.isUp) await outage();
        if (id === service.refuses) throw new LeadRefused(422, id);
      },
    },
  });
  return {
    ports,
    reported,
    outbox,
    aside,
    clock,
    attempts: () => attempted,
    delivered: () => attempted.map(({ id }) => id),
  };
}
