import type { CookieOptions, Request, Response } from 'express';
import { IdentityError } from '#core/account/identity-failures.ts';
import type { LoginMode } from '#core/account/start-login.ts';
import type { Json } from '#core/json.ts';
import type { SignInAttempt } from '#core/ports/identity.ts';
import type { Seal } from '#core/ports/seal.ts';

/** What the callback of a sign-in needs. Each has its own sealed cookie, so that several tabs can sign in. */
export type SignInTransaction = {
  attempt: SignInAttempt;
  mode: LoginMode;
  /** Where to go afterwards: a path of this site, checked before it is stored. */
  redirectUrl: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
};

export interface SignInTransactions {
  /** Stores the transaction in the browser. Beyond the limit it clears the oldest ones. */
  begin(req: Request, res: Response, transaction: SignInTransaction): Promise<void>;
  /**
   * Returns the transaction of that state and clears its cookie. Throws `IdentityError` if it is missing or too old:
   * "state_mismatch" if the browser has other transactions, else "missing_transaction".
   */
  take(req: Request, res: Response, state: string): Promise<SignInTransaction>;
}

const LIFETIME_MS = 10 * 60_000;
const MAX_TRANSACTIONS = 5;

/** The states that this shop creates. Other text may be no valid cookie name. */
const STATE = /^[\w-]{20,100}$/;

export function createSignInTransactions(seal: Seal, secure: boolean, now: () => number): SignInTransactions {
  const prefix = secure ? '__Host-ingreso-' : 'ingreso-';
  const options: CookieOptions = { path: '/', sameSite: 'lax', secure, httpOnly: true };

  async function open(sealed: unknown): Promise<SignInTransaction | null> {
    const opened = typeof sealed === 'string' ? await seal.open(sealed) : null;
    // `begin` sealed it, and its type is checked there.
    const transaction = opened as SignInTransaction | null;
    return transaction !== null && now() - transaction.startedAt < LIFETIME_MS ? transaction : null;
  }

  function namesIn(req: Request): string[] {
    return Object.keys(req.cookies).filter((name) => name.startsWith(prefix));
  }

  return {
    async begin(req, res, transaction) {
      const known = await Promise.all(
        namesIn(req).map(async (name) => ({ name, startedAt: (await open(req.cookies[name]))?.startedAt ?? 0 })),
      );
      const tooOld = known.toSorted((a, b) => b.startedAt - a.startedAt).slice(MAX_TRANSACTIONS - 1);
      for (const { name } of tooOld) res.clearCookie(name, options);
      const sealed = await seal.seal(transaction satisfies Json);
      res.cookie(prefix + transaction.attempt.state, sealed, { ...options, maxAge: LIFETIME_MS });
    },

    async take(req, res, state) {
      const name = prefix + state;
      const sealed: unknown = STATE.test(state) ? req.cookies[name] : undefined;
      if (sealed !== undefined) res.clearCookie(name, options);
      const transaction = await open(sealed);
      // The cookie may have been renamed to another state.
      if (transaction?.attempt.state === state) return transaction;
      const hasOthers = namesIn(req).some((each) => each !== name);
      throw new IdentityError(hasOthers ? 'state_mismatch' : 'missing_transaction');
    },
  };
}
