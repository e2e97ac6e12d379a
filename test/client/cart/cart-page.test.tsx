import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Page } from '#client/pages/cart/cart/view.tsx';
import { SiteContext } from '#client/ui/site-context.tsx';
import type { CartView } from '#core/cart/cart-view.ts';
import type { CartPageView } from '#core/cart/get-cart.ts';
import { aLine, toCartView } from '../support/cart-views.ts';
import { aSite } from '../support/site-facts.ts';

const site = aSite({ categories: [{ name: 'vinos', title: 'Vinos', href: '/tienda/vinos' }] });

function render(cart: CartView, change: CartPageView['change'] = null, facts = site): string {
  return renderToStaticMarkup(
    <SiteContext value={facts}>
      <Page data={{ cart, change, shipping: null, sessionEnded: false }} />
    </SiteContext>,
  );
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

describe('above the link to the checkout, the cart', () => {
  it('says what delivery costs, how to pay and how to send something back', () => {
    const html = render(toCartView([aLine()]));
    const before = html.slice(0, html.indexOf('Finalizar compra'));
    for (const { summary, href } of site.purchaseAnswers) expect(before).toContain(`href="${href}">${summary}`);
    expect(render(toCartView([]))).not.toContain('purchase-answers');
  });
});

describe('the cart page', () => {
  it('offers neither instalments nor a delivery for products that are no longer sold', () => {
    const quoting = aSite({ quotesShipping: true });
    const sold = render(toCartView([aLine()]), null, quoting);
    expect(textOf(sold)).toContain('3 cuotas de $');
    expect(sold).toContain('shipping-form');
    const line = aLine({ unitPrice: null, lineTotal: 0, pays: 0, memberPrice: null });
    const html = render(toCartView([line]), null, quoting);
    expect(textOf(html)).not.toContain('cuotas de');
    expect(html).not.toContain('shipping-form');
  });

  it('says nothing of a saving below one peso', { tags: ['S9.9'] }, () => {
    const line = aLine({ unitPrice: 10000.9, memberPrice: 10000.1, lineTotal: 10000.9, pays: 10000.9 });
    const { totals } = toCartView([line]);
    for (const pays of [10000.9, 10000.1]) {
      const cart = {
        ...toCartView([{ ...line, pays }]),
        totals: { ...totals, regular: 10000.9, member: 10000.1, pays },
      };
      const text = textOf(render(cart));
      expect(text).toContain('$ 10.000');
      expect(text).not.toMatch(/[Aa]horrás|SOCIOS|socio|Precio regular/);
    }
  });

  it('changes and removes a line with plain forms', { tags: ['S3.8'] }, () => {
    const html = render(toCartView([aLine({ sku: 'VIN-0001', quantity: 2, maxQuantity: 3 })]));
    expect(html.match(/<form[^>]* action="\/api\/cart\/items\/VIN-0001"/g)).toHaveLength(4);
    expect(html).toContain('<option>1</option><option selected="">2</option><option>3</option>');
    expect(html).toContain('Actualizar');
    expect(html).toMatch(
      /name="quantity" value="0"\/><input type="hidden" name="had" value="2"\/><button[^>]*aria-label="Quitar Piedra Cantada Malbec 2022"/,
    );
  });

  it('offers no quantity above the stock; a button at its limit is not disabled and sends the current quantity', {
    tags: ['S4.17'],
  }, () => {
    const html = render(toCartView([aLine({ quantity: 3, maxQuantity: 3 })]));
    expect(html).not.toContain('<option>4</option>');
    expect(html).toMatch(/value="3"\/><button [^>]*aria-label="Una unidad más" aria-disabled="true"/);
    expect(html).not.toContain('disabled=""');
  });

  it('keeps the last unit of a line: only the button to remove it sends none', { tags: ['S3.8'] }, () => {
    const html = render(toCartView([aLine({ quantity: 1 })]));
    expect(html).toMatch(/value="1"\/><button [^>]*aria-label="Una unidad menos" aria-disabled="true"/);
    expect(html.match(/name="quantity" value="0"/g)).toHaveLength(1);
  });

  it('lists the quantity of the line even if it is above the longest list', () => {
    expect(render(toCartView([aLine({ quantity: 40, maxQuantity: 120 })]))).toContain(
      '<option selected="">40</option>',
    );
  });

  it('shows a guest the total, and what a member would pay', { tags: ['S1.7', 'S9.9'] }, () => {
    const text = textOf(render(toCartView([aLine({ quantity: 2, unitPrice: 18900, memberPrice: 16065 })])));
    expect(text).toContain(
      'Total $ 37.800 Precio sin impuestos nacionales $ 31.239 2 unidades 3 cuotas de $ 12.600 ' +
        'SOCIOS $ 32.130 Con el club ahorrás Ver cómo $ 5.670',
    );
    expect(text).toContain('$ 18.900 por unidad SOCIOS $ 16.065');
    expect(text).not.toContain('PRECIO REGULAR');
  });

  it('says what the instalments cost only if somebody said it', { tags: ['S9.10'] }, () => {
    const costs = (cftea: number | null) =>
      textOf(render(toCartView([aLine({ unitPrice: 18900 })]), null, { ...site, cftea })).match(
        /3 cuotas.*?(?=El envío)/,
      )?.[0];
    expect(costs(null)).toBe('3 cuotas de $ 6.300 ');
    expect(costs(0)).toBe('3 cuotas de $ 6.300 sin interés · CFTEA 0,00 % ');
    expect(costs(45.5)).toBe('3 cuotas de $ 6.300 · CFTEA 45,50 % ');
  });

  it('shows a member the member total, and what it saves', { tags: ['S1.7', 'S6.4'] }, () => {
    const line = { quantity: 2, unitPrice: 18900, memberPrice: 16065, pays: 32130, priceWithoutTaxes: 26553 };
    const html = render(toCartView([aLine(line)]));
    const text = textOf(html);
    expect(text).toContain(
      'Total con tu precio de socio $ 32.130 Precio regular $ 37.800 Ahorrás $ 5.670 ' +
        'Precio sin impuestos nacionales $ 26.553 2 unidades 3 cuotas de $ 10.710',
    );
    expect(text).toContain('$ 16.065 por unidad Es tu precio de socio');
    expect(text).toContain('Precio regular $ 37.800 $ 32.130 Precio sin impuestos nacionales $ 26.553');
    expect(html).toContain('<span class="struck">$\u00a037.800</span>');
    expect(text).not.toContain('Con el club');
  });

  it('links to the checkout of its order form with a document load', { tags: ['S3.8'] }, () => {
    expect(render(toCartView([aLine()]))).toMatch(
      /<a [^>]*href="https:\/\/pagos\.example\/checkout\?orderFormId=order-1" data-native=""[^>]*>Finalizar compra<\/a>/,
    );
  });

  it('links to the categories if it is empty', () => {
    const html = render(toCartView([]));
    expect(html).toContain('Tu carrito está vacío.');
    expect(html).toContain('href="/tienda/vinos"');
    expect(html).not.toContain('Finalizar compra');
  });

  it('shows why the cart could not be read, with a link that tries again', { tags: ['S4.13'] }, () => {
    const html = render(toCartView([], { error: { status: 503, message: 'No pudimos leer tu carrito.' } }));
    expect(html).toContain('role="alert"');
    expect(html).toContain('No pudimos leer tu carrito.');
    expect(html).toContain('href="/carrito">Reintentar</a>');
    expect(html).not.toContain('está vacío');
  });

  it('names the product that a form has added', () => {
    const line = aLine();
    const change = { kind: 'added', sku: line.sku, name: line.name, quantity: 1 } as const;
    expect(render(toCartView([line]), change)).toContain('Agregaste Piedra Cantada Malbec 2022.');
    expect(render(toCartView([line]), { ...change, quantity: 3 })).toContain(
      'Agregaste 3 unidades de Piedra Cantada Malbec 2022.',
    );
  });

  it('undoes a removal with a plain form, which sends the quantity that the line had', () => {
    const name = 'Piedra Cantada Malbec 2022';
    const html = render(toCartView([]), { kind: 'removed', sku: 'VIN-0001', name, quantity: 3 });
    expect(html).toContain(`Quitaste ${name}.`);
    expect(html).toMatch(
      /action="\/api\/cart\/items\/VIN-0001" method="post"><input type="hidden" name="quantity" value="3"\/><button[^>]*>Deshacer/,
    );
  });

  it('never shows a line as free', () => {
    const html = render(toCartView([aLine({ unitPrice: null, lineTotal: 0 })]));
    expect(html).toContain('Precio no disponible por ahora');
    expect(html).not.toContain('cart-line-total');
  });
});
