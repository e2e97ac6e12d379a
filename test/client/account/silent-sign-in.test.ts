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
    silently: async () => {
      attempts += 1;
      await gate.promise;
      return outcome;
    },
    memory: {
      isSignedIn: () => isSignedIn,
      setSignedIn: (is) => {
        isSignedIn = is;
      },
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
  it('S4.3 is renewed silently before the shopper is shown as signed out', async () => {
    const session = create([anonymous, user], { wasSignedIn: true, outcome: 'signed-in' });
    const reading = session.read();
    session.open();
    await reading;
    expect(session.shown).toEqual([user]);
    expect(session.countAttempts()).toBe(1);
    expect(session.isSignedIn()).toBe(true);
  });

  it('S4.3 is shown as over once the one attempt was refused', async () => {
    const session = create([anonymous], { wasSignedIn: true });
    session.open();
    await session.read();
    await session.read();
    expect(session.shown.at(-1)).toEqual(anonymous);
    expect(session.countAttempts()).toBe(1);
    expect(session.isSignedIn()).toBe(false);
  });

  it('S4.3 is attempted once for several reads at once', async () => {
    const session = create([anonymous, anonymous, anonymous, user], { wasSignedIn: true, outcome: 'signed-in' });
    const reads = [session.read(), session.read(), session.read()];
    session.open();
    await Promise.all(reads);
    expect(session.countAttempts()).toBe(1);
    expect(session.shown).toEqual([user]);
  });

  it('S4.1 is not over where the shop could not ask', async () => {
    const session = create([user, unknown]);
    session.open();
    await session.read();
    await session.read();
    expect(session.shown).toEqual([user]);
    expect(session.countAttempts()).toBe(0);
  });

  it('S4.3 of somebody who never signed in is not asked for', async () => {
    const session = create([anonymous]);
    await session.read();
    expect(session.shown).toEqual([anonymous]);
    expect(session.countAttempts()).toBe(0);
  });
});

describe('the silent check', () => {
  it('S4.2 is made once a browser session', async () => {
    const session = create([anonymous]);
    await session.read();
    session.open();
    expect(await session.checkOnce()).toBe('loginRequired');
    expect(await session.checkOnce()).toBeNull();
    expect(session.shown).toEqual([anonymous]);
    expect(session.countAttempts()).toBe(1);
  });

  it('S4.2 shows who it found', async () => {
    const session = create([anonymous, user], { outcome: 'signed-in' });
    await session.read();
    session.open();
    await session.checkOnce();
    expect(session.shown).toEqual([anonymous, user]);
  });

  it('S4.2 is not made for who is signed in, nor before that is known', async () => {
    const session = create([user]);
    expect(await session.checkOnce()).toBeNull();
    await session.read();
    expect(await session.checkOnce()).toBeNull();
    expect(session.countAttempts()).toBe(0);
  });
});
