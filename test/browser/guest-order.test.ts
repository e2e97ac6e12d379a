import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';

const shop = withBrowserShop({ env: () => ({ RATE_LIMIT: 'on' }) });
const { visit } = shop;

/** From the open home page: home → category → two filters → page two → a sheet. Returns the sheet's name. */
async function walkToSheet(page: Page): Promise<string> {
  await page.locator('main a[href="/tienda/vinos"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Vinos' }).waitFor();
  await chooseFilter(page, /^Tinto/);
  await page.waitForURL(/type=tinto/);
  await chooseFilter(page, /^Malbec/);
  await page.waitForURL(/variety=malbec/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await page.waitForURL(/page=2/);
  await page
    .getByText(/Mostrando 13–24 de \d+ productos/)
    .last()
    .waitFor();
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /Agregar/ }) })
    .first();
  const name = (await card.getByRole('heading').innerText()).trim();
  await card.getByRole('link').first().click();
  await page.locator('[data-block="product"]').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
  return name;
}

/** With scripts the sheet stays open between choices; without, each choice is a new page. */
async function chooseFilter(page: Page, name: RegExp): Promise<void> {
  const option = page.locator('[data-block="filters"]').getByRole('link', { name }).first();
  if (!(await option.isVisible())) await page.getByRole('button', { name: /^Filtros/ }).click();
  await option.click();
}

describe('a guest on a phone', () => {
  it('goes from home to a placed order without a reload, an error or a hydration warning', {
    tags: ['S1.1', 'S2.34', 'S4.14'],
  }, async () => {
    const { page, complaints, documents } = await visit();
    await page.goto(shop.origin);
    await untilReady(page);
    const name = await walkToSheet(page);

    await page.locator('[data-block="product"] select[name="quantity"]').first().selectOption('2');
    await page.locator('[data-block="product"]').getByRole('button', { name: 'Agregar al carrito' }).first().click();
    const drawer = page.getByRole('dialog', { name: /carrito/i });
    await drawer.getByText(name).first().waitFor();
    expect(documents).toHaveLength(1);

    await drawer.getByRole('link', { name: 'Ver carrito' }).click();
    await page.waitForURL(/\/carrito(\?agregado=1)?$/);
    expect(documents).toHaveLength(1);
    // The URL changes before the sheet, which has such a list too, gives way to the cart.
    const line = page.locator('main .cart-line').getByRole('combobox');
    expect(await line.inputValue()).toBe('2');
    await line.selectOption('3');
    await expect
      .poll(async () => (await (await page.request.get(`${shop.origin}/api/cart`)).json()).totals.units)
      .toBe(3);

    const cookies = await page.context().cookies();
    const guest = cookies.find((cookie) => cookie.name === 'orderIdGuest');
    expect(guest).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

    await page.locator('main').getByRole('link', { name: 'Finalizar compra' }).click();
    await page.getByRole('button', { name: /confirmar|comprar|hacer el pedido/i }).click();
    await page.waitForURL(/\/thankyou\?order=/);
    await page.getByRole('heading', { level: 1, name: /gracias/i }).waitFor();
    const order = new URL(page.url()).searchParams.get('order') ?? '';
    await page.getByText(order).first().waitFor();

    expect((await (await page.request.get(`${shop.origin}/api/cart`)).json()).lines).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('walks the same path with scripts off', { tags: ['S1.1', 'S2.34', 'S4.17'] }, async () => {
    const { page, complaints } = await visit({ javaScriptEnabled: false });
    await page.goto(shop.origin);
    const name = await walkToSheet(page);

    await page.locator('[data-block="product"] select[name="quantity"]').first().selectOption('2');
    await page.locator('[data-block="product"]').getByRole('button', { name: 'Agregar al carrito' }).first().click();
    await page.waitForURL(/\/carrito(\?agregado=1)?$/);
    await page.locator('main').getByText(name).first().waitFor();
    const line = page.locator('main').getByRole('combobox').first();
    expect(await line.inputValue()).toBe('2');
    await line.selectOption('3');
    await page
      .locator('main')
      .getByRole('button', { name: /Actualizar/ })
      .first()
      .click();
    expect(await page.locator('main').getByRole('combobox').first().inputValue()).toBe('3');

    await page.locator('main').getByRole('link', { name: 'Finalizar compra' }).click();
    await page.getByRole('button', { name: /confirmar|comprar|hacer el pedido/i }).click();
    await page.waitForURL(/\/thankyou\?order=/);
    await page.goto(`${shop.origin}/carrito`);
    expect(await page.locator('main').getByRole('combobox').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
