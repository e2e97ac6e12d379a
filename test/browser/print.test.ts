import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop();

/** What only a screen can use. The legal links and the seller at the foot stay. */
const CONTROLS = 'header:not(main *), nav, form, dialog, button, .button';

describe('on paper', () => {
  const pages = [
    ['/notas-y-tips/como-leer-una-etiqueta-argentina', 'Cómo leer'],
    ['/thankyou?order=1234-01', '1234-01'],
    ['/terminos-y-condiciones', 'Términos y condiciones'],
  ] as const;
  it.each(isLongRun ? pages : pages.slice(0, 1))(
    '%s shows its text, without forms, header or menus',
    async (path, text) => {
      const { page } = await shop.visit();
      await page.goto(shop.origin + path);
      await untilReady(page);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('main').innerText()).toContain(text);
      expect(await page.locator(CONTROLS).filter({ visible: true }).allInnerTexts()).toEqual([]);
      expect(await page.locator('.legal-footer').innerText()).toContain('CUIT');
    },
  );

  it('a product sheet has one photograph, no other products, and no picture that is not loaded', async () => {
    const { page } = await shop.visit({ viewport: { width: 740, height: 1050 } });
    await page.goto(`${shop.origin}/tienda/vinos/zaguan-malbec-2024`);
    await untilReady(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main h2').filter({ visible: true }).allInnerTexts()).not.toContain('Otros Malbec');
    expect(await page.locator('.gallery img').filter({ visible: true }).count()).toBe(1);
    const pictures = page.locator('img').filter({ visible: true });
    const areLoaded = () =>
      pictures.evaluateAll((images: HTMLImageElement[]) => images.every(({ complete }) => complete));
    await expect.poll(areLoaded).toBe(true);
    expect(await page.locator(CONTROLS).filter({ visible: true }).allInnerTexts()).toEqual([]);
    expect(await page.locator('main').innerText()).toContain('PRECIO REGULAR');
  });

  it('a cart has the quantity of each line, and no bar over its foot', async () => {
    const { page } = await shop.visit({ viewport: { width: 740, height: 1050 } });
    await page.goto(`${shop.origin}/tienda/vinos/zaguan-malbec-2024`);
    await untilReady(page);
    await page.getByLabel('Cantidad').first().selectOption('3');
    await page.getByRole('button', { name: 'Agregar al carrito' }).first().click();
    await page.getByRole('link', { name: 'Ver carrito' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tu carrito' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const quantity = page.locator('main .cart-line').getByLabel('Cantidad', { exact: true });
    expect(await quantity.isVisible()).toBe(true);
    expect(await quantity.inputValue()).toBe('3');
    // The drawer may still be closing.
    await expect.poll(() => page.locator('.phone-bar, button, .button').filter({ visible: true }).count()).toBe(0);
  });

  it('a request’s code shows its code and its day', async () => {
    const { page } = await shop.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${shop.origin}/arrepentimiento`);
    await untilReady(page);
    await page.getByLabel('Nombre').fill('Ana');
    await page.getByLabel('Correo electrónico').fill('ana@ejemplo.com');
    await page.getByLabel('Número de pedido y productos').fill('1234');
    await page.locator('main form button[type="submit"]').click();
    const code = await page.locator('.legal-form-code strong').innerText();
    await page.getByRole('button', { name: 'Copiar el código' }).click();
    await page.getByRole('button', { name: 'Código copiado' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main').innerText()).toContain(code);
    expect(await page.locator('main time').filter({ visible: true }).count()).toBe(1);
    expect(await page.locator(CONTROLS).filter({ visible: true }).allInnerTexts()).toEqual([]);
  });
});
