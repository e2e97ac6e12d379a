import { describe, expect, it } from 'vitest';
import { describeHtml, expectAccessibleOnEveryScreen, PHONE } from '../support/accessible-page.ts';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { numbered, openedBy, type Screen } from '../support/screens.ts';
import { fillLogin } from '../support/shopper-page.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;

const { at, firstOf } = openedBy(shop);

const screens: Screen[] = [
  ['home', at('/')],
  ['the shop home', at('/tienda')],
  ['a filtered second page', at('/tienda/vinos?type=tinto&page=2')],
  ['a search that finds nothing', at('/tienda/buscador/xyzzy')],
  [
    'a sheet’s enlarged picture',
    async (page) => {
      await firstOf('/tienda/whiskys')(page);
      await page.getByRole('link', { name: 'Ampliar la foto' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  ['a failed sign-in', at('/login-callback?error=access_denied&state=none')],
  ['the empty cart', at('/carrito')],
  ['what a delivery costs', at('/envio?postalCode=5500&sku=VIN-0056')],
  [
    'the member’s page',
    async (page) => {
      await page.goto(`${shop.origin}/login?redirectUrl=/club/mi-club`);
      await fillLogin(page, 'socia@bodega-viva.example');
      await page.getByRole('heading', { name: 'Regalá una caja' }).waitFor();
      for (const summary of await page.locator('.membership-change summary').all()) await summary.click();
    },
  ],
  ['thank-you', at('/thankyou?order=BV-1')],
  ['not found', at('/no-existe')],
];

/** Made of the same parts as a screen above. */
const similarScreens: Screen[] = [
  ['an empty listing', at('/tienda/vinos?price=1-2')],
  ['a search', at('/tienda/buscador/bonardda')],
  ['a special event', at('/tienda/evento/semana-del-malbec')],
  ['the e-mail verification', at('/verificacion-email')],
  ['a cart by link', at('/carrito/armar?items=VIN-0056:2,VIN-0008:1,NADA')],
  ['a category', at('/tienda/vinos')],
  ['a page beyond the last', at('/tienda/vinos?page=900')],
  ['accessories', at('/tienda/accesorios')],
  ['a search that is too short', at('/tienda/buscador/a')],
  ['a sheet of an event', firstOf('/tienda/evento/semana-del-malbec')],
  ['an unknown category', at('/tienda/cervezas')],
];

describe('every page, on a phone and on a desktop', () => {
  it.each(numbered([...screens, ...(isLongRun ? similarScreens : [])]))(
    '%s has no accessibility violation, no horizontal scroll and one h1',
    async (_name, open, position) => {
      const { page, complaints } = await visit({ viewport: PHONE, reducedMotion: 'reduce' });
      await open(page);
      await untilReady(page);
      await expectAccessibleOnEveryScreen(page, position);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      // The browser itself prints one line about the document's status.
      expect(complaints.filter((line) => !/status of (400|404)/.test(line))).toEqual([]);
    },
  );
});

describeHtml();
