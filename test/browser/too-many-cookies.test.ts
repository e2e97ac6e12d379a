import { expect, it } from 'vitest';
import { withBrowserShop } from '../support/browser-shop.ts';

const shop = withBrowserShop({ pictures: false });

it('a browser with too many cookies gets out of it by one press', async () => {
  const { page } = await shop.visit({ viewport: { width: 390, height: 844 } });
  const cookies = Array.from({ length: 6 }, (_, at) => ({ name: `m${at}`, value: 'x'.repeat(3500), url: shop.origin }));
  await page.context().addCookies(cookies);
  expect((await page.goto(`${shop.origin}/tienda/vinos`))?.status()).toBe(431);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('guarda demasiado');
  const { background } = await page.evaluate(() => ({
    background: getComputedStyle(document.querySelector('a') ?? document.body).backgroundColor,
  }));
  expect(background).toBe('rgb(34, 20, 23)');
  await page.getByRole('link', { name: 'Borrar las cookies y entrar' }).click();
  await page.getByRole('link', { name: 'Carrito' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('m'))).toEqual([]);
});
