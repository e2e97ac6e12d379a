import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';

const TOKEN = 'un-secreto-de-editores';
const FAQS = '/contacto-y-preguntas-frecuentes';
const DRAFT = '¿Abren los domingos?';
const UNREADABLE = 'Una pregunta con un final que no sirve';

let backend: OtherBackend;
const shop = withBrowserShop({
  pictures: false,
  env: async () => {
    backend = await startOtherBackend();
    backend.data.content.faqDrafts = [
      { title: DRAFT, description: 'Sí, de 10 a 14.', slug: 'domingos' },
      { title: UNREADABLE, description: '', slug: '..' },
    ];
    return { ...backend.env, PREVIEW_TOKEN: TOKEN, PAGE_CACHE: 'on', DATA_CACHE: 'on' };
  },
});
afterAll(() => backend.close());

const bar = (page: Page) => page.locator('.preview-bar');
const openPreview = (page: Page) => page.goto(`/preview?token=${TOKEN}&path=${FAQS}`);

const windows = [
  [390, 844],
  [1280, 800],
] as const;

describe.each(isLongRun ? windows : windows.slice(0, 1))('a preview at %d px', (width, height) => {
  it('shows drafts and their mistakes until its holder ends it, and to nobody else', async () => {
    const editor = await shop.visit({ viewport: { width, height } });
    const visitor = await shop.visit();
    await visitor.page.goto(FAQS);
    const { page } = editor;
    await openPreview(page);
    await untilReady(page);
    // The address bar does not keep the token.
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(FAQS);
    await page.getByText(DRAFT).waitFor();
    await expect.poll(() => isOnScreen(page, '.preview-bar')).toBe(true);

    await bar(page).locator('summary').click();
    const mistake = bar(page).locator('li', { hasText: UNREADABLE });
    await mistake.scrollIntoViewIfNeeded();
    expect(await mistake.innerText()).toMatch(/slug[\s\S]*No se puede usar\. Dice: «\.\.»[\s\S]*Contenidos: faqs/);
    expect(await bar(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await smallestFont(page)).toBeGreaterThanOrEqual(12);
    await bar(page).locator('summary').click();

    // Every page that is opened from here is a preview, too.
    await page
      .getByRole('link', { name: 'La otra, de Mendoza' })
      .or(page.locator('header a[href="/"]'))
      .first()
      .click();
    await page.waitForURL(`${shop.origin}/`);
    await bar(page).waitFor();
    await page.goBack();
    await page.getByText(DRAFT).waitFor();

    // Other visitors meanwhile get the cached page, without the draft.
    await visitor.page.reload();
    expect(await visitor.page.content()).not.toContain(DRAFT);
    expect(await bar(visitor.page).count()).toBe(0);

    await bar(page).getByRole('button', { name: 'Terminar' }).click();
    await expect.poll(() => bar(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(FAQS);
    expect(await page.content()).not.toContain(DRAFT);
    await page.goBack();
    await expect.poll(async () => (await page.content()).includes(DRAFT)).toBe(false);
    for (const { complaints } of [editor, visitor]) expect(complaints).toEqual([]);
    expect(await (await fetch(shop.origin + FAQS)).text()).not.toContain(DRAFT);
  });
});

/** Whether all of the element is inside of the window. */
function isOnScreen(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
  });
}

/** In pixels, of the texts in the list of mistakes. */
function smallestFont(page: Page): Promise<number> {
  return bar(page)
    .locator('li *')
    .evaluateAll((elements) => Math.min(...elements.map((each) => Number.parseFloat(getComputedStyle(each).fontSize))));
}
