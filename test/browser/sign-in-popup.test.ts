import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowserShop } from '../support/browser-shop.ts';
import { createAccount } from '../support/new-account.ts';
import { accountOf, addFirst, countUnits, drawerOf, fillLogin, LISTING } from '../support/shopper-page.ts';

const shop = withBrowserShop();
const { visit } = shop;

describe('signing in through a popup', () => {
  async function openPopup(page: Page, beforeClick: () => Promise<void> = async () => {}): Promise<Page> {
    await page.goto(shop.origin + LISTING);
    await addFirst(page);
    await beforeClick();
    const popup = page.waitForEvent('popup');
    await drawerOf(page).getByRole('link', { name: 'Ingresá y sumamos lo que elegiste' }).click();
    const window = await popup;
    await window.getByLabel('Correo electrónico').waitFor();
    return window;
  }

  it('keeps the page and merges the cart', { tags: ['S4.15'] }, async () => {
    const { email, initials } = await createAccount(shop.origin);
    const { page, complaints, documents } = await visit({ viewport: { width: 1280, height: 900 } });
    const popup = await openPopup(page);
    const closed = popup.waitForEvent('close');
    await fillLogin(popup, email);
    await closed;
    await drawerOf(page).getByText('Sumamos a tu cuenta').waitFor();
    await accountOf(page).getByText(initials, { exact: true }).waitFor();
    expect(await countUnits(page)).toBe(1);
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('is signed in even if the page sees the closed popup before the popup’s message', {
    tags: ['S4.15'],
  }, async () => {
    const { email } = await createAccount(shop.origin);
    const { page } = await visit();
    await page.addInitScript(collectIntervals);
    // The script posts the message and closes the popup; the page's next poll runs before it handles the message.
    await page.context().route('**/public/ingreso.js', async (route) => {
      const response = await route.fetch();
      const body = `const page = opener; ${await response.text()}; for (const poll of page.intervals) poll();`;
      await route.fulfill({ response, body });
    });
    await fillLogin(await openPopup(page), email);
    await drawerOf(page).getByText('Sumamos a tu cuenta').waitFor({ timeout: 10_000 });
  });

  it('cancels a silent check that still runs, which would end the session of the popup', {
    tags: ['S4.2', 'S4.15'],
  }, async () => {
    const { email } = await createAccount(shop.origin);
    const { page } = await visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // The check is never answered, so it runs until it is cancelled.
    await page.route('**/login?prompt=none', () => undefined);
    const popup = await openPopup(page, () =>
      page.locator('iframe[src="/login?prompt=none"]').waitFor({ state: 'attached' }),
    );
    await page.locator('iframe').waitFor({ state: 'detached', timeout: 5000 });
    await fillLogin(popup, email);
    await drawerOf(page).getByText('Sumamos a tu cuenta').waitFor();
    expect(asked.filter((url) => url.includes('/login-callback'))).toEqual([]);
  });

  it('says so if the popup is closed, and keeps the cart', { tags: ['S8.4'] }, async () => {
    const { page, complaints, documents } = await visit();
    const popup = await openPopup(page);
    await popup.close();
    await drawerOf(page).getByRole('alert').getByText('Cancelaste el ingreso.').waitFor();
    expect(await drawerOf(page).locator('[data-message="Login cancelled"]').count()).toBe(1);
    await drawerOf(page).getByRole('link', { name: 'Finalizar compra' }).waitFor();
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('says so if the shopper cancels at the provider', { tags: ['S8.4'] }, async () => {
    const { page } = await visit();
    const popup = await openPopup(page);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Volver sin ingresar' }).click();
    await closed;
    await drawerOf(page).getByRole('alert').getByText('Cancelaste el ingreso.').waitFor();
  });

  it('gives up after a minute, and not before', { tags: ['S8.4', 'S9.21'] }, async () => {
    const { page, complaints } = await visit();
    await page.clock.install();
    // The clock is paused while the popup opens.
    const popup = await openPopup(page, () => page.clock.pauseAt(Date.now() + 10_000));
    await page.clock.fastForward(59_999);
    expect(popup.isClosed()).toBe(false);
    expect(await drawerOf(page).getByRole('alert').count()).toBe(0);
    const closed = popup.waitForEvent('close');
    await page.clock.fastForward(1);
    await closed;
    await drawerOf(page).getByRole('alert').getByText('El ingreso tardó demasiado.').waitFor();
    expect(complaints).toEqual([]);
  });
});

/** Keeps the callback of each interval in `intervals`, so that a script can run it at once. */
function collectIntervals(): void {
  const intervals: (() => void)[] = [];
  const start = window.setInterval.bind(window);
  Object.assign(window, {
    intervals,
    setInterval: (callback: () => void, ms: number) => {
      intervals.push(callback);
      return start(callback, ms);
    },
  });
}
