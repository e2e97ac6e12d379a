import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visit } from '#test/support/browser.ts';
import { type ShopProcess, startShopProcess } from '#test/support/shop-process.ts';

const PASSWORD = 'malbec-y-asado';
const PLAIN = { email: 'visita@bodega-viva.example', initials: 'VC' };
const SUBSCRIBER = { email: 'socia@bodega-viva.example', initials: 'SE' };
const LISTING = '/tienda/vinos?type=tinto&page=2';

let shop: ShopProcess;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess({ RATE_LIMIT: 'off' }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  expect(await shop.stop()).toBe(0);
  rmSync(shop.dataDir, { recursive: true, force: true });
});

const account = (page: Page) => page.locator('.account-slot');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Tu carrito' });

async function fillLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

/** Adds one of the first product that has a button; leaves the drawer open. Returns its name. */
async function addFirst(page: Page): Promise<string> {
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /Agregar/ }) })
    .first();
  const name = (await card.getByRole('heading').innerText()).trim();
  await card.getByRole('button', { name: /Agregar/ }).click();
  await drawer(page).getByText(name).first().waitFor();
  return name;
}

async function units(page: Page): Promise<number> {
  return (await (await page.request.get(`${shop.origin}/api/cart`)).json()).totals.units;
}

async function empty(page: Page): Promise<void> {
  const { lines } = await (await page.request.get(`${shop.origin}/api/cart`)).json();
  for (const { sku } of lines) {
    await page.request.delete(`${shop.origin}/api/cart/items/${sku}`, { headers: { origin: shop.origin } });
  }
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies(shop.origin)).map(({ name }) => name).filter((name) => !name.startsWith('identity'));
}

describe('a shopper who signs in', () => {
  it('S1.5, S1.6, S6.6 comes back to the same page, finds the cart, and leaves nothing behind', async () => {
    const { page, complaints, close } = await visit(browser);
    await page.goto(shop.origin + LISTING);
    const name = await addFirst(page);
    await page.keyboard.press('Escape');
    await account(page).getByRole('link', { name: 'Ingresar' }).click();
    await page.waitForURL(/\/embedded\/identity\/interaction\//);
    await fillLogin(page, PLAIN.email);
    await page.waitForURL(shop.origin + LISTING);
    await account(page).getByText(PLAIN.initials, { exact: true }).waitFor();
    await page.locator('.cart-link').click();
    await drawer(page).getByText('Sumamos a tu cuenta lo que habías elegido antes de ingresar:').waitFor();
    await drawer(page).getByRole('link', { name }).waitFor();
    await page.keyboard.press('Escape');

    const second = await visit(browser);
    await second.page.goto(`${shop.origin}/tienda`);
    await account(second.page).getByRole('link', { name: 'Ingresar' }).click();
    await fillLogin(second.page, PLAIN.email);
    await account(second.page).getByText(PLAIN.initials, { exact: true }).waitFor();
    await second.page.goto(`${shop.origin}/carrito`);
    await second.page.locator('main').getByRole('link', { name }).waitFor();
    await empty(second.page);
    expect(second.complaints).toEqual([]);
    await second.close();

    await account(page).getByText(PLAIN.initials, { exact: true }).click();
    await account(page).getByText('Visita Corriente').waitFor();
    await account(page).getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.waitForURL(`${shop.origin}/`);
    await account(page).getByRole('link', { name: 'Ingresar' }).waitFor();
    expect(await cookieNames(page.context())).toEqual([]);
    expect(await page.locator('.cart-link-count').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('S2.26 can do so in two tabs at once', async () => {
    const { page, close } = await visit(browser);
    const other = await page.context().newPage();
    await page.goto(`${shop.origin}/login?redirectUrl=/club`);
    await other.goto(`${shop.origin}/login?redirectUrl=${encodeURIComponent(LISTING)}`);
    await fillLogin(page, PLAIN.email);
    await page.waitForURL(`${shop.origin}/club`);
    await fillLogin(other, PLAIN.email);
    await other.waitForURL(shop.origin + LISTING);
    for (const each of [page, other]) await account(each).getByText(PLAIN.initials, { exact: true }).waitFor();
    await close();
  });

  it('S1.5, S2.34, S4.15 can do all of it with scripts off', async () => {
    const { page, complaints, close } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(shop.origin + LISTING);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /Agregar/ }) })
      .first();
    const name = (await card.getByRole('heading').innerText()).trim();
    await card.getByRole('button', { name: /Agregar/ }).click();
    await page.waitForURL(`${shop.origin}/carrito`);
    await page.goto(shop.origin + LISTING);
    // A cached page repeats nobody's query.
    await account(page).getByRole('link', { name: 'Ingresar' }).click();
    await fillLogin(page, SUBSCRIBER.email);
    await page.waitForURL(`${shop.origin}/tienda/vinos`);
    await page.goto(`${shop.origin}/carrito`);
    await page.locator('main').getByText('Sumamos a tu cuenta lo que habías elegido antes de ingresar:').waitFor();
    await page.locator('main').getByRole('link', { name }).waitFor();
    await empty(page);
    expect(complaints).toEqual([]);
    await close();
  });

  it('S2.25 is led to the page about the mail where the address is not verified', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${shop.origin}/login`);
    await fillLogin(page, 'pendiente@bodega-viva.example');
    await page.waitForURL(`${shop.origin}/verificacion-email`);
    await page.getByRole('link', { name: 'Enviar el correo de nuevo' }).click();
    await page.getByRole('heading', { name: 'Verificá tu correo' }).waitFor();
    expect(page.url()).toContain('/embedded/identity/correo/reenviar');
    await close();
  });

  it('S8.4 who turns back reads so, and can go on', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${shop.origin}/login?redirectUrl=/club`);
    await page.getByRole('button', { name: 'Volver sin ingresar' }).click();
    await page.getByRole('alert').getByText('Cancelaste el ingreso.').waitFor();
    // What the provider sent back is gone from the address, and from the history.
    await page.waitForURL(`${shop.origin}/login-callback`);
    const again = page.getByRole('link', { name: 'Volver a ingresar' });
    expect(await again.getAttribute('href')).toBe('/login?redirectUrl=%2Fclub');
    await close();
  });
});

