import { describe, expect, it } from 'vitest';
import { toFeedProduct } from '#core/store/catalogue/read-catalogue.ts';
import type { Product } from '#core/store/product.ts';
import { aProduct } from '../support/nouns.ts';

const feedProduct = (facts: Partial<Product> = {}) => toFeedProduct(aProduct(facts), 'https://tienda.example');

describe('toFeedProduct', () => {
  it('has the facts of the product sheet with absolute addresses', () => {
    expect(feedProduct()).toEqual({
      sku: 'VIN-0001',
      title: 'Piedra Cantada Malbec 2022',
      description: 'Ciruela y violetas.',
      path: '/tienda/vinos/piedra-cantada-malbec-2022',
      categoryPath: '/tienda/vinos',
      url: 'https://tienda.example/tienda/vinos/piedra-cantada-malbec-2022',
      imageUrl: 'https://tienda.example/img/malbec?width=1200&height=1200&format=webp',
      jpegUrl: 'https://tienda.example/img/malbec?width=1200&height=1200&format=jpeg',
      price: '18900.00',
      salePrice: null,
      availability: 'in_stock',
      brand: 'Piedra Cantada',
      productType: 'Vinos > Tinto',
      googleCategory: 'Food, Beverages & Tobacco > Beverages > Alcoholic Beverages > Wine',
      gtin: null,
      mpn: null,
      millilitres: 750,
      otherJpegUrls: [],
      labels: { type: 'Tinto', province: 'Mendoza', priceBand: '10000 a 20000', offer: null },
    });
  });

  it.each([
    [12345.678, null, '12345.67', null],
    [9999.9, null, '9999.90', null],
    [10_000, 7999.5, '10000.00', '7999.50'],
    [10_000, 12_000, '10000.00', null],
  ])('has the exact prices of a guest: %d, promotion %s', { tags: ['S9.5'] }, (price, discounted, regular, sale) => {
    const promotion = discounted === null ? null : { name: 'p', label: '', priceWithDiscount: discounted };
    expect(feedProduct({ price, promotion })).toMatchObject({ price: regular, salePrice: sale });
  });

  it.each([
    [1, '1 a 2'],
    [1.99, '1 a 2'],
    [2, '2 a 5'],
    [9999.99, '5000 a 10000'],
    [10_000, '10000 a 20000'],
    [49_999, '20000 a 50000'],
    [1e12, '1000000000000 a 2000000000000'],
  ])('has a price of %d in the band %s', (price, priceBand) => {
    expect(feedProduct({ price, promotion: null }).labels.priceBand).toBe(priceBand);
  });

  it('is labelled by what a campaign may be split by, as far as it is known', () => {
    const promotion = { name: 'p', label: '', priceWithDiscount: 4999 };
    expect(feedProduct({ price: 10_000, promotion, types: [], origin: null }).labels).toEqual({
      ...{ type: null, province: null, priceBand: '2000 a 5000', offer: 'promocion' },
    });
  });

  it('has at most ten other pictures, each once', () => {
    const images = Array.from({ length: 15 }, (_, at) => ({
      url: `https://cdn.example/${at % 13}.jpg`,
      alt: '',
      resizable: false,
    }));
    const { jpegUrl, otherJpegUrls } = feedProduct({ images });
    expect([jpegUrl, otherJpegUrls.length, new Set([jpegUrl, ...otherJpegUrls]).size]).toEqual([
      images[0]?.url,
      10,
      11,
    ]);
  });

  it('has the volume of all bottles together, or none if the content does not say it', () => {
    expect(feedProduct({ content: '2 x Malbec 750 ml\n1 x Torrontés 1,5 l' }).millilitres).toBe(3000);
    expect(feedProduct({ content: '2 x Malbec' }).millilitres).toBeNull();
    expect(feedProduct({ category: 'accesorios', content: '1 x Copa 450 ml' }).millilitres).toBeNull();
  });

  it.each(['vinos', 'cavas', 'whiskys', 'spirits', 'aceites', 'accesorios'])(
    'has a category of Google for %s',
    (category) => {
      expect(feedProduct({ category }).googleCategory).toMatch(/^[A-Z][^>]+( > [A-Z][^>]+)+$/);
      expect(feedProduct({ category: `otros-${category}` }).googleCategory).toBeNull();
    },
  );

  it('is out of stock if the sheet says so', { tags: ['S4.21'] }, () => {
    expect(feedProduct({ totalQuantity: 0 }).availability).toBe('out_of_stock');
  });

  it('has the winery as its brand if there is no brand, and none if both are missing', () => {
    expect(feedProduct({ brands: [] }).brand).toBe('Bodega Piedra Cantada');
    expect(feedProduct({ brands: [], wineries: [], types: [] })).toMatchObject({ brand: null, productType: 'Vinos' });
  });

  it('has no picture instead of the placeholder, and keeps a picture of another site', () => {
    const other = { url: 'https://cdn.example/a.jpg', alt: '', resizable: false };
    const placeholder = { url: '/imgs/default.svg', alt: '', resizable: false };
    expect(feedProduct({ images: [] }).imageUrl).toBeNull();
    expect(feedProduct({ images: [placeholder] }).imageUrl).toBeNull();
    expect(feedProduct({ images: [placeholder, other] })).toMatchObject({
      imageUrl: 'https://cdn.example/a.jpg',
      jpegUrl: 'https://cdn.example/a.jpg',
    });
  });

  it('cuts texts to what Google accepts, between characters', () => {
    const { title, description } = feedProduct({ name: '🍷'.repeat(200), description: 'a'.repeat(6000) });
    expect([...title]).toHaveLength(150);
    expect(description).toHaveLength(5000);
    expect(feedProduct({ description: ' ' }).description).toBe('Piedra Cantada Malbec 2022');
  });
});
