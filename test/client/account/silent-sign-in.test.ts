import { describe, expect, it } from 'vitest';
import { createSessionStore, type Session } from '#client/account/session-store.ts';
import type { SignInOutcome } from '#client/account/sign-in-outcome.ts';

const anonymous: Session = { status: 'anonymous', user: null, cart: { count: 0 } };
const unknown: Session = { status: 'unknown', user: null, cart: { count: null } };
const user: Session = {
  status: 'authenticated',
  user: { firstName: 'Ana', lastName: 'Páez', initials: 'AP', isSubscriber: false },
  cart: { count: 2 },
};

/** A browser that meets these answers in turn; the last one again and again. */
function create(answers: Session[], options: { wasSignedIn?: boolean; outcome?: SignInOutcome } = {}) {
  const { wasSignedIn = false, outcome = 'loginRequired' } = options;
  let isSignedIn = wasSignedIn;
  let isFirst = true;
  let attempts = 0;
  const gate = Promise.withResolvers<void>();
  const shown: (Session | null)[] = [];
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

describe('a session that is over', () => {
  it('is renewed silently before the shopper is shown as signed out', { tags: ['S4.3'] }, async () => {
    const session = create([anonymous, user], { wasSignedIn: true, outcome: 'signed-in' });
    const reading = session.read();
    session.open();
    await reading;
    expect(session.shown).toEqual([user]);
    expect(session.countAttempts()).toBe(1);
    expect(session.isSignedIn()).toBe(true);
  });

  it('is shown as over once the one attempt was refused', { tags: ['S4.3'] }, async () => {
    const session = create([anonymous], { wasSignedIn: true });
    session.open();
    await session.read();
    await session.read();
    expect(session.shown.at(-1)).toEqual(anonymous);
    expect(session.countAttempts()).toBe(1);
    expect(session.isSignedIn()).toBe(false);
  });

  it('is attempted once for several reads at once', { tags: ['S4.3'] }, async () => {
    const session = create([anonymous, anonymous, anonymous, user], { wasSignedIn: true, outcome: 'signed-in' });
    const reads = [session.read(), session.read(), session.read()];
    session.open();
    await Promise.all(reads);
    expect(session.countAttempts()).toBe(1);
    expect(session.shown).toEqual([user]);
  });

  it('is not over where the shop could not ask', { tags: ['S4.1'] }, async () => {
    const session = create([user, unknown]);
    session.open();
    await session.read();
    await session.read();
    expect(session.shown).toEqual([user]);
    expect(session.countAttempts()).toBe(0);
  });

  it('of somebody who never signed in is not asked for', { tags: ['S4.3'] }, async () => {
    const session = create([anonymous]);
    await session.read();
    expect(session.shown).toEqual([anonymous]);
    expect(session.countAttempts()).toBe(0);
  });
});

describe('the silent check', () => {
  it('is made once a browser session', { tags: ['S4.2'] }, async () => {
    const session = create([anonymous]);
    await session.read();
    session.open();
    expect(await session.checkOnce()).toBe('loginRequired');
    expect(await session.checkOnce()).toBeNull();
    expect(session.shown).toEqual([anonymous]);
    expect(session.countAttempts()).toBe(1);
  });

  it('shows who it found', { tags: ['S4.2'] }, async () => {
    const session = create([anonymous, user], { outcome: 'signed-in' });
    await session.read();
    session.open();
    await session.checkOnce();
    expect(session.shown).toEqual([anonymous, user]);
  });

  it('is not made for who is signed in, nor before that is known', { tags: ['S4.2'] }, async () => {
    const session = create([user]);
    expect(await session.checkOnce()).toBeNull();
    await session.read();
    expect(await session.checkOnce()).toBeNull();
    expect(session.countAttempts()).toBe(0);
  });

  it('is not made after the shopper has started to sign in', { tags: ['S4.2'] }, async () => {
    const session = create([anonymous]);
    await session.read();
    session.stopSilentSignIn();
    expect(await session.checkOnce()).toBeNull();
    expect(session.countAttempts()).toBe(0);
  });

  it('is cancelled when the shopper starts to sign in; a later session that is over is still renewed', {
    tags: ['S4.2', 'S4.3'],
  }, async () => {
    const session = create([anonymous, user, anonymous, user], { outcome: 'signed-in' });
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
