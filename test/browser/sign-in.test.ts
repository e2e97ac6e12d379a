import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { createAccount } from '../support/new-account.ts';
import { accountOf, addFirst, drawerOf, fillLogin, firstCardToAdd, LISTING } from '../support/shopper-page.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;

/**
 * The shop's cookies, without those of the provider and of checks under way: a page that is left before the answer of its
 * silent check leaves the check's cookie to its end, after ten minutes.
 */
async function cookieNames(context: BrowserContext): Promise<string[]> {
  const inTenMinutes = Date.now() / 1000 + 600;
  return (await context.cookies(shop.origin))
    .filter(({ name, expires }) => !(name.startsWith('ingreso-') && expires > 0 && expires <= inTenMinutes))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('identity'));
}

describe('a shopper who signs in', () => {
  it('returns to the same page, finds the cart, and leaves nothing behind after signing out', {
    tags: ['S1.5', 'S1.6', 'S6.6'],
  }, async () => {
    const { email, initials, fullName } = await createAccount(shop.origin);
    const { page, complaints } = await visit();
    await page.goto(shop.origin + LISTING);
    const name = await addFirst(page);
    await page.keyboard.press('Escape');
    await accountOf(page).getByRole('link', { name: 'Ingresar' }).click();
    await page.waitForURL(/\/embedded\/identity\/interaction\//);
    await fillLogin(page, email);
    await page.waitForURL(shop.origin + LISTING);
    await accountOf(page).getByText(initials, { exact: true }).waitFor();
    await page
      .getByRole('status')
      .getByText('Sumamos a tu cuenta lo que habías elegido.')
      .waitFor({ state: 'attached' });
    const note = page.getByRole('complementary', { name: 'Aviso del carrito' });
    await note.getByText('Sumamos a tu cuenta lo que habías elegido.').waitFor();
    await note.getByRole('button', { name: 'Ver carrito' }).click();
    await note.waitFor({ state: 'detached' });
    await drawerOf(page).getByText('Sumamos a tu cuenta lo que habías elegido antes de ingresar:').waitFor();
    await drawerOf(page).getByRole('link', { name }).waitFor();
    await page.keyboard.press('Escape');

    const second = await visit();
    await second.page.goto(`${shop.origin}/tienda`);
    await accountOf(second.page).getByRole('link', { name: 'Ingresar' }).click();
    await fillLogin(second.page, email);
    await accountOf(second.page).getByText(initials, { exact: true }).waitFor();
    await second.page.goto(`${shop.origin}/carrito`);
    await second.page.locator('main').getByRole('link', { name }).waitFor();
    expect(second.complaints).toEqual([]);

    await accountOf(page).getByText(initials, { exact: true }).click();
    await accountOf(page).getByText(fullName).waitFor();
    await accountOf(page).getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.waitForURL(`${shop.origin}/`);
    await accountOf(page).getByRole('link', { name: 'Ingresar' }).waitFor();
    expect(await cookieNames(page.context())).toEqual([]);
    expect(await page.locator('.cart-link-count').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)(
    'can see the password that they type, which the form still sends, and is forgotten by a restored page after signing out',
    {
      tags: ['S1.5', 'S4.18'],
    },
    async () => {
      const { email, initials } = await createAccount(shop.origin);
      const { page, complaints } = await visit();
      await page.goto(`${shop.origin}/login?redirectUrl=/club`);
      const password = page.getByLabel('Contraseña');
      await password.fill('una clave');
      await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
      expect(await password.getAttribute('type')).toBe('text');
      expect(await password.inputValue()).toBe('una clave');
      await fillLogin(page, email);
      await page.waitForURL(`${shop.origin}/club`);
      await accountOf(page).getByText(initials, { exact: true }).click();
      await accountOf(page).getByRole('button', { name: 'Cerrar sesión' }).click();
      await page.waitForURL(`${shop.origin}/`);
      await page.goBack();
      await accountOf(page).getByRole('link', { name: 'Ingresar' }).waitFor();
      expect(await accountOf(page).getByText(initials, { exact: true }).count()).toBe(0);
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isLongRun)('can do so in two tabs at once', { tags: ['S2.26'] }, async () => {
    const { email, initials } = await createAccount(shop.origin);
    const { page } = await visit();
    const other = await page.context().newPage();
    await page.goto(`${shop.origin}/login?redirectUrl=/club`);
    await other.goto(`${shop.origin}/login?redirectUrl=${encodeURIComponent(LISTING)}`);
    await fillLogin(page, email);
    await page.waitForURL(`${shop.origin}/club`);
    await fillLogin(other, email);
    await other.waitForURL(shop.origin + LISTING);
    for (const each of [page, other]) await accountOf(each).getByText(initials, { exact: true }).waitFor();
  });

  it('can sign in and out with scripts off', { tags: ['S1.5', 'S2.34', 'S4.15'] }, async () => {
    const { email, initials } = await createAccount(shop.origin);
    const { page, complaints } = await visit({ javaScriptEnabled: false });
    await page.goto(shop.origin + LISTING);
    const card = firstCardToAdd(page);
    const name = (await card.getByRole('heading').innerText()).trim();
    await card.getByRole('button', { name: /Agregar/ }).click();
    await page.waitForURL(/\/carrito(\?agregado=1)?$/);
    await page.goto(shop.origin + LISTING);
    // A cached page must not repeat one visitor's query.
    await accountOf(page).getByRole('link', { name: 'Ingresar' }).click();
    await fillLogin(page, email);
    await page.waitForURL(`${shop.origin}/tienda/vinos`);
    await page.goto(`${shop.origin}/carrito`);
    await page.locator('main').getByText('Sumamos a tu cuenta lo que habías elegido antes de ingresar:').waitFor();
    await page.locator('main').getByRole('link', { name }).waitFor();
    await accountOf(page).getByText(initials, { exact: true }).waitFor();
    expect(await page.locator('.cart-link-count').innerText()).toMatch(/^1/);

    await page.getByRole('button', { name: `Quitar ${name}` }).click();
    await page.getByText(`Quitaste ${name}.`).waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.locator('main').getByRole('link', { name }).waitFor();
    await accountOf(page).locator('summary').click();
    await accountOf(page).getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.waitForURL(`${shop.origin}/`);
    expect(complaints).toEqual([]);
  });

  it('sees the page about verification if the address is not verified', { tags: ['S2.25'] }, async () => {
    const { page } = await visit();
    await page.goto(`${shop.origin}/login`);
    await fillLogin(page, 'pendiente@bodega-viva.example');
    await page.waitForURL(`${shop.origin}/verificacion-email`);
    await page.getByRole('link', { name: 'Enviar el correo de nuevo' }).click();
    await page.getByRole('heading', { name: 'Verificá tu correo' }).waitFor();
    expect(page.url()).toContain('/embedded/identity/correo/reenviar');
  });

  it('can cancel, sees that the sign-in was cancelled, and can continue', { tags: ['S8.4'] }, async () => {
    const { page } = await visit();
    await page.goto(`${shop.origin}/login?redirectUrl=/club`);
    await page.getByRole('button', { name: 'Volver sin ingresar' }).click();
    await page.getByRole('alert').getByText('Cancelaste el ingreso.').waitFor();
    // The provider's parameters are gone from the URL and from the history.
    await page.waitForURL(`${shop.origin}/login-callback`);
    const again = page.getByRole('link', { name: 'Volver a ingresar' });
    expect(await again.getAttribute('href')).toBe('/login?redirectUrl=%2Fclub');
  });
});

describe('a shopper who is signed in and opens the callback of that sign-in again', () => {
  it('does not read that the sign-in failed', { tags: ['S8.4'] }, async () => {
    const { email, initials } = await createAccount(shop.origin);
    const { page } = await visit();
    await page.goto(`${shop.origin}/login?redirectUrl=/club`);
    const callback = page.waitForRequest(/\/login-callback\?/);
    await fillLogin(page, email);
    await accountOf(page).getByText(initials, { exact: true }).waitFor();
    await page.goto((await callback).url());
    await page.waitForURL(`${shop.origin}/`);
    await accountOf(page).getByText(initials, { exact: true }).waitFor();
    expect(await page.getByText('No pudimos completar tu ingreso').count()).toBe(0);
  });
});

describe('the header of a cached page', () => {
  it('shows the visitor without shifting anything', { tags: ['S4.1'] }, async () => {
    const { email, initials, fullName } = await createAccount(shop.origin);
    const { page } = await visit();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
          const inHeader = sources.some(({ node }) => node instanceof Element && node.closest('.header') !== null);
          if (inHeader) shifts.push(value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${shop.origin}/login?redirectUrl=/tienda`);
    await fillLogin(page, email);
    await accountOf(page).getByText(initials, { exact: true }).waitFor();
    const html = await (await page.request.get(`${shop.origin}/tienda`)).text();
    // As a whole word: the hash in a file's name may hold any letters.
    expect(html).not.toMatch(new RegExp(`\\b${initials}\\b`));
    expect(html).not.toContain(fullName.split(' ').at(-1));
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
});
