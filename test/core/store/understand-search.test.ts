import { describe, expect, it } from 'vitest';
import { toUnderstoodLabel, understandSearch } from '#core/store/understand-search.ts';

describe('understandSearch', () => {
  it.each([
    ['malbec menos de 20.000', 'malbec', '-20000', null],
    ['malbec hasta 15 mil', 'malbec', '-15000', null],
    ['hasta $ 20.000', '', '-20000', null],
    ['vinos entre 10.000 y 20.000', 'vinos', '10000-20000', null],
    ['entre 10 y 20 mil', '', '10000-20000', null],
    ['malbec de 20 mil a 10 mil', 'malbec', '10000-20000', null],
    ['syrah 10.000 - 20.000', 'syrah', '10000-20000', null],
    ['tinto más de 30000 pesos', 'tinto', '30000-', null],
    ['tinto desde $30.000', 'tinto', '30000-', null],
    ['Torrontés que cuesten menos de 12 lucas', 'Torrontés', '-12000', null],
    ['regalo menos de 30k', 'regalo', '-30000', null],
    ['vino precio menor a 9.500', 'vino', '-9500', null],
    ['no más de $ 900', '', '-900', null],
    ['vino de 20 mil', 'vino', '15000-25000', null],
    ['vino de 16000', 'vino', '12000-20000', null],
    ['un malbec de $ 12.000', 'un malbec', '9000-15000', null],
    ['regalo de unos 30 lucas', 'regalo', '22500-37500', null],
    ['espumante alrededor de 16.000', 'espumante', '12000-20000', null],
    ['vino de menos de 10 mil pesos', 'vino', '-10000', null],
    ['vino tinto barato', 'vino tinto', '', 'price:asc'],
    ['espumantes baratos', 'espumantes', '', 'price:asc'],
    ['los más baratos', '', '', 'price:asc'],
    ['malbec económico', 'malbec', '', 'price:asc'],
    ['malbec en oferta', 'malbec', '', 'price:asc'],
    ['ofertas', '', '', 'price:asc'],
    ['OFERTA de vinos', 'vinos', '', 'price:asc'],
    ['promociones', '', '', 'price:asc'],
    ['whisky más caro', 'whisky', '', 'price:desc'],
    ['malbec barato hasta 10.000', 'malbec', '-10000', 'price:asc'],
  ])('reads "%s" as "%s", price "%s" and order %s', (typed, text, price, sort) => {
    const understood = understandSearch(typed);
    const { min, max } = understood.price ?? { min: null, max: null };
    expect(understood.text).toBe(text);
    expect(understood.price === null ? '' : `${min ?? ''}-${max ?? ''}`).toBe(price);
    expect(understood.sort).toBe(sort);
  });

  it.each([
    'malbec',
    'cosecha desde 2018',
    'malbec 2018 a 2020',
    'entre 2 y 4 botellas',
    'caja de 6 botellas',
    'hasta 750 ml',
    'botella de 1.500 ml',
    'hasta 1500 cc',
    'vino de 1934',
    'vino de 5000 botellas',
    'gin 750',
    'clos de los 7',
    'hasta 5',
    'menos de',
    'caro',
    'ofertado',
    'más de 99999999999999',
    '$',
  ])('leaves "%s" as it is', (typed) => {
    expect(understandSearch(typed)).toEqual({ text: typed, price: null, sort: null });
  });
});

describe('toUnderstoodLabel', () => {
  it('says the price and the order in words', () => {
    expect(toUnderstoodLabel({ price: { min: 1000, max: 2000 }, sort: 'price:desc' })).toBe(
      'de $\u00a01.000 a $\u00a02.000, de mayor a menor precio',
    );
    expect(toUnderstoodLabel({ price: { min: null, max: 2000 }, sort: null })).toBe('hasta $\u00a02.000');
    expect(toUnderstoodLabel({ price: { min: 2000, max: null }, sort: 'price:asc' })).toBe(
      'desde $\u00a02.000, de menor a mayor precio',
    );
    expect(toUnderstoodLabel({ price: null, sort: null })).toBe('');
  });
});
