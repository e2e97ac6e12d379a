import { afterEach, describe, expect, it, vi } from 'vitest';
import { IdentityError } from '#core/account/identity-failures.ts';
import { loadLiveSession, renewClaims, takeEndedSession } from '#core/account/live-session.ts';
import type { Session, Tokens } from '#core/account/session.ts';
import { Unavailable } from '#core/failures.ts';
import type { Identity } from '#core/ports/services.ts';
import { createBackgroundWork } from '#server/background.ts';
import { anAccount, aSession } from '../support/account-nouns.ts';
import { createPorts } from '../support/ports.ts';

const NOW = Date.UTC(2026, 10, 21, 15);
const MINUTE = 60_000;

function tokens(expiresAt: number, name = 'first'): Tokens {
  return { accessToken: `access ${name}`, refreshToken: `refresh ${name}`, expiresAt };
}

async function storeSession(session: Partial<Session>, refresh: Identity['refresh']) {
  let now = NOW;
  let refreshed = 0;
  const revoked: string[] = [];
  const created = createPorts({
    now: () => now,
    identity: {
      refresh: (...args) => {
        refreshed += 1;
        return refresh(...args);
      },
      revoke: async (refreshToken) => {
        revoked.push(refreshToken);
      },
    },
  });
  const given = { tokens: tokens(NOW + 10 * MINUTE), orderId: 'u', ...session };
  const id = await created.sessions.create(aSession(NOW, given));
  return {
    ...created,
    id,
    read: () => loadLiveSession(created.ports, id),
    stored: () => created.sessions.stored.get(id),
    countRefreshes: () => refreshed,
    revoked,
    forward: (ms: number) => {
      now += ms;
    },
  };
}

const renew: Identity['refresh'] = async () => ({ tokens: tokens(NOW + 20 * MINUTE, 'second'), claims: null });
const away = () => Promise.reject(new Unavailable('identity', 'away'));

afterEach(() => {
  vi.useRealTimers();
});

