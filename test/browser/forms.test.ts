import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visit } from '#test/support/browser.ts';
import { type OtherBackend, startOtherBackend } from '#test/support/other-backend/other-backend.ts';
import { type ShopProcess, startShopProcess } from '#test/support/shop-process.ts';

let backend: OtherBackend;
let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  backend = await startOtherBackend();
  shop = await startShopProcess({ ...backend.env, RATE_LIMIT: 'off' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
  await backend.close();
});

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
  it('S5.13 says beside the fields what is wrong, and goes to the first of them', async () => {
    const { page, complaints, close } = await visit(browser);
    await page.goto(shop.origin + path);
    await isHydrated(page);
    await field(page, source, 'email').fill('ana@');
    await button(page, source).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`${source}-name`);
    expect(await field(page, source, 'name').getAttribute('aria-describedby')).toBe(`${source}-name-error`);
    expect(await page.locator(`#${source}-email-error`).textContent()).toContain('Revisá el correo');
    expect(complaints).toEqual([]);
    await close();
  });

  it('S4.5, S5.13 makes one lead of a double click', async () => {
    const { page, close } = await visit(browser);
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
    await close();
  });

  it('S2.34, S5.13 goes on where it was posted before its script came: same page, typed text, then thanks', async () => {
    const { page, complaints, close } = await visit(browser);
    const name = `Temprana ${source}`;
    await page.route(/check-and-send-lead/, (route) => route.abort());
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
    // What the browser itself says of the chunk and of the status.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
    await page.unroute(/check-and-send-lead/);
    await field(page, source, 'email').fill('ana@ejemplo.com');
    await button(page, source).click();
    await thanks(page).waitFor();
    await expect.poll(() => leadsOf(name)).toHaveLength(1);
    await close();
  });
});
