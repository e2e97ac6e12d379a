import { describe, expect, it } from 'vitest';
import { describeBehindCache } from '../../support/edge/describe-behind-cache.ts';
import { CHROME } from '../../support/edge/raw-visitor.ts';
import { startVarnish } from '../../support/edge/varnish.ts';
import { testCutOff } from './cut-off.ts';
import { testOffers } from './offers.ts';
import { PREVIEW_TOKEN, testPreview } from './preview.ts';
import { HOOK_TOKEN, testPurge } from './purge.ts';
import { MOVED_FILE, testSameKey } from './same-key.ts';
import { shiftedClock } from './shifted-clock.ts';
import { testTime } from './time.ts';
import { testVisitors } from './visitors.ts';

const program = { program: 'varnishd', startCache: startVarnish };

// The shop's own caches are off, so that only the program keeps something.
const withoutCaches = { ...program, env: { DATA_CACHE: 'off', PAGE_CACHE: 'off' } };
describeBehindCache('a shop', withoutCaches, (behind) => {
  testVisitors(behind);
  describe('in time', () => testTime(behind));

  it('is asked once for all orders of a query', async () => {
    await behind().ask('/tienda/vinos?type=tinto&sort=price:asc&page=2', { headers: CHROME });
    await behind().ask('/tienda/vinos?page=2&sort=price:asc&type=tinto', { headers: CHROME });
    expect(behind().shop.requests).toHaveLength(1);
  });

  it('says how old a page is', async () => {
    await behind().ask('/club', { headers: CHROME });
    const age = async () => Number((await behind().ask('/club', { headers: CHROME })).headers['age']);
    await expect.poll(age).toBeGreaterThan(0);
  });
});

const withHook = { ...program, env: { HOOK_TOKEN, PREVIEW_TOKEN } };
describeBehindCache('a purge', withHook, (behind) => testPurge(behind, { isForwarded: true }));
describeBehindCache('a preview', withHook, testPreview);

const withClock = { ...program, env: { DATA_CACHE: 'off' }, clock: shiftedClock };
describeBehindCache('a cut-off', withClock, testCutOff);
describeBehindCache('an offer', withClock, testOffers);

const withRedirects = { ...program, env: { REDIRECTS_FILE: MOVED_FILE } };
describeBehindCache('a redirect', withRedirects, testSameKey);
