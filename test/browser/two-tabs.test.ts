import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isInPlace, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { createAccount } from '../support/new-account.ts';
import { accountOf, addFirst, countUnits, drawerOf, fillLogin, LISTING } from '../support/shopper-page.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;

describe('an anonymous shopper with two tabs', () => {
  it('has one cart, even if both add their first bottle at once', { tags: ['S1.6', 'S4.17'] }, async () => {
    const { page } = await visit();
    const other = await page.context().newPage();
    await Promise.all([page.goto(shop.origin + LISTING), other.goto(`${shop.origin}/tienda/vinos`)]);
    for (const each of [page, other]) await accountOf(each).getByRole('link', { name: 'Ingresar' }).waitFor();
    await Promise.all([addFirst(page), addFirst(other)]);
    expect(await countUnits(page)).toBe(2);
  });
});

/** Two tabs of one browser with one bottle in the cart: the first shows `path`. */
async function openTwoTabs(path: string) {
  const visitor = await visit();
  const { page } = visitor;
  await page.context().addInitScript(countChannelListeners);
  const other = await page.context().newPage();
  await other.goto(shop.origin + LISTING);
  await untilReady(other);
  await addFirst(other);
  await page.goto(shop.origin + path);
  await untilReady(page);
  // The page follows other tabs once it is idle, an open drawer also for itself.
  await untilListeners(other, 2);
  await untilListeners(page, 1);
  return { ...visitor, other };
}

type Counted = Window & { channelListeners: number };

/** Runs in the page: counts the listeners to other tabs. */
function countChannelListeners(): void {
  const counted = window as unknown as Counted;
  counted.channelListeners = 0;
  BroadcastChannel.prototype.addEventListener = function (...listener: [string, EventListener]) {
    counted.channelListeners += 1;
    EventTarget.prototype.addEventListener.apply(this, listener);
  };
}

async function untilListeners(page: Page, count: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Counted).channelListeners))
    .toBeGreaterThanOrEqual(count);
}

const badge = (page: Page) => page.locator('.cart-link-count');
const units = (page: Page) => page.locator('.cart-line select');

async function setUnits(page: Page, count: string): Promise<void> {
  await drawerOf(page).locator('.cart-line select').selectOption(count);
}

/** The data that the page asks for from now on; the silent check of its first visit may still run. */
function dataRequests(page: Page): string[] {
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Leaves out visitors' events, which may be sent at any time.
    if ((pathname.startsWith('/api/') || isInPlace(request)) && pathname !== '/api/events')
      requestedPaths.push(pathname);
  });
  return requestedPaths;
}

