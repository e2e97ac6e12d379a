import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startBalancer } from '../../support/balancer.ts';
import { freePort } from '../../support/free-port.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { holdsGuestCart, withMergeScene } from '../../support/merge-scene.ts';
import { describeWithRedis } from '../../support/redis.ts';
import { writeSecondBuild } from '../../support/second-build.ts';
import { type ShopProcess, startShopProcess } from '../../support/shop-process.ts';
import { createShopper } from '../../support/shopper.ts';

/** `npm run rehearse` sends as many requests as docs/operating.md states. */
const REQUESTS = isLongRun ? 10_000 : 500;
const SHOPPERS = 4;
/** A shopper reads before the next request. Without it the shoppers would use both processors for as long as the restarts take. */
const READING_MS = isLongRun ? 0 : 30;
const PAGES = ['/', '/tienda', '/tienda/vinos', '/club', '/tienda/vinos/tinto-numero-1', '/notas-y-tips', '/carrito'];

const scene = withMergeScene();

describeWithRedis('three replicas that are replaced by another build, one after another, under load', (redis) => {
  it(`lose none of ${REQUESTS} requests, no unit of a cart and no lead`, {
    tags: ['S4.15', 'S4.17', 'S4.5'],
    timeout: 600_000,
  }, async () => {
    const port = await freePort();
    const ports = [await freePort(), await freePort(), await freePort()];
    const balancer = await startBalancer(port, ports);
    onTestFinished(balancer.close);
    const env = {
      ...scene.env,
      ORIGIN: balancer.origin,
      REDIS_URL: redis().url,
      ASSETS_DIR: mkdtempSync(join(tmpdir(), 'rolling-')),
      RATE_LIMIT: 'off',
      SHUTDOWN_DELAY_MS: '2000',
      LOG_LEVEL: 'warn',
    };
    const processes: ShopProcess[] = [];
    const startAt = async (replica: number, dist?: string): Promise<ShopProcess> => {
      const shop = await startShopProcess({ ...env, PORT: String(replica) }, dist);
      processes.push(shop);
      onTestFinished(async () => {
        await shop.stop('SIGKILL');
      });
      return shop;
    };
    const replicas = await Promise.all(ports.map((replica) => startAt(replica)));
    await expect.poll(async () => (await fetch(balancer.origin)).status, { timeout: 10_000 }).toBe(200);

    // Built before the load, because building blocks this process and the services in it.
    const dist = writeSecondBuild();
    let isRolling = true;
    let sent = 0;
    let leads = 0;
    const failures: string[] = [];
    const isDone = () => !isRolling && sent >= REQUESTS;

    /** Sends one request after another. Resolves to the units that the shop acknowledged and those in the cart. */
    async function shop(index: number): Promise<[acknowledged: number, found: number]> {
      const shopper = createShopper(balancer.origin);
      // Half of them are members, with one account.
      const sku = scene.skuAt(index);
      if (index % 2 === 0) await scene.signIn(shopper);
      let units = 0;
      for (let step = index; !isDone(); step += 1) {
        sent += 1;
        const what =
          step % 5 === 0 ? 'lead' : step % 7 === 0 && units < 5 ? 'add' : (PAGES[step % PAGES.length] ?? '/');
        const answer = await sendOne(what).catch((error: unknown) => String(error));
        if (typeof answer !== 'string' && answer.status < 400) {
          await answer.arrayBuffer();
          if (what === 'add') units += 1;
          if (what === 'lead') leads += 1;
        } else failures.push(`${what}: ${typeof answer === 'string' ? answer : answer.status}`);
        await pause(READING_MS);
      }
      expect(holdsGuestCart(shopper)).toBe(index % 2 === 1 && units > 0);
      return [units, (await shopper.units())[sku] ?? 0];

      function sendOne(what: string): Promise<Response> {
        if (what === 'lead') {
          const lead = { name: `Ana ${index} ${sent}`, email: 'ana@ejemplo.com', source: 'home' };
          return shopper.send('POST', '/api/leads', lead);
        }
        if (what === 'add') return shopper.send('POST', '/api/cart/items', { sku, quantity: 1 });
        return shopper.get(what);
      }
    }

    const shopping = Promise.all(Array.from({ length: SHOPPERS }, (_, index) => shop(index)));
    for (const [index, replica] of replicas.entries()) {
      expect(await replica.stop()).toBe(0);
      await startAt(ports[index] ?? 0, dist);
    }
    isRolling = false;
    for (const [acknowledged, found] of await shopping) expect(found).toBe(acknowledged);
    const warnings = processes.flatMap((each) =>
      each
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":')),
    );
    expect(failures, warnings.filter((line) => !line.includes('dropped')).join('\n')).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    await expect.poll(() => scene.backend.data.leads.size, { timeout: 30_000 }).toBe(leads);
  });
});
