import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { expectHealed } from '../../support/heal-time.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { withMergeScene } from '../../support/merge-scene.ts';
import type { OtherMembership } from '../../support/other-backend/memberships.ts';
import { type ShopProcess, startShopProcess } from '../../support/shop-process.ts';
import { createShopper, type Shopper } from '../../support/shopper.ts';

const CHANGES = isLongRun ? 1000 : 15;
/** One change in so many is a cancellation, loses its answer, or is interrupted by a SIGKILL of the shop. */
const CANCELLED = 5;
const LOST = 7;
const KILLED = isLongRun ? 20 : 7;

const scene = withMergeScene();

const membershipOf = (id: string): OtherMembership => ({
  id,
  plan: 'guid-dos',
  status: 'active',
  pausedUntil: null,
  skipped: [],
  next: null,
  address: null,
});

type Change = { membership: string; kind: string; month?: string };

describe('the memberships of a service whose shop is killed', () => {
  it(`lose and double none of ${CHANGES} changes, sent by two tabs and repeated until they are answered`, {
    timeout: 900_000,
  }, async () => {
    const env = { ...scene.env, PORT: String(await freePort()), RATE_LIMIT: 'off', LOG_LEVEL: 'warn' };
    let shop: ShopProcess = await startShopProcess(env);
    onTestFinished(async () => {
      await shop.stop('SIGKILL');
    });
    const { origin, dataDir } = shop;
    const { sub } = scene.provider.user;
    const changes = Array.from({ length: CHANGES }, (_, index) => changeAt(index));
    const ids = [...new Set(changes.map(({ membership }) => membership))];
    const { memberships } = scene.backend.data.subscriptions;
    memberships.byUser = new Map([[sub, ids.map(membershipOf)]]);
    const member = createShopper(origin);
    await scene.signIn(member);

    const codes = new Set<string>();
    for (const [index, change] of changes.entries()) {
      const key = `la-clave-secreta-del-cambio-${index}`;
      scene.backend.fail('subscriptions', index % LOST === 0 ? 'lost' : null, /changes/);
      const killed = index % KILLED === KILLED - 1;
      const kill = killed ? pause(Math.random() * 20).then(() => shop.stop('SIGKILL')) : null;
      await Promise.allSettled([send(member, origin, change, key), send(member, origin, change, key)]);
      if (kill !== null) {
        await kill;
        shop = await startShopProcess({ ...env, DATA_DIR: dataDir });
      }
      scene.backend.fail('subscriptions', null);
      // The member repeats it, as the page's sentence says.
      let answer: { status: number; code?: string } = { status: 0 };
      await expectHealed(async () => {
        answer = await send(member, origin, change, key);
        return answer.status === 200;
      });
      if (change.kind === 'cancel') codes.add(answer.code ?? '');
    }

    expect(memberships.effects.map(({ id, kind }) => `${id} ${kind}`)).toEqual(
      changes.map(({ membership, kind }) => `${membership} ${kind}`),
    );
    expect(codes.size).toBe(changes.filter(({ kind }) => kind === 'cancel').length);
    // The service of leads takes each id once, however often it is sent.
    const delivered = () =>
      new Set(
        scene.backend.calls
          .filter(({ path }) => path === '/leads/createLeadSync')
          .map(({ body }) => (body as { id: string }).id),
      );
    await expect.poll(delivered).toEqual(codes);
  });
});

/** Skips and sends again the same month in turn, so that a change that is lost or doubled is seen. */
function changeAt(index: number): Change {
  if (index % CANCELLED === CANCELLED - 1) return { membership: `m-${index}`, kind: 'cancel' };
  const turn = index - Math.floor(index / CANCELLED);
  return { membership: 'm', kind: turn % 2 === 0 ? 'skip' : 'unskip', month: '2027-03' };
}

async function send(member: Shopper, origin: string, change: Change, key: string) {
  const answer = await member.browser.open(`${origin}/api/membership`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(change),
  });
  const body = (await answer.json()) as { code?: string };
  return { ...body, status: answer.status };
}
