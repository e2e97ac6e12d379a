import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readExcludingSearch, toUnderstoodLabel, understandSearch } from '#core/store/listing/understand-search.ts';
import { isLongRun } from '#test/support/is-long-run.ts';

/** A way of reading that takes the square of the length takes minutes even for the smaller number. */
const LETTERS = isLongRun ? 500_000 : 100_000;

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
    ['malbec hasta 1000', 'malbec', '-1000', null],
    ['malbec que no supere los 20 mil', 'malbec', '-20000', null],
    ['malbec que no pase de 20 mil', 'malbec', '-20000', null],
    ['como mucho 15 mil', '', '-15000', null],
    ['malbec tope 15 lucas', 'malbec', '-15000', null],
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
    ['malbec precio bajo', 'malbec', '', 'price:asc'],
    ['malbec en oferta', 'malbec', '', 'price:asc'],
    ['ofertas', '', '', 'price:asc'],
    ['OFERTA de vinos', 'vinos', '', 'price:asc'],
    ['promociones', '', '', 'price:asc'],
    ['whisky más caro', 'whisky', '', 'price:desc'],
    ['malbec barato hasta 10.000', 'malbec', '-10000', 'price:asc'],
    // Each way to say a limit
    ['malbec 10.000 – 20.000', 'malbec', '10000-20000', null],
    ['malbec a lo sumo 15 mil', 'malbec', '-15000', null],
    ['malbec como máximo 15 mil', 'malbec', '-15000', null],
    ['malbec por debajo de 15 mil', 'malbec', '-15000', null],
    ['malbec no menos de 15 mil', 'malbec', '15000-', null],
    ['malbec más caro que 15 mil', 'malbec', '15000-', null],
    ['malbec mayor a 15 mil', 'malbec', '15000-', null],
    ['malbec como mínimo 15 mil', 'malbec', '15000-', null],
    ['malbec como poco 15 mil', 'malbec', '15000-', null],
    ['malbec por encima de 15 mil', 'malbec', '15000-', null],
    ['malbec a partir de 15 mil', 'malbec', '15000-', null],
    ['malbec desde ARS 10000', 'malbec', '10000-', null],
    ['malbec hasta ARS$ 10.000', 'malbec', '-10000', null],
    ['AR$ 16.000', '', '12000-20000', null],
    ['malbec máx. 15 mil', 'malbec', '-15000', null],
    ['10.000/20.000', '', '10000-20000', null],
    // Limits whose words follow the amount
    ['malbec 20 mil como máximo', 'malbec', '-20000', null],
    ['20 lucas tope', '', '-20000', null],
    ['malbec 20000 o menos', 'malbec', '-20000', null],
    ['20 mil para abajo', '', '-20000', null],
    ['15 mil o más', '', '15000-', null],
    ['desde 15 mil en adelante', '', '15000-', null],
    ['hasta 20 mil o menos', '', '-20000', null],
    ['15k para arriba', '', '15000-', null],
    ['hasta 20 lucas la botella', '', '-20000', null],
    ['malbec menos de 20k c/u', 'malbec', '-20000', null],
    ['vino 16000 ars', 'vino', '12000-20000', null],
    ['hasta 12.000 pesos argentinos', '', '-12000', null],
    ['malbec 16.000', 'malbec', '12000-20000', null],
    ['16.000,50', '', '12000-20000', null],
    ['treinta y dos mil', '', '24000-40000', null],
    ['entre treinta y cuarenta mil', '', '30000-40000', null],
    ['menos de doce mil pesos', '', '-12000', null],
    ['hasta cien lucas', '', '-100000', null],
    ['malbec menos 15000', 'malbec', '-15000', null],
    ['malbec max 15000', 'malbec', '-15000', null],
    ['malbec <15000', 'malbec', '-15000', null],
    ['malbec >= 15.000', 'malbec', '15000-', null],
    ['malbec ≤ 15 mil', 'malbec', '-15000', null],
    ['un malbec de ars 12.000', 'un malbec', '9000-15000', null],
    ['copas ars', 'copas ars', '', null],
    // Decimals of thousands
    ['malbec hasta 12,5 mil', 'malbec', '-12500', null],
    ['hasta 1,5 mil', '', '-1500', null],
    ['malbec hasta 12.5k', 'malbec', '-12500', null],
    ['desde 4,56 mil pesos', '', '4560-', null],
    ['vino entre 1,5 y 2 mil', 'vino', '1500-2000', null],
    ['hasta $ 12.500,99', '', '-12500', null],
    // Two limits
    ['vino más de 10000 y menos de 20000', 'vino', '10000-20000', null],
    ['menos de 20.000 y más de 10.000 malbec', 'malbec', '10000-20000', null],
    ['tinto desde 10 mil pero no más de 15 mil', 'tinto', '10000-15000', null],
    ['vino de más de 10 y menos de 20 mil', 'vino', '10000-20000', null],
    ['más de 20.000 y menos de 10.000', '', '10000-20000', null],
    ['hasta 20 mil, hasta 15 mil', '', '-15000', null],
    // Years, beside a price
    ['desde 1884 hasta 20000', 'desde 1884', '-20000', null],
    ['vino 2019 de 15 lucas', 'vino 2019', '11250-18750', null],
    ['desde $ 1884', '', '1884-', null],
    // Numbers in words and other units
    ['malbec hasta veinte mil', 'malbec', '-20000', null],
    ['entre diez y quince lucas', '', '10000-15000', null],
    ['entre treinta y cincuenta mil', '', '30000-50000', null],
    ['whisky hasta 1 millón', 'whisky', '-1000000', null],
    ['malbec $ 16.000', 'malbec', '12000-20000', null],
    ['vino 16 lucas', 'vino', '12000-20000', null],
    // Words of a price or an order at any place
    ['hasta 10.000 y barato en mendoza', 'mendoza', '-10000', 'price:asc'],
    ['menos de 10.000 o malbec', 'malbec', '-10000', null],
    ['vinos hasta 10 mil pesos de mendoza', 'vinos de mendoza', '-10000', null],
    ['regalo de menos de 10.000, para mamá', 'regalo para mamá', '-10000', null],
    ['tinto bueno y barato de salta', 'tinto bueno de salta', '', 'price:asc'],
    ['vinos de menor a mayor precio', 'vinos', '', 'price:asc'],
    ['malbec más baratos que 15.000', 'malbec', '-15000', null],
    ['gin al menor precio', 'gin', '', 'price:asc'],
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
    'más de 1e9999',
    'malbec de 1.5',
    'desde 1884',
    'bodega desde 1800',
    'cosecha 1999 a 2004',
    'hasta 2099',
    'malbec a más de 1500 metros',
    'más de 2000 msnm',
    'menos de 1500 botellas',
    'abc20000',
    'abc20000 pesos',
    'malbec hasta 999',
    'treinta y cinco',
    'caja de seis',
    'malbec 2.500',
    'malbec menos 5',
    '5 o menos',
    '2019 o más',
    'usd',
    'precio en dólares',
    'euro 2024',
    'Real de Azúcares 2019',
    '15000,50',
    '$',
  ])('leaves "%s" as it is', (typed) => {
    expect(understandSearch(typed)).toEqual({ text: typed, price: null, sort: null });
  });
});

