import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { drawerOf } from '../support/shopper-page.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;

const MAX_TAPS = 12;
const MAX_PRICE = 20_000;

const toPesos = (text: string) => Number(text.replace(/\D/g, ''));

describe('a guest on a phone who wants two bottles of a Malbec under $ 20.000', () => {
  it(`goes from home to a placed order in at most ${MAX_TAPS} taps beside the typing`, { tags: ['S1.1'] }, async () => {
    const { page, complaints } = await visit({ hasTouch: true, isMobile: true });
    let taps = 0;
    const tap = async (control: Locator) => {
      taps += 1;
      await control.tap();
    };

    await page.goto('/');
    await untilReady(page);
    const box = page.getByRole('searchbox', { name: 'Buscar en la tienda' });
    await tap(box);
    await box.pressSequentially('malbec');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /malbec/ }).waitFor();

    await tap(page.getByRole('button', { name: 'Filtros', exact: true }));
    const filters = page.getByRole('dialog', { name: 'Filtros' });
    const count = filters.getByRole('status').filter({ hasText: /producto/ });
    const all = await count.innerText();
    await tap(filters.getByLabel('Hasta', { exact: true }));
    await page.keyboard.type('$ 20.000');
    await tap(filters.getByRole('button', { name: 'Aplicar' }));
    await expect.poll(() => count.innerText()).not.toBe(all);
    await tap(filters.getByRole('button', { name: /^Ver \d+ productos$/ }));

    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /Agregar/ }) })
      .first();
    const name = (await card.getByRole('heading').innerText()).trim();
    expect(name).toContain('Malbec');
    await tap(card.getByRole('link').first());
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(
      toPesos(/\$\s[\d.]+/.exec(await page.locator('.price-block-paid').first().innerText())?.[0] ?? ''),
    ).toBeLessThanOrEqual(MAX_PRICE);

    // One tap opens the list of quantities, one chooses.
    taps += 2;
    await page.locator('[data-block="product"]').getByLabel('Cantidad').selectOption('2');
    await tap(page.locator('[data-block="product"]').getByRole('button', { name: 'Agregar al carrito' }));
    expect(await drawerOf(page).getByLabel('Cantidad', { exact: true }).inputValue()).toBe('2');
    await tap(drawerOf(page).getByRole('link', { name: 'Finalizar compra' }));
    await tap(page.getByRole('button', { name: /confirmar|comprar|hacer el pedido/i }));
    await page.waitForURL(/\/thankyou\?order=/);
    await page.getByRole('heading', { level: 1, name: /gracias/i }).waitFor();

    expect(taps).toBeLessThanOrEqual(MAX_TAPS);
    expect(complaints).toEqual([]);
  });
});

describe('a guest on a phone who wants six bottles of a list', () => {
  it.runIf(isLongRun)(
    'has them at the checkout in eight taps, without leaving the list in between',
    { tags: ['S1.1'] },
    async () => {
      const { page, complaints } = await visit({ hasTouch: true, isMobile: true });
      await page.goto(`${shop.origin}/tienda/vinos`);
      await untilReady(page);
      let taps = 0;
      const tap = async (control: Locator) => {
        taps += 1;
        await control.tap();
      };
      const cards = page
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: /^Agregar al carrito/ }) });
      const names = await cards.getByRole('heading').allInnerTexts();
      const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name });
      const bar = page.getByRole('complementary', { name: 'Tu carrito' });
      for (const [index, name] of names.slice(0, 3).entries()) {
        await tap(cardOf(name).getByRole('button', { name: /^Agregar al carrito/ }));
        await tap(cardOf(name).getByRole('button', { name: /^Una unidad más/ }));
        await bar.getByText(`${2 * index + 2} en el carrito`).waitFor();
        expect(await drawerOf(page).isVisible()).toBe(false);
      }
      await tap(bar.getByRole('button', { name: 'Ver carrito' }));
      await tap(drawerOf(page).getByRole('link', { name: 'Finalizar compra' }));
      await page.getByRole('button', { name: /confirmar|comprar|hacer el pedido/i }).waitFor();
      expect(taps).toBe(8);
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isLongRun)(
    'can take one back and undo that, hears what happens, and keeps the focus',
    { tags: ['S4.13'] },
    async () => {
      const { page, complaints } = await visit({ hasTouch: true, isMobile: true });
      await page.goto(`${shop.origin}/tienda/vinos`);
      await untilReady(page);
      const card = page.getByRole('article').first();
      const bar = page.getByRole('complementary', { name: 'Tu carrito' });
      await card.getByRole('button', { name: /^Agregar al carrito/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText('Agregado al carrito').waitFor({ state: 'attached' });
      const more = card.getByRole('button', { name: /^Una unidad más/ });
      await expect.poll(() => more.evaluate((button) => document.activeElement === button)).toBe(true);
      await card.getByRole('button', { name: /^Una unidad menos/ }).tap();
      const undo = bar.getByRole('button', { name: 'Deshacer' });
      await expect.poll(() => undo.evaluate((button) => document.activeElement === button)).toBe(true);
      await card.getByRole('button', { name: /^Agregar al carrito/ }).waitFor();
      await undo.tap();
      await expect.poll(() => more.evaluate((button) => document.activeElement === button)).toBe(true);
      await bar.getByText('1 en el carrito').waitFor();

      await page.route('**/api/cart/items/**', (route) => route.abort());
      await more.tap();
      await bar.getByRole('alert').getByRole('button', { name: 'Reintentar' }).waitFor();
      await page.unroute('**/api/cart/items/**');
      await bar.getByRole('button', { name: 'Reintentar' }).tap();
      await bar.getByText('2 en el carrito').waitFor();
      expect(await card.locator('.quantity-stepper').innerText()).toContain('2');
      await page
        .locator('a[href="/club"]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await bar.waitFor({ state: 'hidden' });
      expect(complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
    },
  );
});
