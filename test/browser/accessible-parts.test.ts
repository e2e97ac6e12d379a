import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { describeHtml, expectAccessible, expectAccessibleOnEveryScreen, PHONE } from '../support/accessible-page.ts';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { createAccount } from '../support/new-account.ts';
import { numbered, openedBy, type Screen } from '../support/screens.ts';
import { fillLogin } from '../support/shopper-page.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;
const { at, firstOf } = openedBy(shop);

describe('the way from a sheet to the cart of an account, on a phone and on a desktop', () => {
  it('has no accessibility violation, no horizontal scroll and one h1 in any state of the drawer and the cart', async () => {
    const { page, complaints } = await visit({ viewport: PHONE, reducedMotion: 'reduce' });
    let position = 0;
    /** Each state is reached on a phone. Except in a long run, axe tests the open drawer and the cart page. */
    const expectNoFault = async () => {
      position += 1;
      if (!isLongRun && position % 3 !== 2) return;
      await expectAccessibleOnEveryScreen(page, position);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await page.setViewportSize(PHONE);
    };
    const drawer = page.getByRole('dialog', { name: 'Tu carrito' });

    await firstOf('/tienda/vinos')(page);
    await expectNoFault();

    await page.locator('[data-block="product"]').getByRole('button', { name: 'Agregar al carrito' }).click();
    await drawer.getByRole('link', { name: 'Finalizar compra' }).waitFor();
    await expectNoFault();

    await page.route('**/api/cart/items/**', (route) => route.abort('connectionreset'));
    await drawer.getByRole('button', { name: 'Una unidad más' }).click();
    await drawer.getByRole('button', { name: 'Reintentar' }).waitFor();
    await expectNoFault();

    await page.unroute('**/api/cart/items/**');
    await drawer.getByRole('button', { name: 'Reintentar' }).click();
    await expect.poll(() => drawer.getByLabel('Cantidad', { exact: true }).inputValue()).toBe('2');
    await drawer.getByRole('button', { name: /^Quitar/ }).click();
    await drawer.getByRole('button', { name: 'Deshacer' }).waitFor();
    await expectNoFault();

    await drawer.getByRole('button', { name: 'Deshacer' }).click();
    await drawer.getByRole('link', { name: 'Finalizar compra' }).waitFor();
    await at('/carrito')(page);
    await untilReady(page);
    await expectNoFault();

    const { email } = await createAccount(shop.origin);
    await page.goto(`${shop.origin}/login?redirectUrl=/carrito`);
    await fillLogin(page, email);
    await page.locator('main').getByText('Sumamos a tu cuenta').waitFor();
    await untilReady(page);
    await page.locator('.account-slot summary').click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).waitFor();
    await expectNoFault();
    // The browser itself prints one line about the change that failed.
    expect(complaints.filter((line) => !line.includes('ERR_CONNECTION_RESET'))).toEqual([]);
  });
});

const withSuggestions = async (page: Page) => {
  await at('/club')(page);
  await untilReady(page);
  await page.getByRole('searchbox', { name: 'Buscar en la tienda' }).pressSequentially('malbec');
  await page.locator('.suggestion-list').waitFor();
};
const withFormErrors = (path: string) => async (page: Page) => {
  await at(path)(page);
  const form = page.locator('main form:has([name="email"])').first();
  await page.locator('form.lead-form[novalidate]').first().waitFor();
  await form.locator('button[type="submit"]').click();
  await form.locator('[aria-invalid="true"]').first().waitFor();
};

const openedParts: Screen[] = [['the suggestions of the search box', withSuggestions]];
/** In a long run only: a refused form, which every run checks, has the same parts. */
const similarParts: Screen[] = [
  ['the errors of a contact', withFormErrors('/contacto-y-preguntas-frecuentes')],
  ['the errors of a withdrawal', withFormErrors('/arrepentimiento')],
  ['the errors of a cancellation', withFormErrors('/baja')],
];

describe('what opens on a page, on a phone and on a desktop', () => {
  it.each(numbered([...openedParts, ...(isLongRun ? similarParts : [])]))(
    '%s have no fault',
    async (_name, open, position) => {
      const { page } = await visit({ viewport: PHONE, reducedMotion: 'reduce' });
      await open(page);
      await expectAccessibleOnEveryScreen(page, position);
    },
  );

  it('the sort menu has no fault, nor have the menu and the filters of a phone', async () => {
    const { page } = await visit({ viewport: PHONE, reducedMotion: 'reduce' });
    await at('/tienda/vinos')(page);
    await untilReady(page);
    await page.locator('.sort-menu summary').click();
    await expectAccessibleOnEveryScreen(page, 1);
    await page.setViewportSize(PHONE);
    await page.keyboard.press('Escape');
    for (const name of ['Abrir el menú', 'Filtros']) {
      await page.getByRole('button', { name, exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    }
  });

  it.runIf(isLongRun)('the menu of a desktop has no fault', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 844 }, reducedMotion: 'reduce' });
    await at('/')(page);
    await untilReady(page);
    await page.locator('.menu summary', { hasText: 'Tienda' }).click();
    await expectAccessible(page);
  });

  it('the errors of a form that the server refused have no fault', async () => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    await page.route(/send-lead-form/, (route) => route.abort());
    await at('/contacto-y-preguntas-frecuentes')(page);
    await page.locator('form.lead-form[novalidate]').waitFor();
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await untilReady(page);
    await expectAccessibleOnEveryScreen(page, 0);
  });
});

if (isLongRun) describeHtml();
