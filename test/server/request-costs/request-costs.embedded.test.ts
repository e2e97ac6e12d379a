import { describe, expect, it } from 'vitest';
import { isLongRun } from '../../support/is-long-run.ts';
import { started } from '../../support/started.ts';
import { type CostlyRequest, costlyRequests, type RawRequest } from './costly-requests.ts';
import { startMeasuredShop } from './measured-shop.ts';

/** The most that a request may cost, in rendered pages of a category. */
const MAX_PAGES = 15;
/** The most that a request may cost in requests of half its length. */
const MAX_HALVES = 2.5;
/** What costs less than this share of a page differs more from round to round than by its length. */
const MEASURABLE_PAGES = 0.5;
/** The page after a form was sent is never kept, so that each request renders it. */
const page = (): RawRequest => ({ path: '/tienda/vinos?envio=a' });
const WARM_UP_REQUESTS = 150;
const MEASUREMENTS = 3;

const exceeds = ({ pages, halves }: { pages: number; halves: number }) => pages > MAX_PAGES || halves > MAX_HALVES;

const shop = started(startMeasuredShop);

describe('a request as long as it may be', () => {
  it('is answered without an error, whatever fills it', async () => {
    for (const { name, length, toRequest } of costlyRequests) {
      expect([name, await shop.send(toRequest(length, 0))]).toEqual([name, expect.toSatisfy((status) => status < 500)]);
    }
  });

  if (!isLongRun) return;

  // The ordinary run uses the processors for other tests, too. There, the tests of each limit count what it limits.
  it(`costs at most ${MAX_PAGES} rendered pages, and at most ${MAX_HALVES} requests of half its length`, {
    timeout: 900_000,
  }, async () => {
    for (let count = 0; count < WARM_UP_REQUESTS; count += 1) await shop.send(page());
    const pageMs = await shop.cpuMsOf(page);
    const measure = async ({ name, length, toRequest }: CostlyRequest) => {
      const wholeMs = await shop.cpuMsOf((turn) => toRequest(length, turn));
      const halfMs = await shop.cpuMsOf((turn) => toRequest(length / 2, turn));
      return { name, pages: wholeMs / pageMs, halves: wholeMs / Math.max(halfMs, pageMs * MEASURABLE_PAGES) };
    };
    const tooMuch: unknown[] = [];
    for (const request of costlyRequests) {
      // On a busy machine one measurement in a hundred is wrong: what costs too much costs it every time.
      let cost = await measure(request);
      for (let again = 1; again < MEASUREMENTS && exceeds(cost); again += 1) cost = await measure(request);
      if (exceeds(cost)) tooMuch.push(cost);
    }
    expect(tooMuch).toEqual([]);
  });
});
