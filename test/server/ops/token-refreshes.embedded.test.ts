import { expect, it } from 'vitest';
import { isLongRun } from '../../support/is-long-run.ts';
import { startLyingProvider } from '../../support/lying-provider.ts';
import { metricValue } from '../../support/metric-value.ts';
import { readMetrics } from '../../support/read-metrics.ts';
import { createShopper, type Shopper } from '../../support/shopper.ts';
import { startTestShop } from '../../support/start-test-shop.ts';

it.runIf(isLongRun)(
  'renewals of tokens are counted by their outcome, and sessions while they last',
  { tags: ['S9.21'] },
  async () => {
    const provider = await startLyingProvider({ id: 'shop', secret: null });
    let forwardMs = 0;
    const env = { IDENTITY_ISSUER: provider.issuer, IDENTITY_CLIENT_ID: 'shop' };
    const shop = await startTestShop(env, { now: () => Date.now() + forwardMs });

    /** Signs in with an access token that is in its last minute afterwards. */
    async function signIn(): Promise<Shopper> {
      const shopper = createShopper(shop.origin);
      provider.lies = { token: (answer) => ({ ...answer, expires_in: 165 }) };
      const { headers } = await shopper.get('/login');
      await shopper.get(`/login-callback${await provider.visit(headers.get('location') ?? '')}`);
      forwardMs += 120_000;
      return shopper;
    }

    const refuse = (error: string, status: number) => {
      provider.lies = {
        respond: ({ endpoint }, response) => {
          if (endpoint !== 'token') return false;
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
          return true;
        },
      };
    };

    async function outcomes(): Promise<Record<string, number>> {
      const text = await readMetrics(shop);
      const count = (outcome: string) => metricValue(text, 'token_refreshes_total', { outcome });
      return {
        renewed: count('renewed'),
        failed: count('failed'),
        ended: count('ended'),
        sessions: metricValue(text, 'sessions_active'),
      };
    }

    try {
      expect(await outcomes()).toEqual({ renewed: 0, failed: 0, ended: 0, sessions: 0 });
      const [ana, eva, luz] = [await signIn(), await signIn(), await signIn()];
      provider.lies = {};
      await luz.session();
      refuse('invalid_client', 401);
      await ana.session();
      refuse('invalid_grant', 400);
      await eva.session();
      await expect.poll(outcomes, { interval: 500 }).toEqual({ renewed: 1, failed: 1, ended: 1, sessions: 2 });
    } finally {
      await shop.close();
      await provider.close();
    }
  },
);
