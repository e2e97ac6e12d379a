import { describe, expect, it } from 'vitest';
import { toProductCard } from '#core/store/card/product-card-view.ts';
import { DEFAULT_IMAGE_URL } from '#core/values/image.ts';
import { aMemberPromotion, aProduct } from '../support/nouns.ts';

describe('toProductCard', () => {
  it('prints the product, its winery and its prices', () => {
    const card = toProductCard(aProduct(), aMemberPromotion());
    expect(card).toMatchObject({
      sku: 'VIN-0001',
      href: '/tienda/vinos/piedra-cantada-malbec-2022',
      winery: 'Bodega Piedra Cantada',
      promotionBadge: null,
      stockBadge: null,
      soldOut: false,
    });
    expect(card.prices.map(({ label }) => label)).toEqual(['PRECIO REGULAR', 'SOCIOS']);
  });

  it('has the place and the score if the service sends them', () => {
    const score = { points: 92.5, source: 'Gran Jurado' };
    const card = toProductCard(aProduct({ score }), aMemberPromotion());
    expect(card).toMatchObject({ place: 'Gualtallary, Mendoza', score: '92,5 puntos' });
    expect(toProductCard(aProduct({ origin: null }), null)).toMatchObject({ place: null, score: null });
  });

  it('keeps the event in the link and encodes every segment', { tags: ['S2.5'] }, () => {
    const product = aProduct({ category: 'vinos y más', slug: 'señorío/1º' });
    expect(toProductCard(product, null, 'día & noche').href).toBe(
      '/tienda/vinos%20y%20m%C3%A1s/se%C3%B1or%C3%ADo%2F1%C2%BA?evento=d%C3%ADa%20%26%20noche',
    );
  });

  it('shows the default image if the product has none', { tags: ['S8.29'] }, () => {
    expect(toProductCard(aProduct({ images: [] }), null).image).toEqual({
      url: DEFAULT_IMAGE_URL,
      alt: 'Piedra Cantada Malbec 2022',
      resizable: false,
    });
  });

  it('says that a product is sold out, without a badge', { tags: ['S4.21'] }, () => {
    const card = toProductCard(aProduct({ totalQuantity: 0 }), null);
    expect(card).toMatchObject({ soldOut: true, stockBadge: null });
  });

  it("shows the promotion's own words", () => {
    const promotion = { name: 'p', label: '25% OFF de primavera', priceWithDiscount: 14175 };
    expect(toProductCard(aProduct({ promotion }), null).promotionBadge).toBe('25% OFF de primavera');
  });

  it.each([
    [9999.6, null],
    [9999.01, null],
    [9999, 'Oferta'],
  ])('names no promotion that saves less than a peso: 10000 for %d', { tags: ['S9.9'] }, (priceWithDiscount, badge) => {
    const promotion = { name: 'p', label: 'Oferta', priceWithDiscount };
    expect(toProductCard(aProduct({ price: 10000, promotion }), null).promotionBadge).toBe(badge);
  });
});
