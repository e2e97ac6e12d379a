import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { addFirst, drawerOf } from '../support/shopper-page.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;

/** Where password managers and writing helpers put an element of their own. */
const PLACES = ['input[name="name"]', 'input[name="email"]', 'textarea', '.search-box input'];

describe('a page that something has changed before its scripts run', () => {
  it.each(PLACES)('keeps what is typed, with an element of somebody else behind %s', async (place) => {
    const { page, complaints } = await visit();
    await page.addInitScript((selector) => {
      addEventListener('DOMContentLoaded', () => {
        for (const field of document.querySelectorAll(selector)) field.after(document.createElement('ajeno-ayuda'));
      });
    }, place);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/(?!boot)[\w-]+\.js$/, (route) => held.then(() => route.continue()));
    await page.goto(`${shop.origin}/contacto-y-preguntas-frecuentes`, { waitUntil: 'commit' });
    const name = page.locator('form[action="/api/leads"] input[name="name"]');
    await name.click();
    await name.pressSequentially('María');
    release();
    await untilReady(page);
    await page.keyboard.type(' Elena');
    expect(await name.inputValue()).toBe('María Elena');
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    const search = page.getByRole('searchbox', { name: 'Buscar en la tienda' });
    await search.fill('malb');
    await page.locator('.suggestion-list').waitFor();
    await search.press('End');
    await page.keyboard.type('ec');
    expect(await search.inputValue()).toBe('malbec');
    expect(complaints).toEqual([]);
  });
});

/** What a browser's translation does: each text is wrapped in two elements. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() && !text.parentElement?.closest('script, style, template')) texts.push(text);
  }
  for (const text of texts) {
    const wrapper = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    wrapper.append(inner);
    text.replaceWith(wrapper);
  }
}

const numbersOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().innerText()).match(/\d[\d.]*/g);

describe('a page that the browser translates', () => {
  it('shows the numbers of a fresh page after a filter, another page and an addition', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${shop.origin}/tienda/vinos`);
    await untilReady(page);
    await page.evaluate(translate);
    await page.locator('[data-block="filters"] a').first().click();
    await page.waitForURL(/\?/);
    await expect.poll(() => page.locator('html[data-busy]').count()).toBe(0);
    const shown = await numbersOf(page, '.listing-label');
    await page.evaluate(translate);
    const name = await addFirst(page);
    await drawerOf(page).getByRole('button', { name: 'Una unidad más' }).click();
    await expect.poll(() => numbersOf(page, '.cart-link-count')).toEqual(['2']);
    const total = await numbersOf(page, '.cart-drawer .cart-totals-paid dd');
    const fresh = await page.context().newPage();
    await fresh.goto(page.url());
    expect(await numbersOf(fresh, '.listing-label')).toEqual(shown);
    await fresh.goto(`${shop.origin}/carrito`);
    await fresh.locator('main').getByText(name).first().waitFor();
    expect(await numbersOf(fresh, '.cart-totals-paid dd')).toEqual(total);
  });
});
