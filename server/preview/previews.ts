import type { IncomingMessage } from 'node:http';
import type { CookieOptions, Response } from 'express';
import { signValue, verifyValue } from '../session/signed-value.ts';

/** Who may see drafts: the holder of a cookie that `GET /preview` sets. */
export type Previews = {
  isHolder: (req: IncomingMessage) => boolean;
  begin: (res: Response) => void;
  end: (res: Response) => void;
};

type PreviewSettings = {
  /** Null: nobody sees drafts. */
  token: string | null;
  /** Whether the public origin is https. */
  secure: boolean;
  secrets: readonly string[];
  /** In milliseconds since the epoch. */
  now: () => number;
};

const LIFETIME_MS = 3_600_000;

/** The cookie contains its expiry time. Its signature depends on the token, so a new token ends every preview. */
export function createPreviews({ token, secure, secrets, now }: PreviewSettings): Previews {
  // Browsers accept a cookie with this prefix only from this host over https.
  const cookieName = secure ? '__Host-preview' : 'preview';
  const inHeader = new RegExp(`(?:^|;) *${cookieName}=([^;]*)`);
  const options: CookieOptions = { path: '/', sameSite: 'lax', secure, httpOnly: true };
  const purpose = { cookieName, sessionId: token };
  return {
    isHolder: ({ headers }) => {
      const given = token === null ? undefined : inHeader.exec(headers.cookie ?? '')?.[1];
      if (given === undefined) return false;
      return Number(verifyValue(given, purpose, secrets) ?? 0) > now();
    },
    begin: (res) => {
      const value = signValue(String(now() + LIFETIME_MS), purpose, secrets);
      res.cookie(cookieName, value, { ...options, maxAge: LIFETIME_MS });
    },
    end: (res) => void res.clearCookie(cookieName, options),
  };
}
