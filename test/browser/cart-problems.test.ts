import { afterAll, describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { startEmbeddedServices } from '../support/embedded-services.ts';
import { startStockProxy } from '../support/stock-proxy.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

let stock: Map<string, number | null>;

const shop = withBrowserShop({
  pictures: false,
  env: async () => {
    const services = await startEmbeddedServices();
    const { baseUrl, key } = services.addresses.shop;
    const proxy = await startStockProxy(baseUrl);
    ({ stock } = proxy);
    closing.push(proxy.close, services.close);
    return { SHOP_URL: proxy.url, SHOP_API_KEY: key, DATA_CACHE: 'off' };
  },
});

const SHEET = '/tienda/vinos/zaguan-malbec-2024';

/** A visitor whose cart, shown in the drawer, has four units of a product. */
async function openFullDrawer(width: number) {
  stock.clear();
  const visitor = await shop.visit({ viewport: { width, height: 844 } });
  const { page } = visitor;
  await page.goto(shop.origin + SHEET);
  await untilReady(page);
  const sheet = page.locator('[data-block="product"]');
  await sheet.getByLabel('Cantidad').selectOption('4');
  await sheet.getByRole('button', { name: 'Agregar al carrito' }).click();
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  await drawer.getByRole('link', { name: 'Finalizar compra' }).waitFor();
  const action = (await drawer.locator('.cart-line-remove').getAttribute('action')) ?? '';
  const sku = decodeURIComponent(action.slice(action.lastIndexOf('/') + 1));
  const reopen = async () => {
    await drawer.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('link', { name: 'Carrito' }).first().click();
  };
  return { ...visitor, drawer, sku, reopen };
}

describe('a cart with a product that is not left', () => {
  it.each([390, 1280])('leads to the checkout once the shopper has pressed what mends it, at %d px', async (width) => {
    const { page, drawer, sku, reopen, complaints } = await openFullDrawer(width);
    stock.set(sku, 2);
    await reopen();
    await drawer.getByText('Quedan 2 unidades').waitFor();
    expect(await drawer.getByRole('link', { name: 'Finalizar compra' }).count()).toBe(0);
    expect(await drawer.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
    await drawer.getByRole('button', { name: /^Llevar 2 unidades de / }).click();
    await drawer.getByRole('link', { name: 'Finalizar compra' }).waitFor();
    const quantity = drawer.getByLabel('Cantidad', { exact: true });
    expect(await quantity.inputValue()).toBe('2');
    expect(await quantity.evaluate((select) => select === document.activeElement)).toBe(true);

    stock.set(sku, 0);
    await reopen();
    await drawer.getByText('Sin stock').waitFor();
    expect(await drawer.locator('.quantity-stepper').count()).toBe(0);
    await drawer.getByRole('button', { name: /^Quitar / }).click();
    await drawer.getByText('Tu carrito está vacío.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Quitaste /);
    expect(await drawer.getByRole('button', { name: 'Deshacer' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('has words and no link on its page, too', async () => {
    const { page, sku } = await openFullDrawer(390);
    stock.set(sku, null);
    await page.goto(`${shop.origin}/carrito`);
    await untilReady(page);
    const main = page.getByRole('main');
    await main.getByText('Ya no lo vendemos').waitFor();
    expect(await main.locator('.cart-line-name').textContent()).toContain('Malbec');
    expect(await main.getByRole('link', { name: 'Finalizar compra' }).count()).toBe(0);
    expect(await main.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
  });
});
