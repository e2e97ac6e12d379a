import { describe, expect, it } from 'vitest';
import { Unavailable } from '#core/failures.ts';
import { DELIVERY_INTERVAL_MS, deliverLeads, retryDelayMs } from '#core/leads/deliver-leads.ts';
import type { Lead } from '#core/leads/lead.ts';
import { verifyReceipt } from '#core/leads/lead-code.ts';
import { sendLead } from '#core/leads/send-lead.ts';
import { LeadRefused } from '#core/ports/lambda.ts';
import type { Leads, PendingLead } from '#core/ports/leads.ts';
import { createPorts, outage } from '../support/ports.ts';

const values = { name: ' Ana ', email: 'ana@ejemplo.com', phone: '', message: '' };
const lead: Lead = {
  id: '3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b',
  name: 'Ana',
  email: 'ana@ejemplo.com',
  phone: null,
  message: null,
  source: 'home',
};

const HOUR_MS = 60 * 60 * 1000;

describe('sendLead', () => {
  it('stores a valid lead, due at once, and gives it no receipt', { tags: ['S4.5', 'S5.13'] }, async () => {
    const kept: unknown[] = [];
    const { ports, calls } = createPorts({
      leads: {
        store: async (...args) => {
          kept.push(args);
          return true;
        },
      },
    });
    expect(await sendLead(ports)({ source: 'home', values })).toEqual({ status: 'taken', receipt: null });
    expect(kept).toEqual([[lead, ports.clock.now()]]);
    expect(calls).toEqual(['leads.store']);
  });

  it('gives a legal request a code that no waiting lead has, with a receipt for that request only', async () => {
    const waiting = new Set(['TAKEN22222']);
    const stored: Lead[] = [];
    const { ports } = createPorts({
      codes: ['TAKEN22222', 'FREE234567'],
      leads: {
        store: async (of) => {
          if (waiting.has(of.id)) return false;
          stored.push(of);
          return true;
        },
      },
    });
    const sent = await sendLead(ports)({ source: 'baja', values });
    const receipt = sent.status === 'taken' ? sent.receipt : null;
    expect(stored).toEqual([{ ...lead, id: 'FREE234567', source: 'baja' }]);
    expect(receipt?.code).toBe('FREE234567');
    const given = { code: receipt?.code ?? '', signature: receipt?.signature ?? '' };
    const { receiptSignatures } = ports;
    expect(verifyReceipt(receiptSignatures, 'baja', given)).toEqual({
      code: 'FREE2-34567',
      takenAt: { iso: '2026-11-21T15:00:00.000Z', label: 'Sábado 21 de Noviembre de 2026 a las 12:00' },
    });
    expect(verifyReceipt(receiptSignatures, 'arrepentimiento', given)).toBeNull();
    for (const forged of [
      { ...given, code: 'FREE234568' },
      { ...given, signature: `1${given.signature}` },
      { ...given, signature: given.signature.replace('.', '') },
      { code: given.code, signature: null },
      { code: null, signature: given.signature },
    ]) {
      expect(verifyReceipt(receiptSignatures, 'baja', forged)).toBeNull();
    }
  });

  it('refuses an invalid lead with the errors and the typed values, and stores nothing', {
    tags: ['S5.13'],
  }, async () => {
    const { ports, calls } = createPorts();
    expect(await sendLead(ports)({ source: 'contacto', values: { ...values, email: 'ana' } })).toEqual({
      status: 'refused',
      values: { ...values, name: 'Ana', email: 'ana' },
      fields: { email: 'Revisá el correo electrónico: tiene que ser como nombre@ejemplo.com.' },
      message: 'Revisá los datos marcados y enviá el formulario de nuevo.',
    });
    expect(calls).toEqual([]);
  });

  it('delivers the lead directly if it cannot be stored', { tags: ['S4.5', 'S7.27'] }, async () => {
    const delivered: Lead[] = [];
    const { ports, reported } = createPorts({
      leads: { store: outage },
      lambda: {
        createLead: async (of) => {
          delivered.push(of);
        },
      },
    });
    expect(await sendLead(ports)({ source: 'home', values })).toMatchObject({ status: 'taken' });
    expect(delivered).toEqual([lead]);
    expect(reported).toEqual(['leadNotKept']);
  });

  it('fails if the lead can be neither stored nor delivered', { tags: ['S4.5'] }, async () => {
    const { ports } = createPorts({ leads: { store: outage }, lambda: { createLead: outage } });
    const send = sendLead(ports);
    await expect(send({ source: 'home', values })).rejects.toMatchObject({ code: 'leadNotKept' });
    const { ports: up } = createPorts({ leads: { store: async () => true } });
    // A second attempt does not repeat the first failure.
    ports.leads.store = up.leads.store;
    expect(await send({ source: 'home', values })).toMatchObject({ status: 'taken' });
  });
});

