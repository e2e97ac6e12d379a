import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BuyForm } from '#client/cart/buy-form.tsx';
import { Page } from '#client/pages/store/product-sheet/view.tsx';
import { BuyFormContext } from '#client/store/card/buy-form-slot.tsx';
import { MemberContext } from '#client/store/price/member-context.tsx';
import { PageBlock } from '#client/ui/block-content.tsx';
import { SiteContext } from '#client/ui/site-context.tsx';
import { failed, loaded } from '#core/block.ts';
import type { ProductSheetView } from '#core/site/get-product-sheet.ts';
import type { ProductWithFicha } from '#core/store/product.ts';
import { toStoreSheet } from '#core/store/sheet/product-sheet.ts';
import { aCategory, aMemberPromotion, aProduct } from '../../core/support/nouns.ts';
import { aSite } from '../support/site-facts.ts';

const site = aSite();

const images = ['frente', 'etiqueta'].map((name) => ({
  url: `/img/${name}`,
  alt: `Botella, ${name}`,
  resizable: true,
}));

function aSheet(product: Partial<ProductWithFicha> = {}, facts: Partial<ProductSheetView> = {}): ProductSheetView {
  const sheet = toStoreSheet({
    product: aProduct({ images, ...product }),
    category: aCategory('vinos', { title: 'Vinos' }),
    promotion: aMemberPromotion(),
    event: null,
    memberPrices: loaded(null),
    benefits: loaded([{ title: 'Envíos a todo el país', description: 'En 48 horas', icon: null }]),
    related: loaded({
      title: 'Otros Malbec',
      products: [aProduct({ sku: 'VIN-0002', slug: 'otro', name: 'Otro Malbec' })],
    }),
    parts: loaded(null),
  });
  return { ...sheet, tastingHref: null, selections: [], notes: [], ...facts };
}

function render(sheet: ProductSheetView, isMember = false): string {
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <PageBlock value="product">
        <MemberContext value={isMember}>
          <BuyFormContext value={BuyForm}>
            <Page data={sheet} />
          </BuyFormContext>
        </MemberContext>
      </PageBlock>
    </SiteContext>,
  );
}

/** The markup of one block. Blocks do not nest, so a block ends where the next one begins. */
function blockOf(html: string, name: string): string {
  const start = html.indexOf(`data-block="${name}"`);
  const next = html.indexOf('data-block=', start + 1);
  return html.slice(start, next === -1 ? undefined : next);
}

