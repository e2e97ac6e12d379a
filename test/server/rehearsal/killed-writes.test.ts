import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCookieBrowser } from '../../support/cookie-browser.ts';
import { freePort } from '../../support/free-port.ts';
import { expectHealed } from '../../support/heal-time.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { withMergeScene } from '../../support/merge-scene.ts';
import { type ShopProcess, startShopProcess } from '../../support/shop-process.ts';
import { createShopper, type Shopper } from '../../support/shopper.ts';
import { addWithKey, expectDelivered } from './acknowledged-writes.ts';

/** The long run kills as often as docs/operating/rehearsals.md states. */
const KILLS = isLongRun ? 100 : 3;
/** The writes of a round take about this long, so most kills are in the middle of one. */
const MAX_DELAY_MS = 250;

const scene = withMergeScene();

describe('a shop that is killed at random moments', () => {
  it(`loses and doubles no unit, merge or lead that it acknowledged, after ${KILLS} SIGKILLs`, {
    tags: ['S4.15', 'S4.17', 'S4.5'],
    timeout: 900_000,
  }, async () => {
    const env = { ...scene.env, PORT: String(await freePort()), RATE_LIMIT: 'off', LOG_LEVEL: 'warn' };
    let shop: ShopProcess = await startShopProcess(env);
    onTestFinished(async () => {
      await shop.stop('SIGKILL');
    });
    const { origin, dataDir } = shop;
    const acknowledgedLeads: string[] = [];

    for (let round = 0; round < KILLS; round += 1) {
      // Each round has its own account and guest.
      const sub = `killed-${round}`;
      scene.provider.user = { ...scene.provider.user, sub };
      scene.backend.subjectOf = () => sub;
      const browser = createCookieBrowser();
      const guest = createShopper(origin, browser);
      const sku = scene.skuAt(0);
      await guest.add(sku, 1);

      const killed = pause(Math.random() * MAX_DELAY_MS).then(() => shop.stop('SIGKILL'));
      await Promise.all([writeLeads(round), signInAndAdd(guest, origin, sku, round), killed]);
      shop = await startShopProcess({ ...env, DATA_DIR: dataDir });

      // The shopper repeats what was not acknowledged: the sign-in with its merge, and the add with its key.
      if ((await guest.session()).status !== 'authenticated') await scene.signIn(guest);
      await expectHealed(async () => (await addWithKey(guest, origin, sku, 2, `add-${round}`)) === 200);
      expect(await guest.units()).toEqual({ [sku]: 3 });
    }
    await expectDelivered(scene, acknowledgedLeads);

    async function writeLeads(round: number): Promise<void> {
      for (let index = 0; ; index += 1) {
        const name = `Ana ${round}-${index}`;
        const lead = { name, email: 'ana@ejemplo.com', source: 'home' };
        const answer = await createShopper(origin)
          .send('POST', '/api/leads', lead)
          .catch(() => null);
        if (answer === null) return;
        expect(answer.status).toBe(201);
        acknowledgedLeads.push(name);
      }
    }
  });
});

/** Signs in, which merges the guest cart, then adds two units. The kill may come at any point. */
async function signInAndAdd(guest: Shopper, origin: string, sku: string, round: number): Promise<void> {
  try {
    await scene.signIn(guest);
    await addWithKey(guest, origin, sku, 2, `add-${round}`);
  } catch {
    // The kill interrupted it.
  }
}
