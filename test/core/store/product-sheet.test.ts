import { describe, expect, it } from 'vitest';
import { loaded } from '#core/block.ts';
import { type SheetFacts, toStoreSheet } from '#core/store/sheet/product-sheet.ts';
import { DEFAULT_IMAGE_URL } from '#core/values/image.ts';
import { aCategory, aMemberPromotion, aProduct } from '../support/nouns.ts';

const sheetOf = (facts: Partial<SheetFacts> = {}) =>
  toStoreSheet({
    product: aProduct(),
    category: aCategory('vinos', { title: 'Vinos' }),
    promotion: null,
    event: null,
    memberPrices: loaded(null),
    benefits: loaded([]),
    related: loaded(null),
    parts: loaded(null),
    ...facts,
  });

describe('toStoreSheet', () => {
  it('has every part of the sheet', { tags: ['S3.11'] }, () => {
    const promotion = { label: '20% OFF de primavera', priceWithDiscount: 16000 };
    const product = aProduct({ price: 20000, promotion, totalQuantity: 3 });
    expect(sheetOf({ product, promotion: aMemberPromotion({ discountPercent: 30 }) })).toMatchObject({
      badgeInfo: 'ULTIMOS EN STOCK',
      badgePromo: '20% OFF de primavera',
      prices: [
        { label: 'PRECIO REGULAR', regularPrice: 20000, discountedPrice: 16000 },
        { label: 'SOCIOS', discountedPrice: 14000 },
      ],
      images: [{ alt: 'Botella de Malbec' }],
      bottles: [{ name: 'Malbec 750 ml', quantity: 1 }],
      quantityOptions: [{ label: '1 unidad' }, { label: '2 unidades' }, { label: '3 unidades' }],
      ficha: [
        { title: 'Cosecha', values: [{ text: '2022', href: null }] },
        { title: 'Variedad' },
        { title: 'Región' },
        { title: 'Contenido' },
      ],
      winery: { name: 'Bodega Piedra Cantada', href: '/bodegas/bodega-piedra-cantada' },
      brand: 'Piedra Cantada',
      soldOut: false,
    });
  });

  it('links back to the category', { tags: ['S2.5'] }, () => {
    expect(sheetOf()).toMatchObject({
      canonicalPath: '/tienda/vinos/piedra-cantada-malbec-2022',
      back: { label: 'Volver a Vinos', href: '/tienda/vinos' },
      breadcrumbs: [
        { label: 'Inicio', href: '/' },
        { label: 'Tienda', href: '/tienda' },
        { label: 'Vinos', href: '/tienda/vinos' },
        { label: 'Piedra Cantada Malbec 2022', href: null },
      ],
    });
  });

  it('leads to the shop if its category has no listing', () => {
    const product = aProduct({ category: 'packs' });
    expect(sheetOf({ product, category: aCategory('packs') })).toMatchObject({
      back: { label: 'Volver a la tienda', href: '/tienda' },
      breadcrumbs: [{ label: 'Inicio' }, { label: 'Tienda' }, { label: 'Piedra Cantada Malbec 2022' }],
      otherOptionsHref: '/tienda',
    });
  });

  it('lists the contents of a box and of several bottles, not those of a single bottle', () => {
    const isListed = (content: string, facts: Partial<SheetFacts> = {}) =>
      sheetOf({ product: aProduct({ name: 'Trama Sola', content }), ...facts }).hasContents;
    const parts = [{ product: aProduct(), quantity: 6 }];
    expect(isListed('6 x Trama Sola 750 ml')).toBe(true);
    expect(isListed('1 x Trama Sola 750 ml')).toBe(false);
    expect(isListed('')).toBe(false);
    expect(isListed('', { parts: loaded(parts) })).toBe(true);
  });

  it('has the form for a notice only if it is sold out, with the product in its message', () => {
    expect(sheetOf().form).toBeNull();
    expect(sheetOf({ product: aProduct({ totalQuantity: 0 }) }).form).toMatchObject({
      source: 'avisame',
      values: { message: 'Avisame cuando vuelva: Piedra Cantada Malbec 2022 (VIN-0001).' },
    });
  });

  it('prints each line of the description as a paragraph, and leaves out blank ones', () => {
    const product = aProduct({ description: 'Ciruela.\n \nVioletas.' });
    expect(sheetOf({ product }).paragraphs).toEqual(['Ciruela.', 'Violetas.']);
  });

  it('keeps the event in the breadcrumb and in the way back, and out of the canonical address', {
    tags: ['S2.5'],
  }, () => {
    const event = loaded({ title: 'Semana del Malbec', href: '/tienda/evento/semana-del-malbec' });
    const sheet = sheetOf({ event });
    expect(sheet.breadcrumbs[2]).toEqual({ label: 'Semana del Malbec', href: '/tienda/evento/semana-del-malbec' });
    expect(sheet.back).toEqual({ label: 'Volver a Semana del Malbec', href: '/tienda/evento/semana-del-malbec' });
    expect(sheet.canonicalPath).toBe('/tienda/vinos/piedra-cantada-malbec-2022');
  });

  it('has no quantities for a sold-out product', { tags: ['S4.21'] }, () => {
    expect(sheetOf({ product: aProduct({ totalQuantity: 0 }) })).toMatchObject({
      soldOut: true,
      badgeInfo: null,
      quantityOptions: [],
      offer: { availability: 'OutOfStock' },
    });
  });

  it('gives search engines the guest price, to the cent', () => {
    const product = aProduct({ price: 12100.999 });
    expect(sheetOf({ product, promotion: aMemberPromotion() }).offer).toEqual({
      price: 12100.99,
      availability: 'InStock',
    });
  });

  it('shows the default image if the product has none', { tags: ['S5.12'] }, () => {
    expect(sheetOf({ product: aProduct({ images: [] }) }).images).toEqual([
      { url: DEFAULT_IMAGE_URL, alt: 'Piedra Cantada Malbec 2022', resizable: false },
    ]);
  });

  it('names in the heading of the related products what they share', () => {
    const related = loaded({ title: 'Otros Malbec', products: [aProduct({ sku: 'VIN-0002' })] });
    expect(sheetOf({ related }).related).toMatchObject({
      data: { title: 'Otros Malbec', cards: [{ sku: 'VIN-0002' }] },
    });
  });

  it('links to products of the same variety, winery or type if it is sold out', () => {
    expect(sheetOf().otherOptionsHref).toBe('/tienda/vinos?variety=malbec');
    const plain = aProduct({ varieties: [], wineries: [], types: [] });
    expect(sheetOf({ product: plain }).otherOptionsHref).toBe('/tienda/vinos');
  });

  it('names the score and its jury', () => {
    expect(sheetOf({ product: aProduct({ score: { points: 97, source: 'Gran Jurado' } }) }).score).toBe(
      '97 puntos · Gran Jurado',
    );
  });

  it('cuts a meta description inside a word that is too long', () => {
    const { metaDescription } = sheetOf({ product: aProduct({ description: 'a'.repeat(400) }) });
    expect(metaDescription).toBe(`${'a'.repeat(155)}…`);
  });

  it('cuts the meta description after a word', () => {
    const description = 'Ciruela madura y violetas. '.repeat(20);
    const { metaDescription } = sheetOf({ product: aProduct({ description }) });
    expect(metaDescription.length).toBeLessThanOrEqual(156);
    expect(metaDescription).toMatch(/[a-záéíóúñ.]…$/);
    expect(`${description} `).toContain(`${metaDescription.slice(0, -1)} `);
  });

  it('keeps a meta description of the greatest length, on one line', () => {
    const metaOf = (description: string) => sheetOf({ product: aProduct({ description }) }).metaDescription;
    const longest = `Ciruela ${'a'.repeat(147)}`;
    expect(metaOf(longest)).toBe(longest);
    expect(metaOf(`${longest}a`)).toBe('Ciruela…');
    expect(metaOf(' Ciruela\n y  violetas. ')).toBe('Ciruela y violetas.');
  });
});