describe('loadLiveSession', () => {
  it.each([
    [60_001, 0],
    [60_000, 1],
    [59_999, 1],
    [-MINUTE, 1],
  ])('a token valid for %d ms is renewed %d times', { tags: ['S9.21'] }, async (left, times) => {
    const { read, countRefreshes } = await storeSession({ tokens: tokens(NOW + left) }, renew);
    expect((await read())?.accessToken).toBe(times === 0 ? 'access first' : 'access second');
    expect(countRefreshes()).toBe(times);
  });

  it('renews once for ten concurrent requests', { tags: ['S9.21'] }, async () => {
    const { read, countRefreshes, stored } = await storeSession({ tokens: tokens(NOW) }, renew);
    const found = await Promise.all(Array.from({ length: 10 }, read));
    expect(found.every((session) => session?.accessToken === 'access second')).toBe(true);
    expect(countRefreshes()).toBe(1);
    expect(stored()?.tokens.refreshToken).toBe('refresh second');
  });

  it.each([
    ['has not expired yet', 30_000, 'access first'],
    ['has expired', -1, null],
  ])(
    'keeps the session if the provider does not answer and the token %s',
    { tags: ['S8.4'] },
    async (_, left, accessToken) => {
      const { read, stored, reported } = await storeSession({ tokens: tokens(NOW + left) }, away);
      expect(await read()).toMatchObject({ accessToken, orderId: 'u', claims: anAccount() });
      expect(stored()).toBeDefined();
      expect(reported).toEqual(['tokenFailed']);
    },
  );

  it('renews once for two replicas, which share the sessions and the locks', { tags: ['S9.21'] }, async () => {
    const { ports, id, countRefreshes } = await storeSession({ tokens: tokens(NOW) }, renew);
    const replica = { ...ports, background: createBackgroundWork() };
    const [one, other] = await Promise.all([loadLiveSession(ports, id), loadLiveSession(replica, id)]);
    expect([one?.accessToken, other?.accessToken]).toEqual(['access second', 'access second']);
    expect(countRefreshes()).toBe(1);
  });

  it('reads the claims once for two replicas that a purchase comes back to at once', { tags: ['S4.3'] }, async () => {
    const { ports, id, countRefreshes, stored } = await storeSession({}, renew);
    const replica = { ...ports, background: createBackgroundWork() };
    await Promise.all([renewClaims(ports, id, 1000), renewClaims(replica, id, 1000)]);
    expect(countRefreshes()).toBe(1);
    expect(stored()?.tokens.accessToken).toBe('access second');
  });

  it('keeps the session after a temporary refusal', { tags: ['S8.4'] }, async () => {
    const { read, stored } = await storeSession({ tokens: tokens(NOW) }, () =>
      Promise.reject(new IdentityError('token_failed', { isFinal: false })),
    );
    expect(await read()).not.toBeNull();
    expect(stored()).toBeDefined();
  });

  it('ends the session after a final refusal and does not ask again', { tags: ['S4.3'] }, async () => {
    const { read, stored, countRefreshes, reported } = await storeSession({ tokens: tokens(NOW) }, () =>
      Promise.reject(new IdentityError('token_failed')),
    );
    expect(await Promise.all([read(), read(), read()])).toEqual([null, null, null]);
    expect(await read()).toBeNull();
    expect(countRefreshes()).toBe(1);
    expect(reported).toEqual(['tokenFailed']);
    expect(stored()?.tokens).toEqual({ accessToken: '', refreshToken: null, expiresAt: 0 });
  });

  it('tells one of several callers that the provider ended the session, and deletes it then', {
    tags: ['S4.3'],
  }, async () => {
    const { ports, id, read, stored } = await storeSession({ tokens: tokens(NOW) }, () =>
      Promise.reject(new IdentityError('token_failed')),
    );
    expect(await takeEndedSession(ports, id)).toBe(false);
    await read();
    const told = await Promise.all([takeEndedSession(ports, id), takeEndedSession(ports, id)]);
    expect(told.toSorted()).toEqual([false, true]);
    expect(stored()).toBeUndefined();
    expect(await takeEndedSession(ports, id)).toBe(false);
    expect(await takeEndedSession(ports, null)).toBe(false);
  });

  it('ends after a refusal to read the claims again only if its access token has expired, too', async () => {
    const refuse = () => Promise.reject(new IdentityError('token_failed'));
    const fresh = await storeSession({}, refuse);
    await renewClaims(fresh.ports, fresh.id, 1000);
    expect((await fresh.read())?.accessToken).toBe('access first');
    expect(fresh.reported).toEqual(['tokenFailed']);
    const expired = await storeSession({ tokens: tokens(NOW) }, refuse);
    await renewClaims(expired.ports, expired.id, 1000);
    expect(await expired.read()).toBeNull();
  });

  it('ends a session without a refresh token when its access token expires', { tags: ['S8.4'] }, async () => {
    const { read, reported } = await storeSession({ tokens: { ...tokens(NOW), refreshToken: null } }, renew);
    expect(await read()).toBeNull();
    expect(reported).toEqual(['missingRefreshToken']);
  });

  it('stores the new tokens even if the store fails twice', async () => {
    const { read, ports, stored } = await storeSession({ tokens: tokens(NOW) }, renew);
    const { update } = ports.sessions;
    let failures = 2;
    ports.sessions.update = (...change) => (failures-- > 0 ? away() : update(...change));
    expect((await read())?.accessToken).toBe('access second');
    expect(stored()?.tokens.accessToken).toBe('access second');
  });

  it('gives up if the store fails three times', async () => {
    const { read, ports, reported } = await storeSession({ tokens: tokens(NOW) }, renew);
    let writes = 0;
    ports.sessions.update = () => {
      writes += 1;
      return away();
    };
    expect(await read()).toMatchObject({ accessToken: null });
    expect(writes).toBe(3);
    expect(reported).toEqual(['tokenFailed']);
  });

  it('does not restore a session that ended during the renewal', async () => {
    const created = await storeSession({ tokens: tokens(NOW) }, async (...args) => {
      await created.sessions.destroy(created.id);
      return renew(...args);
    });
    expect(await created.read()).toBeNull();
    expect(created.stored()).toBeUndefined();
    expect(created.revoked).toEqual(['refresh second']);
  });

  it('uses a token that is still valid while its renewal runs', { tags: ['S9.21'] }, async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<Identity['refresh']>>>();
    const { read, countRefreshes } = await storeSession({ tokens: tokens(NOW + 30_000) }, () => answer.promise);
    for (let request = 0; request < 5; request += 1) expect((await read())?.accessToken).toBe('access first');
    expect(countRefreshes()).toBe(1);
    answer.resolve({ tokens: tokens(NOW + 20 * MINUTE, 'second'), claims: null });
    await expect.poll(async () => (await read())?.accessToken).toBe('access second');
    expect(countRefreshes()).toBe(1);
  });

  it.each([
    ['is still valid', 30_000, 300],
    ['has expired', -1, 2500],
  ])('waits for a renewal at most so long if the token %s', { tags: ['S9.21'] }, async (_, left, waitMs) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { read } = await storeSession({ tokens: tokens(NOW + left) }, () => new Promise(() => {}));
    let isAnswered = false;
    void read().then(() => {
      isAnswered = true;
    });
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isAnswered).toBe(true);
  });

  it('updates seenAt only if it is older than five minutes', async () => {
    const { read, forward, stored } = await storeSession({ tokens: tokens(NOW + 60 * MINUTE) }, renew);
    forward(MINUTE);
    await read();
    expect(stored()?.seenAt).toBe(NOW);
    forward(5 * MINUTE);
    await read();
    expect(stored()?.seenAt).toBe(NOW + 6 * MINUTE);
  });

  it('keeps the session live if its store can be read but not written', async () => {
    const { read, forward, sessions, stored } = await storeSession({ tokens: tokens(NOW + 60 * MINUTE) }, renew);
    sessions.update = () => Promise.reject(new Unavailable('sqlite', 'the store failed: SQLITE_FULL'));
    forward(6 * MINUTE);
    expect((await read())?.accessToken).toBeDefined();
    expect(stored()?.seenAt).toBe(NOW);
  });

  it('finds no session without an id or for an unknown id', async () => {
    const { ports } = await storeSession({}, renew);
    expect(await loadLiveSession(ports, null)).toBeNull();
    expect(await loadLiveSession(ports, 'of nobody')).toBeNull();
  });
});
