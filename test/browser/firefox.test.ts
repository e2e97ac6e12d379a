import type { Page } from 'puppeteer-core';
import { expect, inject, it } from 'vitest';
import { DEMO_PASSWORD } from '#test/support/demo-password.ts';
import { describeWithFirefox, until, untilShown } from '../support/firefox.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { createAccount } from '../support/new-account.ts';

const origin = () => inject('sharedShop');
const DRAWER = 'dialog.cart-drawer[open]';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin() + path);
  await untilShown(page, 'html[data-hydrated] .account-slot:not([data-session="unknown"])');
}

/** Presses a link or a button by the keyboard, once the page has loaded and is not busy with a navigation. */
async function press(page: Page, selector: string, label = ''): Promise<void> {
  await until(
    page,
    (wanted, text) => {
      // Firefox complains of a font whose download the next document interrupts.
      const isLoaded = document.readyState === 'complete' && document.fonts.status === 'loaded';
      if (!isLoaded || 'busy' in document.documentElement.dataset) return false;
      const elements = [...document.querySelectorAll<HTMLElement>(wanted)];
      const element = elements.find((found) => found.checkVisibility() && found.textContent?.includes(text));
      element?.focus();
      return element !== undefined && document.activeElement === element;
    },
    selector,
    label,
  );
  await page.keyboard.press('Enter');
}

function textOf(page: Page, selector: string): Promise<string> {
  return page.evaluate((wanted) => document.querySelector(wanted)?.textContent?.trim() ?? '', selector);
}

function untilText(page: Page, selector: string, text: string): Promise<void> {
  return until(
    page,
    (wanted, part) => [...document.querySelectorAll(wanted)].some((element) => element.textContent?.includes(part)),
    selector,
    text,
  );
}

function units(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await fetch('/api/cart')).json()).totals.units);
}

/** Adds one unit of the first product of the page; the drawer is open afterwards. Returns the product's name. */
async function addFirst(page: Page): Promise<string> {
  const card = 'article:has(form[action="/api/cart/items"])';
  const name = await textOf(page, `${card} h3`);
  await press(page, `${card} form[action="/api/cart/items"] button`);
  await untilText(page, `${DRAWER} .cart-line`, name);
  return name;
}

/** Signs in by the keyboard in a window that the page has opened. */
async function signInWithin(popup: Page, email: string): Promise<void> {
  await untilShown(popup, 'input[type="email"]');
  await popup.bringToFront();
  await popup.focus('input[type="email"]');
  await popup.keyboard.type(email);
  await popup.focus('input[type="password"]');
  await popup.keyboard.type(DEMO_PASSWORD);
  await popup.keyboard.press('Enter');
}

describeWithFirefox('Firefox', (visit) => {
  it('takes a guest from a filtered listing to a placed order without a reload or an error', {
    tags: ['S1.1', 'S2.34', 'S4.14'],
  }, async () => {
    const { page, complaints } = await visit();
    await open(page, '/tienda/vinos');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await press(page, '[data-block="filters"] a[href*="type=tinto"]');
    await until(page, () => location.search.includes('type=tinto'));
    await untilShown(page, '.filter-chips');
    await press(page, 'article:has(form[action="/api/cart/items"]) h3 a');
    await untilShown(page, '[data-block="product"]');
    const name = await textOf(page, 'h1');
    await page.select('[data-block="product"] select[name="quantity"]', '2');
    await press(page, '[data-block="product"] form[action="/api/cart/items"] button');
    await untilText(page, `${DRAWER} .cart-line`, name);
    await press(page, `${DRAWER} a[href="/carrito"]`);
    await untilShown(page, 'main .cart-line-total');
    // A Firefox without the Navigation API (below 147) loads documents.
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(
      await page.evaluate(() => 'navigation' in window),
    );
    expect(await units(page)).toBe(2);
    await page.select('main .cart-line select', '3');
    await expect.poll(() => units(page)).toBe(3);
    await press(page, 'main :is(a, button)', 'Finalizar compra');
    await press(page, 'button', 'Confirmar pedido');
    await until(
      page,
      () => location.pathname === '/thankyou' && /gracias/i.test(document.querySelector('h1')?.textContent ?? ''),
    );
    expect(await units(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)(
    'filters, sorts and turns pages with the focus where it was, and Back returns',
    {
      tags: ['S2.34'],
    },
    async () => {
      const { page, complaints } = await visit();
      await open(page, '/tienda/vinos');
      const all = await textOf(page, '.listing-toolbar');
      await press(page, '[data-block="filters"] a[href*="variety=malbec"]');
      await untilShown(page, '[data-block="filters"] a[aria-current="true"]');
      await until(page, () => document.activeElement?.getAttribute('aria-current') === 'true');
      await expect.poll(() => textOf(page, '.listing-toolbar')).not.toBe(all);
      await press(page, '.sort-menu summary');
      await press(page, '.sort-menu a[href*="sort=price:asc"]');
      await until(page, () => /variety=malbec/.test(location.search) && /sort=price/.test(location.search));
      await press(page, '.pagination a[href*="page=2"]');
      await until(page, () => location.search.includes('page=2'));
      await page.goBack();
      await until(page, () => !location.search.includes('page=2'));
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isLongRun)(
    'signs in through the popup, which merges the cart and leaves the page as it is',
    {
      tags: ['S1.5', 'S4.15', 'S6.6'],
    },
    async () => {
      const { email, initials } = await createAccount(origin());
      const { page, complaints } = await visit();
      await open(page, '/tienda/vinos');
      const name = await addFirst(page);
      const opened = new Promise<Page>((resolve) => page.once('popup', (popup) => resolve(popup as Page)));
      await press(page, `${DRAWER} .sign-in-invitation a:has(.sr-only)`);
      await signInWithin(await opened, email);
      await untilText(page, DRAWER, 'Sumamos a tu cuenta');
      await untilText(page, `${DRAWER} .cart-line`, name);
      await untilText(page, '.account-slot', initials);
      expect(await units(page)).toBe(1);
      expect(complaints).toEqual([]);
    },
  );

  it('shows suggestions below the field of a scrolled page', async () => {
    const { page } = await visit();
    await page.setViewport({ width: 390, height: 844 });
    await open(page, '/tienda/vinos');
    await page.evaluate(() => scrollTo(0, 1500));
    await page.focus('input[type="search"]');
    await page.keyboard.type('malbec');
    await untilShown(page, '.suggestion-list a');
    const gap = await page.evaluate(() => {
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return (edge('.suggestion-list')?.top ?? Number.NaN) - (edge('.header-bar form')?.bottom ?? Number.NaN);
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(20);
  });

  it('enlarges the picture that is pressed, also after another one was enlarged', async () => {
    const { page } = await visit();
    await open(page, '/tienda/vinos/puna-clara-malbec-2500-2021');
    const shown = () =>
      page.evaluate(() => {
        const row = document.querySelector('.gallery-dialog[open] ul');
        return row === null ? null : Math.round(row.scrollLeft / row.clientWidth);
      });
    await press(page, '.gallery-track a');
    await expect.poll(shown).toBe(0);
    await page.evaluate(() => {
      const row = document.querySelector('.gallery-dialog[open] ul');
      row?.scrollTo({ left: row.clientWidth, behavior: 'instant' });
    });
    await expect.poll(shown).toBe(1);
    await page.keyboard.press('Escape');
    await untilShown(page, '.gallery-dialog:not([open])');
    await press(page, '.gallery-track a');
    await expect.poll(shown).toBe(0);
  });
});
