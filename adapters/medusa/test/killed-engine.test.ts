import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../../test/support/is-long-run.ts';
import { startEngineProcess } from './engine-process.ts';
import { serve } from './engine-under-test.ts';
import { type KillingProxy, startKillingProxy } from './killing-proxy.ts';
import { createMedusaDouble, PUBLISHABLE_KEY, SECRET_KEY } from './medusa-double.ts';
import { aPayment, KILL_POINTS } from './payments.ts';

/** After the draft was asked for, a repeat waits for twenty seconds: only the long run does. */
const points = KILL_POINTS.filter(([at, when]) => isLongRun || (when === 'after' && at > 5));

describe('a payment', () => {
  const double = createMedusaDouble();
  const folder = mkdtempSync(join(tmpdir(), 'medusa-killed-'));
  let medusa: Awaited<ReturnType<typeof serve>>;
  let proxy: KillingProxy;
  let env: Record<string, string>;
  beforeAll(async () => {
    medusa = await serve(double.app);
    proxy = await startKillingProxy(medusa.url);
    env = {
      MEDUSA_URL: proxy.url,
      MEDUSA_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      MEDUSA_SECRET_KEY: SECRET_KEY,
      ENGINE_DATABASE: join(folder, 'engine.sqlite'),
    };
  });
  afterAll(async () => {
    await proxy.close();
    await medusa.close();
    rmSync(folder, { recursive: true });
  });

  it.each(points)(
    'becomes one order although the engine is killed at its call %i, %s Medusa did it',
    async (at, when) => {
      const key = `muerte-${at}-${when}`;
      const paid = aPayment(key, [{ sku: 'VINO-8', quantity: 1, unitPrice: 13_000 }], 13_000);
      const first = await startEngineProcess(env);
      proxy.arm(at, when, first.kill);
      expect(await first.post('/orders/x/paid', paid)).toBeNull();
      expect(proxy.count()).toBe(at);
      proxy.arm(0, 'before', () => undefined);
      const second = await startEngineProcess(env);
      await expect.poll(async () => (await second.post('/orders/x/paid', paid))?.status, { interval: 500 }).toBe(201);
      expect(await second.stop()).toBe(0);
      const orders = double.orders().filter(({ body }) => JSON.stringify(body).includes(`"${key}"`));
      expect(orders.map(({ payments }) => payments)).toMatchObject([[{ status: 'completed' }]]);
    },
  );
});
