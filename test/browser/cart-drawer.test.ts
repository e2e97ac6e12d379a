import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { createAccount } from '../support/new-account.ts';
import { fillLogin } from '../support/shopper-page.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;

const SHEET = '/tienda/vinos/zaguan-malbec-2024';

/** A listing on a desktop, hydrated; `add` is its first card's button. */
async function openVinos() {
  const visitor = await visit({ viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  await page.goto(`${shop.origin}/tienda/vinos`);
  await untilReady(page);
  // The button of the card's stepper, too, once the product was added.
  const add = page.getByRole('article').first().locator('form button').last();
  return { ...visitor, add, drawer: page.getByRole('dialog', { name: 'Tu carrito' }) };
}

/** A sheet on a phone, hydrated: an add from a list does not open the drawer there. */
async function openSheet(options: object) {
  const visitor = await visit(options);
  const { page } = visitor;
  await page.goto(shop.origin + SHEET);
  await untilReady(page);
  const add = page.locator('[data-block="product"]').getByRole('button', { name: 'Agregar al carrito' });
  return { ...visitor, add, drawer: page.getByRole('dialog', { name: 'Tu carrito' }) };
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

describe('an add before the cart’s code has loaded', () => {
  it.runIf(isLongRun)('keeps its button busy, and is sent once however often it is pressed', async () => {
    const { page, add, drawer, complaints } = await openVinos();
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/cart-parts-\w+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await add.click();
    await page.locator('form[aria-busy="true"]').waitFor();
    await add.dispatchEvent('click');
    release();
    await drawer.locator('.cart-line').waitFor();
    expect(await drawer.getByLabel('Cantidad', { exact: true }).inputValue()).toBe('1');
    await expect.poll(() => page.locator('form[aria-busy="true"]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)(
    'leaves the page as it is and says so without a connection, and works when the connection is back',
    async () => {
      const { page, add, drawer, documents, complaints } = await openVinos();
      await page.context().setOffline(true);
      await add.click();
      await page.getByText('Parece que no tenés conexión. Revisala y probá de nuevo.').waitFor();
      expect(documents).toHaveLength(1);
      expect(complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

      await page.context().setOffline(false);
      await add.click();
      // A browser may remember the failed import; the form is then posted as without scripts.
      await drawer
        .or(page.getByRole('heading', { level: 1, name: 'Tu carrito' }))
        .first()
        .waitFor();
      await page.locator('.cart-line').waitFor();
    },
  );
});

describe('an add whose answer is lost', () => {
  it('adds once, however often it is tried again', { tags: ['S4.13', 'S4.17'] }, async () => {
    const { page, add, drawer } = await openVinos();
    const keys: (string | null)[] = [];
    await page.route('**/api/cart/items', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'));
      const answer = await route.fetch();
      if (keys.length > 2) await route.fulfill({ response: answer });
      else await route.abort('connectionreset');
    });
    await add.click();
    const retry = drawer.getByRole('button', { name: 'Reintentar' });
    await retry.click();
    await expect.poll(() => keys.length).toBe(2);
    await retry.click();
    await drawer.locator('.cart-line').waitFor();
    expect(await drawer.getByLabel('Cantidad', { exact: true }).inputValue()).toBe('1');
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  });
});

describe('a removal', () => {
  it('is undone once, even if the answer of the undo is lost and the button is pressed twice', {
    tags: ['S4.13'],
  }, async () => {
    const { page, add, drawer } = await openVinos();
    await add.click();
    await drawer.getByLabel('Cantidad', { exact: true }).selectOption('3');
    await drawer
      .getByRole('status')
      .getByText(/^3 unidades, \$\s[\d.]+$/)
      .waitFor();
    await drawer.getByRole('button', { name: /^Quitar / }).click();
    const undo = drawer.getByRole('button', { name: 'Deshacer' });
    await undo.waitFor();
    let isLost = true;
    await page.route('**/api/cart/items/**', async (route) => {
      const answer = await route.fetch();
      if (isLost) await route.abort('connectionreset');
      else await route.fulfill({ response: answer });
    });
    await undo.dblclick();
    const retry = drawer.getByRole('button', { name: 'Reintentar' });
    await retry.waitFor();
    isLost = false;
    await retry.click();
    await drawer.locator('.cart-line').waitFor();
    expect(await drawer.getByLabel('Cantidad', { exact: true }).inputValue()).toBe('3');
    await drawer
      .getByRole('status')
      .getByText(/^El producto volvió al carrito: 3 unidades, /)
      .waitFor();
  });
});

describe('the open drawer', () => {
  it('closes when a link in it leads to another page, which takes the focus', async () => {
    const { page, add, drawer, documents, complaints } = await openVinos();
    await add.click();
    const link = drawer.locator('.cart-line').getByRole('link');
    const name = await link.innerText();
    await link.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('closes when the shopper goes back', async () => {
    const { page, drawer, documents } = await openVinos();
    await page.getByRole('article').first().locator('h3 a').click();
    await page.waitForURL(/\/tienda\/vinos\/./);
    await page.locator('[data-block="product"]').getByRole('button', { name: 'Agregar al carrito' }).click();
    await drawer.locator('.cart-line').waitFor();
    await page.goBack();
    await page.waitForURL(/\/tienda\/vinos$/);
    await drawer.waitFor({ state: 'hidden' });
    expect(documents).toHaveLength(1);
  });

  it('keeps the focus on the retry button if the retry fails, and moves it to the cart if it succeeds', {
    tags: ['S4.13'],
  }, async () => {
    const { page, add, drawer } = await openVinos();
    await add.click();
    await drawer.locator('.cart-line').waitFor();
    const refuse = { status: 503, json: { status: 503, message: 'Probá de nuevo en un momento.' } };
    await page.route('**/api/cart/items/**', (route) => route.fulfill(refuse));
    await drawer.getByRole('button', { name: 'Una unidad más' }).click();
    const retry = drawer.getByRole('button', { name: 'Reintentar' });
    await retry.press('Enter');
    await expect.poll(() => focused(page)).toBe('Reintentar');

    await page.unroute('**/api/cart/items/**');
    await retry.press('Enter');
    await expect.poll(() => focused(page)).toBe('Tu carrito');
    expect(await drawer.getByLabel('Cantidad', { exact: true }).inputValue()).toBe('2');
  });

  it.runIf(isLongRun)(
    'shifts nothing when the shopper signs in through the popup, and announces the sign-in',
    async () => {
      const { email } = await createAccount(shop.origin);
      const { page, add, drawer, complaints } = await openVinos();
      await add.click();
      await drawer.locator('.cart-line').waitFor();
      const foot = drawer.getByRole('link', { name: 'Finalizar compra' });
      const line = drawer.getByRole('link', { name: /^Caja|^[A-Z]/ }).first();
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        drawer.getByRole('link', { name: /^Ingresá y .* \(se abre otra ventana\)$/ }).click(),
      ]);
      await popup.getByLabel('Correo electrónico').waitFor();
      const before = { foot: await foot.boundingBox(), line: await line.boundingBox() };
      await fillLogin(popup, email);
      await drawer.getByText('Sumamos a tu cuenta lo que habías elegido antes de ingresar:').waitFor();
      await drawer.getByRole('status').getByText('Sumamos a tu cuenta lo que habías elegido.').waitFor();
      await expect.poll(() => focused(page)).toBe('Ya ingresaste a tu cuenta.');
      const after = { foot: await foot.boundingBox(), line: await line.boundingBox() };
      expect(after.line?.y).toBe(before.line?.y);
      expect(after.foot?.y).toBe(before.foot?.y);
      expect(complaints).toEqual([]);
    },
  );

  it('closes by a button in the lower half of a phone, which returns the focus to the add button', async () => {
    const { page, add, drawer } = await openSheet({ viewport: { width: 320, height: 640 }, hasTouch: true });
    await add.click();
    const leave = drawer.getByRole('button', { name: 'Seguir comprando' });
    await leave.waitFor();
    expect((await leave.boundingBox())?.y).toBeGreaterThan(320);
    await leave.tap();
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => location.pathname)).toBe(SHEET);
  });

  it('gives the focus back to the card that was used last when its bar is closed, or the drawer that the bar opens', async () => {
    const { page, add, drawer } = await openVinos();
    await add.press('Enter');
    await drawer.getByRole('link', { name: 'Finalizar compra' }).waitFor();
    await page.keyboard.press('Escape');
    const bar = page.getByRole('complementary', { name: 'Tu carrito' });
    const hasFocus = () => add.evaluate((button) => button === document.activeElement);
    await add.press('Enter');
    await bar.getByText('2 en el carrito').waitFor();

    await bar.getByRole('button', { name: 'Ver carrito' }).press('Enter');
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(hasFocus).toBe(true);

    await add.press('Enter');
    await bar.getByRole('button', { name: 'Cerrar el aviso' }).press('Enter');
    await bar.waitFor({ state: 'detached' });
    expect(await hasFocus()).toBe(true);
  });

  it('is whole on small screens, with every control in reach', async () => {
    const { page, add, drawer } = await openSheet({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
    await add.click();
    await drawer.getByRole('status').getByText('Agregado al carrito').waitFor();
    const line = drawer.locator('.cart-line');
    const stepper = line.locator('.quantity-stepper');
    const checkout = drawer.getByRole('link', { name: 'Finalizar compra' });
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

    // The whole line is above the foot, and its name has room.
    const nameBox = await boxOf(line.locator('.cart-line-name'));
    expect(nameBox.width).toBeGreaterThan((await boxOf(line)).width / 2);
    const controls = await boxOf(stepper);
    expect(controls.height).toBeGreaterThan(0);
    expect(controls.y + controls.height).toBeLessThanOrEqual((await boxOf(drawer.locator('.cart-drawer-foot'))).y);

    const [small, ...lowOrWide] = [
      [320, 640],
      [844, 390],
    ] as const;
    for (const [width, height] of isLongRun ? [small, ...lowOrWide] : [small]) {
      await page.setViewportSize({ width, height });
      await checkout.click({ trial: true });
      const remove = await boxOf(drawer.getByRole('button', { name: /^Quitar/ }));
      const { x, y, width: stepperWidth, height: stepperHeight } = await boxOf(stepper);
      expect(stepperWidth).toBeGreaterThan(0);
      expect(remove.x >= x + stepperWidth || remove.y >= y + stepperHeight).toBe(true);
    }

    const [smallest, ...others] = [
      [320, 256],
      [640, 450],
    ] as const;
    for (const [width, height] of isLongRun ? [smallest, ...others] : [smallest]) {
      await page.setViewportSize({ width, height });
      for (const control of [
        drawer.getByRole('button', { name: 'Una unidad más' }),
        checkout,
        drawer.getByRole('link', { name: 'Ver carrito' }),
      ]) {
        await control.scrollIntoViewIfNeeded();
        await control.click({ trial: true });
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
});
