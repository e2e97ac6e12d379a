import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Clock } from '#core/ports/runtime.ts';
import { describeWithProgram } from '../installed-program.ts';
import { openShopBehind, type ShopBehindCache, type StartCache } from './shop-behind-cache.ts';

type Behind = { program: string; startCache: StartCache; env: Record<string, string>; clock?: Clock };

/** Describes a shop behind a cache program. Each test starts with an empty cache, without recorded requests and faults. */
export function describeBehindCache(
  title: string,
  { program, startCache, env, clock }: Behind,
  suite: (behind: () => ShopBehindCache) => void,
): void {
  describeWithProgram(`${title} behind ${program}`, [program], () => {
    let opened: ShopBehindCache | null = null;
    const behind = () => {
      if (opened === null) throw new Error('the shop is only open while a test runs');
      return opened;
    };
    beforeAll(async () => {
      opened = await openShopBehind(startCache, env, clock);
    });
    afterAll(() => opened?.close());
    beforeEach(async () => {
      const { backend, cache, shop } = behind();
      backend.reset();
      shop.shortenTimes(1);
      // What is fetched in the background would be kept after the cache was emptied.
      await expect.poll(shop.pending).toBe(0);
      await cache.forgetAll();
      shop.requests.length = 0;
    });
    suite(behind);
  });
}
