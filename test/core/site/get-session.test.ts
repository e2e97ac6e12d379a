import { describe, expect, it } from 'vitest';
import type { AccountClaims } from '#core/account/session.ts';
import { anonymousVisitor } from '#core/account/visitor.ts';
import type { Shop } from '#core/ports/services.ts';
import { getSession } from '#core/site/get-session.ts';
import { createCarts } from '../cart/carts.ts';
import { anAccount, aSession } from '../support/account-nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

async function see(claims: Partial<AccountClaims>, shop: Partial<Shop> = {}) {
  const store = createCarts({ u: { A: 2, B: 1 } });
  const { ports, sessions, reported } = createPorts({ shop: { ...store.shop, ...shop } });
  const session = aSession(ports.clock.now(), { claims: anAccount(claims), orderId: 'u' });
  const sessionId = await sessions.create(session);
  return { ...(await getSession(ports)({ visitor: { ...anonymousVisitor, sessionId } })), reported, ports };
}

describe('getSession', () => {
  it('shows a user’s name, initials and number of units', { tags: ['S3.9', 'S4.1'] }, async () => {
    expect((await see({})).view).toEqual({
      status: 'authenticated',
      user: { firstName: 'Ana', lastName: 'Páez', initials: 'AP', isSubscriber: false },
      cart: { count: 3 },
    });
  });

  it.each([
    ['Ana', 'Páez', 'AP'],
    ['ángela', 'ñandú', 'ÁÑ'],
    ['a\u0301ngela', 'n\u0303andu', 'ÁÑ'],
    [' Ana ', ' de la Torre', 'AD'],
    ['𝒜na', 'Páez', '𝒜P'],
    ['Ana', null, 'BV'],
    [null, 'Páez', 'BV'],
    [null, null, 'BV'],
    ['', ' ', 'BV'],
  ])('abbreviates %s %s to %s', { tags: ['S6.6'] }, async (givenName, familyName, initials) => {
    expect((await see({ givenName, familyName })).view.user?.initials).toBe(initials);
  });

  it.each([
    [0, false],
    [1, true],
    [3, true],
  ])('with %d active subscriptions: %s', { tags: ['S6.4'] }, async (activeSubs, isSubscriber) => {
    expect((await see({ activeSubs })).view.user?.isSubscriber).toBe(isSubscriber);
  });

  it('recognises the user if the cart does not answer', { tags: ['S4.1'] }, async () => {
    const { view, facts, reported } = await see({}, { getCart: outage });
    expect(view).toMatchObject({ status: 'authenticated', cart: { count: null } });
    expect(facts).toMatchObject({ account: { sub: 'ana' }, orderId: 'u' });
    expect(reported).toEqual(['cartUnavailable']);
  });

  it('has one status for all signed-in users, members included', { tags: ['S6.1'] }, async () => {
    const { ports } = await see({});
    const guest = await getSession(ports)({ visitor: anonymousVisitor });
    expect(guest.view).toEqual({ status: 'anonymous', user: null, cart: { count: 0 } });
    expect(guest.facts).toMatchObject({ account: null });
    expect((await see({ activeSubs: 1, crmId: 'CRM-1' })).view.status).toBe('authenticated');
  });

  it('says that the visitor is unknown, and changes nothing, if the store of sessions does not answer', {
    tags: ['S4.1'],
  }, async () => {
    const { ports } = await see({});
    ports.sessions.read = outage;
    expect(await getSession(ports)({ visitor: { ...anonymousVisitor, sessionId: 's', guestCartId: 'g' } })).toEqual({
      view: { status: 'unknown', user: null, cart: { count: null } },
      facts: null,
    });
  });
});
