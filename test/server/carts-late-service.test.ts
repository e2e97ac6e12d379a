import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import type { CartView } from '#core/cart/cart-view.ts';
import { realDeadlines } from '../support/deadlines.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { holdsGuestCart, withMergeScene } from '../support/merge-scene.ts';
import { measureOwnTime } from '../support/own-time.ts';
import { createShopper } from '../support/shopper.ts';
import { startTestShop } from '../support/start-test-shop.ts';

const scene = withMergeScene();
const { signIn, skuAt } = scene;

// In the time of one press a late service answers one call, which is too few for a merge and an add.
const outages = [
  ['the carts', /\/cart\//, 'off'],
  ['anything about the order', /\/cart\/|\/orders/, 'on'],
] as const;
it.runIf(isLongRun).each(outages)(
  'takes an add at the third press at most, together with the guest cart, if the service was down for %s at sign-in and is late now',
  { tags: ['S4.13', 'S4.15'] },
  async (_, downFor, dataCache) => {
    const shop = await startTestShop({ ...scene.env, ...realDeadlines, DATA_CACHE: dataCache });
    onTestFinished(() => shop.close());
    const ana = createShopper(shop.origin);
    await ana.add(skuAt(0), 2);
    await ana.add(skuAt(1), 1);
    scene.backend.fail('shop', 'error', downFor);
    await signIn(ana);
    expect(holdsGuestCart(ana)).toBe(true);
    scene.backend.fail('shop', null);
    const isUp = async () => (await createShopper(shop.origin).send('POST', '/api/cart/items', one)).status;
    const one = { sku: skuAt(0), quantity: 1 };
    await expect.poll(isUp).toBe(200);

    scene.backend.fail('shop', 'late');
    const key = randomUUID();
    const press = () => ana.browser.open(`${shop.origin}/api/cart/items`, toRequest(shop.origin, key, one));
    let answer = await press();
    for (let presses = 1; presses < 3 && answer.status === 503; presses += 1) answer = await press();
    expect(answer.status).toBe(200);
    const { lines } = (await answer.json()) as CartView;
    const units = { [skuAt(0)]: 3, [skuAt(1)]: 1 };
    expect(Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]))).toEqual(units);
    expect(holdsGuestCart(ana)).toBe(false);

    scene.backend.fail('shop', null);
    expect((await press()).status).toBe(200);
    expect(await ana.units()).toEqual(units);
  },
);

it('delays the sign-in by no more than three seconds for a merge', { tags: ['S4.15'] }, async () => {
  const shop = await startTestShop({ ...scene.env, ...realDeadlines });
  onTestFinished(() => shop.close());
  const ana = createShopper(shop.origin);
  await ana.add(skuAt(0), 1);
  scene.backend.fail('shop', 'slow', /\/cart\//, 'GET');
  const takenMs = measureOwnTime();
  const answer = await signIn(ana);
  // The sign-in itself takes some time, too.
  expect(takenMs()).toBeLessThan(4000);
  expect(answer.headers.get('location')).toBe('/tienda');
  expect(holdsGuestCart(ana)).toBe(true);
  scene.backend.fail('shop', null);
  await expect.poll(() => ana.units()).toEqual({ [skuAt(0)]: 1 });
  expect(holdsGuestCart(ana)).toBe(false);
});

function toRequest(origin: string, key: string, body: unknown): RequestInit {
  const headers = { origin, 'content-type': 'application/json', 'idempotency-key': key };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}
