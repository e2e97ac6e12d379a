import type { Response } from 'supertest';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { isLongRun } from '../../support/is-long-run.ts';
import { quickFaults } from '../../support/proxy-faults.ts';
import { started } from '../../support/started.ts';
import { explanationsOf, waitForExplanation } from './expect-outcome.ts';
import { type Pair, pairs } from './outcomes.ts';
import { type ShopBehindProxies, serviceOf, startShopBehindProxies } from './shop-behind-proxies.ts';

const TOKEN = 'un-secreto-de-editores';
const quick = Object.entries(quickFaults);
/** Every ninth call in the ordinary run. `fault-matrix.test.ts` has the calls without a cache. */
const warmPairs = pairs.filter((_pair, index) => isLongRun || index % 9 === 0);
const pages = [...new Set(warmPairs.map(({ page }) => page))];

/** Declares cached values outdated, so that the next request reads them again. */
async function purge(behind: ShopBehindProxies, body: object): Promise<void> {
  const answer = await request(behind.shop.app).post('/hooks/purge').set('authorization', `Bearer ${TOKEN}`).send(body);
  expect(answer.status).toBe(202);
}

function failureLines(behind: ShopBehindProxies, answer: Response): Record<string, unknown>[] {
  return behind.linesOf(answer).filter(({ msg }) => msg === 'block failed' || msg === 'page failed');
}

describe('a page whose data the shop has read before', () => {
  const behind = started(() => startShopBehindProxies({ DATA_CACHE: 'on', HOOK_TOKEN: TOKEN }));

  for (const page of pages) {
    it(`shows the stale copy on ${page} while a call fails, with one line, and is fresh again afterwards`, {
      tags: ['S4.4', 'S8.1'],
    }, async () => {
      const whole = await behind.getWhole(page);
      for (const pair of warmPairs.filter((each) => each.page === page)) {
        for (const [name, fault] of chooseFaults(pair)) {
          const cell = `${name}: ${pair.call}`;
          await purge(behind, { services: [serviceOf(pair.call)] });
          const answer = await behind.getDuring(fault, pair.call, page, (early) => waitForExplanation(behind, early));
          expect([answer.status, answer.headers['cache-control']], cell).toEqual([200, whole.headers['cache-control']]);
          expect(answer.text, cell).toBe(whole.text);
          expect(failureLines(behind, answer), cell).toEqual([]);

          behind.backend.calls.length = 0;
          const healed = await behind.get(page);
          expect([healed.text, explanationsOf(behind, healed)], cell).toEqual([whole.text, []]);
          expect(
            behind.backend.calls.map(({ service }) => service),
            cell,
          ).toContain(serviceOf(pair.call));
        }
      }
    });
  }
});

function chooseFaults(pair: Pair): typeof quick {
  if (isLongRun) return quick;
  const chosen = quick[warmPairs.indexOf(pair) % quick.length];
  return chosen === undefined ? [] : [chosen];
}
