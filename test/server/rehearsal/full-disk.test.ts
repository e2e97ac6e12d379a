import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { TestShop } from '../../support/create-test-shop.ts';
import { realDeadlines } from '../../support/deadlines.ts';
import { expectHealed } from '../../support/heal-time.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { withMergeScene } from '../../support/merge-scene.ts';
import { metricValue } from '../../support/metric-value.ts';
import { readMetrics } from '../../support/read-metrics.ts';
import { createShopper } from '../../support/shopper.ts';
import { describeWithSmallDisk } from '../../support/small-disk.ts';
import { startTestShop } from '../../support/start-test-shop.ts';
import { addWithKey, expectDelivered, shopThroughOutage } from './acknowledged-writes.ts';

const scene = withMergeScene();

describeWithSmallDisk('a shop whose disk is full', (disk) => {
  it.runIf(isLongRun)(
    'keeps what it acknowledged, delivers leads at once or refuses them, names the cause, and heals',
    {
      tags: ['S4.1', 'S4.5', 'S4.15'],
    },
    async () => {
      const dataDir = join(disk().path, 'data');
      mkdirSync(dataDir, { mode: 0o700 });
      const shop = await startTestShop({ ...scene.env, ...realDeadlines, DATA_DIR: dataDir });
      onTestFinished(shop.close);
      onTestFinished(() => disk().free());
      const member = createShopper(shop.origin);
      await scene.signIn(member);
      const sku = scene.skuAt(0);
      await member.add(sku, 2);
      const postLead = (name: string) =>
        member.send('POST', '/api/leads', { name, email: 'ana@ejemplo.com', source: 'home' });
      scene.backend.fail('lambda', 'slow', /leads/);
      expect((await postLead('Antes')).status).toBe(201);
      // Its first attempt ends when the disk is full, and cannot be recorded.
      await expect.poll(() => scene.backend.calls.some(({ path }) => path.includes('createLeadSync'))).toBe(true);

      disk().fill();
      const refused = await postLead('Rechazada');
      expect([refused.status, await refused.text()]).toEqual([
        503,
        expect.stringContaining('No pudimos guardar tus datos. Probá de nuevo en un momento.'),
      ]);
      scene.backend.fail('lambda', null);
      expect((await postLead('Directa')).status).toBe(201);
      expect(JSON.stringify(shop.log)).toContain('SQLITE_FULL');
      expect(metricValue(await readMetrics(shop), 'store_failures_total', { store: 'sqlite' })).toBeGreaterThan(0);
      expect((await member.get('/tienda/vinos')).status).toBe(200);
      expect((await member.session()).status).toBe('authenticated');
      expect(await member.units()).toEqual({ [sku]: 2 });
      expect((await scene.signIn(createShopper(shop.origin))).status).toBe(503);
      const addWhileFull = () => addWithKey(createShopper(shop.origin), shop.origin, sku, 1, 'while-full');
      expect(await addWhileFull()).toBe(503);
      for (const operation of ['leads.store', 'leads.postpone', 'sessions.create', 'additions.store']) {
        const failures = async () => metricValue(await readMetrics(shop), 'store_failures_total', { operation });
        await expect.poll(failures, { message: operation }).toBeGreaterThan(0);
      }
      expect(messagesOf(shop)).toContain('store failed');
      const isFailing = async () => metricValue(await readMetrics(shop), 'upstream_failing', { service: 'sqlite' });
      expect(await addWhileFull()).toBe(503);
      // A read that succeeds does not end the outage of the writes.
      expect((await member.session()).status).toBe('authenticated');
      expect(await isFailing()).toBe(1);

      disk().free();
      const guest = createShopper(shop.origin);
      await expectHealed(async () => (await addWithKey(guest, shop.origin, sku, 1, 'while-full')) === 200);
      await shopThroughOutage(scene, shop.origin, 'afterwards');
      await expectDelivered(scene, ['Antes', 'Directa']);
      expect((await member.session()).status).toBe('authenticated');
      expect(await isFailing()).toBe(0);
      expect(messagesOf(shop)).toContain('store available again');
    },
  );
});

function messagesOf({ log }: TestShop): unknown[] {
  return log.map(({ msg }) => msg);
}
