import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const { visit } = withBrowserShop({ pictures: false });

const SHEET = '/tienda/vinos/zaguan-malbec-2024';

describe('what a delivery costs', () => {
  it('is shown on the sheet in place, for the chosen quantity, and remembered for the cart', async () => {
    const { page, documents, complaints } = await visit();
    await page.goto(SHEET);
    await untilReady(page);
    await page.getByLabel('Cantidad').first().selectOption('2');
    // As it is pasted.
    await page.getByLabel('Tu código postal').fill(' C1425ABC ');
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/envio');
    await page.getByRole('button', { name: 'Calcular envío' }).click();
    expect(new URL((await asked).url()).searchParams.get('quantity')).toBe('2');
    await page.getByText('Envío a 1425, Ciudad de Buenos Aires').waitFor();
    await page.getByText(/^Te faltan \$.42\.200 para el envío gratis\.$/).waitFor();
    expect(documents).toHaveLength(1);
    expect(await page.evaluate(() => document.cookie)).not.toContain('postalCode');

    await page.locator('[data-block="product"]').getByRole('button', { name: 'Agregar al carrito' }).click();
    // The drawer says it without asking.
    await page
      .getByRole('dialog')
      .getByText(/^Te faltan \$.42\.200 para el envío gratis\.$/)
      .waitFor();
    await page.getByRole('dialog').getByRole('link', { name: 'Ver carrito' }).click();
    const total = page.locator('.cart-shipping-total dd').first();
    // 2 × 8.900 + 4.900
    await expect.poll(() => total.innerText()).toMatch(/22\.700$/);
    await page.getByRole('main').getByRole('button', { name: 'Una unidad más' }).click();
    await expect.poll(() => total.innerText()).toMatch(/31\.600$/);
    await page
      .getByRole('main')
      .getByText(/^Te faltan \$.33\.300 para el envío gratis\.$/)
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('is told on the cart’s page, too, if it is asked before that page’s code has come', async () => {
    const { page, documents } = await visit();
    await page.goto(SHEET);
    await untilReady(page);
    await page.locator('[data-block="product"]').getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Ver carrito' }).waitFor();
    const arrival = Promise.withResolvers<void>();
    await page.route(/\/assets\/cart-page-/, (route) => arrival.promise.then(() => route.continue()));
    await page.goto('/carrito');
    await untilReady(page);
    await page.getByRole('main').getByLabel('Tu código postal').fill('1425');
    await page.getByRole('main').getByRole('button', { name: 'Calcular envío' }).click();
    arrival.resolve();
    await page.getByRole('main').getByText('Envío a 1425, Ciudad de Buenos Aires').waitFor();
    // 8.900 + 4.900
    await expect.poll(() => page.locator('.cart-shipping-total dd').first().innerText()).toMatch(/13\.800$/);
    await page.getByRole('main').getByRole('button', { name: 'Una unidad más' }).click();
    await expect.poll(() => page.locator('.cart-shipping-total dd').first().innerText()).toMatch(/22\.700$/);
    expect(documents).toHaveLength(2);
  });

  it('says in place why it cannot be told', async () => {
    const { page } = await visit();
    await page.goto(SHEET);
    await untilReady(page);
    await page.getByLabel('Tu código postal').fill('0000');
    await page.getByRole('button', { name: 'Calcular envío' }).click();
    await page.getByText('No encontramos ese código postal.').waitFor();
    const described = await page.getByLabel('Tu código postal').getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).textContent()).toContain('No encontramos ese código postal.');
  });

  it('is told by the page of its own if the code of the calculator does not come', async () => {
    const { page, documents } = await visit();
    await page.route(/\/assets\/shipping-answer-/, (route) => route.abort());
    await page.goto(SHEET);
    await untilReady(page);
    await page.getByLabel('Tu código postal').fill('1425');
    await page.getByRole('button', { name: 'Calcular envío' }).click();
    await page.waitForURL(/\/envio\?/);
    await page.getByText('Envío a 1425, Ciudad de Buenos Aires').waitFor();
    expect(documents).toHaveLength(1);
  });

  it('is a page of its own without scripts', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(SHEET);
    await page.getByLabel('Tu código postal').fill('5500');
    await page.getByRole('button', { name: 'Calcular envío' }).click();
    await page.waitForURL('**/envio?sku=*&postalCode=5500');
    await page.getByText('Envío a 5500, Mendoza').waitFor();
  });
});

describe('a cart by link', () => {
  it.each(isLongRun ? [true, false] : [true])(
    'is added by one press, and the cart says so, with scripts: %s',
    async (javaScriptEnabled) => {
      const { page } = await visit({ javaScriptEnabled });
      await page.goto('/carrito/armar?items=VIN-0056:2,VIN-0008:1,NADA-1');
      await page.getByText('NADA-1 no está en la tienda.').waitFor();
      if (javaScriptEnabled) await untilReady(page);
      await page.getByRole('button', { name: 'Agregar al carrito' }).click();
      await page.waitForURL(/\/carrito(\?agregado=1)?$/);
      await page.getByText('Agregamos 3 unidades a tu carrito.').waitFor();
      expect(await page.locator('.cart-line').count()).toBe(2);
    },
  );
});
