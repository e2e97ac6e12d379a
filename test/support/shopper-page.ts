import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#test/support/demo-password.ts';
import { untilReady } from './browser-shop.ts';

export const LISTING = '/tienda/vinos?type=tinto&page=2';

export const accountOf = (page: Page) => page.locator('.account-slot');
export const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Tu carrito' });

export async function fillLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

/** The first card of the page with an add button. */
export function firstCardToAdd(page: Page) {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /Agregar/ }) })
    .first();
}

/** On a phone, and with large text, an add from a list shows a bar: opens the drawer from it. */
export async function openFromBar(page: Page): Promise<void> {
  const bar = page.getByRole('complementary', { name: 'Tu carrito' });
  await bar.or(drawerOf(page)).first().waitFor();
  if (await drawerOf(page).isVisible()) return;
  await bar.getByText(/en el carrito$/).waitFor();
  await bar.getByRole('button', { name: 'Ver carrito' }).click();
}

/** Adds one unit of the first product with an add button, and leaves the drawer open. Returns the product's name. */
export async function addFirst(page: Page): Promise<string> {
  await untilReady(page);
  const card = firstCardToAdd(page);
  const name = (await card.getByRole('heading').innerText()).trim();
  await card.getByRole('button', { name: /Agregar/ }).click();
  await openFromBar(page);
  await drawerOf(page).getByText(name).first().waitFor();
  return name;
}

export async function countUnits(page: Page): Promise<number> {
  return (await (await page.request.get('/api/cart')).json()).totals.units;
}
