import type { Page } from 'playwright-core';
import { addFirst, drawerOf, fillLogin } from '../support/shopper-page.ts';

/** One picture of the folder: its file is `{name}-{width}.webp`. */
export type Screen = { name: string; open: (page: Page) => Promise<void> };

const SHEET = '/tienda/vinos/zaguan-malbec-2024';

const at = (path: string) => async (page: Page) => {
  await page.goto(path, { waitUntil: 'load' });
};

async function openDrawer(page: Page): Promise<void> {
  await page.goto('/tienda/vinos');
  await addFirst(page);
  await drawerOf(page).getByRole('link', { name: 'Finalizar compra' }).waitFor();
}

/** Follows the first link of a list whose members change with the month or the catalogue. */
const firstOf = (list: string, selector: string) => async (page: Page) => {
  await page.goto(list);
  const href = await page.locator(selector).first().getAttribute('href');
  if (href === null) throw new Error(`${list} has no link ${selector}`);
  await page.goto(href, { waitUntil: 'load' });
};

/** Every screen of the shop, in the order of a visit. */
export const screens: readonly Screen[] = [
  { name: 'home', open: at('/') },
  {
    name: 'menu',
    open: async (page) => {
      await page.goto('/');
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      const onPhone = (page.viewportSize()?.width ?? 0) < 768;
      if (onPhone) await page.getByRole('button', { name: 'Abrir el menú' }).click();
      else await page.locator('.menu summary').first().click();
    },
  },
  { name: 'shop', open: at('/tienda') },
  { name: 'category', open: at('/tienda/vinos') },
  { name: 'category-filtered', open: at('/tienda/vinos?variety=malbec&page=2') },
  {
    name: 'filters',
    open: async (page) => {
      await page.goto('/tienda/vinos');
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      const button = page.getByRole('button', { name: /^Filtros/ });
      if (await button.isVisible()) await button.click();
    },
  },
  { name: 'category-empty', open: at('/tienda/vinos?price=1-2') },
  { name: 'accessories', open: at('/tienda/accesorios') },
  { name: 'search', open: at('/tienda/buscador/torontes') },
  { name: 'search-empty', open: at('/tienda/buscador/xyzzy') },
  {
    name: 'suggestions',
    open: async (page) => {
      await page.goto('/club');
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await page.getByRole('searchbox', { name: 'Buscar en la tienda' }).pressSequentially('malbec');
      await page.locator('.suggestion-list').waitFor();
    },
  },
  { name: 'event', open: at('/tienda/evento/semana-del-malbec') },
  { name: 'sheet', open: at(SHEET) },
  { name: 'sheet-box', open: firstOf('/tienda/buscador/caja%20malbec', '.product-card a[href*="/caja-"]') },
  {
    name: 'sheet-picture',
    open: async (page) => {
      await page.goto(SHEET);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await page.getByRole('link', { name: 'Ampliar la foto' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'favourites',
    open: async (page) => {
      await page.goto('/tienda/vinos');
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      for (const place of [0, 1, 2]) await page.getByRole('button', { name: 'Favorito' }).nth(place).click();
      await page.goto('/favoritos', { waitUntil: 'load' });
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'cart-drawer', open: openDrawer },
  {
    name: 'cart',
    open: async (page) => {
      await openDrawer(page);
      await page.goto('/carrito', { waitUntil: 'load' });
    },
  },
  { name: 'cart-empty', open: at('/carrito') },
  { name: 'thank-you', open: at('/thankyou?order=BV-1') },
  { name: 'club', open: at('/club') },
  { name: 'club-landing', open: at('/club/fiestas') },
  { name: 'selections', open: at('/club/nuestras-selecciones') },
  { name: 'selection', open: firstOf('/club/nuestras-selecciones', '.selection-card a') },
  {
    name: 'member-club',
    open: async (page) => {
      await page.goto('/login?redirectUrl=/club/mi-club');
      await fillLogin(page, 'socia@bodega-viva.example');
      await page.getByRole('heading', { name: 'Regalá una caja' }).waitFor();
    },
  },
  { name: 'wineries', open: at('/bodegas') },
  { name: 'winery', open: firstOf('/bodegas', 'main a[href^="/bodegas/"]') },
  { name: 'wine-profile', open: at('/la-cava-de-bodega-viva/los-aromitos-malbec-vistalba-2022') },
  { name: 'notes', open: at('/notas-y-tips') },
  { name: 'note', open: firstOf('/notas-y-tips', 'main .note-card a') },
  { name: 'about', open: at('/nosotros') },
  { name: 'contact', open: at('/contacto-y-preguntas-frecuentes') },
  { name: 'terms', open: at('/terminos-y-condiciones') },
  { name: 'withdrawal', open: at('/arrepentimiento') },
  { name: 'cancellation', open: at('/baja') },
  { name: 'sign-in-failed', open: at('/login-callback?error=access_denied&state=none') },
  { name: 'verification', open: at('/verificacion-email') },
  { name: 'not-found', open: at('/no-existe') },
];
