import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isInPlace, untilIdle, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { createAccount } from '../support/new-account.ts';
import { accountOf, fillLogin } from '../support/shopper-page.ts';

const shop = withBrowserShop();
const { visit } = shop;

const FIRST = '/tienda/vinos/zaguan-malbec-2024';
const SECOND = '/tienda/vinos/pie-de-palo-syrah-2023';
const SOLD_OUT = '/tienda/vinos/ottaviani-sangiovese-2022';

const heartOf = (page: Page) => page.getByRole('button', { name: 'Favorito' });
const stored = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, name);

/** A favourite that a tab of release 0.2.0 keeps: it drops one without a name and a picture. */
const whole = (name: unknown, href: unknown) => ({
  name,
  href,
  image: { url: '/imgs/default.svg', alt: name, resizable: false },
});

/** Stores favourites before the page loads. Not in the frame of a silent sign-in check, which would store them again. */
function keepFavourites(page: Page, list: string): Promise<unknown> {
  return page.addInitScript((text) => {
    if (window === window.top) localStorage.setItem('favoritos', text);
  }, list);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.origin + path);
  await untilReady(page);
  await untilIdle(page);
}

/** Requests that are neither a file, a picture, a page nor the session. */
function watchRequests(page: Page): string[] {
  const others: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isUsual =
      request.method() === 'GET' &&
      (request.isNavigationRequest() ||
        ['image', 'font', 'stylesheet', 'script'].includes(request.resourceType()) ||
        ['/api/session', '/manifest.webmanifest'].includes(pathname) ||
        pathname.startsWith('/assets/') ||
        isInPlace(request));
    // Every page sends events, which name no favourite.
    if (!isUsual && pathname !== '/api/events') others.push(`${request.method()} ${pathname}`);
  });
  return others;
}

