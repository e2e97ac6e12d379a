import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { expectHealed } from '../../support/heal-time.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { type ShopProcess, startShopProcess } from '../../support/shop-process.ts';
import { createShopper } from '../../support/shopper.ts';

const CHANGES = 1000;
/** One change in so many is interrupted by a SIGKILL of the shop with its embedded service. */
const KILLED = 20;

it.runIf(isLongRun)(
  `the embedded memberships lose and double none of ${CHANGES} changes of a process that is killed`,
  {
    timeout: 900_000,
  },
  async () => {
    const env = { PORT: String(await freePort()), RATE_LIMIT: 'off', LOG_LEVEL: 'warn', EMBEDDED: 'true' };
    let shop: ShopProcess = await startShopProcess(env);
    onTestFinished(async () => {
      await shop.stop('SIGKILL');
    });
    const { origin, dataDir } = shop;
    const member = createShopper(origin);
    await member.signIn('socia@bodega-viva.example', '/club/mi-club');
    const page = async () => (await member.get('/club/mi-club')).text();
    const membership = /name="membership" value="([^"]+)"/.exec(await page())?.[1] ?? '';
    const month = nextYear();

    async function send(kind: string, key: string) {
      const answer = await member.browser.open(`${origin}/api/membership`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ membership, kind, ...(kind === 'cancel' ? {} : { month }) }),
      });
      const { skipped = [], code = '' } = (await answer.json()) as { skipped?: string[]; code?: string };
      return { status: answer.status, skipped, code };
    }

    async function change(kind: string, index: number) {
      const key = `la-clave-secreta-del-cambio-${index}`;
      const kill = index % KILLED === KILLED - 1 ? pause(Math.random() * 20).then(() => shop.stop('SIGKILL')) : null;
      await Promise.allSettled([send(kind, key), send(kind, key)]);
      if (kill !== null) {
        await kill;
        shop = await startShopProcess({ ...env, DATA_DIR: dataDir });
      }
      let answer = { status: 0, skipped: [''], code: '' };
      await expectHealed(async () => {
        answer = await send(kind, key);
        return answer.status === 200;
      });
      return answer;
    }

    for (let index = 0; index < CHANGES; index += 1) {
      const kind = index % 2 === 0 ? 'skip' : 'unskip';
      expect((await change(kind, index)).skipped).toEqual(kind === 'skip' ? [month] : []);
    }
    const { code } = await change('cancel', CHANGES + KILLED - 1 - (CHANGES % KILLED));
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    expect(await page()).toContain('Diste de baja esta suscripción');
  },
);

/** A month that is surely open. */
function nextYear(): string {
  return new Date(Date.now() + 365 * 24 * 60 * 60 * 1000).toISOString().slice(0, 7);
}
