import { expect, it } from 'vitest';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS, type Session } from '#core/account/session.ts';
import type { Sessions } from '#core/ports/stores.ts';

/** The contract of the sessions port; `open` returns a store with the test's clock. */
export function describeSessions(open: (clock: { now(): number }) => Sessions): void {
  const start = Date.UTC(2026, 2, 1);

  it('stores a session under an id of 256 bits and returns it unchanged', async () => {
    const sessions = open({ now: () => start });
    const id = await sessions.create(sessionOf(start));
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    expect(await sessions.read(id)).toEqual(sessionOf(start));
    expect(await sessions.create(sessionOf(start))).not.toBe(id);
  });

  it('opens a session that an older version stored with more fields', async () => {
    const sessions = open({ now: () => start });
    const { claims, tokens, ...rest } = sessionOf(start);
    const older = {
      ...rest,
      claims: { ...claims, emailVerified: true },
      tokens: { ...tokens, idToken: 'an.id.token' },
    };
    expect(await sessions.read(await sessions.create(older))).toMatchObject(sessionOf(start));
  });

  it('has no session for an id that it did not create', async () => {
    const sessions = open({ now: () => start });
    expect(await sessions.read('nobody')).toBeNull();
    expect(await sessions.update('nobody', { seenAt: start })).toBe(false);
    expect(await sessions.destroy('nobody')).toBe(false);
  });

  it('changes only the parts given', async () => {
    const sessions = open({ now: () => start });
    const session = sessionOf(start);
    const id = await sessions.create(session);
    const tokens = { ...session.tokens, accessToken: 'renewed', refreshToken: null };
    expect(await sessions.update(id, { tokens })).toBe(true);
    expect(await sessions.update(id, { seenAt: start + 5 })).toBe(true);
    expect(await sessions.update(id, { orderId: 'order-2' })).toBe(true);
    expect(await sessions.read(id)).toEqual({ ...session, tokens, seenAt: start + 5, orderId: 'order-2' });
    expect(await sessions.update(id, { orderId: null, claims: { ...session.claims, activeSubs: 3 } })).toBe(true);
    expect(await sessions.read(id)).toMatchObject({ orderId: null, tokens, claims: { sub: 'user-1', activeSubs: 3 } });
  });

  it('keeps both of two concurrent changes', async () => {
    const sessions = open({ now: () => start });
    const session = sessionOf(start);
    const id = await sessions.create(session);
    const tokens = { ...session.tokens, accessToken: 'renewed' };
    await Promise.all([
      sessions.update(id, { tokens }),
      sessions.update(id, { orderId: 'order-9', seenAt: start + 1 }),
    ]);
    expect(await sessions.read(id)).toMatchObject({ tokens, orderId: 'order-9', seenAt: start + 1 });
  });

  it('adds requests, also two at once, and keeps them through other changes', async () => {
    const sessions = open({ now: () => start });
    const id = await sessions.create(sessionOf(start));
    const requests = (['pausar', 'regalar', 'regalar'] as const).map((source, index) => ({
      source,
      code: `CODE-${index}`,
      acceptedAt: start + index,
      until: start + 1000,
    }));
    const added = await Promise.all(requests.map((request) => sessions.update(id, { request })));
    expect(added).toEqual([true, true, true]);
    await sessions.update(id, { seenAt: start + 5, orderId: 'order-2' });
    const read = await sessions.read(id);
    expect(read?.requests.toSorted((one, other) => one.acceptedAt - other.acceptedAt)).toEqual(requests);
    expect(read).toMatchObject({ seenAt: start + 5, orderId: 'order-2' });
    await sessions.destroy(id);
    const [request] = requests;
    if (request !== undefined) expect(await sessions.update(id, { request })).toBe(false);
  });

  it('returns the requests that a session was created with', async () => {
    const sessions = open({ now: () => start });
    const request = { source: 'baja', code: 'CODE', acceptedAt: start, until: start + 1 } as const;
    const id = await sessions.create({ ...sessionOf(start), requests: [request] });
    expect((await sessions.read(id))?.requests).toEqual([request]);
  });

  it('never restores a destroyed session', async () => {
    const sessions = open({ now: () => start });
    const id = await sessions.create(sessionOf(start));
    const destroyed = await Promise.all([sessions.destroy(id), sessions.destroy(id)]);
    expect(destroyed.toSorted()).toEqual([false, true]);
    expect(await sessions.read(id)).toBeNull();
    expect(await sessions.update(id, { seenAt: start + 1 })).toBe(false);
    expect(await sessions.read(id)).toBeNull();
  });

  it('ends a session 24 hours after it was last seen', async () => {
    let now = start;
    const sessions = open({ now: () => now });
    const id = await sessions.create(sessionOf(start));
    now = start + SESSION_IDLE_MS - 1;
    expect(await sessions.read(id)).not.toBeNull();
    expect(await sessions.update(id, { seenAt: now })).toBe(true);
    now += SESSION_IDLE_MS - 1;
    expect(await sessions.read(id)).not.toBeNull();
    now += 1;
    expect(await sessions.read(id)).toBeNull();
    expect(await sessions.update(id, { seenAt: now })).toBe(false);
  });

  it('ends a session 30 days after it was created, however often it is used', async () => {
    let now = start;
    const sessions = open({ now: () => now });
    const id = await sessions.create(sessionOf(start));
    for (now = start; now < start + SESSION_LIFETIME_MS; now += SESSION_IDLE_MS / 2) {
      expect(await sessions.update(id, { seenAt: now })).toBe(true);
    }
    expect(await sessions.read(id)).toBeNull();
  });

  it('sweeps ended sessions only', async () => {
    let now = start;
    const sessions = open({ now: () => now });
    const ended = await sessions.create(sessionOf(start));
    now = start + SESSION_IDLE_MS;
    const alive = await sessions.create(sessionOf(now));
    await sessions.sweep();
    expect(await sessions.sweep()).toBe(0);
    expect(await sessions.read(ended)).toBeNull();
    expect(await sessions.read(alive)).toEqual(sessionOf(now));
  });
}

export function sessionOf(at: number): Session {
  return {
    claims: {
      sub: 'user-1',
      givenName: 'Ana',
      familyName: 'Páez',
      email: 'ana@correo.example',
      crmId: null,
      activeSubs: 1,
      plans: [{ guid: 'g-1', selectionType: null }],
    },
    tokens: {
      accessToken: 'access-secret',
      refreshToken: 'refresh-secret',
      expiresAt: at + 600_000,
    },
    orderId: null,
    createdAt: at,
    seenAt: at,
    requests: [],
  };
}
