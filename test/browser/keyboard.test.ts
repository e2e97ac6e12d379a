import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';

const { visit } = withBrowserShop({ pictures: false });

describe('the keyboard alone', () => {
  it('skips to the content, filters, opens a sheet, fills the cart and closes the drawer', async () => {
    const { page, documents, complaints } = await visit({ viewport: { width: 1280, height: 844 } });
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
      });
    const tabTo = async (wanted: RegExp) => {
      for (let presses = 0; presses < 120; presses++) {
        await page.keyboard.press('Tab');
        if (wanted.test(await focused())) return;
      }
      throw new Error(`no key leads to ${wanted}`);
    };

    await page.goto('/tienda/vinos');
    await untilReady(page);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Saltar al contenido');
    await page.keyboard.press('Enter');
    // The router moves the focus once it has handled the link.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');

    await tabTo(/^Blanco/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/type=blanco/);
    // The URL changes before the list does.
    await page.getByRole('link', { name: 'Quitar el filtro Blanco' }).waitFor();
    // The focus stays on the chosen filter.
    await expect.poll(focused).toMatch(/^Blanco/);

    const name = await page.getByRole('article').first().getByRole('heading').innerText();
    await tabTo(new RegExp(`^${name}$`));
    await page.keyboard.press('Enter');
    await page.locator('[data-block="product"]').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');

    await tabTo(/^Agregar al carrito$/);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
    await drawer.getByText(name).first().waitFor();
    await expect.poll(() => drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => drawer.count()).toBe(0);
    await expect.poll(focused).toBe('Agregar al carrito');
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('closes an enlarged picture without a glimpse of another one', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 844 } });
    await page.goto('/tienda/vinos/puna-clara-malbec-2500-2021');
    await untilReady(page);
    await page.getByRole('link', { name: 'Ampliar la foto' }).nth(1).press('Enter');
    const row = page.locator('.gallery-dialog ul');
    const scrolled = () => row.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));
    await expect.poll(scrolled).toBe(1);
    await row.evaluate((list) => {
      const seen = new Set<number>();
      const look = () => {
        if (!list.isConnected) return;
        if (list.clientWidth > 0) seen.add(Math.round(list.scrollLeft / list.clientWidth));
        document.documentElement.dataset['seen'] = [...seen].join();
        requestAnimationFrame(look);
      };
      look();
    });
    await page.keyboard.press('Escape');
    await page.locator('.gallery-dialog:not([open])').waitFor({ state: 'attached' });
    await row.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.dataset['seen'])).toBe('1');
  });
});
