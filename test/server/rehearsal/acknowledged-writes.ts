import { expect } from 'vitest';
import type { MergeScene } from '../../support/merge-scene.ts';
import { createShopper, type Shopper } from '../../support/shopper.ts';

/** How long a shopper repeats what was not acknowledged. Far longer than any outage of these tests. */
const REPEATS = { timeout: 90_000, interval: 100 };

/** A guest without a cart needs a key that cannot be guessed. */
const SECRET_KEY_LENGTH = 22;

/** Adds units with an idempotency key. Resolves to the status; 0 if there was no response. */
export async function addWithKey(shopper: Shopper, origin: string, sku: string, quantity: number, key: string) {
  const answer = await shopper.browser
    .open(`${origin}/api/cart/items`, {
      method: 'POST',
      headers: {
        origin,
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key.padEnd(SECRET_KEY_LENGTH, '-'),
      },
      body: JSON.stringify({ sku, quantity }),
    })
    .catch(() => null);
  return answer?.status ?? 0;
}

/**
 * A guest with an account of their own adds a unit, signs in, which merges the cart, and adds two more. They repeat each
 * step until it is acknowledged. Expects three units in the end.
 */
export async function shopThroughOutage(scene: MergeScene, origin: string, sub: string): Promise<void> {
  scene.provider.user = { ...scene.provider.user, sub };
  scene.backend.subjectOf = () => sub;
  const shopper = createShopper(origin);
  const sku = scene.skuAt(0);
  await expect.poll(() => addWithKey(shopper, origin, sku, 1, `guest-${sub}`), REPEATS).toBe(200);
  await expect.poll(() => signInIfNeeded(scene, shopper), REPEATS).toBe('authenticated');
  await expect.poll(() => addWithKey(shopper, origin, sku, 2, `user-${sub}`), REPEATS).toBe(200);
  await expect.poll(() => shopper.units().catch(() => null), REPEATS).toEqual({ [sku]: 3 });
}

async function signInIfNeeded(scene: MergeScene, shopper: Shopper): Promise<string> {
  const before = await shopper.session().catch(() => null);
  if (before?.status === 'anonymous') await scene.signIn(shopper).catch(() => null);
  return (await shopper.session().catch(() => null))?.status ?? 'no answer';
}

/** Sends leads until `isOver`; returns the names of those that were acknowledged. Others are refused with a 503. */
export async function sendLeads(origin: string, prefix: string, isOver: () => boolean): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let index = 0; !isOver(); index += 1) {
    const name = `${prefix} ${index}`;
    const lead = { name, email: 'ana@ejemplo.com', source: 'home' };
    const answer = await createShopper(origin).send('POST', '/api/leads', lead);
    expect([201, 503]).toContain(answer.status);
    if (answer.status === 201) acknowledged.push(name);
  }
  return acknowledged;
}

/** Expects the back end to get each acknowledged lead, and none twice. */
export async function expectDelivered(scene: MergeScene, acknowledged: readonly string[]): Promise<void> {
  const delivered = () =>
    [...scene.backend.data.leads.values()].map((lead) => ('name' in lead ? String(lead.name) : ''));
  await expect.poll(() => acknowledged.filter((name) => !delivered().includes(name))).toEqual([]);
  expect(delivered().length).toBe(new Set(delivered()).size);
}
