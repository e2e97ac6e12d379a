import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';

const shop = withBrowserShop({ pictures: false });

/** Answers the page's requests without cookies in either direction, as a browser does that keeps none. */
async function keepNoCookies(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const { cookie: _cookie, ...headers } = await request.allHeaders();
    const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: { ...sent, origin: shop.origin },
      body: request.postData(),
    });
    const kept = [...answer.headers].filter(([name]) => !/^(set-cookie|content-(encoding|length))$/.test(name));
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(kept), body: await answer.text() });
  });
}

async function addFromSheet(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/tienda/vinos/zaguan-malbec-2024`);
  await untilReady(page);
  await page.locator('[data-block="product"]').getByRole('button', { name: 'Agregar al carrito' }).click();
}

describe('the drawer, after an add', () => {
  it('says that the browser keeps no cookies, and what helps', { tags: ['S4.13'] }, async () => {
    const { page } = await shop.visit({ viewport: { width: 390, height: 844 } });
    await keepNoCookies(page);
    await addFromSheet(page);
    const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
    const problem = drawer.getByRole('alert');
    await problem.waitFor();
    expect(await problem.textContent()).toMatch(
      /^Tu navegador no guarda cookies, así que no podemos recordar tu carrito\. Permití las cookies de este sitio/,
    );
    expect(await drawer.getByText('Agregado al carrito').count()).toBe(0);
    expect(await drawer.getByRole('link', { name: 'Finalizar compra' }).count()).toBe(0);
  });

  it('does not read the cart a second time if the browser keeps them', async () => {
    const { page } = await shop.visit();
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith('/api/cart')) reads.push(request.url());
    });
    await addFromSheet(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Finalizar compra' }).waitFor();
    expect(reads).toEqual([]);
    expect(await page.getByText('no guarda cookies').count()).toBe(0);
  });
});
