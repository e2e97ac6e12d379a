import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { withBrowserShop } from '../support/browser-shop.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';

let backend: OtherBackend;

const shop = withBrowserShop(async () => {
  backend = await startOtherBackend();
  return backend.env;
});
const { visit } = shop;
afterAll(() => backend.close());

const forms = [
  ['/', 'home'],
  ['/contacto-y-preguntas-frecuentes', 'contacto'],
  ['/arrepentimiento', 'arrepentimiento'],
  ['/baja', 'baja'],
] as const;
const isHydrated = (page: Page) => page.locator('form.lead-form[novalidate]').first().waitFor();
const field = (page: Page, source: string, name: string) => page.locator(`#${source}-${name}`);
const button = (page: Page, source: string) =>
  page.locator(`form.lead-form:has(input[value="${source}"]) button[type="submit"]`);
const leadsOf = (name: string) =>
  [...backend.data.leads.values()].filter((lead) => 'name' in lead && lead.name === name);
const thanks = (page: Page) => page.locator('.lead-form-thanks, .legal-form-taken').first();

describe.each(forms)('the form on %s', (path, source) => {
  it('shows the errors beside the fields and focuses the first one', { tags: ['S5.13'] }, async () => {
    const { page, complaints } = await visit();
    await page.goto(shop.origin + path);
    await isHydrated(page);
    await field(page, source, 'email').fill('ana@');
    await button(page, source).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`${source}-name`);
    expect(await field(page, source, 'name').getAttribute('aria-describedby')).toBe(`${source}-name-error`);
    expect(await page.locator(`#${source}-email-error`).textContent()).toContain('Revisá el correo');
    expect(complaints).toEqual([]);
  });

  it('makes one lead of a double click', { tags: ['S4.5', 'S5.13'] }, async () => {
    const { page } = await visit();
    const name = `Doble ${source}`;
    await page.goto(shop.origin + path);
    await isHydrated(page);
    await field(page, source, 'name').fill(name);
    await field(page, source, 'email').fill('ana@ejemplo.com');
    await button(page, source).dblclick();
    await thanks(page).waitFor();
    await expect.poll(() => leadsOf(name)).toHaveLength(1);
    await page.goto(shop.origin);
    expect(leadsOf(name)).toHaveLength(1);
  });

  it('works if it is posted before its script has loaded: same page, typed text, then thanks', {
    tags: ['S2.34', 'S5.13'],
  }, async () => {
    const { page, complaints } = await visit();
    const name = `Temprana ${source}`;
    await page.route(/send-lead-form/, (route) => route.abort());
    await page.goto(shop.origin + path);
    await isHydrated(page);
    await field(page, source, 'name').fill(name);
    await field(page, source, 'email').fill('ana@');
    const [answer] = await Promise.all([
      page.waitForResponse(/leads|arrepentimiento|baja/),
      button(page, source).click(),
    ]);
    expect(answer.status()).toBe(422);
    await page.locator(`#${source}-email-error`).waitFor();
    await isHydrated(page);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await field(page, source, 'name').inputValue()).toBe(name);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`${source}-email`);
    // The browser's own messages about the chunk and the status.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
    await page.unroute(/send-lead-form/);
    await field(page, source, 'email').fill('ana@ejemplo.com');
    await button(page, source).click();
    await thanks(page).waitFor();
    await expect.poll(() => leadsOf(name)).toHaveLength(1);
  });
});
