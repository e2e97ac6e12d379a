import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore, type KnownSession } from '#client/account/session-store.ts';
import type { SignInOutcome } from '#client/account/sign-in-outcome.ts';

const anonymous: KnownSession = { status: 'anonymous', user: null, cart: { count: 0 } };
const unknown: KnownSession = { status: 'unknown', user: null, cart: { count: null } };
const user: KnownSession = {
  status: 'authenticated',
  user: { firstName: 'Ana', lastName: 'Páez', initials: 'AP', isSubscriber: false },
  cart: { count: 2 },
};

/** The session store of a browser that gets these answers in turn, the last one repeatedly. `open` ends the silent sign-in. */
function createStore(answers: KnownSession[], options: { wasSignedIn?: boolean; outcome?: SignInOutcome } = {}) {
  const { wasSignedIn = false, outcome = 'loginRequired' } = options;
  let isSignedIn = wasSignedIn;
  let isFirst = true;
  let attempts = 0;
  const gate = Promise.withResolvers<void>();
  const shown: (KnownSession | null)[] = [];
  const session = createSessionStore(async () => Response.json(answers.length > 1 ? answers.shift() : answers[0]), {
    silently: async (signal) => {
      attempts += 1;
      const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      await Promise.race([gate.promise, aborted]);
      return signal.aborted ? 'loginCancelled' : outcome;
    },
    memory: {
      isSignedIn: () => isSignedIn,
      setSignedIn: (is) => {
        isSignedIn = is;
      },
      forget: () => {},
      isSignedOut: () => false,
      takeFirstCheck: () => {
        const was = isFirst;
        isFirst = false;
        return was;
      },
    },
  });
  session.store.subscribe(() => shown.push(session.store.get()));
  return { ...session, shown, open: gate.resolve, countAttempts: () => attempts, isSignedIn: () => isSignedIn };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a session that is over', () => {
  it('is renewed silently before the shopper is shown as signed out', { tags: ['S4.3'] }, async () => {
    const session = createStore([anonymous, user], { wasSignedIn: true, outcome: 'signed-in' });
    const reading = session.read();
    session.open();
    await reading;
    expect(session.shown).toEqual([user]);
    expect(session.countAttempts()).toBe(1);
    expect(session.isSignedIn()).toBe(true);
  });

  it('is said to be over if it is not renewed, also after a later read', { tags: ['S4.3'] }, async () => {
    const session = createStore([{ ...anonymous, ended: true }, anonymous, user, anonymous], { wasSignedIn: true });
    const reads = [session.read(), session.read()];
    session.open();
    await Promise.all(reads);
    expect(session.shown).toEqual([{ ...anonymous, ended: true }]);
    await session.read();
    await session.read();
    expect(session.shown.slice(1)).toEqual([user, anonymous]);
  });

  it('is renewed silently each time', { tags: ['S4.3'] }, async () => {
    const session = createStore([anonymous, user, anonymous, user], { wasSignedIn: true, outcome: 'signed-in' });
    session.open();
    await session.read();
    await session.read();
    expect(session.countAttempts()).toBe(2);
  });

  it('is shown as signed out after one refused attempt', { tags: ['S4.3'] }, async () => {
    const session = createStore([anonymous], { wasSignedIn: true });
    session.open();
    await session.read();
    await session.read();
    expect(session.shown.at(-1)).toEqual(anonymous);
    expect(session.countAttempts()).toBe(1);
    expect(session.isSignedIn()).toBe(false);
  });

  it('is renewed once for several concurrent reads', { tags: ['S4.3'] }, async () => {
    const session = createStore([anonymous, anonymous, anonymous, user], { wasSignedIn: true, outcome: 'signed-in' });
    const reads = [session.read(), session.read(), session.read()];
    session.open();
    await Promise.all(reads);
    expect(session.countAttempts()).toBe(1);
    expect(session.shown).toEqual([user]);
  });

  it('is kept if the shop cannot tell who the visitor is', { tags: ['S4.1'] }, async () => {
    const session = createStore([user, unknown]);
    session.open();
    await session.read();
    await session.read();
    expect(session.shown).toEqual([user]);
    expect(session.countAttempts()).toBe(0);
  });

  it('is not renewed for a visitor who never signed in', { tags: ['S4.3'] }, async () => {
    const session = createStore([anonymous]);
    await session.read();
    expect(session.shown).toEqual([anonymous]);
    expect(session.countAttempts()).toBe(0);
  });
});

describe('the silent check', () => {
  it('is made once a browser session', { tags: ['S4.2'] }, async () => {
    const session = createStore([anonymous]);
    await session.read();
    session.open();
    expect(await session.checkOnce()).toBe('loginRequired');
    expect(await session.checkOnce()).toBeNull();
    expect(session.shown).toEqual([anonymous]);
    expect(session.countAttempts()).toBe(1);
  });

  it.each([
    ['a first check', false],
    ['the renewal of a session', true],
  ])('is made once more after a minute if %s had no answer', { tags: ['S4.2', 'S4.3'] }, async (_, wasSignedIn) => {
    vi.useFakeTimers();
    const session = createStore([anonymous], { wasSignedIn, outcome: 'loginTimeout' });
    session.open();
    await session.read();
    const check = session.checkOnce();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(session.countAttempts()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await check).toBe('loginTimeout');
    expect(session.countAttempts()).toBe(2);
  });

  it('is not made once more if the shopper has started to sign in meanwhile', { tags: ['S4.2'] }, async () => {
    vi.useFakeTimers();
    const session = createStore([anonymous], { outcome: 'loginTimeout' });
    session.open();
    await session.read();
    const check = session.checkOnce();
    await vi.advanceTimersByTimeAsync(1000);
    session.stopSilentSignIn();
    await vi.advanceTimersByTimeAsync(59_000);
    await check;
    expect(session.countAttempts()).toBe(1);
  });

  it('shows the shopper whom it signed in', { tags: ['S4.2'] }, async () => {
    const session = createStore([anonymous, user], { outcome: 'signed-in' });
    await session.read();
    session.open();
    await session.checkOnce();
    expect(session.shown).toEqual([anonymous, user]);
  });

  it('is not made for a signed-in shopper, nor before the session is known', { tags: ['S4.2'] }, async () => {
    const session = createStore([user]);
    expect(await session.checkOnce()).toBeNull();
    await session.read();
    expect(await session.checkOnce()).toBeNull();
    expect(session.countAttempts()).toBe(0);
  });

  it('is not made after the shopper has started to sign in', { tags: ['S4.2'] }, async () => {
    const session = createStore([anonymous]);
    await session.read();
    session.stopSilentSignIn();
    expect(await session.checkOnce()).toBeNull();
    expect(session.countAttempts()).toBe(0);
  });

  it('is cancelled when the shopper starts to sign in; a later session that is over is still renewed', {
    tags: ['S4.2', 'S4.3'],
  }, async () => {
    const session = createStore([anonymous, user, anonymous, user], { outcome: 'signed-in' });
    await session.read();
    const check = session.checkOnce();
    session.stopSilentSignIn();
    expect(await check).toBe('loginCancelled');
    expect(session.shown).toEqual([anonymous]);

    await session.read();
    session.open();
    await session.read();
    expect(session.shown).toEqual([anonymous, user, user]);
    expect(session.countAttempts()).toBe(2);
  });
});
