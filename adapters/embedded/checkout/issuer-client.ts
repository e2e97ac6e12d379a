import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';

/** The secrets of a sign-in that the checkout needs at the callback. */
export type SignInAttempt = { state: string; verifier: string };

export type SignedInUser = { subject: string; firstName: string; activeSubs: number };

/** The checkout as a client of the embedded issuer: the authorization code flow with PKCE and a secret. */
export interface IssuerClient {
  start(): { url: string; attempt: SignInAttempt };
  /** Returns null if the issuer refuses the code. */
  complete(code: string, attempt: SignInAttempt): Promise<SignedInUser | null>;
}

export type IssuerClientOptions = {
  /** The issuer's public address. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Calls the issuer, whose public address may be unreachable from this process. */
  fetch: typeof fetch;
};

const TIMEOUT_MS = 5000;

const tokenResponse = z.object({ access_token: z.string() });

const userInfo = z.object({
  sub: z.string(),
  given_name: z.string().default(''),
  active_subs: z.number().default(0),
});

export function createIssuerClient(options: IssuerClientOptions): IssuerClient {
  const { issuer, clientId, clientSecret, redirectUri, fetch: send } = options;

  return {
    start() {
      const attempt = { state: randomToken(), verifier: randomToken() };
      const query = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state: attempt.state,
        code_challenge: createHash('sha256').update(attempt.verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      return { url: `${issuer}/authorize?${query}`, attempt };
    },

    async complete(code, { verifier }) {
      const answer = await send(`${issuer}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          code_verifier: verifier,
          redirect_uri: redirectUri,
          client_id: clientId,
          client_secret: clientSecret,
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) return null;
      const { access_token: token } = tokenResponse.parse(await answer.json());
      // The token came directly from the issuer, so its user info belongs to the user who signed in.
      const info = await send(`${issuer}/userinfo`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!info.ok) return null;
      const { sub, given_name, active_subs } = userInfo.parse(await info.json());
      return { subject: sub, firstName: given_name, activeSubs: active_subs };
    },
  };
}

function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
