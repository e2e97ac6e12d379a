import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isLongRun } from '../../support/is-long-run.ts';
import { type OtherBackend, startOtherBackend } from '../../support/other-backend/other-backend.ts';
import { describeWithRedis } from '../../support/redis.ts';
import { type ShopProcess, startShopProcess } from '../../support/shop-process.ts';

const TOKEN = 'un-secreto-de-editores';
const PAGE = '/club';

describeWithRedis('a purge with several replicas', (server) => {
  it.runIf(isLongRun)('reaches all of them within a second, also one that was away', async () => {
    const backend = await startOtherBackend();
    const env = { ...backend.env, REDIS_URL: server().url, HOOK_TOKEN: TOKEN };
    const replicas = await Promise.all([startShopProcess(env), startShopProcess(env)]);
    const [one, other] = replicas;
    try {
      await warm(replicas, backend);
      expect(await purge(one)).toBe(202);
      expect(await readsAgain(one, backend)).toBe(true);
      expect(await readsAgain(other, backend)).toBe(true);

      // Redis restarts without its data: what was purged meanwhile is not known, so everything is read again.
      await warm(replicas, backend);
      await server().stop();
      expect(await purge(one)).toBe(503);
      await server().restart();
      expect(await readsAgain(other, backend)).toBe(true);

      await warm(replicas, backend);
      expect(await purgeUntilTaken(one)).toBe(202);
      expect(await readsAgain(other, backend)).toBe(true);
    } finally {
      await Promise.all(replicas.map((replica) => replica.stop()));
      await backend.close();
    }
  });
});

async function purge({ origin }: ShopProcess): Promise<number> {
  const { status } = await fetch(`${origin}/hooks/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ services: ['subscriptions'] }),
  });
  return status;
}

async function purgeUntilTaken(shop: ShopProcess): Promise<number> {
  for (let i = 0; i < 50; i++) {
    const status = await purge(shop);
    if (status !== 503) return status;
    await wait(100);
  }
  return 503;
}

/** Reads the page until it comes from the cache of each replica. */
async function warm(replicas: readonly ShopProcess[], backend: OtherBackend): Promise<void> {
  for (const { origin } of replicas) {
    for (let i = 0; i < 20; i++) {
      const before = backend.calls.length;
      await fetch(origin + PAGE);
      if (backend.calls.length === before) break;
    }
  }
}

/** Whether a request causes a call to the service soon. */
async function readsAgain({ origin }: ShopProcess, backend: OtherBackend): Promise<boolean> {
  const until = Date.now() + 5000;
  while (Date.now() < until) {
    const before = backend.calls.length;
    await fetch(origin + PAGE);
    if (backend.calls.slice(before).some(({ service }) => service === 'subscriptions')) return true;
    await wait(50);
  }
  return false;
}
