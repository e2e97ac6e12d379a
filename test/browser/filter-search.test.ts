import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { watchShifts } from '../support/layout-shifts.ts';

const { visit } = withBrowserShop({ pictures: false });

/** The wines have more than ten varieties, first of which is opened. */
const LIST = '/tienda/vinos';

const varietiesOf = (page: Page) => page.locator('.filter-group', { hasText: 'Variedades' });
const boxOf = (page: Page) => varietiesOf(page).getByRole('searchbox', { name: 'Buscar en Variedades' });
const shownOf = (page: Page) => varietiesOf(page).locator('li:visible');

describe('the box to search a long group of filters', () => {
  it('shows the options with the typed text, whatever its accents, and says how many', async () => {
    const { page, complaints } = await visit({ viewport: { width: 1280, height: 900 } });
    const shifts = await watchShifts(page);
    await page.goto(LIST);
    await untilReady(page);
    await boxOf(page).waitFor();
    expect(await shifts()).toBe(0);
    const before = await shownOf(page).count();
    await boxOf(page).fill('TORRONTES');
    await expect.poll(() => shownOf(page).allInnerTexts()).toEqual([expect.stringContaining('Torrontés')]);
    expect(await varietiesOf(page).getByRole('status').innerText()).toMatch(/^1 de \d\d$/);
    await boxOf(page).fill('zzz');
    await expect.poll(() => varietiesOf(page).getByRole('status').innerText()).toBe('Ninguna opción');
    await boxOf(page).press('Escape');
    await expect.poll(() => shownOf(page).count()).toBe(before);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)('works in the sheet of a phone, which Escape closes only if the box is empty', async () => {
    const { page } = await visit();
    await page.goto(LIST);
    await untilReady(page);
    await page.getByRole('button', { name: 'Filtros' }).click();
    await boxOf(page).fill('bonar');
    await expect.poll(() => shownOf(page).count()).toBe(1);
    await boxOf(page).press('Escape');
    await expect.poll(() => boxOf(page).inputValue()).toBe('');
    expect(await page.locator('#filtros:popover-open').count()).toBe(1);
    await boxOf(page).press('Escape');
    await expect.poll(() => page.locator('#filtros:popover-open').count()).toBe(0);
  });

  it('keeps its text, and the group narrowed, after a choice in it', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 900 } });
    await page.goto(LIST);
    await untilReady(page);
    await boxOf(page).fill('bonarda');
    await expect.poll(() => shownOf(page).count()).toBe(1);
    await shownOf(page).getByRole('link').click();
    await page.waitForURL(/\?/);
    await expect.poll(() => shownOf(page).count()).toBe(1);
    expect(await boxOf(page).inputValue()).toBe('bonarda');
  });

  it('is absent without scripts, with the whole list', async () => {
    const { page } = await visit({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
    await page.goto(LIST);
    expect(await page.getByRole('searchbox', { name: 'Buscar en Variedades' }).count()).toBe(0);
    await varietiesOf(page)
      .getByText(/Ver las \d+/)
      .click();
    await varietiesOf(page).getByText('Torrontés').waitFor();
  });
});
