import { describe, expect, it } from 'vitest';
import { toTypeSlug } from '#core/cellar/selection-mention.ts';
import { toPlanCard } from '#core/club/plan.ts';
import { aPlan, aSelection, aWine } from '../support/club-nouns.ts';

describe('toPlanCard', () => {
  const cardOf = (facts: Parameters<typeof aPlan>[0]) => toPlanCard(aPlan(facts), 'https://checkout.example');

  it('prints prices, price per bottle and the checkout link', { tags: ['S3.5', 'S9.7'] }, () => {
    expect(cardOf({})).toMatchObject({
      title: 'Caja de 6',
      promotionTitle: 'Promo primavera',
      bottlesLabel: '6 botellas',
      badge: '20% OFF',
      discountTime: '3 meses',
      fullPrice: 60000,
      discountedPrice: 48000,
      pricePerBottle: 8000,
      priceWithoutTaxes: 39669,
      regular: { pricePerBottle: 10000, priceWithoutTaxes: 49586 },
      changeHref: '/club/mi-club?plan=guid-6#pedidos',
      checkoutHref: 'https://checkout.example/suscripcion?guid=guid-6&promo=promo-primavera',
    });
  });

  it('has no price per bottle that would read $ 0', { tags: ['S9.5'] }, () => {
    const box = { fullPrice: 5.99, bottles: 6 };
    expect(cardOf({ discountPercent: 0, box })).toMatchObject({ fullPrice: 5.99, pricePerBottle: null });
    expect(cardOf({ discountPercent: 0, box: { ...box, fullPrice: 6 } }).pricePerBottle).toBe(1);
  });

  it.each([
    [45999.99, 15, 39099.99],
    [33333.33, 33, 22333.33],
    [100.05, 50, 50.03],
    [60000, 12.5, 52500],
  ])('%d less %d percent is %d', { tags: ['S9.7'] }, (fullPrice, discountPercent, discountedPrice) => {
    expect(cardOf({ discountPercent, box: { fullPrice } })).toMatchObject({ discountedPrice });
  });

  it.each([
    [12.5, '12,5% OFF'],
    [0.4, '0,4% OFF'],
    [33.333, '33,33% OFF'],
    [94.999, '94,99% OFF'],
  ])('prints a discount of %d per cent as it is given', { tags: ['S4.19', 'S9.9'] }, (discountPercent, badge) => {
    expect(cardOf({ discountPercent })).toMatchObject({ badge });
  });

  it.each([
    [{}, { badge: '20% OFF', discountedPrice: 48000 }],
    [{ discountPercent: 100 }, { badge: 'Gratis', discountedPrice: null, isFirstBoxFree: true }],
    [{ isActive: false }, { badge: null, discountedPrice: null }],
  ])('is one box for one price if it is bought once: %j', { tags: ['S3.5'] }, (facts, expected) => {
    expect(cardOf({ isBoughtOnce: true, ...facts })).toMatchObject({
      saleNote: 'Una sola caja y un solo cobro: no es una suscripción',
      discountTime: null,
      ...expected,
    });
    expect(cardOf(facts).saleNote).toBeNull();
  });

  it('says in words that the first box is free, and has the amounts of the others', { tags: ['S4.19'] }, () => {
    expect(cardOf({ discountPercent: 100 })).toMatchObject({
      badge: 'Primera caja gratis',
      isFirstBoxFree: true,
      discountedPrice: null,
      fullPrice: 60000,
      pricePerBottle: 10000,
      priceWithoutTaxes: 49586,
    });
    expect(cardOf({ discountPercent: 100, isActive: false })).toMatchObject({ badge: null, isFirstBoxFree: false });
  });

  it('divides exactly', { tags: ['S9.7'] }, () => {
    const box = { fullPrice: 6.6, bottles: 6 };
    expect(cardOf({ isActive: false, box })).toMatchObject({ pricePerBottle: 1.1 });
  });

  it.each([
    [{ isActive: false }],
    [{ discountPercent: 0 }],
    [{ discountPercent: 0.001 }],
    [{ discountPercent: -5 }],
    [{ isActive: false, discountPercent: 0 }],
  ])('%j has no badge and costs its full price', { tags: ['S4.19'] }, (facts) => {
    expect(cardOf(facts)).toMatchObject({
      badge: null,
      discountTime: null,
      discountedPrice: null,
      pricePerBottle: 10000,
      regular: null,
    });
  });

  it.each([
    [0, null, null],
    [1, '1 botella', 48000],
  ])('prints bottles only if their number is known: %i', (bottles, bottlesLabel, pricePerBottle) => {
    expect(cardOf({ box: { bottles } })).toMatchObject({ bottlesLabel, pricePerBottle });
  });

  it.each([
    [4, 'Ver la caja de noviembre · 4 vinos'],
    [1, 'Ver la caja de noviembre · 1 vino'],
    [0, 'Ver la caja de noviembre'],
  ])('leads to the selection of its own type and says that it has %i wines', (count, label) => {
    const selections = ['Mix', 'Caja de 6'].map((type) => ({
      ...aSelection({ slug: `noviembre-${type}`, wines: Array.from({ length: count }, () => aWine()) }),
      month: { year: 2026, month: 11 },
      typeSlug: toTypeSlug(type),
    }));
    expect(toPlanCard(aPlan({}), '', selections).selection).toEqual({
      label,
      href: '/club/nuestras-selecciones/noviembre-Caja%20de%206',
    });
  });

  it.each([
    [2, 'Ver la caja de noviembre'],
    [3, 'Ver la caja de noviembre · 3 vinos'],
    [0, 'Ver la caja de noviembre · 3 vinos'],
  ])('does not promise three wines in a box of fewer bottles: %i', (bottles, label) => {
    const selection = { ...aSelection({ wines: [aWine(), aWine(), aWine()] }), month: { year: 2026, month: 11 } };
    const plan = aPlan({ box: { bottles } });
    const selections = [{ ...selection, typeSlug: toTypeSlug(plan.box.title) }];
    expect(toPlanCard(plan, '', selections).selection).toMatchObject({ label });
  });

  it.each([
    [{}, 48000],
    [{ isActive: false }, 60000],
    [{ discountPercent: 100 }, 0],
  ])('is joined for the first charge: %j', (facts, value) => {
    expect(cardOf(facts).join).toEqual({ plan: 'guid-6', value, landing: null });
  });

  it('names the landing that shows it, for the checkout and the event', () => {
    const { checkoutHref, join } = toPlanCard(aPlan({}), 'https://checkout.example', [], 'día de fiesta');
    expect(checkoutHref).toMatch(/\?guid=guid-6&promo=promo-primavera&landing=d%C3%ADa%20de%20fiesta$/);
    expect(join.landing).toBe('día de fiesta');
  });

  it('encodes the parameters of the checkout link', () => {
    expect(cardOf({ slug: 'día & noche', box: { guid: 'a/b' } }).checkoutHref).toBe(
      'https://checkout.example/suscripcion?guid=a%2Fb&promo=d%C3%ADa%20%26%20noche',
    );
  });
});
