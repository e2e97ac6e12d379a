import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { addFirst, drawerOf } from '../support/shopper-page.ts';

const shop = withBrowserShop({ pictures: false });

it('shows no earlier state of the cart on its page', { tags: ['S4.13'] }, async () => {
  const { page, complaints } = await shop.visit();
  await page.goto(`${shop.origin}/tienda/vinos`);
  await addFirst(page);
  const drawer = drawerOf(page);
  const remove = await drawer.locator('form.cart-line-remove').getAttribute('action');
  const changed = await page.request.put(`${shop.origin}${remove}`, {
    data: { quantity: 3 },
    headers: { origin: shop.origin },
  });
  expect(changed.status()).toBe(200);
  await page.evaluate(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    const look = () => {
      const quantity = document.querySelector<HTMLSelectElement>('main .cart-line select');
      if (quantity !== null) shown.add(quantity.value);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await drawer.getByRole('link', { name: 'Ver carrito' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tu carrito' }).waitFor();
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator('main .cart-line select').inputValue()).toBe('3');
  expect(await page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown])).toEqual(['3']);
  expect(complaints).toEqual([]);
});

it.each([390, 1280])('shows what has the focus after a low line was removed and came back, at %i px', async (width) => {
  const { page, complaints } = await shop.visit({ viewport: { width, height: 800 } });
  await page.goto(`${shop.origin}/tienda/vinos`);
  const skus = await page.locator('article input[name="sku"]').evaluateAll((inputs) => {
    return inputs.map((input) => input.getAttribute('value') ?? '').slice(0, 6);
  });
  for (const sku of skus) {
    const added = await page.request.post(`${shop.origin}/api/cart/items`, {
      data: { sku, quantity: 1 },
      headers: { origin: shop.origin, 'idempotency-key': `key-of-this-test-for-${sku}` },
    });
    expect(added.status()).toBe(200);
  }
  await page.goto(`${shop.origin}/carrito`);
  await untilReady(page);
  const last = page.locator('main .cart-line').last();
  const remove = last.getByRole('button', { name: /^Quitar / });
  await remove.click();
  const notice = page.locator('main .cart-notice');
  await notice.getByRole('button', { name: 'Deshacer' }).waitFor();
  await expect.poll(() => isOnTop(notice)).toBe(true);
  await notice.getByRole('button', { name: 'Deshacer' }).click();
  await notice.waitFor({ state: 'hidden' });
  const focused = page.locator('main .cart-line :focus');
  await focused.waitFor();
  await expect.poll(() => isOnTop(focused)).toBe(true);
  expect(complaints).toEqual([]);
});

/** Whether the element is in the window and nothing covers its corners. */
function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((own) => {
    const { left, right, top, bottom } = own.getBoundingClientRect();
    const corners = [top + 4, bottom - 4].flatMap((y) => [left + 4, right - 4].map((x) => ({ x, y })));
    return corners.every(({ x, y }) => own.contains(document.elementFromPoint(x, y)));
  });
}
