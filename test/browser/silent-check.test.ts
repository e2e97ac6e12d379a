import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilIdle, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { createAccount } from '../support/new-account.ts';
import { accountOf, fillLogin } from '../support/shopper-page.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;

/** Presses a key after hydration, as whoever uses the page does. */
async function use(page: Page): Promise<void> {
  await untilReady(page);
  await page.keyboard.press('Shift');
}

describe('the silent check', () => {
  it('signs in a shopper who is signed in at the provider, once a browser session', { tags: ['S4.2'] }, async () => {
    const { email, initials } = await createAccount(shop.origin);
    const { page, complaints } = await visit();
    await page.goto(`${shop.origin}/login`);
    await fillLogin(page, email);
    await accountOf(page).getByText(initials, { exact: true }).waitFor();
    await page.context().clearCookies({ name: 'session' });
    // The browser has lost everything but the provider's session.
    await page.evaluate(() => localStorage.clear());
    const tab = await page.context().newPage();
    const checks: string[] = [];
    tab.on('request', (request) => {
      if (request.url().startsWith(`${shop.origin}/login?prompt=none`)) checks.push(request.url());
    });
    await tab.goto(`${shop.origin}/tienda`);
    await use(tab);
    await accountOf(tab).getByText(initials, { exact: true }).waitFor();
    await tab.goto(`${shop.origin}/club`);
    await accountOf(tab).getByText(initials, { exact: true }).waitFor();
    expect(checks).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)(
    'runs once for an unknown visitor, after the first key, and changes nothing',
    {
      tags: ['S4.2'],
    },
    async () => {
      const { page, complaints, documents } = await visit();
      const requestedPaths: string[] = [];
      page.on('request', (request) =>
        requestedPaths.push(new URL(request.url()).pathname + new URL(request.url()).search),
      );
      await page.goto(`${shop.origin}/tienda`);
      await accountOf(page).getByRole('link', { name: 'Ingresar' }).waitFor();
      await untilIdle(page);
      expect(requestedPaths.filter((path) => path.startsWith('/login'))).toEqual([]);
      await use(page);
      await expect.poll(() => requestedPaths.filter((path) => path.startsWith('/login-callback?')).length).toBe(1);
      expect(requestedPaths.indexOf('/login?prompt=none')).toBeGreaterThan(requestedPaths.indexOf('/api/session'));
      await expect.poll(() => page.locator('iframe').count()).toBe(0);
      await page.reload();
      await accountOf(page).getByRole('link', { name: 'Ingresar' }).waitFor();
      await page.goto(`${shop.origin}/carrito`);
      await accountOf(page).getByRole('link', { name: 'Ingresar' }).waitFor();
      await untilIdle(page);
      expect(requestedPaths.filter((path) => path === '/login?prompt=none')).toHaveLength(1);
      expect(documents).toHaveLength(3);
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isLongRun)(
    'runs without any use on a private page at once, and on another ten seconds after it has loaded',
    {
      tags: ['S4.2'],
    },
    async () => {
      const waits = await Promise.all(
        ['/carrito', '/tienda'].map(async (path) => {
          const { page } = await visit();
          const checked = page.waitForRequest('**/login?prompt=none');
          await page.goto(`${shop.origin}${path}`);
          await checked;
          return page.evaluate(() => performance.now() - performance.timing.loadEventEnd + performance.timeOrigin);
        }),
      );
      expect(waits[0]).toBeLessThan(10_000);
      expect(waits[1]).toBeGreaterThan(10_000);
    },
  );

  it.runIf(isLongRun)('is what the callback page does if it has nothing to process', { tags: ['S4.2'] }, async () => {
    const { page, complaints } = await visit();
    const checks: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${shop.origin}/login?prompt=none`)) checks.push(request.url());
    });
    await page.goto(`${shop.origin}/login-callback`);
    await page.waitForURL(`${shop.origin}/`);
    expect(checks).toHaveLength(1);
    await accountOf(page).getByRole('link', { name: 'Ingresar' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
