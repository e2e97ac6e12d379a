import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { createAccount } from '../support/new-account.ts';
import { accountOf, addFirst, countUnits, drawerOf, fillLogin, LISTING } from '../support/shopper-page.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;

/** Its name says that a window opens as soon as the code of the popup is loaded. */
const invitation = (page: Page) =>
  drawerOf(page).getByRole('link', { name: 'Ingresá y sumamos lo que elegiste (se abre otra ventana)', exact: true });

describe('signing in through a popup', () => {
  async function openPopup(page: Page, beforeClick: () => Promise<void> = async () => {}): Promise<Page> {
    await page.goto(shop.origin + LISTING);
    await addFirst(page);
    await beforeClick();
    const popup = page.waitForEvent('popup');
    await invitation(page).click();
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
    await drawerOf(page).getByRole('status').getByText('Sumamos a tu cuenta lo que habías elegido.').waitFor();
    await drawerOf(page).getByText('Sumamos a tu cuenta lo que habías elegido antes de ingresar:').waitFor();
    await accountOf(page).getByText(initials, { exact: true }).waitFor();
    expect(await countUnits(page)).toBe(1);
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)(
    'is signed in even if the page sees the closed popup before the popup’s message',
    {
      tags: ['S4.15'],
    },
    async () => {
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
      await drawerOf(page).getByText('Sumamos a tu cuenta lo que habías elegido antes de ingresar:').waitFor();
    },
  );

  it.runIf(isLongRun)(
    'cancels a silent check that still runs, which would end the session of the popup',
    {
      tags: ['S4.2', 'S4.15'],
    },
    async () => {
      const { email } = await createAccount(shop.origin);
      const { page } = await visit();
      const requestedUrls: string[] = [];
      page.on('request', (request) => requestedUrls.push(request.url()));
      // The check is never answered, so it runs until it is cancelled.
      await page.route('**/login?prompt=none', () => undefined);
      const popup = await openPopup(page, () =>
        page.locator('iframe[src="/login?prompt=none"]').waitFor({ state: 'attached' }),
      );
      // Earlier than the check ends by itself, which is after ten seconds.
      await page.locator('iframe').waitFor({ state: 'detached', timeout: 9000 });
      await fillLogin(popup, email);
      await drawerOf(page).getByText('Sumamos a tu cuenta lo que habías elegido antes de ingresar:').waitFor();
      expect(requestedUrls.filter((url) => url.includes('/login-callback'))).toEqual([]);
    },
  );

  it.runIf(isLongRun)('says so if the popup is closed, and keeps the cart', { tags: ['S8.4'] }, async () => {
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

  it('leaves the drawer for the page about verification, which takes the focus', { tags: ['S2.25'] }, async () => {
    const { page, complaints, documents } = await visit({ viewport: { width: 1280, height: 900 } });
    const popup = await openPopup(page);
    await fillLogin(popup, 'pendiente@bodega-viva.example');
    await page.waitForURL('**/verificacion-email');
    await drawerOf(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)(
    'stops waiting after a minute, and not before; the popup stays open and still signs in',
    {
      tags: ['S8.4', 'S9.21'],
    },
    async () => {
      const { email, initials } = await createAccount(shop.origin);
      const { page, complaints } = await visit();
      await page.clock.install();
      // The clock is paused while the popup opens.
      const popup = await openPopup(page, () => page.clock.pauseAt(Date.now() + 10_000));
      await popup.getByLabel('Correo electrónico').fill(email);
      await page.clock.fastForward(59_999);
      expect(await drawerOf(page).getByRole('alert').count()).toBe(0);
      await page.clock.fastForward(1);
      const alert = drawerOf(page).getByRole('alert');
      await alert.getByText('El ingreso tardó demasiado. La ventana sigue abierta: terminá ahí.').waitFor();
      expect(await drawerOf(page).locator('[data-message="Timeout"]').count()).toBe(1);
      expect(popup.isClosed()).toBe(false);

      // Pressing the link again leads to that popup, with what was typed.
      await invitation(page).click();
      expect(await popup.getByLabel('Correo electrónico').inputValue()).toBe(email);
      await page.clock.resume();
      await fillLogin(popup, email);
      await drawerOf(page).getByText('Sumamos a tu cuenta lo que habías elegido antes de ingresar:').waitFor();
      await accountOf(page).getByText(initials, { exact: true }).waitFor();
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isLongRun)(
    'notices on focus that the shopper has signed in elsewhere, and closes the popup',
    {
      tags: ['S4.15'],
    },
    async () => {
      const { email, initials } = await createAccount(shop.origin);
      const { page } = await visit();
      const popup = await openPopup(page);
      const closed = popup.waitForEvent('close');
      // As after the link in a mail, which opens in a tab of its own.
      const other = await page.context().newPage();
      await other.goto(`${shop.origin}/login?redirectUrl=/club`);
      await fillLogin(other, email);
      await other.waitForURL(`${shop.origin}/club`);
      await page.bringToFront();
      await page.evaluate(() => dispatchEvent(new FocusEvent('focus')));
      await closed;
      await drawerOf(page).getByText('Sumamos a tu cuenta lo que habías elegido antes de ingresar:').waitFor();
      await accountOf(page).getByText(initials, { exact: true }).waitFor();
    },
  );

  it('is the page instead of a popup on a touch screen, and returns to the listing', { tags: ['S4.15'] }, async () => {
    const { email } = await createAccount(shop.origin);
    const { page } = await visit({ hasTouch: true, isMobile: true });
    await page.goto(shop.origin + LISTING);
    await addFirst(page);
    await drawerOf(page).getByRole('link', { name: 'Ingresá y sumamos lo que elegiste', exact: true }).tap();
    await page.waitForURL(/\/embedded\/identity\/interaction\//);
    expect(page.context().pages()).toHaveLength(1);
    await fillLogin(page, email);
    await page.waitForURL(shop.origin + LISTING);
    expect(await countUnits(page)).toBe(1);
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
