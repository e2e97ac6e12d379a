import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';

let backend: OtherBackend;

const shop = withBrowserShop({
  pictures: false,
  env: async () => {
    backend = await startOtherBackend();
    return backend.env;
  },
});
const { visit } = shop;
afterAll(() => backend.close());

const forms: [path: string, source: string][] = [['/contacto-y-preguntas-frecuentes', 'contacto']];
if (isLongRun) forms.push(['/baja', 'baja'], ['/', 'home'], ['/arrepentimiento', 'arrepentimiento']);

const isHydrated = (page: Page) => page.locator('form.lead-form[novalidate]').first().waitFor();
const field = (page: Page, source: string, name: string) => page.locator(`#${source}-${name}`);
const button = (page: Page, source: string) =>
  page.locator(`form.lead-form:has(input[value="${source}"]) button[type="submit"]`);
const leadsOf = (name: string) =>
  [...backend.data.leads.values()].filter((lead) => 'name' in lead && lead.name === name);
const thanks = (page: Page) => page.locator('.lead-form-thanks, .legal-form-confirmation').first();

describe.each(forms)('the form on %s', (path, source) => {
  it('shows the errors beside the fields and focuses the first one, then sends one lead for a double click', {
    tags: ['S4.5', 'S5.13'],
  }, async () => {
    const { page, complaints } = await visit();
    const name = `Doble ${source}`;
    await page.goto(shop.origin + path);
    await isHydrated(page);
    await field(page, source, 'email').fill('ana@');
    await button(page, source).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`${source}-name`);
    expect(await field(page, source, 'name').getAttribute('aria-describedby')).toBe(`${source}-name-error`);
    expect(await page.locator(`#${source}-email-error`).textContent()).toContain('Revisá el correo');
    expect(complaints).toEqual([]);

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
    let isBroken = true;
    await page.route(/lead-forms/, (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto(shop.origin + path);
    await isHydrated(page);
    await field(page, source, 'name').fill(name);
    await field(page, source, 'email').fill('ana@');
    const [answer] = await Promise.all([
      page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.request().isNavigationRequest(),
      ),
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
    isBroken = false;
    await field(page, source, 'email').fill('ana@ejemplo.com');
    await button(page, source).click();
    await thanks(page).waitFor();
    await expect.poll(() => leadsOf(name)).toHaveLength(1);
  });
});

it('shows why nothing was sent, although the sentence stands above a form that is longer than the window', async () => {
  const { page } = await visit({ viewport: { width: 390, height: 660 } });
  await page.route('**/api/leads', (route) => route.abort());
  await page.goto(`${shop.origin}/contacto-y-preguntas-frecuentes`);
  await isHydrated(page);
  await field(page, 'contacto', 'name').fill('Ana');
  await field(page, 'contacto', 'email').fill('ana@ejemplo.com');
  await button(page, 'contacto').scrollIntoViewIfNeeded();
  await button(page, 'contacto').click();
  const sentence = page.getByText('No pudimos enviar el formulario. Revisá tu conexión y probá de nuevo.');
  await sentence.waitFor();
  // Neither out of view nor below the header.
  const isSeen = () =>
    sentence.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 8, top + 4) === element;
    });
  await expect.poll(isSeen).toBe(true);
  expect(await field(page, 'contacto', 'name').inputValue()).toBe('Ana');
});

it('keeps what was typed and says so if the connection is lost while it is filled in', async () => {
  const { page, documents } = await visit();
  await page.goto(`${shop.origin}/contacto-y-preguntas-frecuentes`);
  await isHydrated(page);
  await button(page, 'contacto').click();
  await page.locator('#contacto-name-error').waitFor();
  await page.context().setOffline(true);
  await field(page, 'contacto', 'name').fill('Ana');
  await field(page, 'contacto', 'email').fill('ana@ejemplo.com');
  await button(page, 'contacto').click();
  await page.getByText('No pudimos enviar el formulario. Revisá tu conexión y probá de nuevo.').waitFor();
  expect(await field(page, 'contacto', 'name').inputValue()).toBe('Ana');
  await page.context().setOffline(false);
  await button(page, 'contacto').click();
  await thanks(page).waitFor();
  expect(documents).toHaveLength(1);
});

