import { describe, expect, it } from 'vitest';
import { getMemberClub } from '#core/account/get-member-club.ts';
import type { AccountClaims } from '#core/account/session.ts';
import { anonymousVisitor, type Visitor } from '#core/account/visitor.ts';
import type { ListedMemberships } from '#core/club/membership.ts';
import { aMembership, anAccount, aSession } from '../support/account-nouns.ts';
import { dataOf } from '../support/blocks.ts';
import { aKind, aPlan, aSelection } from '../support/club-nouns.ts';
import { aMemberPromotion } from '../support/nouns.ts';
import { createPorts } from '../support/ports.ts';

const cancelled = aMembership({ id: 'old', status: 'cancelled' });
const month = { year: 2026, month: 11 };
const selections = ['Uco', 'Norte'].map((title) => aSelection({ title, slug: title, month, kind: aKind(title) }));

/** "Tu club" of a member whose service answers `listed`. `claims` and `visitor` are what differs from a shopper without a plan. */
async function open(listed: ListedMemberships, claims: Partial<AccountClaims> = {}, visitor: Partial<Visitor> = {}) {
  const { ports, sessions } = createPorts({
    cms: { listSelections: async () => selections },
    shop: { getPromotion: async () => aMemberPromotion() },
    subscriptions: {
      listPlans: async () => [aPlan({ box: { title: 'Uco' } })],
      listRenewals: async () => [],
      listMemberships: async () => listed,
    },
  });
  const sessionId = await sessions.create(aSession(ports.clock.now(), { claims: anAccount(claims) }));
  const sent = { source: null, code: null, signature: null };
  const given = { visitor: { ...anonymousVisitor, sessionId, ...visitor }, sent, planGuid: null };
  return (await getMemberClub(ports)(given)).view;
}

describe('getMemberClub', () => {
  it('keeps the form of a member whose only active membership may be one that cannot be read', async () => {
    const view = await open({ memberships: [cancelled], unreadable: 1 }, { activeSubs: 1 });
    expect(view.request).not.toBeNull();
    expect(view.missingMemberships).toBe('No pudimos mostrar una de tus suscripciones.');
    expect((await open({ memberships: [cancelled], unreadable: 0 }, { activeSubs: 1 })).request).toBeNull();
  });

  it('shows the boxes of the plans of the memberships, not those that the account names', async () => {
    const plans = [{ guid: 'guid-2', selectionType: 'Norte' }];
    const view = await open({ memberships: [aMembership()], unreadable: 0 }, { activeSubs: 1, plans });
    expect(dataOf(view.selections).map(({ title }) => title)).toEqual(['Uco']);
  });

  it('says what the last change did', async () => {
    const membershipChange = { id: 'm-1', change: { kind: 'resume' } } as const;
    const listed = { memberships: [aMembership()], unreadable: 0 };
    expect((await open(listed, {}, { membershipChange })).outcome).toEqual({
      status: 200,
      message: 'Reanudaste el plan.',
      isCancellation: false,
    });
    expect((await open(listed)).outcome).toBeNull();
  });
});
