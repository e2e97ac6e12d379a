import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymousVisitor } from '#core/account/visitor.ts';
import { Unavailable } from '#core/failures.ts';
import type { Shop } from '#core/ports/services.ts';
import { completeLogin } from '#core/site/complete-login.ts';
import { aSession } from '../support/account-nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const noAnswer = (): Promise<never> => new Promise(() => {});
const attempt = { state: 's', nonce: 'n', codeVerifier: 'v' };

describe('completing a sign-in', () => {
  it.each<[string, Partial<Shop>]>([
    ['the user’s cart is not found', { openOrder: noAnswer }],
    ['the guest cart is not merged', { openOrder: async () => 'mine', getCart: noAnswer }],
  ])(
    'completes without the user cart and keeps the guest cart if after three seconds %s',
    { tags: ['S4.15'] },
    async (_, shop) => {
      const { claims, tokens } = aSession(Date.UTC(2026, 10, 21, 15));
      const identity = { completeSignIn: async () => ({ tokens, claims }) };
      const { ports, reported } = createPorts({ shop, identity });
      const visitor = { ...anonymousVisitor, guestCartId: 'guest' };
      let signedIn = false;
      const login = completeLogin(ports)({ callbackQuery: '?code=c&state=s', attempt, visitor }).finally(() => {
        signedIn = true;
      });
      await vi.advanceTimersByTimeAsync(2999);
      expect(signedIn).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      const { facts } = await login;
      expect(facts).toMatchObject({ account: { sub: 'ana' }, guestCartId: 'guest' });
      expect(reported).toContain('mergePending');
    },
  );

  it('keeps the old session if the store fails to create the new one', async () => {
    const { claims, tokens } = aSession(Date.UTC(2026, 10, 21, 15));
    const identity = { completeSignIn: async () => ({ tokens, claims }) };
    const destroyed: string[] = [];
    const { ports } = createPorts({ identity });
    const sessions = {
      ...ports.sessions,
      create: () => Promise.reject(new Unavailable('sessions', 'full disk')),
      destroy: async (id: string) => destroyed.push(id) > 0,
    };
    const visitor = { ...anonymousVisitor, sessionId: 'old' };
    const login = completeLogin({ ...ports, sessions })({ callbackQuery: '?code=c&state=s', attempt, visitor });
    await expect(login).rejects.toThrow('full disk');
    expect(destroyed).toEqual([]);
  });

  it('ends the session that the browser had, and no other', async () => {
    const session = aSession(Date.UTC(2026, 10, 21, 15));
    const identity = { completeSignIn: async () => ({ tokens: session.tokens, claims: session.claims }) };
    const { ports, sessions } = createPorts({ identity, shop: { openOrder: outage } });
    const [old, other] = [await sessions.create(session), await sessions.create(session)];
    const signIn = (sessionId: string | null) =>
      completeLogin(ports)({ callbackQuery: '?code=c&state=s', attempt, visitor: { ...anonymousVisitor, sessionId } });
    const first = await signIn(old);
    const second = await signIn(null);
    expect([...sessions.stored.keys()]).toEqual([other, first.sessionId, second.sessionId]);
  });
});
