import { describe, expect, it } from 'vitest';
import { isInPlace, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop();
const CLUB = '/assets/club-';

/** Opens the notes, whose area is another one than the club's, and counts the requests of the club's stylesheet. */
async function openNotes() {
  const visitor = await shop.visit({ viewport: { width: 1280, height: 844 } });
  const requestedPaths: string[] = [];
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(CLUB) && pathname.endsWith('.css')) requestedPaths.push(pathname);
  });
  await visitor.page.goto(`${shop.origin}/notas-y-tips`);
  await untilReady(visitor.page);
  return { ...visitor, requestedPaths, link: visitor.page.locator('a[href="/club"]:visible').first() };
}

describe('the stylesheet of an area', () => {
  it('is loaded once, before the first page of the area is shown', async () => {
    const { page, requestedPaths, link, complaints } = await openNotes();
    expect(requestedPaths).toEqual([]);
    // Holds the stylesheet back, to see that the page waits for it.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${CLUB}*.css`, async (route) => {
      await held;
      await route.continue();
    });
    const requested = page.waitForRequest((request) => request.url().includes(CLUB) && request.url().endsWith('.css'));
    const answered = page.waitForResponse((response) => isInPlace(response.request()));
    await link.click();
    await Promise.all([requested, answered]);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Notas y tips');
    release();
    const plans = page.locator('[data-block="plans"]').first();
    await plans.waitFor();
    await page.goBack();
    await page.goForward();
    await plans.waitFor();
    expect(requestedPaths).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)('makes the browser load the document if it does not arrive', { tags: ['S8.30'] }, async () => {
    const { page, link, documents } = await openNotes();
    await page.route(`**${CLUB}*.css`, (route) => route.abort(), { times: 2 });
    await link.click();
    await page.locator('[data-block="plans"]').first().waitFor();
    expect(documents).toEqual([`${shop.origin}/notas-y-tips`, `${shop.origin}/club`]);
  });
});