describe('a guest with two tabs', () => {
  it('S1.6, S4.17 has one cart, even where both add their first bottle at once', async () => {
    const { page, close } = await visit(browser);
    const other = await page.context().newPage();
    await Promise.all([page.goto(shop.origin + LISTING), other.goto(`${shop.origin}/tienda/vinos`)]);
    for (const each of [page, other]) await account(each).getByRole('link', { name: 'Ingresar' }).waitFor();
    await Promise.all([addFirst(page), addFirst(other)]);
    expect(await units(page)).toBe(2);
    await close();
  });
});

describe('the silent check', () => {
  it('S4.2 signs in who is signed in at the provider, once a browser session', async () => {
    const { page, complaints, close } = await visit(browser);
    await page.goto(`${shop.origin}/login`);
    await fillLogin(page, PLAIN.email);
    await account(page).getByText(PLAIN.initials, { exact: true }).waitFor();
    await page.context().clearCookies({ name: 'session' });
    // As on a day when this browser has forgotten everything but the provider's session.
    await page.evaluate(() => localStorage.clear());
    const tab = await page.context().newPage();
    const checks: string[] = [];
    tab.on('request', (request) => {
      if (request.url().startsWith(`${shop.origin}/login?prompt=none`)) checks.push(request.url());
    });
    await tab.goto(`${shop.origin}/tienda`);
    await account(tab).getByText(PLAIN.initials, { exact: true }).waitFor();
    await tab.goto(`${shop.origin}/club`);
    await account(tab).getByText(PLAIN.initials, { exact: true }).waitFor();
    expect(checks).toHaveLength(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('S4.2 of a stranger is made once, changes nothing, and comes after the page', async () => {
    const { page, complaints, documents, close } = await visit(browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
    await page.goto(`${shop.origin}/tienda`);
    await account(page).getByRole('link', { name: 'Ingresar' }).waitFor();
    await expect.poll(() => asked.filter((path) => path.startsWith('/login-callback?')).length).toBe(1);
    expect(asked.indexOf('/login?prompt=none')).toBeGreaterThan(asked.indexOf('/api/session'));
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
    await page.reload();
    await account(page).getByRole('link', { name: 'Ingresar' }).waitFor();
    await page.goto(`${shop.origin}/club`);
    await account(page).getByRole('link', { name: 'Ingresar' }).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
    expect(asked.filter((path) => path === '/login?prompt=none')).toHaveLength(1);
    expect(documents).toHaveLength(3);
    expect(complaints).toEqual([]);
    await close();
  });

  it('S4.2 is what the callback page does without anything to process', async () => {
    const { page, complaints, close } = await visit(browser);
    await page.goto(`${shop.origin}/login-callback`);
    await page.waitForURL(`${shop.origin}/`);
    await account(page).getByRole('link', { name: 'Ingresar' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('signing in beside the page', () => {
  async function openPopup(page: Page, beforeClick: () => Promise<void> = async () => {}): Promise<Page> {
    await page.goto(shop.origin + LISTING);
    await addFirst(page);
    await beforeClick();
    const popup = page.waitForEvent('popup');
    await drawer(page).getByRole('link', { name: 'Ingresá y sumamos lo que elegiste' }).click();
    const window = await popup;
    await window.getByLabel('Correo electrónico').waitFor();
    return window;
  }

  it('S4.15 keeps the place and brings the cart', async () => {
    const { page, complaints, documents, close } = await visit(browser, { viewport: { width: 1280, height: 900 } });
    const popup = await openPopup(page);
    const closed = popup.waitForEvent('close');
    await fillLogin(popup, SUBSCRIBER.email);
    await closed;
    await drawer(page).getByText('Sumamos a tu cuenta').waitFor();
    await account(page).getByText(SUBSCRIBER.initials, { exact: true }).waitFor();
    expect(await units(page)).toBe(1);
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
    await empty(page);
    await close();
  });

  it('S8.4 says so where the window is closed, and the cart stays', async () => {
    const { page, complaints, documents, close } = await visit(browser);
    const popup = await openPopup(page);
    await popup.close();
    await drawer(page).getByRole('alert').getByText('Cancelaste el ingreso.').waitFor();
    expect(await drawer(page).locator('[data-message="Login cancelled"]').count()).toBe(1);
    await drawer(page).getByRole('link', { name: 'Finalizar compra' }).waitFor();
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('S8.4 says so where the shopper turns back at the provider', async () => {
    const { page, close } = await visit(browser);
    const popup = await openPopup(page);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Volver sin ingresar' }).click();
    await closed;
    await drawer(page).getByRole('alert').getByText('Cancelaste el ingreso.').waitFor();
    await close();
  });

  it('S8.4, S9.21 gives up after a minute, and not before', async () => {
    const { page, complaints, close } = await visit(browser);
    await page.clock.install();
    // It stands still while the window opens.
    const popup = await openPopup(page, () => page.clock.pauseAt(Date.now() + 10_000));
    await page.clock.fastForward(59_999);
    expect(popup.isClosed()).toBe(false);
    expect(await drawer(page).getByRole('alert').count()).toBe(0);
    const closed = popup.waitForEvent('close');
    await page.clock.fastForward(1);
    await closed;
    await drawer(page).getByRole('alert').getByText('El ingreso tardó demasiado.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the header of a page that came from a cache', () => {
  it('S4.1 shows who it is without moving anything', async () => {
    const { page, close } = await visit(browser);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
          const inHeader = sources.some(({ node }) => node instanceof Element && node.closest('.header') !== null);
          if (inHeader) shifts.push(value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${shop.origin}/login?redirectUrl=/tienda`);
    await fillLogin(page, PLAIN.email);
    await account(page).getByText(PLAIN.initials, { exact: true }).waitFor();
    const html = await (await page.request.get(`${shop.origin}/tienda`)).text();
    // As a word: the hash in a file's name may hold any letters.
    expect(html).not.toMatch(new RegExp(`\\b${PLAIN.initials}\\b`));
    expect(html).not.toContain('Corriente');
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await close();
  });

  it('S4.18 forgets who it was when the browser brings it back after signing out', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${shop.origin}/login?redirectUrl=/club`);
    await fillLogin(page, PLAIN.email);
    await account(page).getByText(PLAIN.initials, { exact: true }).click();
    await account(page).getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.waitForURL(`${shop.origin}/`);
    await page.goBack();
    await account(page).getByRole('link', { name: 'Ingresar' }).waitFor();
    expect(await account(page).getByText(PLAIN.initials, { exact: true }).count()).toBe(0);
    await close();
  });
});