describe('two tabs with one cart', () => {
  it.runIf(isLongRun)('show the same count in their headers, without a request', { tags: ['S4.13'] }, async () => {
    const { page, other, complaints } = await openTwoTabs('/club');
    await expect.poll(() => badge(page).innerText()).toMatch(/^1/);
    const requestedPaths = dataRequests(page);
    await setUnits(other, '3');
    await expect.poll(() => badge(page).innerText()).toMatch(/^3/);
    expect(requestedPaths).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('show the same quantities on the cart page and in the drawer', { tags: ['S4.13'] }, async () => {
    const { page, other, complaints } = await openTwoTabs('/carrito');
    await setUnits(other, '3');
    await expect.poll(() => units(page).inputValue()).toBe('3');
    await units(page).selectOption('2');
    await expect.poll(() => units(other).inputValue()).toBe('2');
    expect(complaints).toEqual([]);
  });

  it('show no stepper on the card of a product that the other one removed', { tags: ['S4.13'] }, async () => {
    const { page, other } = await openTwoTabs('/carrito');
    await drawerOf(other).getByRole('button', { name: 'Cerrar' }).click();
    const stepper = other.locator('.product-card .quantity-stepper');
    await stepper.waitFor();
    await page.getByRole('button', { name: /^Quitar/ }).click();
    await stepper.waitFor({ state: 'detached' });
  });
});

/** Signs out of the shop and of the provider. */
async function signOutInAnotherTab(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${shop.origin}/club`);
  await untilReady(other);
  await accountOf(other).locator('summary').click();
  await accountOf(other).getByRole('button', { name: 'Cerrar sesión' }).click();
  await other.waitForURL(`${shop.origin}/`);
  await other.close();
}

describe('a tab whose shopper has signed out in another', () => {
  it('shows the cart and the visitor of now when a change is refused', { tags: ['S4.13'] }, async () => {
    const { page } = await visit();
    await page.goto(`${shop.origin}/login?redirectUrl=${encodeURIComponent(LISTING)}`);
    await fillLogin(page, (await createAccount(shop.origin)).email);
    await page.waitForURL(shop.origin + LISTING);
    await untilReady(page);
    await addFirst(page);
    await page.goto(`${shop.origin}/carrito`);
    await untilReady(page);
    await signOutInAnotherTab(page);
    await units(page).selectOption('2');
    await page.getByText('Ese carrito ya no existe.').waitFor();
    await page.getByText('Tu carrito está vacío').waitFor();
    await accountOf(page).getByRole('link', { name: 'Ingresar' }).waitFor();
  });

  it("shows nothing of the member's page once the shopper returns to it", async () => {
    const { page } = await visit();
    await page.context().addInitScript(countChannelListeners);
    await page.goto(`${shop.origin}/login?redirectUrl=/club/mi-club`);
    await fillLogin(page, (await createAccount(shop.origin)).email);
    await page.waitForURL(`${shop.origin}/club/mi-club`);
    await untilReady(page);
    await untilListeners(page, 1);
    await signOutInAnotherTab(page);
    await hide(page);
    await page.evaluate(() => {
      performance.now = () => 1e9;
    });
    await show(page);
    await page.getByLabel('Contraseña').waitFor();
  });
});

describe('a tab to which the shopper returns', () => {
  it.runIf(isLongRun)(
    'shows the cart as it is now, and keeps the undo with its focus',
    { tags: ['S4.13'] },
    async () => {
      const { page, other, complaints } = await openTwoTabs('/carrito');
      const path = (await page.locator('form.cart-line-remove').getAttribute('action')) ?? '';
      await page.getByRole('button', { name: /^Quitar / }).click();
      const undo = page.getByRole('button', { name: 'Deshacer' });
      await undo.waitFor();
      await other.close();

      await hide(page);
      // A change that no tab of this browser made.
      const headers = { origin: shop.origin };
      await page.request.put(shop.origin + path, { data: { quantity: 2 }, headers });
      await page.evaluate(() => {
        const now = performance.now.bind(performance);
        performance.now = () => now() + 5000;
      });
      await show(page);
      await expect.poll(() => units(page).inputValue()).toBe('2');
      await expect.poll(() => badge(page).innerText()).toMatch(/^2/);
      expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isLongRun)(
    'knows at once of a change in another tab, and asks for nothing else within five seconds',
    async () => {
      const { page, other } = await openTwoTabs('/carrito');
      const requestedPaths = dataRequests(page);
      await page.evaluate(() => {
        performance.now = () => 0;
      });
      await hide(page);
      await show(page);
      expect(requestedPaths).toEqual([]);

      await hide(page);
      await setUnits(other, '4');
      await expect.poll(() => badge(page).innerText()).toMatch(/^4/);
      expect(requestedPaths).toEqual([]);
      await show(page);
      await expect.poll(() => units(page).inputValue()).toBe('4');
      expect(await countUnits(page)).toBe(4);
    },
  );
});

/** A headless browser never hides a tab by itself. */
const hide = (page: Page) => setVisibility(page, 'hidden');
const show = (page: Page) => setVisibility(page, 'visible');

function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    Object.defineProperty(document, 'hidden', { value: visibilityState === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
