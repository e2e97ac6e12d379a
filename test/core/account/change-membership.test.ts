import { describe, expect, it } from 'vitest';
import { changeMembership } from '#core/account/change-membership.ts';
import type { AccountClaims } from '#core/account/session.ts';
import { anonymousVisitor } from '#core/account/visitor.ts';
import type { MembershipChange } from '#core/club/membership.ts';
import type { Lead } from '#core/leads/lead.ts';
import { aMembership, anAccount, aSession } from '../support/account-nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const membership = aMembership();

/** Sends the change of a member with these claims, over a service that makes it and a provider that is away. */
async function send(change: MembershipChange, claims: Partial<AccountClaims> = {}, id = membership.id, session = {}) {
  const leads: Lead[] = [];
  const { ports, calls } = createPorts({
    subscriptions: {
      listMemberships: async () => ({ memberships: [membership], unreadable: 0 }),
      changeMembership: async () => membership,
    },
    leads: { store: async (lead) => leads.push(lead) > 0 },
    identity: { refresh: outage },
  });
  const sessionId = await ports.sessions.create(aSession(ports.clock.now(), { claims: anAccount(claims), ...session }));
  const request = { membership: id, key: 'una-clave-de-22-letras-o-mas', change };
  const outcome = await changeMembership(ports)({ visitor: { ...anonymousVisitor, sessionId }, request }).then(
    () => 'changed',
    ({ code }) => code,
  );
  return { outcome, leads, calls };
}

describe('the change of a membership', () => {
  it.each([
    [{}, 'Ana Páez'],
    [{ familyName: null }, 'Ana'],
    [{ givenName: null, familyName: null }, 'ana'],
  ])('tells the operator who left the club, as the account knows it: %j', async (claims, name) => {
    const { leads } = await send({ kind: 'cancel' }, { email: 'ana@ejemplo.com', ...claims });
    expect(leads).toMatchObject([{ name, email: 'ana@ejemplo.com', source: 'baja' }]);
  });

  it.each<[MembershipChange, string]>([
    [{ kind: 'skip', month: '2028-11' }, 'changed'],
    [{ kind: 'skip', month: '2028-12' }, 'invalidMembershipChange'],
    [{ kind: 'pause', until: '2028-11' }, 'changed'],
    [{ kind: 'pause', until: '2028-12' }, 'invalidMembershipChange'],
  ])('may name a month of the next two years: %j', async (change, outcome) => {
    expect((await send(change)).outcome).toBe(outcome);
  });

  it('asks the service for nothing if its id is no id', async () => {
    const { outcome, calls } = await send({ kind: 'resume' }, {}, 'm/1');
    expect([outcome, calls]).toEqual(['unknownMembership', []]);
  });

  it('asks the service for nothing while the token cannot be renewed', async () => {
    const tokens = { accessToken: 'old', refreshToken: 'refresh', expiresAt: 0 };
    const { outcome, calls } = await send({ kind: 'resume' }, {}, membership.id, { tokens });
    expect([outcome, calls]).toEqual(['membershipUnavailable', ['identity.refresh']]);
  });
});
