import { expect, it, onTestFinished } from 'vitest';
import { startLyingProvider } from '../../support/lying-provider.ts';
import { metricValue } from '../../support/metric-value.ts';
import { readMetrics } from '../../support/read-metrics.ts';
import { createShopper } from '../../support/shopper.ts';
import { startTestShop } from '../../support/start-test-shop.ts';

it('sign-ins are counted by their outcome, and one that the visitor stopped is not a failure', async () => {
  const provider = await startLyingProvider({ id: 'shop', secret: null });
  onTestFinished(provider.close);
  const shop = await startTestShop({ IDENTITY_ISSUER: provider.issuer, IDENTITY_CLIENT_ID: 'shop' });
  onTestFinished(shop.close);
  const shopper = createShopper(shop.origin);
  const signIn = async (query = '') => {
    const { headers } = await shopper.get(`/login${query}`);
    return shopper.get(`/login-callback${await provider.visit(headers.get('location') ?? '')}`);
  };

  await signIn();
  await signIn('?display=popup');
  // Whoever is signed in is led into the shop, which is no sign-in; a visitor is told that it failed.
  const madeUp = '/login-callback?code=made-up&state=made-up';
  expect((await shopper.get(madeUp)).status).toBe(303);
  expect((await createShopper(shop.origin).get(madeUp)).status).toBe(400);
  provider.lies = {
    respond: ({ endpoint }, response) => {
      if (endpoint !== 'token') return false;
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');
      return true;
    },
  };
  expect((await signIn()).status).toBe(401);

  const text = await readMetrics(shop);
  const count = (mode: string, outcome: string) => metricValue(text, 'sign_ins_total', { mode, outcome });
  expect([count('page', 'signed_in'), count('popup', 'signed_in')]).toEqual([1, 1]);
  expect([count('page', 'stopped'), count('page', 'failed')]).toEqual([1, 1]);
});
