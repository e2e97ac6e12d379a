import type { CookieOptions, Request, Response } from 'express';
import * as z from 'zod';
import { IdentityError } from '#core/account/identity-failures.ts';
import type { LoginMode } from '#core/account/login.ts';
import type { SignInAttempt } from '#core/account/session.ts';
import type { Json } from '#core/json.ts';
import type { Seal } from '#core/ports/runtime.ts';

/**
 * The data that the sign-in callback needs. Each has its own sealed cookie, so that several tabs can sign in at once.
 */
export type SignInTransaction = {
  attempt: SignInAttempt;
  mode: LoginMode;
  /** Where to redirect after the sign-in: a path of this site, checked before it is stored. */
  redirectUrl: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
};

const transactionSchema: z.ZodType<SignInTransaction> = z.object({
  attempt: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  mode: z.enum(['page', 'popup', 'silent']),
  redirectUrl: z.string(),
  startedAt: z.number(),
});

export interface SignInTransactions {
  /** Stores the transaction in a cookie. Clears the oldest ones beyond `MAX_TRANSACTIONS` and `MAX_BYTES`. */
  begin(req: Request, res: Response, transaction: SignInTransaction): Promise<void>;
  /**
   * Returns the transaction with this state. Throws `IdentityError` if it is missing or too old: "state_mismatch" if the
   * browser has other transactions, else "missing_transaction".
   */
  find(req: Request, state: string): Promise<SignInTransaction>;
  /** Clears the cookie of the transaction with this state: when the provider has answered, or if it cannot be found. */
  end(req: Request, res: Response, state: string): void;
}

const TRANSACTION_LIFETIME_MS = 10 * 60_000;
const MAX_TRANSACTIONS = 5;
/** Of all transactions: proxies refuse requests with more than 8 kB of cookies. */
const MAX_BYTES = 4500;
/** Of further cookies, which only a forged request has, none is opened or cleared. */
const MAX_COOKIES = 20;
/** A sealed transaction is shorter, however long its return path. */
const MAX_SEALED_LENGTH = 4000;

/** The format of the states that this shop creates. Other text could make an invalid cookie name. */
const STATE_FORMAT = /^[\w-]{20,100}$/;

export function createSignInTransactions(seal: Seal, secure: boolean, now: () => number): SignInTransactions {
  const prefix = secure ? '__Host-ingreso-' : 'ingreso-';
  const options: CookieOptions = { path: '/', sameSite: 'lax', secure, httpOnly: true };

  async function open(sealed: unknown): Promise<SignInTransaction | null> {
    const isSealed = typeof sealed === 'string' && sealed.length <= MAX_SEALED_LENGTH;
    const opened = isSealed ? await seal.open(sealed) : null;
    // Fails for the cookie of another version, too: the visitor then signs in again.
    const { data: transaction = null } = transactionSchema.safeParse(opened);
    return transaction !== null && now() - transaction.startedAt < TRANSACTION_LIFETIME_MS ? transaction : null;
  }

  function namesIn(req: Request): string[] {
    return Object.keys(req.cookies).filter((name) => name.startsWith(prefix));
  }

  return {
    async begin(req, res, transaction) {
      const stored = await Promise.all(
        namesIn(req)
          .slice(0, MAX_COOKIES)
          .map(async (name) => ({ name, startedAt: (await open(req.cookies[name]))?.startedAt ?? 0 })),
      );
      const sealed = await seal.seal(transaction satisfies Json);
      let bytes = sealed.length;
      for (const [at, { name }] of stored.toSorted((a, b) => b.startedAt - a.startedAt).entries()) {
        const cookie: unknown = req.cookies[name];
        // `cookie-parser` makes an object of a text that begins with "j:".
        bytes += typeof cookie === 'string' ? cookie.length : 0;
        if (at >= MAX_TRANSACTIONS - 1 || bytes > MAX_BYTES) res.clearCookie(name, options);
      }
      res.cookie(prefix + transaction.attempt.state, sealed, { ...options, maxAge: TRANSACTION_LIFETIME_MS });
    },

    async find(req, state) {
      const name = prefix + state;
      const transaction = await open(STATE_FORMAT.test(state) ? req.cookies[name] : undefined);
      // The cookie may have been renamed to another state.
      if (transaction?.attempt.state === state) return transaction;
      const hasOthers = namesIn(req).some((each) => each !== name);
      throw new IdentityError(hasOthers ? 'state_mismatch' : 'missing_transaction');
    },

    end(req, res, state) {
      const name = prefix + state;
      if (STATE_FORMAT.test(state) && req.cookies[name] !== undefined) res.clearCookie(name, options);
    },
  };
}