it('keeps what was typed and says so if the connection is lost before the code of the form is there', async () => {
  const { page, documents } = await visit();
  await page.goto(`${shop.origin}/contacto-y-preguntas-frecuentes`);
  await isHydrated(page);
  await page.route(/lead-(forms|checks)/, (route) => route.abort());
  await field(page, 'contacto', 'name').fill('Ana');
  await page.context().setOffline(true);
  await button(page, 'contacto').click();
  await page.getByText('Parece que no tenés conexión. Revisala y probá de nuevo.').waitFor();
  expect(await field(page, 'contacto', 'name').inputValue()).toBe('Ana');
  expect(documents).toHaveLength(1);
});

describe('a form field that loses the focus', () => {
  const path = '/contacto-y-preguntas-frecuentes';

  async function openContact() {
    const visitor = await visit();
    await visitor.page.goto(shop.origin + path);
    await isHydrated(visitor.page);
    return visitor;
  }

  it('gets no error before the form is sent; then loses it when its value is valid, and keeps it until then', {
    tags: ['S5.13'],
  }, async () => {
    const { page, complaints } = await openContact();
    const checked = page.waitForResponse(/lead-forms/);
    await field(page, 'contacto', 'email').fill('ana@');
    await page.keyboard.press('Tab');
    await checked;
    expect(await page.locator('.field-error').count()).toBe(0);
    await button(page, 'contacto').click();
    const nameError = page.locator('#contacto-name-error');
    const emailError = page.locator('#contacto-email-error');
    await nameError.waitFor();
    await field(page, 'contacto', 'name').fill('Ana');
    await page.keyboard.press('Tab');
    await nameError.waitFor({ state: 'detached' });
    expect(await field(page, 'contacto', 'name').getAttribute('aria-invalid')).toBe('false');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contacto-email');

    await field(page, 'contacto', 'email').fill('ana@ejemplo');
    await page.keyboard.press('Tab');
    expect(await emailError.isVisible()).toBe(true);
    await field(page, 'contacto', 'email').fill('ana@ejemplo.com');
    await page.keyboard.press('Tab');
    await emailError.waitFor({ state: 'detached' });
    expect(await page.locator('.lead-form-refused').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)(
    'suggests the right mail domain for a mistyped one, and fills it in',
    { tags: ['S5.13'] },
    async () => {
      const { page } = await openContact();
      const email = field(page, 'contacto', 'email');
      await email.fill('ana@gmial.com');
      await page.keyboard.press('Tab');
      await page.getByRole('status').getByText('¿Quisiste decir ana@gmail.com?').waitFor();
      await page.getByRole('button', { name: 'ana@gmail.com' }).click();
      expect(await email.inputValue()).toBe('ana@gmail.com');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('contacto-email');
      expect(await page.getByText('¿Quisiste decir').count()).toBe(0);
    },
  );

  it.runIf(isLongRun)('does not move the button that is being pressed', { tags: ['S5.13'] }, async () => {
    const { page } = await openContact();
    const name = 'Ana Apurada';
    await field(page, 'contacto', 'name').fill(name);
    await field(page, 'contacto', 'email').fill('ana@');
    await button(page, 'contacto').click();
    await page.locator('#contacto-email-error').waitFor();
    await field(page, 'contacto', 'email').fill('ana@gmial.com');
    await button(page, 'contacto').hover();
    const top = () => button(page, 'contacto').evaluate((element) => (element as HTMLElement).offsetTop);
    const before = await top();
    await page.mouse.down();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await top()).toBe(before);
    await page.mouse.up();
    await thanks(page).waitFor();
    // A lead is delivered after the answer.
    await expect.poll(() => leadsOf(name)).toHaveLength(1);
  });
});
