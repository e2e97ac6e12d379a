import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { createSeal } from '#adapters/crypto/seal.ts';
import { createSignInTransactions } from '#server/auth/sign-in-transactions.ts';

const MINUTE = 60_000;
const stateOf = (letter: string) => letter.repeat(43);

/** Creates the transactions over one browser's cookies and a clock that the test sets. */
function createTransactions(secrets = ['a secret of thirty-two bytes, or more']) {
  const cookies: Record<string, unknown> = {};
  let now = Date.UTC(2026, 10, 21, 15);
  const req = { cookies } as unknown as Request;
  const res = {
    cookie: (name: string, value: string) => {
      cookies[name] = value;
    },
    clearCookie: (name: string) => {
      delete cookies[name];
    },
  } as unknown as Response;
  const transactions = createSignInTransactions(createSeal(secrets, 'sign-in'), true, () => now);
  const begin = (letter: string, redirectUrl = '/canary-path') =>
    transactions.begin(req, res, {
      attempt: { state: stateOf(letter), nonce: 'canary-nonce', codeVerifier: 'canary-verifier' },
      mode: 'page',
      redirectUrl,
      startedAt: now,
    });
  const take = (state: string) => transactions.find(req, state).finally(() => transactions.end(req, res, state));
  return {
    cookies,
    begin,
    take: (letter: string) => take(stateOf(letter)),
    takeState: take,
    forward: (ms: number) => {
      now += ms;
    },
  };
}

describe('a sign-in in progress', () => {
  it('is sealed in its own cookie, and can be taken once', { tags: ['S2.26', 'S8.4'] }, async () => {
    const { begin, take, cookies } = createTransactions();
    await begin('a');
    await begin('b');
    expect(Object.keys(cookies)).toEqual([`__Host-ingreso-${stateOf('a')}`, `__Host-ingreso-${stateOf('b')}`]);
    expect(JSON.stringify(cookies)).not.toContain('canary');
    expect(await take('a')).toMatchObject({ redirectUrl: '/canary-path', attempt: { nonce: 'canary-nonce' } });
    await expect(take('a')).rejects.toMatchObject({ code: 'state_mismatch' });
    await take('b');
    await expect(take('b')).rejects.toMatchObject({ code: 'missing_transaction' });
  });

  it('begins beside a cookie of its name that the browser has made up', async () => {
    const { begin, take, cookies } = createTransactions();
    cookies[`__Host-ingreso-${stateOf('x')}`] = { toString: 1, valueOf: 1 };
    await begin('a');
    expect(await take('a')).toMatchObject({ redirectUrl: '/canary-path' });
  });

  it('expires after exactly ten minutes', { tags: ['S8.4'] }, async () => {
    const { begin, take, forward } = createTransactions();
    await begin('a');
    forward(10 * MINUTE - 1);
    await begin('b');
    expect(await take('a')).toBeDefined();
    forward(10 * MINUTE);
    await expect(take('b')).rejects.toMatchObject({ code: 'missing_transaction' });
  });

  it('is dropped if it is the oldest when a sixth one begins', async () => {
    const { begin, forward, cookies } = createTransactions();
    for (const letter of 'fedcba') {
      await begin(letter);
      forward(1);
    }
    expect(Object.keys(cookies).map((name) => name.at(-1))).toEqual([...'edcba']);
  });

  it('is dropped if it is old and long, so that no proxy refuses the browser', async () => {
    const { begin, forward, cookies } = createTransactions();
    for (const letter of 'edcba') {
      await begin(letter, `/tienda?q=${'x'.repeat(950)}`);
      forward(1);
    }
    expect(JSON.stringify(cookies).length).toBeLessThan(5000);
    expect(Object.keys(cookies).map((name) => name.at(-1))).toEqual(['b', 'a']);
  });

  it('is kept while a cookie with an invalid seal can be dropped instead', async () => {
    const { begin, cookies } = createTransactions();
    for (const letter of 'abcd') await begin(letter);
    cookies[`__Host-ingreso-${stateOf('z')}`] = 'forged';
    await begin('e');
    expect(Object.keys(cookies).map((name) => name.at(-1))).toEqual([...'abcde']);
  });

  it('opens and clears at most twenty cookies, and none that is longer than a sealed transaction', async () => {
    const seal = createSeal(['a secret of thirty-two bytes, or more'], 'sign-in');
    const opened: string[] = [];
    const cleared: string[] = [];
    const open = (sealed: string) => {
      opened.push(sealed);
      return seal.open(sealed);
    };
    const transactions = createSignInTransactions({ ...seal, open }, true, () => 0);
    const res = { cookie: () => {}, clearCookie: (name: string) => cleared.push(name) } as unknown as Response;
    const begin = (value: string) => {
      const cookies = Object.fromEntries(
        Array.from({ length: 1035 }, (_, index) => [`__Host-ingreso-${index}`, value]),
      );
      const attempt = { state: stateOf('a'), nonce: '', codeVerifier: '' };
      const req = { cookies } as unknown as Request;
      return transactions.begin(req, res, { attempt, mode: 'silent', redirectUrl: '/', startedAt: 0 });
    };
    await begin('x');
    expect([opened.length, cleared.length]).toEqual([20, 16]);
    await begin('x'.repeat(4001));
    expect(opened).toHaveLength(20);
  });

  it.each(['', 'short', '__proto__', 'x'.repeat(200), 'a b'.repeat(10), '../../etc'])(
    'is not found by the state %j',
    { tags: ['S8.4'] },
    async (state) => {
      const { takeState } = createTransactions();
      await expect(takeState(state)).rejects.toMatchObject({ code: 'missing_transaction' });
    },
  );

  it('has a small cookie, so that five fit into the headers of a request', async () => {
    const { cookies } = createTransactions();
    const seal = createSeal(['a secret of thirty-two bytes, or more'], 'sign-in');
    const req = { cookies } as unknown as Request;
    const sizes: number[] = [];
    const res = {
      cookie: (name: string, value: string) => sizes.push(name.length + value.length),
      clearCookie: () => undefined,
    } as unknown as Response;
    const attempt = { state: stateOf('a'), nonce: stateOf('n'), codeVerifier: stateOf('v') };
    await createSignInTransactions(seal, true, () => 0).begin(req, res, {
      ...{ attempt, mode: 'page', redirectUrl: '/'.padEnd(1000, 'a'), startedAt: 0 },
    });
    expect(sizes[0]).toBeLessThan(2500);
  });
});