describe('deliverLeads', () => {
  it('delivers the leads that are due and deletes them', { tags: ['S4.5', 'S7.27'] }, async () => {
    const { ports, outbox, delivered } = anOutbox([lead]);
    expect(await deliverLeads(ports)()).toEqual({ delivered: 1, postponed: 0 });
    expect(delivered()).toEqual([lead.id]);
    expect(outbox.size).toBe(0);
  });

  it('tries at once, again within ten seconds, then less and less often, always by the same id', {
    tags: ['S4.5'],
  }, async () => {
    const service = { isUp: false };
    const { ports, outbox, attempts, clock } = anOutbox([lead], service);
    const start = clock.now;
    const end = start + 60 * 60 * 1000;
    for (; clock.now < end; clock.now += DELIVERY_INTERVAL_MS) await deliverLeads(ports)();

    const seconds = attempts().map(({ at }) => (at - start) / 1000);
    expect(seconds[0]).toBe(0);
    expect(seconds[1]).toBeLessThanOrEqual(10);
    const gaps = seconds.slice(1).map((second, index) => second - (seconds[index] ?? 0));
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
    expect(gaps.length).toBeLessThan(10);
    expect(new Set(attempts().map(({ id }) => id))).toEqual(new Set([lead.id]));
    expect(outbox.has(lead.id)).toBe(true);

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
    const other = { ...lead, id: 'aaaaaaaa-0000-4000-8000-000000000000' };
    const { ports, outbox, reported } = anOutbox([lead, other], { isUp: true, refuses: lead.id });
    expect(await deliverLeads(ports)()).toEqual({ delivered: 1, postponed: 1 });
    expect([...outbox.keys()]).toEqual([lead.id]);
    expect(reported).toEqual(['lead']);
  });

  it('retries a refused lead for hours, then sets it aside and reports it once', {
    tags: ['S4.5'],
  }, async () => {
    const { ports, outbox, aside, reported, attempts, clock } = anOutbox([lead], { isUp: true, refuses: lead.id });
    const start = clock.now;
    for (; clock.now < start + 24 * HOUR_MS; clock.now += DELIVERY_INTERVAL_MS) await deliverLeads(ports)();
    const last = attempts().at(-1)?.at ?? 0;
    expect(last - start).toBeGreaterThan(4 * HOUR_MS);
    expect(last - start).toBeLessThan(8 * HOUR_MS);
    expect(outbox.size).toBe(0);
    expect(aside).toEqual([{ id: lead.id, status: 422, at: last }]);
    expect(reported.filter((code) => code === 'leadRefused')).toHaveLength(1);
  });

  it('delivers a lead whose refusal was a mistake of the service', { tags: ['S4.5'] }, async () => {
    const service: { isUp: boolean; refuses: string | null } = { isUp: true, refuses: lead.id };
    const { ports, outbox, aside, clock } = anOutbox([lead], service);
    await deliverLeads(ports)();
    service.refuses = null;
    clock.now += 10_000;
    expect(await deliverLeads(ports)()).toEqual({ delivered: 1, postponed: 0 });
    expect([outbox.size, aside]).toEqual([0, []]);
  });

  it('sets no lead aside during an outage, however long', { tags: ['S4.5'] }, async () => {
    const { ports, outbox, aside, clock } = anOutbox([lead], { isUp: false });
    const end = clock.now + 72 * HOUR_MS;
    for (; clock.now < end; clock.now += 60_000) await deliverLeads(ports)();
    expect([outbox.size, aside]).toEqual([1, []]);
  });

  it('takes a lead again within ten seconds if its worker crashed', { tags: ['S4.5'] }, async () => {
    const { ports, outbox, attempts, clock } = anOutbox([lead]);
    const start = clock.now;
    const lambda = { ...ports.lambda, createLead: () => new Promise<never>(() => {}) };
    void deliverLeads({ ...ports, lambda })();
    for (; outbox.size > 0 && clock.now - start < 60_000; clock.now += DELIVERY_INTERVAL_MS)
      await deliverLeads(ports)();
    expect(attempts()).toHaveLength(1);
    expect((attempts()[0]?.at ?? 0) - start).toBeLessThanOrEqual(10_000);
  });

  it('does not throw if the outbox fails to delete or to postpone a lead', { tags: ['S4.5'] }, async () => {
    const pending: PendingLead[] = [{ lead, attempts: 0 }];
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
    takeDue: async ({ now, leaseUntil, limit }) => {
      const due = [...outbox.values()].filter(({ dueAt }) => dueAt <= now).slice(0, limit);
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
