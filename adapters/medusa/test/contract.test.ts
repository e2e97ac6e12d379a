import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSend } from '../../../test/contract/exchange.ts';
import { nameFault } from '../../../test/contract/fault.ts';
import { runContract } from '../../../test/contract/run-contract.ts';
import { AUDIENCE, startTokenProvider, type TokenProvider } from '../../../test/support/token-provider.ts';
import { API_KEY, startOverDouble } from './engine-under-test.ts';
import { createMedusaDouble } from './medusa-double.ts';

let provider: TokenProvider;

beforeAll(async () => {
  provider = await startTokenProvider();
});
afterAll(() => provider.close());

it.each([
  ['that contain the tax', 'products'],
  ['without tax', 'productsWithoutTax'],
])('the engine keeps every check of the contract over prices %s', async (_prices, recorded) => {
  const env = { IDENTITY_ISSUER: provider.issuer, IDENTITY_AUDIENCE: AUDIENCE };
  const engine = await startOverDouble(env, createMedusaDouble(recorded));
  const send = createSend(engine.url, { timeoutMs: 10_000, maxCalls: 300, totalMs: 60_000 });
  const accessToken = await provider.sign('ana');
  const options = {
    baseUrl: engine.url,
    key: API_KEY,
    brandSlug: 'bodega-viva',
    send,
    mayWrite: true,
    mayOrder: true,
    accessToken,
  };
  const { faults, outcomes, warnings } = await runContract('shop', options);
  await engine.stop();
  expect(faults.map(nameFault)).toEqual([]);
  // The recorded store has wines alone.
  expect(warnings).toEqual([expect.stringContaining('are of the category vinos')]);
  expect(outcomes.filter(({ outcome }) => outcome !== 'passed').map(({ title }) => title)).toEqual([]);
});
