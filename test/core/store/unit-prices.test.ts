import { describe, expect, it } from 'vitest';
import { readContent, toUnitPricesOf } from '#core/store/price/unit-prices.ts';

const contentOf = (content: string, category = 'vinos', bottleCount: number | null = null) =>
  readContent({ category, content, bottleCount });

describe('the content of a product', () => {
  it.each([
    ['1 x Malbec Reserva 750 ml', 1, 0.75],
    ['Malbec Reserva 750 ml', 1, 0.75],
    ['Malbec 750ml', 1, 0.75],
    ['Malbec 750 ML', 1, 0.75],
    ['Malbec (750 cc)', 1, 0.75],
    ['Malbec 75 cl', 1, 0.75],
    ['Malbec 0,75 l', 1, 0.75],
    ['Malbec 0.75 L.', 1, 0.75],
    ['Magnum 1,5 l', 1, 1.5],
    ['Magnum 1.5 litros', 1, 1.5],
    ['Magnum 1500 ml', 1, 1.5],
    ['Magnum 1.500 ml', 1, 1.5],
    ['Gin 1 litro', 1, 1],
    ['Aceite 1 lt', 1, 1],
    ['Aceite bidón 5 lts', 1, 5],
    ['2 x Malbec Reserva 750 ml', 2, 1.5],
    ['6 × Malbec 750 ml', 6, 4.5],
    ['6 x 187 ml', 6, 1.122],
    ['2 x Malbec 750 ml\n1 x Tardío 500 ml', 3, 2],
    ['2 x Malbec 750 ml\r\n\r\n1 x Tardío 500 ml\n', 3, 2],
    ['1 x Blend 1884 12 meses 750 ml', 1, 0.75],
    ['1 x Tinto 1 litro 2024 1000 ml', 1, 1],
    ['1 x Whisky 12 años 40 % 700 ml', 1, 0.7],
  ])('of %j is %d bottles with %d litres', (content, bottles, litres) => {
    expect(contentOf(content)).toEqual({ bottles, litres });
  });

  it.each([
    [''],
    ['1 x Malbec Reserva'],
    ['1 x Malbec 2022'],
    ['1 x Malbec 750'],
    ['1 x Malbec 0 ml'],
    ['0 x Malbec 750 ml'],
    ['1 x Caja 6 x 750 ml'],
    ['1 x Pack Malbec 187 ml'],
    ['1 x Malbec 750 ml o 375 ml'],
    ['1 x Malbec 750 ml\n1 x Sacacorchos'],
    ['1 x Malbec 750 ml\n2 x Copa Burdeos 580 ml'],
    ['1 x Malbec 13 g/l'],
    ['1 x Malbec 750 mlx'],
    ['12 botellas'],
  ])('of %j is not known', (content) => {
    expect(contentOf(content)).toBeNull();
  });

  it('is not known for what is no liquid', () => {
    expect(contentOf('1 x Decantador 1500 ml', 'accesorios')).toBeNull();
    expect(contentOf('1 x Vela 300 ml', 'regalos')).toBeNull();
  });
});

describe('the price of a bottle and of a litre', () => {
  it('divides the price of a box by its bottles and its litres, truncated to cents', () => {
    // By hand: 97110 / 6 and 97110 / 4.5.
    expect(toUnitPricesOf({ bottles: 6, litres: 4.5 }, 97110)).toEqual({ perBottle: 16185, perLitre: 21580 });
    expect(toUnitPricesOf({ bottles: 3, litres: 2.25 }, 100)).toEqual({ perBottle: 33.33, perLitre: 44.44 });
  });

  it('has no price per bottle if there is one bottle only', () => {
    expect(toUnitPricesOf({ bottles: 1, litres: 0.75 }, 12100.99)).toEqual({ perBottle: null, perLitre: 16134.65 });
  });

  it('has neither if the content is not known', () => {
    expect(toUnitPricesOf(null, 1000)).toEqual({ perBottle: null, perLitre: null });
  });
});

describe('the bottles that the service counts', () => {
  it.each([
    ['6 x Malbec 750 ml', 6, { bottles: 6, litres: 4.5 }],
    ['Malbec 750 ml', 6, { bottles: 6, litres: 4.5 }],
    ['Malbec 700 ml', 3, { bottles: 3, litres: 2.1 }],
    ['', 6, { bottles: 6, litres: null }],
    ['Seis tintos', 6, { bottles: 6, litres: null }],
    ['6 x Malbec 750 ml', 3, { bottles: 3, litres: null }],
    ['6 x Malbec 750 ml', null, { bottles: 6, litres: 4.5 }],
    ['', null, null],
  ])('come before those of the content: %j with %j', (content, bottleCount, expected) => {
    expect(contentOf(content, 'vinos', bottleCount)).toEqual(expected);
  });

  it('are none of glasses', () => {
    expect(contentOf('6 x Copa', 'accesorios', 6)).toBeNull();
  });

  it('have a price without litres, too', () => {
    expect(toUnitPricesOf({ bottles: 6, litres: null }, 60_000)).toEqual({ perBottle: 10_000, perLitre: null });
  });
});

describe('the price by unit of measure', () => {
  it.each([
    [1, { bottles: 1, litres: 1.5 }, { perBottle: null, perLitre: null }],
    [5, { bottles: 6, litres: 4.5 }, { perBottle: null, perLitre: 1.11 }],
  ])('of %d pesos is left out where it would read $ 0', (price, content, prices) => {
    expect(toUnitPricesOf(content, price)).toEqual(prices);
  });
});