describe('the product sheet', () => {
  it("holds the sheet's own facts in its own block", { tags: ['S3.11', 'S9.9', 'S9.11'] }, () => {
    const product = blockOf(render(aSheet()), 'product');
    expect(product.match(/<h1/g)).toHaveLength(1);
    expect(product).toContain('<h1>Piedra Cantada Malbec 2022</h1>');
    expect(product).toContain('<a class="quiet-link" href="/bodegas/bodega-piedra-cantada">Bodega Piedra Cantada</a>');
    for (const text of [
      'PRECIO REGULAR',
      'SOCIOS',
      '$\u00a018.900',
      '$\u00a016.065',
      '5 unidades',
      '16 a 18 °C',
      'Cosecha',
    ]) {
      expect(product).toContain(text);
    }
    expect(product).not.toContain('Qué trae');
    expect(product).toContain('<a href="/club">');
    expect(product).not.toContain('Otro Malbec');
  });

  it('adds to the cart with a plain form', () => {
    const product = blockOf(render(aSheet()), 'product');
    expect(product).toContain('action="/api/cart/items"');
    expect(product).toContain('<input type="hidden" name="sku" value="VIN-0001"/>');
    expect(product).toMatch(/<select name="quantity"><option value="1" selected="">1 unidad<\/option>/);
    expect(product.match(/Agregar al carrito/g)).toHaveLength(1);
  });

  it('shows the badge of the last units, and no button without stock', { tags: ['S4.21'] }, () => {
    expect(render(aSheet({ totalQuantity: 3 }))).toContain('ULTIMOS EN STOCK');
    const soldOut = blockOf(render(aSheet({ totalQuantity: 0 })), 'product');
    expect(soldOut).toContain('Sin stock');
    expect(soldOut).not.toContain('/api/cart');
    expect(soldOut).not.toContain('Agregar al carrito');
    expect(soldOut).not.toContain('ULTIMOS EN STOCK');
  });

  it('links to each picture by thumbnail and in its largest size, without a script', { tags: ['S3.11'] }, () => {
    const product = blockOf(render(aSheet()), 'product');
    expect(product).toContain('id="foto-2"');
    expect(product).toMatch(/href="#foto-2"[^>]*><img src="\/img\/etiqueta\?width=[^>]* sizes="72px"/);
    expect(product).toContain('href="/img/etiqueta?width=1200&amp;height=1200&amp;format=webp"');
    expect(product).toMatch(/alt="Botella, frente" loading="eager" fetchPriority="high"/);
  });

  it('links back to the list that the shopper came from', { tags: ['S2.5'] }, () => {
    expect(render(aSheet())).toMatch(/href="\/tienda\/vinos">.*?Volver a Vinos<\/a>/);
    const fromEvent = aSheet(
      {},
      {
        back: { label: 'Volver a Semana del Malbec', href: '/tienda/evento/semana-del-malbec' },
        event: loaded({ title: 'Semana del Malbec', href: '/tienda/evento/semana-del-malbec' }),
      },
    );
    const html = render(fromEvent);
    expect(html).toMatch(/href="\/tienda\/evento\/semana-del-malbec">.*?Volver a Semana del Malbec<\/a>/);
    expect(html).toContain(
      '<link rel="canonical" href="https://tienda.example/tienda/vinos/piedra-cantada-malbec-2022"/>',
    );
    expect(html).toContain('data-block="event" data-state="loaded"');
  });

  it('keeps the facts of the product if benefits or related products failed', {
    tags: ['S8.5', 'S8.13', 'S4.4'],
  }, () => {
    const html = render(aSheet({}, { benefits: failed('benefits'), related: failed('related') }));
    expect(blockOf(html, 'benefits')).toContain(
      'data-state="failed" data-status="404" data-message="No se encontraron beneficios"',
    );
    expect(blockOf(html, 'related')).toContain('data-message="No existen productos"');
    expect(blockOf(html, 'product')).toContain('Agregar al carrito');
  });

  it('links to the tasting notes, to the selections that held the wine and to the notes that mention it', () => {
    const product = blockOf(
      render(
        aSheet(
          { score: { points: 97, source: 'Gran Jurado' } },
          {
            tastingHref: '/la-cava-de-bodega-viva/malbec',
            selections: [{ title: 'Primer calor', href: '/club/nuestras-selecciones/a', monthBadge: 'Noviembre 2026' }],
            notes: [{ title: 'Qué es la cal', href: '/notas-y-tips/cal' }],
          },
        ),
      ),
      'product',
    );
    expect(product).toContain('<strong>97 puntos · Gran Jurado</strong>');
    expect(product).toContain('<a href="/la-cava-de-bodega-viva/malbec">Leé la ficha de cata</a>');
    expect(product).toContain(
      '<a href="/club/nuestras-selecciones/a">Primer calor</a> <small class="small-muted">Noviembre 2026</small>',
    );
    expect(product).toContain('<a href="/notas-y-tips/cal">Qué es la cal</a>');
  });

  it('lists several bottles, and has the volume of a single one in its ficha', () => {
    const several = render(aSheet({ content: '2 x Malbec 750 ml\n1 x Bonarda 750 ml' }));
    expect(several).toContain('<h2>Qué trae</h2>');
    expect(several).toContain('<span>2 ×</span> Malbec 750 ml');
    expect(render(aSheet())).toMatch(/Contenido<\/dt><dd>Malbec 750 ml</);
  });

  it('links a box to its bottles, with the price of one and what the box saves', () => {
    const malbec = aProduct({ sku: 'A', slug: 'malbec', name: 'Malbec', price: 10000 });
    const sheet = toStoreSheet({
      product: aProduct({ price: 15000 }),
      category: aCategory('vinos'),
      promotion: null,
      event: null,
      memberPrices: loaded(null),
      benefits: loaded([]),
      related: loaded(null),
      parts: loaded([{ product: malbec, quantity: 2 }]),
    });
    const html = render({ ...sheet, tastingHref: null, selections: [], notes: [] });
    expect(html).toContain('<a href="/tienda/vinos/malbec">Malbec</a><small>$\u00a010.000 c/u</small>');
    expect(html).toContain('Sueltas $\u00a020.000 · <strong>ahorrás $\u00a05.000</strong>');
  });

  it('tells a member what a box saves at the prices of members', { tags: ['S6.5'] }, () => {
    const malbec = aProduct({ sku: 'A', slug: 'malbec', name: 'Malbec', price: 10000 });
    const sheet = toStoreSheet({
      product: aProduct({ sku: 'BOX', price: 15000 }),
      category: aCategory('vinos'),
      promotion: aMemberPromotion({ skus: ['A'], appliesTo: 'listed', discountPercent: 15 }),
      event: null,
      memberPrices: loaded(null),
      benefits: loaded([]),
      related: loaded(null),
      parts: loaded([{ product: malbec, quantity: 2 }]),
    });
    const page = { ...sheet, tastingHref: null, selections: [], notes: [] };
    const shown = (html: string) =>
      (/<li><span>2 .*?<\/p>/s.exec(html)?.[0] ?? '').replace(/<span data-hidden[^>]*>.*?<\/span>/g, '');
    const guest = shown(render(page));
    expect(guest).toContain('$\u00a010.000 c/u');
    expect(guest).toContain('Sueltas $\u00a020.000 · <strong>ahorrás $\u00a05.000</strong>');
    const member = shown(render(page, true));
    expect(member).toContain('$\u00a08.500 c/u');
    expect(member).toContain('Sueltas $\u00a017.000 · <strong>ahorrás $\u00a02.000</strong>');
    expect(member).not.toMatch(/20\.000|10\.000/);
  });
});
