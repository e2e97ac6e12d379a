import { Writable } from 'node:stream';
import request from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { composeUpstreams } from '#server/compose/compose-upstreams.ts';
import { systemClock } from '#server/compose/compose-use-cases.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { createServiceStates } from '#server/ops/health.ts';
import { createMetrics } from '#server/ops/metrics.ts';
import { createTestShop } from '../../support/create-test-shop.ts';
import { type LyingProvider, startLyingProvider } from '../../support/lying-provider.ts';
import { startOtherBackend } from '../../support/other-backend/other-backend.ts';
import { readMetrics } from '../../support/read-metrics.ts';

const down: LyingProvider['lies'] = {
  respond: (_request, response) => {
    response.socket?.resetAndDestroy();
    return true;
  },
};

/** A production shop's settings, and its provider. */
async function startProvider() {
  const provider = await startLyingProvider({ id: 'shop', secret: null });
  const backend = await startOtherBackend();
  onTestFinished(async () => {
    await provider.close();
    await backend.close();
  });
  const env = {
    ...backend.env,
    NODE_ENV: 'production',
    ORIGIN: 'https://shop.example',
    SESSION_SECRET: 's'.repeat(40),
    IDENTITY_ISSUER: provider.issuer,
    IDENTITY_CLIENT_ID: 'shop',
    IDENTITY_CLIENT_SECRET: '',
  };
  return { provider, env };
}

describe('the checks of services', () => {
  it('see an outage of the identity provider and its end without a sign-in', async () => {
    const { provider, env } = await startProvider();
    let now = 0;
    const states = createServiceStates(() => now);
    const metrics = createMetrics();
    metrics.watchUpstreams(states.states);
    const lines: string[] = [];
    const upstreams = composeUpstreams({
      config: readConfig({ METRICS_PORT: '0', DATA_DIR: 'unused', ...env }),
      embedded: null,
      clock: systemClock,
      log: createLog('warn', new Writable({ write: (chunk, _encoding, done) => done(void lines.push(`${chunk}`)) })),
      metrics,
      states,
    });
    onTestFinished(upstreams.close);
    const stateAfterProbe = async () => {
      await upstreams.probe();
      return states.states()['identity'];
    };
    expect(await stateAfterProbe()).toBe('ok');
    provider.lies = down;
    // A call was seen a moment ago, so the provider is not asked.
    expect(await stateAfterProbe()).toBe('ok');
    now += 21_000;
    expect(await stateAfterProbe()).toBe('failing');
    expect(lines.join('')).toContain('provider check failed');
    provider.lies = {};
    // A failing provider is asked each time.
    expect(await stateAfterProbe()).toBe('ok');
  });

  it('ask the provider at the start of a shop in production', async () => {
    const { provider, env } = await startProvider();
    provider.lies = down;
    const shop = await createTestShop(env);
    onTestFinished(shop.close);
    const states = async () => (await request(shop.app).get('/readyz?verbose')).body.upstreams;
    await expect.poll(states).toMatchObject({ identity: 'failing' });
    expect(await readMetrics(shop)).toContain('upstream_failing{service="identity"} 1');
  });

  it('do not ask an embedded provider', async () => {
    const shop = await createTestShop();
    onTestFinished(shop.close);
    const { body } = await request(shop.app).get('/readyz?verbose');
    expect(body.upstreams).toMatchObject({ identity: 'unknown' });
  });
});
