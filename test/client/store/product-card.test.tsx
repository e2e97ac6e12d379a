import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BuyForm } from '#client/cart/buy-form.tsx';
import { BuyFormContext } from '#client/store/card/buy-form-slot.tsx';
import { ProductCard } from '#client/store/card/product-card.tsx';
import { toUnitPriceList } from '#core/store/price/price-list.ts';

const card = {
  sku: 'VIN-0001',
  name: 'Malbec Gualtallary 2022',
  href: '/tienda/vinos/malbec-gualtallary-2022',
  image: { url: '/imgs/default.svg', alt: 'Malbec', resizable: false },
  winery: 'Bodega Piedra Cantada',
  place: 'Gualtallary, Mendoza',
  score: '94 puntos',
  prices: toUnitPriceList(
    {
      ...{ sku: 'VIN-0001', price: 18900, promotion: null, additionalTaxes: null },
      ...{ category: 'vinos', content: '1 x Malbec 750 ml', bottleCount: null },
    },
    null,
  ),
  promotionBadge: '25% OFF de primavera',
  stockBadge: 'ULTIMOS EN STOCK',
  soldOut: false,
};

function render(shown: ComponentProps<typeof ProductCard>['card']): string {
  return renderToStaticMarkup(
    <BuyFormContext value={BuyForm}>
      <ProductCard card={shown} />
    </BuyFormContext>,
  );
}

describe('ProductCard', () => {
  it('is an article whose title links to the product sheet', () => {
    const html = render(card);
    expect(html).toMatch(/^<article /);
    expect(html).toMatch(
      /<h3><a [^>]*href="\/tienda\/vinos\/malbec-gualtallary-2022">Malbec Gualtallary 2022<\/a><\/h3>/,
    );
    expect(html).toContain('Bodega Piedra Cantada');
    expect(html).toContain('25% OFF de primavera');
  });

  it('names the place and the score of a wine', () => {
    expect(render(card)).toContain('Bodega Piedra Cantada<span> · Gualtallary, Mendoza</span>');
    expect(render(card)).toContain('<span class="product-card-score">94 puntos</span>');
    expect(render({ ...card, winery: null, place: null, score: null })).not.toMatch(/product-card-(origin|score)/);
  });

  it('adds to the cart with a plain form', () => {
    const html = render(card);
    expect(html).toContain('<form action="/api/cart/items" method="post">');
    expect(html).toContain('name="sku" value="VIN-0001"');
    expect(html).toContain('name="quantity" value="1"');
    expect(html).toContain('aria-label="Agregar al carrito: Malbec Gualtallary 2022"');
  });

  it('shows a badge for the last units', { tags: ['S4.21'] }, () => {
    expect(render(card)).toContain('ULTIMOS EN STOCK');
  });

  it('says that a product is sold out, and has no button', { tags: ['S4.21'] }, () => {
    const html = render({ ...card, stockBadge: null, soldOut: true });
    expect(html).toContain('Sin stock');
    expect(html).not.toContain('<form');
  });
});
