import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { addFirst, drawerOf } from '../support/shopper-page.ts';

const { visit } = withBrowserShop();

/** One page of each kind that has a button to buy: listings, sheets, profiles, carts by link, plans. */
const PAGES = [
  '/',
  '/tienda',
  '/tienda/vinos?sort=price:asc',
  '/tienda/accesorios',
  '/tienda/whiskys',
  '/tienda/aceites',
  '/tienda/buscador/caja',
  '/tienda/evento/semana-del-malbec',
  '/tienda/vinos/caja-medano-alto-tres-mareas',
  '/la-cava-de-bodega-viva/medano-alto-albarino-2024',
  '/bodegas/bodega-medano-alto',
  '/notas-y-tips/que-abrir-con-cada-corte-del-asado',
  '/carrito/armar?items=VIN-0056:2,VIN-0008:1',
  '/club',
  '/club/fiestas',
];

const LIQUIDS = ['vinos', 'cavas', 'whiskys', 'spirits', 'aceites'];

/** A button that buys, and the smallest element around it that names a price. */
type Offer = { button: string; text: string; hrefs: string[] };

async function listOffers(page: Page): Promise<Offer[]> {
  return page.evaluate(() => {
    const verbs = /^(Agregar al carrito|Una unidad más|Suscribirme|Comprar\b|Cambiar a este plan|Finalizar compra)/;
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const buttons = [...document.querySelectorAll('main :is(button, a.button), dialog :is(button, a.button)')];
    return buttons
      .filter((button) => verbs.test(nameOf(button)) && !nameOf(button).startsWith('Comprar estas'))
      .map((button) => {
        let around = button.parentElement;
        while (around !== null && !around.textContent?.includes('$')) around = around.parentElement;
        // A product's name and category are beside its prices.
        const whole = around?.closest('article, .cart-page-columns, .plan-card') ?? around;
        const text = (around?.textContent ?? '').replace(/\s+/g, ' ');
        return {
          button: nameOf(button),
          text: whole === around ? text : (whole?.textContent ?? '').replace(/\s+/g, ' '),
          hrefs: [...(whole?.querySelectorAll('a') ?? [])].map((link) => link.pathname),
        };
      });
  });
}

/** What the law asks for beside a button that buys, and an offer lacks. */
function missingIn({ button, text, hrefs }: Offer, path: string): string[] {
  const isLiquid = [path, ...hrefs].some((href) => LIQUIDS.some((name) => href.startsWith(`/tienda/${name}/`)));
  const isPlan = hrefs.some((href) => href.startsWith('/club/nuestras-selecciones/'));
  return [
    /\$/.test(text) ? [] : ['price'],
    /precio sin impuestos nacionales\s*\$/i.test(text) ? [] : ['price without national taxes'],
    !(isLiquid || isPlan) || /\$\s[\d.]+ por (litro|botella)/.test(text) ? [] : ['price by unit of measure'],
    [...text.matchAll(/\d cuotas de \$\s[\d.]+(.{0,40})/g)].every(([, rest = '']) => rest.includes('CFTEA'))
      ? []
      : ['cost of instalments'],
    /impuestos nac\./i.test(text) ? ['no short form'] : [],
  ]
    .flat()
    .map((missing) => `${path}: ${button}: ${missing}`);
}

describe('beside every button that buys stand', () => {
  it.each(PAGES)(
    'the price, without taxes, by unit of measure, and no instalments without their cost: %s',
    async (path) => {
      const { page } = await visit({ viewport: { width: 390, height: 844 } });
      await page.goto(path);
      await untilReady(page);
      const offers = await listOffers(page);
      expect(offers.length).toBeGreaterThan(0);
      expect(offers.flatMap((offer) => missingIn(offer, path))).toEqual([]);
    },
  );

  it('the same in the favourites, in the drawer and in the cart', async () => {
    const { page } = await visit();
    await page.goto('/tienda/vinos');
    await untilReady(page);
    await page
      .getByRole('button', { name: /favorito/i })
      .first()
      .click();
    await addFirst(page);
    await drawerOf(page).waitFor();
    const inDrawer = (await listOffers(page)).filter(({ button }) => button.startsWith('Finalizar'));
    expect(inDrawer.length).toBeGreaterThan(0);
    expect(inDrawer.flatMap((offer) => missingIn(offer, 'drawer'))).toEqual([]);
    for (const path of ['/carrito', '/favoritos']) {
      await page.goto(path);
      await untilReady(page);
      await page.getByText('Precio sin impuestos nacionales').first().waitFor();
      const offers = await listOffers(page);
      expect(offers.length).toBeGreaterThan(0);
      expect(offers.flatMap((offer) => missingIn(offer, path))).toEqual([]);
    }
  });
});
