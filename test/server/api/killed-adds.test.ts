import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { expectHealed } from '../../support/heal-time.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { startOtherBackend } from '../../support/other-backend/other-backend.ts';
import { describeWithRedis } from '../../support/redis.ts';
import { type ShopProcess, startShopProcess } from '../../support/shop-process.ts';
import { started } from '../../support/started.ts';

const SKU = 'W-6';

const backend = started(startOtherBackend);
beforeEach(() => {
  backend.reset();
  backend.carts.clear();
});

async function start(env: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShopProcess({ ...backend.env, DATA_CACHE: 'off', PAGE_CACHE: 'off', ...env });
  onTestFinished(async () => {
    await shop.stop('SIGKILL');
  });
  return shop;
}

/** One line, or several at once, of which one is unknown. */
const oneLine = { sku: SKU, quantity: 2 };
const severalLines = {
  items: [
    { sku: SKU, quantity: 2 },
    { sku: 'NOPE-1', quantity: 1 },
    { sku: 'W-7', quantity: 3 },
  ],
};

/** Sends an add of a guest who has no cart cookie yet. */
function add({ origin }: ShopProcess, key: string, body: object = oneLine): Promise<Response> {
  return fetch(`${origin}/api/cart/items`, {
    method: 'POST',
    headers: { origin, accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
}

/** The quantities in each cart of the shop service. */
const carts = () => [...backend.carts.values()].map((lines) => lines.map(({ quantity }) => quantity));

/** Kills the process after the shop service added the units and before it answered. */
async function killBetweenEffectAndAnswer(shop: ShopProcess, key: string, body: object = oneLine): Promise<void> {
  backend.fail('shop', 'unanswered', /\/items/);
  const answer = add(shop, key, body).catch(() => null);
  await expect.poll(carts, { interval: 10 }).toEqual([body === oneLine ? [2] : [2, 3]]);
  await shop.stop('SIGKILL');
  expect(await answer).toBeNull();
  backend.reset();
}

/** Repeats the add until the shop answers: the killed process may still hold the cart's lock. */
async function repeat(shop: ShopProcess, key: string, body: object = oneLine): Promise<unknown> {
  let last: unknown = null;
  const send = async () => {
    const response = await add(shop, key, body);
    last = await response.json();
    return response.status;
  };
  await expectHealed(async () => (await send()) === 200);
  return last;
}

describe('a keyed add whose process is killed between effect and answer', () => {
  it('takes effect once if it is repeated after a restart', { tags: ['S4.17'] }, async () => {
    const port = String(await freePort());
    const first = await start({ PORT: port });
    await killBetweenEffectAndAnswer(first, 'repeated-after-a-restart');
    const again = await start({ PORT: port, DATA_DIR: first.dataDir });
    expect(await repeat(again, 'repeated-after-a-restart')).toMatchObject({ totals: { units: 2 } });
    expect(carts()).toEqual([[2]]);
  });

  it.runIf(isLongRun)(
    'takes effect once if it has several lines, and names the same refused one',
    {
      tags: ['S4.17'],
    },
    async () => {
      const port = String(await freePort());
      const first = await start({ PORT: port });
      await killBetweenEffectAndAnswer(first, 'several-lines-at-once-killed', severalLines);
      const again = await start({ PORT: port, DATA_DIR: first.dataDir });
      expect(await repeat(again, 'several-lines-at-once-killed', severalLines)).toMatchObject({
        totals: { units: 5 },
        refused: [{ sku: 'NOPE-1' }],
      });
      expect(carts()).toEqual([[2, 3]]);
    },
  );
});

describeWithRedis('two replicas that share Redis', (server) => {
  const startReplicas = () => Promise.all([1, 2].map(() => start({ REDIS_URL: server().url })));

  it.runIf(isLongRun)('add once if both get the same key at once', { tags: ['S4.17'] }, async () => {
    const replicas = await startReplicas();
    const answers = await Promise.all(
      [...replicas, ...replicas].map((replica) => add(replica, 'sent-to-both-replicas-at-once')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(carts()).toEqual([[2]]);
  });

  it.runIf(isLongRun)('add several lines once if both get the same key at once', { tags: ['S4.17'] }, async () => {
    const replicas = await startReplicas();
    const press = (replica: ShopProcess) => add(replica, 'several-lines-to-both-replicas', severalLines);
    const answers = await Promise.all([...replicas, ...replicas].map(press));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const answer of answers) expect(await answer.json()).toMatchObject({ refused: [{ sku: 'NOPE-1' }] });
    expect(carts()).toEqual([[2, 3]]);
  });

  it('add once if one is killed between effect and answer, and the other gets the repeated request', {
    tags: ['S4.17'],
  }, async () => {
    const [first, second] = await startReplicas();
    if (first === undefined || second === undefined) throw new Error('two replicas were started');
    await killBetweenEffectAndAnswer(first, 'repeated-at-another-replica');
    expect(await repeat(second, 'repeated-at-another-replica')).toMatchObject({ totals: { units: 2 } });
    expect(carts()).toEqual([[2]]);
  });
});
