import { describe, expect, it } from 'vitest';
import { findPending } from '#core/account/member-requests.ts';
import { sendVisitorLead } from '#core/account/send-visitor-lead.ts';
import type { SessionRequest } from '#core/account/session.ts';
import { anonymousVisitor } from '#core/account/visitor.ts';
import type { Renewal } from '#core/club/renewal.ts';
import { type LeadSource, leadSources } from '#core/leads/lead.ts';
import { aSession } from '../support/account-nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const on = (year: number, month: number, day: number): Renewal => ({
  year,
  month,
  renewalDay: { year, month, day },
});
/** The cut-offs are 4 December, 4 January and 4 February at 21:00 UTC. */
const calendar = [on(2027, 2, 5), on(2027, 1, 5), on(2026, 12, 5)];
const DAY_MS = 24 * 60 * 60 * 1000;
const values = { name: 'Ana', email: 'ana@correo.example', phone: '', message: 'Hasta marzo, que viajo' };

type Scene = {
  at: string;
  source?: LeadSource;
  requests?: readonly SessionRequest[];
  renewals?: () => Promise<Renewal[]>;
};

async function send({ at, source = 'saltear', requests = [], renewals = async () => calendar }: Scene) {
  const { ports, sessions, calls } = createPorts({
    now: () => Date.parse(at),
    codes: ['ABCDEFGH23'],
    leads: { store: async () => true },
    subscriptions: { listRenewals: renewals },
  });
  const sessionId = await sessions.create(aSession(Date.parse(at), { requests }));
  const sent = await sendVisitorLead(ports)({ source, values, visitor: { ...anonymousVisitor, sessionId } });
  return { sent, calls, stored: (await sessions.read(sessionId))?.requests ?? [] };
}

describe('a request of a signed-in member', () => {
  it('is stored with the session after the lead, without its message', async () => {
    const { calls, stored, sent } = await send({ at: '2026-12-01T12:00:00.000Z' });
    expect(calls).toEqual(['leads.store', 'subscriptions.listRenewals']);
    expect(stored).toEqual([
      {
        source: 'saltear',
        code: 'ABCDEFGH23',
        acceptedAt: Date.parse('2026-12-01T12:00:00.000Z'),
        until: Date.parse('2026-12-04T21:00:00.000Z'),
      },
    ]);
    expect(sent).toMatchObject({ status: 'accepted', receipt: { code: 'ABCDEFGH23' } });
  });

  it.each([
    ['2026-12-04T20:59:59.999Z', '2026-12-04T21:00:00.000Z'],
    ['2026-12-04T21:00:00.000Z', '2027-01-04T21:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-04T21:00:00.000Z'],
    ['2027-01-04T20:59:59.999Z', '2027-01-04T21:00:00.000Z'],
    ['2027-01-04T21:00:00.000Z', '2027-02-04T21:00:00.000Z'],
  ])('of %s is in progress until %s', { tags: ['S4.20'] }, async (at, until) => {
    const [request] = (await send({ at })).stored;
    if (request === undefined) throw new Error('no request was stored');
    expect(new Date(request.until).toISOString()).toBe(until);
    expect(findPending([request], request.until - 1)).toEqual([request]);
    expect(findPending([request], request.until)).toEqual([]);
  });

  it.each([
    ['is empty', async () => []],
    ['does not have this month', async () => [on(2027, 2, 5)]],
    ['has no open renewal', async () => [on(2026, 12, 1)]],
    ['cannot be read', outage],
  ])('is in progress for 30 days if the calendar %s', async (_case, renewals) => {
    const at = '2026-12-01T12:00:00.000Z';
    const { stored } = await send({ at, renewals });
    expect(stored[0]?.until).toBe(Date.parse(at) + 30 * DAY_MS);
  });

  it.each(leadSources)('%s is stored only if it is a request of members', async (source) => {
    const { stored } = await send({ at: '2026-12-01T12:00:00.000Z', source });
    const isRequest = ['pausar', 'saltear', 'cambiar', 'regalar', 'baja'].includes(source);
    expect(stored.map((request) => request.source)).toEqual(isRequest ? [source] : []);
  });

  it.each([
    ['there is no session', null, {}],
    ['the session has ended', 'ended', {}],
    ['the session cannot be read', 'any', { read: outage }],
    ['the session cannot be changed', 'any', { read: async () => aSession(0), update: outage }],
  ])('is accepted if %s', async (_case, sessionId, failing) => {
    const { ports } = createPorts({
      leads: { store: async () => true },
      subscriptions: { listRenewals: async () => calendar },
    });
    Object.assign(ports.sessions, failing);
    const visitor = { ...anonymousVisitor, sessionId };
    expect(await sendVisitorLead(ports)({ source: 'baja', values, visitor })).toMatchObject({ status: 'accepted' });
  });

  it('is not added to a session that has fifty already', async () => {
    const one = { source: 'regalar', code: 'C', acceptedAt: 0, until: 1 } as const;
    const requests = Array.from({ length: 50 }, () => one);
    const { sent, stored } = await send({ at: '2026-12-01T12:00:00.000Z', requests });
    expect([sent.status, stored]).toEqual(['accepted', requests]);
  });
});
