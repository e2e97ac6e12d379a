import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;

/** The header's search field, hydrated, and its suggestions. */
async function openField() {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto(`${shop.origin}/club`);
  await untilReady(page);
  const field = page.getByRole('searchbox', { name: 'Buscar en la tienda' });
  await field.click();
  const list = page.locator('.suggestion-list');
  return { ...visitor, field, list };
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('the suggestions below the search field', () => {
  it('stay at the field of a phone, however far the page is scrolled', async () => {
    const { page } = await visit({ viewport: { width: 390, height: 844 } });
    await page.goto(`${shop.origin}/tienda/vinos`);
    await untilReady(page);
    await page.evaluate(() => scrollTo(0, 1500));
    await page.getByRole('searchbox', { name: 'Buscar en la tienda' }).click();
    await page.keyboard.type('malbec');
    await page.locator('.suggestion-list a').first().waitFor();
    const gap = () =>
      page.evaluate(() => {
        const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return Math.round((edge('.suggestion-list')?.top ?? 0) - (edge('.header-bar form')?.bottom ?? 0));
      });
    const first = await gap();
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(20);
    await page.evaluate(() => scrollBy(0, 300));
    await expect.poll(gap).toBe(first);
  });

  it('are announced, reached with the arrow keys, and typing continues in the field', async () => {
    const { page, field, list, complaints } = await openField();
    await page.keyboard.type('malbe');
    // A slow typist sees the results of the first letters, too.
    const all = list.getByRole('link', { name: /^Ver los \d+ resultados de «malbe»$/ });
    await all.waitFor();
    const links = await list.getByRole('link').allInnerTexts();
    expect(links.at(-1)).toBe(await all.innerText());
    await page
      .getByRole('search')
      .getByRole('status')
      .getByText(`${links.length - 1} sugerencias.`)
      .waitFor();

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(await list.getByRole('link').nth(1).textContent());
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('c');
    expect(await field.inputValue()).toBe('malbec');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Backspace');
    expect(await field.inputValue()).toBe('malbe');

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await list.count()).toBe(0);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await list.waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);

    // Pressed in the field, too, the key closes the list and keeps the text.
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('malbe');
    await page.keyboard.press('ArrowDown');
    await list.waitFor();

    // Closed for a text, it opens again for another one, and for the same text after that.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.keyboard.type('c');
    await list.waitFor();
    await page.keyboard.press('Backspace');
    await list.waitFor();
    expect(complaints).toEqual([]);
  });

  it('have each price without taxes in two lines, however long the name beside it is', async () => {
    const { page, list } = await openField();
    await page.keyboard.type('malbec');
    const taxes = list.locator('small span');
    await taxes.first().waitFor();
    const lines = await taxes.evaluateAll((spans) => {
      return spans.map((span) => Math.round(span.clientHeight / Number.parseFloat(getComputedStyle(span).lineHeight)));
    });
    expect(Math.max(...lines)).toBe(2);
  });

  it('say that nothing was found, are removed with the text or another one, and link to all results', async () => {
    const { page, field, list } = await openField();
    await page.keyboard.type('xyzzyqwerty');
    await list.getByText('No encontramos nada con «xyzzyqwerty».').waitFor();
    expect(await list.getByRole('link').count()).toBe(0);

    await field.fill('malbec');
    await list.getByRole('link', { name: /^Ver los \d+ resultados de «malbec»$/ }).waitFor();
    await field.fill('');
    expect(await list.count()).toBe(0);
    // These requests are never answered; no older results may be shown.
    await page.route(/\/api\/suggest\?q=ol/, () => undefined);
    const suggestRequest = page.waitForRequest(/\/api\/suggest\?q=ol/);
    await page.keyboard.type('ol');
    await suggestRequest;
    expect(await list.count()).toBe(0);

    await field.fill('malbec');
    await list.waitFor();
    await field.fill('oliva');
    await expect.poll(() => list.count()).toBe(0);

    await field.fill('espumante');
    await list.getByRole('region', { name: 'Ir a' }).getByRole('link', { name: 'Espumantes' }).waitFor();
    await list.getByRole('link', { name: /^Ver los \d+ resultados de «espumante»$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Resultados para «espumante»' }).waitFor();
  });

  it.runIf(isLongRun)('stay, with the typed text, while a filter changes the page below', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 844 } });
    await page.goto(`${shop.origin}/tienda/vinos`);
    await untilReady(page);
    const field = page.getByRole('searchbox', { name: 'Buscar en la tienda' });
    await field.fill('malb');
    await page.locator('[data-block="filters"]').getByRole('link').first().click();
    await page.waitForURL(/\/tienda\/vinos\?/);
    expect(await field.inputValue()).toBe('malb');
  });

  it.runIf(isLongRun)(
    'ignore keys while an input method is composing, close when the shopper goes elsewhere, and with a search sent before they arrive',
    async () => {
      const { page, field, list, documents } = await openField();
      await page.keyboard.type('malbec');
      await list.waitFor();
      for (const key of ['ArrowDown', 'Escape'])
        await field.dispatchEvent('keydown', { key, isComposing: true, bubbles: true });
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await list.count()).toBe(1);

      await page.locator('main').click({ position: { x: 4, y: 4 } });
      expect(await list.count()).toBe(0);

      await field.fill('torrontes');
      await field.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Resultados para «torrontes»' }).waitFor();
      expect(await field.inputValue()).toBe('torrontes');
      expect(await list.count()).toBe(0);
      expect(documents).toHaveLength(1);
    },
  );

  it.runIf(isLongRun)('leave the focus in the field if newer ones lack the link that has it', async () => {
    const { page, field, list } = await openField();
    await page.keyboard.type('malbe');
    await list.waitFor();
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/suggest\?q=malbec$/, async (route) => {
      await held.promise;
      await route.fulfill({ json: { products: [], wineries: [], notes: [], links: [], total: 0 } });
    });
    await page.keyboard.type('c');
    await page.keyboard.press('ArrowDown');
    expect(await list.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    held.resolve();
    await list.getByText('No encontramos nada con «malbec».').waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('are optional: without their code the field still searches', async () => {
    const { page, field, list } = await openField();
    await page.route(/\/assets\/suggestions-\w+\.js$/, (route) => route.abort());
    await page.keyboard.type('malbec');
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Resultados para «malbec»' }).waitFor();
    expect(await list.count()).toBe(0);
  });

  it('are the products seen last while the field is empty, except the one of the page', async () => {
    const { page, complaints } = await visit();
    for (const slug of ['zaguan-malbec-2024', 'pie-de-palo-syrah-2023']) {
      await page.goto(`${shop.origin}/tienda/vinos/${slug}`);
      await untilReady(page);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('vistos'))).toContain(slug);
    }
    const field = page.getByRole('searchbox', { name: 'Buscar en la tienda' });
    const seen = page.getByRole('search').getByRole('region', { name: 'Vistos hace poco' });
    await field.click();
    await expect.poll(() => seen.getByRole('link').allInnerTexts()).toEqual(['Zaguán Malbec 2024']);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Zaguán Malbec 2024');
    await page.keyboard.press('Escape');
    await seen.waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await seen.waitFor();
    await page.keyboard.type('malbec');
    await page.getByRole('search').getByRole('region', { name: 'Productos' }).waitFor();
    expect(await seen.count()).toBe(0);
    await field.fill('');
    await seen.getByRole('link', { name: 'Zaguán Malbec 2024' }).click();
    await page.getByRole('heading', { level: 1, name: 'Zaguán Malbec 2024' }).waitFor();
    expect(await seen.count()).toBe(0);

    await page.goto(`${shop.origin}/tienda/buscador/torrontes`);
    await untilReady(page);
    await field.click();
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('.suggestion-list').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('the answers beside the products of a search', () => {
  it('keep each label in one line without an underline, and no category is offered under the answer', async () => {
    const { page } = await visit();
    await page.goto(`${shop.origin}/tienda/buscador/devolver`);
    const labels = page.getByRole('navigation', { name: 'Quizás buscabas' }).locator('small');
    expect(await labels.allInnerTexts()).toEqual(expect.arrayContaining(['Página', 'Pregunta']));
    const looks = await labels.evaluateAll((all) =>
      all.map((label) => ({
        lines:
          label.getClientRects().length === 1 &&
          label.clientHeight < 2 * Number.parseFloat(getComputedStyle(label).fontSize),
        decoration: getComputedStyle(label.closest('a') ?? label).textDecorationLine,
      })),
    );
    expect(new Set(looks.map((look) => JSON.stringify(look)))).toEqual(new Set(['{"lines":true,"decoration":"none"}']));
    await page.getByText('No existen productos').waitFor();
    expect(await page.getByRole('link', { name: 'Ver Vinos' }).count()).toBe(0);
  });
});