describe('favourites and products seen before', () => {
  it('are shown by a browser of iOS 16', async () => {
    const { page, complaints } = await visit();
    await page.addInitScript(() => {
      for (const [owner, name] of [
        [AbortSignal, 'any'],
        [URL, 'parse'],
        [URL, 'canParse'],
        [Promise, 'withResolvers'],
        [Object, 'groupBy'],
        [Element.prototype, 'checkVisibility'],
        [window, 'scheduler'],
        [window, 'navigation'],
        [document, 'startViewTransition'],
      ] as const) {
        Object.defineProperty(owner, name, { value: undefined, configurable: true });
      }
    });
    await keepFavourites(page, JSON.stringify([FIRST, SECOND]));
    await open(page, '/favoritos');
    await page.getByRole('table', { name: 'Compará tus vinos' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('are stored in the browser only, without prices, shift nothing, and can be cleared', async () => {
    const { page, complaints } = await visit({ viewport: { width: 1280, height: 800 } });
    const shifts = await watchShifts(page);
    const requests = watchRequests(page);
    await open(page, FIRST);
    await heartOf(page).click();
    await expect.poll(() => heartOf(page).getAttribute('aria-pressed')).toBe('true');
    await open(page, SECOND);
    const seen = page.getByRole('region', { name: 'Vistos hace poco' });
    await seen.getByRole('link', { name: /Zaguán Malbec/ }).waitFor({ state: 'attached' });
    expect(await shifts()).toBe(0);
    expect(await stored(page, 'vistos')).toMatchObject([{ href: SECOND }, { href: FIRST }]);
    expect(await stored(page, 'favoritos')).toEqual([whole('Zaguán Malbec 2024', FIRST)]);
    expect(JSON.stringify([await stored(page, 'favoritos'), await stored(page, 'vistos')])).not.toMatch(
      /price|precio|\$/i,
    );
    expect(requests).toEqual([]);

    await open(page, '/favoritos');
    expect(await shifts()).toBe(0);
    const favourites = page.getByRole('region', { name: 'Favoritos' });
    await favourites.getByRole('link', { name: /Zaguán Malbec/ }).waitFor();
    await favourites.getByRole('button', { name: 'Borrar la lista' }).click();
    await favourites.getByText('Todavía no guardaste ninguno').waitFor();
    await favourites.getByRole('status').getByText('Sin favoritos', { exact: true }).waitFor({ state: 'attached' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Favoritos');
    await seen.getByRole('button', { name: 'Borrar la lista' }).click();
    await seen.getByText('Todavía no viste ninguna ficha').waitFor();
    expect([await stored(page, 'favoritos'), await stored(page, 'vistos')]).toEqual([null, null]);
    expect(requests).toEqual(['GET /api/products']);
    expect(complaints).toEqual([]);
  });

  it('are cards with today’s price, a button and a heart; wines are compared, and those that are gone can be removed', async () => {
    const { page, complaints } = await visit();
    const paths = [FIRST, SECOND, '/tienda/accesorios/no-existe', SOLD_OUT];
    // Release 0.2.0 kept products with their names and pictures.
    const kept = paths.map((href) => ({ name: 'Una botella', href, image: { url: '', alt: '', resizable: false } }));
    // Of what another version kept, only a product's address counts.
    await keepFavourites(page, JSON.stringify([...kept, 'javascript:alert(1)', '/club', 7]));
    await open(page, '/favoritos');
    const favourites = page.getByRole('region', { name: 'Favoritos' });
    const cards = favourites.locator('.product-card');
    await expect.poll(() => cards.count()).toBe(3);
    expect(await cards.nth(0).getByText('PRECIO REGULAR').count()).toBe(1);
    expect(await favourites.locator('.badge.sold-out').count()).toBe(1);
    const table = favourites.getByRole('table', { name: 'Compará tus vinos' });
    await table.getByRole('columnheader', { name: /Zaguán Malbec/ }).waitFor();
    expect(await table.getByRole('row', { name: /^Variedad/ }).innerText()).toContain('Malbec');
    expect(await table.getByRole('row', { name: /^Precio/ }).innerText()).toContain('$');
    // None of these wines has a score.
    expect(await table.getByRole('rowheader', { name: 'Puntos' }).count()).toBe(0);
    const second = await table.getByRole('columnheader').nth(1).boundingBox();
    expect((second?.x ?? 390) + (second?.width ?? 0)).toBeLessThanOrEqual(390);

    await cards.nth(0).getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.getByRole('complementary', { name: 'Tu carrito' }).getByText('1 en el carrito').waitFor();
    // The stepper, which takes the button's place, moves what is below.
    await cards.nth(0).locator('.quantity-stepper').waitFor();
    await favourites.getByRole('button', { name: 'Quitarlo' }).click();
    await favourites.getByText('ya no está').waitFor({ state: 'detached' });
    await cards.nth(1).getByRole('button', { name: 'Favorito' }).click();
    await expect.poll(() => cards.count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Favoritos');
    expect(await stored(page, 'favoritos')).toEqual([kept[0], kept[3]]);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)('are shown twelve at a time, and again after a failure', async () => {
    const { page } = await visit();
    const html = await (await fetch(`${shop.origin}/sitemap.xml`)).text();
    const paths = [...html.matchAll(/\/tienda\/vinos\/[\w-]+(?=<)/g)].slice(0, 14).map(([path]) => path);
    await keepFavourites(page, JSON.stringify(paths));
    await page.route('**/api/products?*', (route) => route.abort(), { times: 1 });
    await page.goto(`${shop.origin}/favoritos`);
    await page.getByText('No pudimos cargar tus favoritos').waitFor();
    await page.getByRole('button', { name: 'Probar de nuevo' }).click();
    const cards = page.locator('.product-card');
    await expect.poll(() => cards.count()).toBe(12);
    await page.getByRole('button', { name: 'Ver más favoritos' }).click();
    await expect.poll(() => cards.count()).toBe(14);
  });

  it('are kept from the cards of a listing, too, where the hearts shift nothing', async () => {
    const { page, complaints } = await visit();
    // Text moves when the fonts come late, which is no fault of the hearts.
    await open(page, '/carrito');
    const shifts = await watchShifts(page, 'html[data-hydrated]');
    await open(page, '/tienda/vinos');
    const hearts = page.getByRole('button', { name: /^Favorito: / });
    await hearts.first().waitFor();
    expect(await hearts.count()).toBe(await page.locator('.product-grid .product-card').count());
    const box = await hearts.first().boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    const href = await page.locator('.product-grid h3 a').first().getAttribute('href');
    await hearts.first().click();
    await expect.poll(() => hearts.first().getAttribute('aria-pressed')).toBe('true');
    const name = await page.locator('.product-grid h3 a').first().innerText();
    expect(await stored(page, 'favoritos')).toEqual([whole(name, href)]);
    expect(new URL(page.url()).pathname).toBe('/tienda/vinos');
    expect(await shifts()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('are kept from a card of an event by the address of the product alone', async () => {
    const { page } = await visit();
    await open(page, '/tienda/evento/semana-del-malbec');
    const card = page.locator('.product-grid .product-card').first();
    const [path, query] = (await card.locator('h3 a').getAttribute('href'))?.split('?') ?? [];
    expect(query).toBeDefined();
    const heart = card.getByRole('button', { name: /^Favorito: / });
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(await stored(page, 'favoritos')).toMatchObject([{ href: path }]);
  });

  it.runIf(isLongRun)('can be removed, and other tabs follow', async () => {
    const { page } = await visit();
    await open(page, FIRST);
    const other = await page.context().newPage();
    await open(other, FIRST);
    await heartOf(page).click();
    await expect.poll(() => heartOf(other).getAttribute('aria-pressed')).toBe('true');
    await heartOf(other).click();
    await expect.poll(() => heartOf(page).getAttribute('aria-pressed')).toBe('false');
    expect(await stored(page, 'favoritos')).toEqual([]);
  });

  it('stay when the shopper signs out; what was seen goes', async () => {
    const { email, initials } = await createAccount(shop.origin);
    const { page } = await visit();
    await page.goto(`${shop.origin}/login?redirectUrl=${FIRST}`);
    await fillLogin(page, email);
    await page.waitForURL(shop.origin + FIRST);
    await accountOf(page).getByText(initials, { exact: true }).waitFor();
    await heartOf(page).click();
    await expect.poll(() => stored(page, 'favoritos')).toHaveLength(1);
    await accountOf(page).getByText(initials, { exact: true }).click();
    await accountOf(page).getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.waitForURL(`${shop.origin}/`);
    await expect
      .poll(async () => [await stored(page, 'favoritos'), await stored(page, 'vistos')])
      .toMatchObject([[{ href: FIRST }], null]);
  });

  it.runIf(isLongRun)(
    'cause no error if the browser has data that another version wrote; if it refuses storage, they last as long as the document',
    async () => {
      const { page, complaints } = await visit();
      await page.addInitScript(() => {
        localStorage.setItem('vistos', '[{"name":1},{"href":"javascript:alert(1)"},null]');
        localStorage.setItem('favoritos', '[1,{"href":"javascript:alert(1)"},null,"//otra.example"]');
      });
      await open(page, '/favoritos');
      await page.getByText('Todavía no viste ninguna ficha').waitFor();
      await page.getByText('Todavía no guardaste ninguno').waitFor();
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await open(page, FIRST);
      await heartOf(page).click();
      await expect.poll(() => heartOf(page).getAttribute('aria-pressed')).toBe('true');
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/favoritos"]')?.click());
      await page
        .getByRole('region', { name: 'Favoritos' })
        .getByRole('link', { name: /Zaguán Malbec/ })
        .waitFor();
      expect(JSON.stringify(await stored(page, 'favoritos'))).not.toContain('malbec');
      expect(complaints).toEqual([]);
    },
  );
});

describe('the share button', () => {
  const profile = '/la-cava-de-bodega-viva/los-aromitos-malbec-vistalba-2022';
  const otherPages = [profile, '/notas-y-tips/regalar-una-suscripcion', '/bodegas/casa-belisario'];

  it.each([FIRST, ...(isLongRun ? otherPages : [])])(
    'of %s opens the browser’s own dialog, or copies the canonical address if there is none',
    async (path) => {
      const { page } = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
      await open(page, `${path}?utm_source=mail`);
      await page.evaluate(() => {
        const share = async (data: ShareData) => void Object.assign(window, { shared: data });
        Object.defineProperty(navigator, 'share', { value: share, configurable: true });
      });
      await page.getByRole('button', { name: 'Compartir' }).click();
      const shared = () => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared ?? null);
      await expect.poll(shared).toEqual({ title: await page.title(), url: shop.origin + path });

      await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await page.getByRole('button', { name: 'Compartir' }).click();
      await page.getByRole('button', { name: 'Enlace copiado' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shop.origin + path);
    },
  );
});
