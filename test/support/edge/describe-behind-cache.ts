import { afterAll, beforeAll, beforeEach } from 'vitest';
import { describeWithProgram } from '../installed-program.ts';
import { openShopBehind, type ShopBehindCache, type StartCache } from './shop-behind-cache.ts';

/**
 * Describes a shop behind a cache program. Each test starts with an empty cache, without recorded requests and without
 * faults. The shop's own caches are off, so that only the program keeps something.
 */
export function describeBehindCache(
  program: string,
  startCache: StartCache,
  suite: (behind: () => ShopBehindCache) => void,
): void {
  describeWithProgram(`a shop behind ${program}`, [program], () => {
    let opened: ShopBehindCache | null = null;
    const behind = () => {
      if (opened === null) throw new Error('the shop is only open while a test runs');
      return opened;
    };
    beforeAll(async () => {
      opened = await openShopBehind(startCache, { DATA_CACHE: 'off', PAGE_CACHE: 'off' });
    });
    afterAll(() => opened?.close());
    beforeEach(async () => {
      const { backend, cache, shop } = behind();
      backend.reset();
      await cache.forgetAll();
      shop.requests.length = 0;
    });
    suite(behind);
  });
}
