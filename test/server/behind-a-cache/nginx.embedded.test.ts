import { describe, expect, it } from 'vitest';
import { describeBehindCache } from '../../support/edge/describe-behind-cache.ts';
import { startNginx } from '../../support/edge/nginx.ts';
import { testCutOff } from './cut-off.ts';
import { testOffers } from './offers.ts';
import { PREVIEW_TOKEN, testPreview } from './preview.ts';
import { HOOK_TOKEN, testPurge } from './purge.ts';
import { MOVED_FILE, testSameKey } from './same-key.ts';
import { shiftedClock } from './shifted-clock.ts';
import { testTime } from './time.ts';
import { testVisitors } from './visitors.ts';

const program = { program: 'nginx', startCache: startNginx };

// The shop's own caches are off, so that only the program keeps something.
const withoutCaches = { ...program, env: { DATA_CACHE: 'off', PAGE_CACHE: 'off' } };
describeBehindCache('a shop', withoutCaches, (behind) => {
  testVisitors(behind);
  describe('in time', () => testTime(behind));

  it.each([4090, 7900, 20_000])('refuses a target of %i characters without asking the shop', async (length) => {
    const { status, headers, text } = await behind().ask(`/tienda?${'&'.repeat(length)}b`);
    expect([status, headers['cache-control'], text]).toEqual([414, 'no-store', 'No pudimos entender ese pedido.\n']);
    expect(headers['x-request-id']).toMatch(/^[\w-]{20,}$/);
    expect(behind().shop.requests).toEqual([]);
  });
});

const withHook = { ...program, env: { HOOK_TOKEN, PREVIEW_TOKEN } };
describeBehindCache('a purge', withHook, (behind) => testPurge(behind, { isForwarded: false }));
describeBehindCache('a preview', withHook, testPreview);

const withClock = { ...program, env: { DATA_CACHE: 'off' }, clock: shiftedClock };
describeBehindCache('a cut-off', withClock, testCutOff);
describeBehindCache('an offer', withClock, testOffers);

const withRedirects = { ...program, env: { REDIRECTS_FILE: MOVED_FILE } };
describeBehindCache('a redirect', withRedirects, testSameKey);
