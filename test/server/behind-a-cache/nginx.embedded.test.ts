import { describe } from 'vitest';
import { describeBehindCache } from '../../support/edge/describe-behind-cache.ts';
import { startNginx } from '../../support/edge/nginx.ts';
import { shiftedClock, testCutOff } from './cut-off.ts';
import { PREVIEW_TOKEN, testPreview } from './preview.ts';
import { HOOK_TOKEN, testPurge } from './purge.ts';
import { testTime } from './time.ts';
import { testVisitors } from './visitors.ts';

const program = { program: 'nginx', startCache: startNginx };

// The shop's own caches are off, so that only the program keeps something.
const withoutCaches = { ...program, env: { DATA_CACHE: 'off', PAGE_CACHE: 'off' } };
describeBehindCache('a shop', withoutCaches, (behind) => {
  testVisitors(behind);
  describe('in time', () => testTime(behind));
});

const withHook = { ...program, env: { HOOK_TOKEN, PREVIEW_TOKEN } };
describeBehindCache('a purge', withHook, (behind) => testPurge(behind, { isForwarded: false }));
describeBehindCache('a preview', withHook, testPreview);

const withClock = { ...program, env: { DATA_CACHE: 'off' }, clock: shiftedClock };
describeBehindCache('a cut-off', withClock, testCutOff);
