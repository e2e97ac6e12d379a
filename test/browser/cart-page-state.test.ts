import { expect, it } from 'vitest';
import { withBrowserShop } from '../support/browser-shop.ts';
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
