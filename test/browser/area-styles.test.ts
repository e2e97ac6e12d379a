import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isInPlace, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop();
const STYLES = '**/assets/areas-*.css';

/** Opens the notes, whose area is another one than the club's. `withStyles`: whether the styles of all areas arrive ahead. */
async function openNotes({ withStyles }: { withStyles: boolean }) {
  const visitor = await shop.visit({ viewport: { width: 1280, height: 844 } });
  const { page } = visitor;
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (/\/areas-\w+\.css$/.test(request.url())) requests.push(request);
  });
  if (!withStyles) await page.route(STYLES, (route) => route.abort(), { times: 1 });
  await page.goto(`${shop.origin}/notas-y-tips`);
  await untilReady(page);
  await expect.poll(() => requests.length).toBe(1);
  return { ...visitor, requests, link: page.locator('a[href="/club"]:visible').first() };
}

const plansOf = (page: Page) => page.locator('[data-block="plans"]').first();

describe('the styles of the other areas', () => {
  it('are in the browser before the shopper goes to another area', { tags: ['S2.33'] }, async () => {
    const { page, requests, link, complaints } = await openNotes({ withStyles: true });
    await (await requests[0]?.response())?.finished();
    await link.click();
    await plansOf(page).waitFor();
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/assets/areas-'))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    );
    expect(bytes).toEqual([expect.any(Number), 0]);
    expect(bytes[0]).toBeGreaterThan(1000);
    await page.locator('a[href="/nosotros"]:visible').first().click();
    await page.waitForURL('**/nosotros');
    expect(requests).toHaveLength(2);
    expect(complaints).toEqual([]);
  });

  it('hold back the first page of another area until they are there', async () => {
    const { page, requests, link } = await openNotes({ withStyles: false });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(STYLES, async (route) => {
      await held;
      await route.continue();
    });
    const answered = page.waitForResponse((response) => isInPlace(response.request()));
    await link.click();
    await answered;
    await expect.poll(() => requests.length).toBe(2);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Notas y tips');
    release();
    await plansOf(page).waitFor();
    await page.goBack();
    await page.goForward();
    await plansOf(page).waitFor();
    expect(requests).toHaveLength(2);
  });

  it.runIf(isLongRun)('make the browser load the document if they do not arrive', { tags: ['S8.30'] }, async () => {
    const { page, link, documents } = await openNotes({ withStyles: false });
    await page.route(STYLES, (route) => route.abort(), { times: 1 });
    await link.click();
    await plansOf(page).waitFor();
    expect(documents).toEqual([`${shop.origin}/notas-y-tips`, `${shop.origin}/club`]);
  });
});