/** Words of which a typed search is made: amounts, units, words around a price, and others. */
const words = fc.constantFrom(
  ...'malbec,vino,de,y,a,entre,hasta,desde,más de,menos de,mil,lucas,pesos,$,-,barato,más caro,en oferta,10,12,5'.split(
    ',',
  ),
  ...['20.000', '1,5', '1884', '2019', '10000', '99999999999', 'ml', '750ml', 'Ñandú', '🍷', '.', 'unos', 'veinte'],
);

describe('an amount in another currency', () => {
  it.each([
    ['U$S 20', ''],
    ['vino U$S 20', 'vino'],
    ['malbec hasta u$s50', 'malbec'],
    ['us$ 100', ''],
    ['U$ 30', ''],
    ['malbec usd 15', 'malbec'],
    ['USD 15 mil', ''],
    ['15k usd', ''],
    ['15 mil dólares', ''],
    ['vino a veinte dólares de mendoza', 'vino de mendoza'],
    ['1 millón de dólares', ''],
    ['20€', ''],
    ['€ 20', ''],
    ['20 euros', ''],
    ['R$ 50', ''],
    ['£20', ''],
    ['vino 5000 pesos uruguayos', 'vino'],
    ['entre 10 y 20 dólares', ''],
    ['entre u$s 10 y u$s 20', ''],
    ['más de 10 y menos de 20 dólares', ''],
    ['20 dólares o menos', ''],
  ])('is no price in pesos, and no word to search: %s', (typed, text) => {
    expect(understandSearch(typed)).toEqual({ text, price: null, sort: null, otherCurrency: true });
  });

  it('leaves an amount of pesos beside it', () => {
    expect(understandSearch('vino hasta 20 mil o usd 15')).toMatchObject({
      text: 'vino',
      price: { min: null, max: 20_000 },
      otherCurrency: true,
    });
  });
});

describe('understandSearch for any text', () => {
  it('finds limits in their order, above zero, and leaves only what was typed', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ unit: 'grapheme' })), { maxLength: 12 }), (parts) => {
        const typed = parts.join(' ');
        const { text, price, sort } = understandSearch(typed);
        const { min, max } = price ?? { min: null, max: null };
        if (price === null && sort === null) expect(text).toBe(typed);
        expect(min ?? 1).toBeGreaterThan(0);
        expect(max ?? 1).toBeGreaterThanOrEqual(price === null || max === null ? 1 : (min ?? 1));
        expect(Number.isSafeInteger((min ?? 0) + (max ?? 0))).toBe(true);
        // Every character that is left was typed, in that order.
        let from = 0;
        for (const character of text.replace(/\s/g, '')) {
          from = typed.indexOf(character, from) + character.length;
          expect(from).toBeGreaterThan(0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('reads an amount in each of its spellings as the same price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 99_999 }), (hundreds) => {
        const pesos = hundreds * 100;
        const dotted = String(pesos).replace(/\B(?=(\d{3})+$)/g, '.');
        const thousands = String(pesos / 1000).replace('.', ',');
        for (const amount of [`$${pesos}`, `${dotted} pesos`, `$ ${dotted},50`, `${thousands} mil`, `${thousands}k`]) {
          expect(understandSearch(`malbec hasta ${amount}`)).toEqual({
            text: 'malbec',
            price: { min: null, max: pesos },
            sort: null,
          });
        }
      }),
    );
  });

  // A text that takes time by the square of its length would end at the time limit of a test.
  it.each([
    '1',
    '1.',
    '1,1',
    '20.000 ',
    'de ',
    'de',
    '$ ',
    'entre 10 y ',
    'hasta 10 mil y ',
    'más ',
    'y de la ',
    ' ',
    '-',
    'a1',
    'el más barato ',
  ])(`reads ${LETTERS} letters of "%s"`, (part) => {
    const typed = part.repeat(LETTERS / part.length);
    expect(understandSearch(`vino ${typed}`).text.length).toBeLessThanOrEqual(typed.length + 5);
    expect(readExcludingSearch(typed)).toBeNull();
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
