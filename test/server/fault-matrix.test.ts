import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realDeadlines } from '../support/deadlines.ts';
import { freePort } from '../support/free-port.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { blockOf } from '../support/page-html.ts';
import { quickFaults, slowFaults } from '../support/proxy-faults.ts';
import { started } from '../support/started.ts';
import { expectOutcome, waitForExplanation } from './fault-matrix/expect-outcome.ts';
import { otherPairs, type Pair, pairs } from './fault-matrix/outcomes.ts';
import { type ShopBehindProxies, serviceOf, startShopBehindProxies } from './fault-matrix/shop-behind-proxies.ts';

const quick = Object.entries(quickFaults);
const slow = Object.entries(slowFaults);
/** Of each call of each page. Together the calls meet every fault several times. */
const FAULTS_PER_CALL = isLongRun ? quick.length : 1;
/** A call of each service, each on a page that the others do not touch. */
const slowPairs = [
  ['/tienda/vinos', 'shop /products/filters category=c-10'],
  ['/nosotros', 'cms /about-us'],
  ['/notas-y-tips/nota-7', 'lambda /notes category=cocina limit=4 page=1'],
  ['/club', 'subscriptions /Schema-Bases pagination[pageSize]=100 sort=orderList:asc'],
] as const;
const pages = [...new Set(pairs.map(({ page }) => page))];
/** Those whose calls fail one by one. */
const chosenPages = pages.filter((_, index) => isLongRun || index % 3 === 0);
const chosenPairs = pairs.filter(({ page }) => chosenPages.includes(page));

let behind: ShopBehindProxies;
const explained = (answer: Response) => waitForExplanation(behind, answer);
beforeAll(async () => {
  behind = await startShopBehindProxies();
});
afterAll(() => behind.close());

describe('a page of which one call fails', () => {
  for (const page of chosenPages) {
    it(`says what is missing on ${page}, is otherwise complete, and is complete when the call succeeds`, {
      tags: ['S4.4', 'S8.1'],
    }, async () => {
      const whole = await behind.getWhole(page);
      const cells = pairs
        .filter((each) => each.page === page)
        .flatMap((pair) => chooseFaults(pair).map(([name, fault]) => ({ pair, name, fault })));
      for (const [index, { pair, name, fault }] of cells.entries()) {
        const answer = await behind.getDuring(fault, pair.call, page, explained);
        expectOutcome(behind, answer, pair, `${name}: ${pair.call}`, whole);
        if (index % 2 === 0 && index < cells.length - 1) continue;
        // Its success also keeps the faults from opening a breaker.
        const healed = await behind.getWhole(page);
        expect([healed.status, healed.headers['cache-control']]).toEqual([200, whole.headers['cache-control']]);
      }
    });
  }
});

describe('a page of which one call only ends at a deadline', () => {
  const inTime = started(() => startShopBehindProxies(realDeadlines));

  it('says what is missing, with four services slow at once', { tags: ['S4.4'] }, async () => {
    for (let round = 0; round < (isLongRun ? slow.length : 1); round += 1) {
      await Promise.all(
        slowPairs.map(async ([page, call], index) => {
          const pair = pairs.find((each) => each.page === page && each.call === call);
          const [name, fault] = slow[(index + round) % slow.length] ?? [];
          if (pair === undefined || fault === undefined) throw new Error(`${page} does not make ${call}`);
          const whole = await inTime.getWhole(page);
          // Without a deadline the page is never answered.
          const answer = await inTime.getDuring(fault, call, page, (early) => waitForExplanation(inTime, early));
          expectOutcome(inTime, answer, pair, `${name}: ${call}`, whole);
          await inTime.getWhole(page);
        }),
      );
    }
  });
});

describe('a service whose port is closed', () => {
  it.each([...(['shop', 'cms', 'lambda', 'subscriptions'] as const).entries()])(
    '%i %s: every page says what is missing',
    { tags: ['S4.4'] },
    async (position, service) => {
      const closed = `http://127.0.0.1:${await freePort()}`;
      const own = await startShopBehindProxies({ [`${service.toUpperCase()}_URL`]: closed });
      try {
        // A quarter of the pages in the ordinary run: every page with one of the four services.
        for (const page of pages.filter((_, index) => isLongRun || index % 4 === position)) {
          const missing = pairs.filter((each) => each.page === page && serviceOf(each.call) === service);
          const { status, text } = await own.get(page);
          expect([page, status]).toEqual([page, Math.max(200, ...missing.map(({ outcome }) => outcome.status))]);
          if (status !== 200) continue;
          for (const { outcome } of missing) {
            if (outcome.block !== null) expect(blockOf(text, outcome.block)?.state, page).toBe('failed');
          }
        }
        expect((await own.get('/healthz')).status).toBe(200);
      } finally {
        await own.close();
      }
    },
  );
});

describe('a response that is not a page', () => {
  it.each(otherPairs.filter((_, index) => isLongRun || index % 3 === 0))(
    'answers $path without a leak while $call fails',
    {
      tags: ['S8.1'],
    },
    async ({ path, call }) => {
      const whole = await behind.getWhole(path);
      for (const [name, fault] of quick.slice(0, FAULTS_PER_CALL)) {
        const answer = await behind.getDuring(fault, call, path);
        // The plans and the deliveries of the product feed, which is read with the sitemap, are left out.
        const isLeftOut = path.startsWith('/api/suggest') || /site-texts|Schema-Bases|isOrganic/.test(call);
        expect([name, answer.status]).toEqual([name, isLeftOut ? 200 : 503]);
        expect(answer.text).not.toContain('secreto-interno');
        expect(withoutStamps((await behind.getWhole(path)).text)).toBe(withoutStamps(whole.text));
      }
    },
  );
});

describe('the matrix', () => {
  it('has at least 400 cells in a long run, and otherwise each call of every third page and each fault', () => {
    const faults = chosenPairs.flatMap((pair) => chooseFaults(pair).map(([name]) => name));
    const ofClosedPorts = new Set(pairs.map(({ page, call }) => `${serviceOf(call)} ${page}`)).size;
    const ofOtherPaths = otherPairs.length * FAULTS_PER_CALL;
    expect(faults.length + ofClosedPorts + ofOtherPaths).toBeGreaterThanOrEqual(isLongRun ? 400 : chosenPairs.length);
    expect(new Set(faults)).toEqual(new Set(quick.map(([name]) => name)));
  });
});

/** `DTSTAMP` of a calendar is the time of the response, so two responses differ in it. */
function withoutStamps(text: string): string {
  return text.replace(/^DTSTAMP:.*$/gm, '');
}

/** The faults for a call of a page: others for the next call of the same service. */
function chooseFaults(pair: Pair): typeof quick {
  const first = pairs.filter(({ call }) => serviceOf(call) === serviceOf(pair.call)).indexOf(pair) * FAULTS_PER_CALL;
  return Array.from({ length: FAULTS_PER_CALL }, (_, index) => quick[(first + index) % quick.length]).filter(
    (each) => each !== undefined,
  );
}
