import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startBalancer } from '../../support/balancer.ts';
import { startNginx } from '../../support/edge/nginx.ts';
import type { StartCache } from '../../support/edge/shop-behind-cache.ts';
import { startVarnish } from '../../support/edge/varnish.ts';
import { freePort } from '../../support/free-port.ts';
import { describeWithProgram } from '../../support/installed-program.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { withMergeScene } from '../../support/merge-scene.ts';
import { describeWithRedis, type RedisServer } from '../../support/redis.ts';
import { writeSecondBuild } from '../../support/second-build.ts';
import { startReplicas } from './replicas.ts';
import { startShopping } from './shopping-load.ts';

/** As many as docs/operating/rehearsals.md states. */
const REQUESTS = 10_000;
/** Requests that old and new replicas answer side by side. */
const SETTLING = 300;

const scene = withMergeScene();

const environment = (origin: string, redis: RedisServer) => ({
  ...scene.env,
  ORIGIN: origin,
  REDIS_URL: redis.url,
  ASSETS_DIR: mkdtempSync(join(tmpdir(), 'rolling-')),
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
});

/** Waits until the replicas are served through `origin`. */
async function answered(origin: string): Promise<void> {
  await expect.poll(async () => (await fetch(origin)).status).toBe(200);
}

describeWithRedis('replicas that are replaced, one after another, under load', (redis) => {
  it.runIf(isLongRun)(
    `lose none of ${REQUESTS} requests, no unit of a cart and no lead if three of them get another build`,
    {
      tags: ['S4.15', 'S4.17', 'S4.5'],
      timeout: 600_000,
    },
    async () => {
      const ports = [await freePort(), await freePort(), await freePort()];
      const balancer = await startBalancer(await freePort(), ports);
      onTestFinished(balancer.close);
      const replicas = await startReplicas(ports, {
        ...environment(balancer.origin, redis()),
        SHUTDOWN_DELAY_MS: '2000',
      });
      await answered(balancer.origin);
      // Built before the load, because building blocks this process and the services in it.
      const dist = writeSecondBuild();
      const load = startShopping(scene, balancer.origin, { readingMs: 0 });
      await replicas.rollOut({ dist, settle: () => load.more(SETTLING) });
      expect(await load.end(REQUESTS), replicas.warnings()).toEqual([]);
    },
  );

  describe.runIf(isLongRun)('with the secret of sessions', () => {
    const [OLD, NEW] = ['old', 'new'].map((name) => name.repeat(20));

    it('lose no cart and sign nobody out if the new secret is accepted everywhere before one signs with it', {
      tags: ['S4.15', 'S4.5'],
      timeout: 600_000,
    }, async () => {
      const ports = [await freePort(), await freePort()];
      const balancer = await startBalancer(await freePort(), ports);
      onTestFinished(balancer.close);
      const env = { ...environment(balancer.origin, redis()), SHUTDOWN_DELAY_MS: '2000', SESSION_SECRET: `${OLD}` };
      const replicas = await startReplicas(ports, env);
      await answered(balancer.origin);
      const load = startShopping(scene, balancer.origin, { readingMs: 10 });
      const settle = () => load.more(SETTLING);
      await replicas.rollOut({ env: { SESSION_SECRET: `${OLD},${NEW}` }, settle });
      await replicas.rollOut({ env: { SESSION_SECRET: `${NEW},${OLD}` }, settle });
      expect(await load.end(), replicas.warnings()).toEqual([]);
      // Whoever came since then has nothing of the old secret.
      const later = startShopping(scene, balancer.origin, { readingMs: 10 });
      await replicas.rollOut({ env: { SESSION_SECRET: `${NEW}` }, settle: () => later.more(SETTLING) });
      expect(await later.end(), replicas.warnings()).toEqual([]);
    });
  });

  const caches: readonly [string, StartCache, string][] = [
    ['nginx', startNginx, 'nginx'],
    ['Varnish', startVarnish, 'varnishd'],
  ];
  for (const [name, startCache, program] of isLongRun ? caches : []) {
    describeWithProgram(`behind ${name}`, [program], () => {
      it('lose no request, no unit of a cart and no lead with the shipped configuration', {
        tags: ['S4.15', 'S4.17', 'S4.5'],
        timeout: 600_000,
      }, async () => {
        const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
        const origin = `http://localhost:${port}`;
        // The delay of production.
        const env = { ...environment(origin, redis()), SHUTDOWN_DELAY_MS: '3000', TRUST_PROXY: '1' };
        const replicas = await startReplicas(ports, env);
        const cache = await startCache(port, ports);
        onTestFinished(cache.stop);
        await answered(origin);
        const dist = writeSecondBuild();
        // Most of them are never kept by a cache.
        const pages = ['/carrito', '/api/session', '/tienda/vinos', '/api/cart', '/thankyou', '/club/mi-club'];
        const load = startShopping(scene, origin, { readingMs: 10, pages });
        for (let times = 0; times < 3; times += 1) await replicas.rollOut({ dist, settle: () => load.more(SETTLING) });
        expect(await load.end(), replicas.warnings()).toEqual([]);
      });
    });
  }
});
