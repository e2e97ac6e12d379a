import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptedProductQuery,
  omit,
  parseProductQuery,
  parseSearchText,
  productQueryKeys,
  toListingHref,
  toQueryPairs,
  withIds,
  withValue,
} from '#core/store/product-query.ts';

const parse = (query: string) => parseProductQuery(new URLSearchParams(query));

describe('parseProductQuery', () => {
  it('accepts the fifteen keys and the one for an exact search', { tags: ['S5.1'] }, () => {
    const query = {
      price: '1000-5000',
      category: '2',
      page: '3',
      search: 'malbec',
      exact: 'true',
      brand: 'alamos',
      type: 'tinto',
      variety: 'malbec',
      cellar: 'casa-belisario',
      selection: 'insignia',
      province: 'mendoza',
      sort: 'price:asc',
      limit: '6',
      bottle: '750-ml',
      section: 'promos',
      collection: '30',
    };
    expect(parse(new URLSearchParams(query).toString())).toEqual({
      price: { min: 1000, max: 5000 },
      category: ['2'],
      page: 3,
      search: 'malbec',
      exact: true,
      brand: ['alamos'],
      type: ['tinto'],
      variety: ['malbec'],
      cellar: ['casa-belisario'],
      selection: ['insignia'],
      province: ['mendoza'],
      sort: 'price:asc',
      limit: 6,
      bottle: ['750-ml'],
      section: ['promos'],
      collection: ['30'],
    });
    expect(Object.keys(query).toSorted()).toEqual(productQueryKeys.toSorted());
  });

  it.each([
    ['any other key', 'utm_source=mail&evento=x&foo=1&__proto__=x&constructor=y'],
    ['an empty value', 'type=&search=&price=&page='],
    ['blanks', 'type=%20&search=%20%09'],
    ['only commas', 'variety=,,,'],
    ['other spellings of a key', 'TYPE=tinto&type[]=tinto&Page=2'],
  ])('drops %s', { tags: ['S5.1'] }, (_, query) => {
    expect(parse(query)).toEqual({});
  });

  it.each([
    ['variety=malbec&variety=bonarda', 'bonarda,malbec'],
    ['variety=malbec,bonarda', 'bonarda,malbec'],
    ['variety=malbec,bonarda&variety=malbec', 'bonarda,malbec'],
    ['variety=%20malbec%20,,bonarda,', 'bonarda,malbec'],
    ['variety=malbec,<script>,bonarda', 'bonarda,malbec'],
    ['variety=malbec%00,bonarda', 'bonarda'],
    ['variety=caf%C3%A9-a%C3%B1ejo', 'café-añejo'],
    ['variety=d%27angelo,syrah+%26+malbec,750+ml/1+l,_otra', "750 ml/1 l,_otra,d'angelo,syrah & malbec"],
    [`variety=${'a'.repeat(65)},malbec`, 'malbec'],
  ])('reads several values of one kind: %s', { tags: ['S5.1'] }, (query, variety) => {
    expect(parse(query).variety?.join()).toBe(variety);
  });

  it.each([
    ['price=10000&price=20000', { min: 10_000, max: 20_000 }],
    ['price=&price=%24+20.000', { min: null, max: 20_000 }],
    ['price=20.000&price=10.000', { min: 10_000, max: 20_000 }],
    ['price=15+mil&price=veinte+lucas', { min: 15_000, max: 20_000 }],
    ['price=1000-5000&price=&price=20.000', { min: null, max: 20_000 }],
    ['price=10-20k', { min: 10_000, max: 20_000 }],
    ['price=10&price=20+mil', { min: 10_000, max: 20_000 }],
    ['price=%2410&price=20+mil', { min: 10, max: 20_000 }],
    ['price=10000%E2%80%9320000', { min: 10_000, max: 20_000 }],
    ['price=10000%E2%80%9420000', { min: 10_000, max: 20_000 }],
    ['price=10.000%E2%88%9220.000', { min: 10_000, max: 20_000 }],
    ['price=u%24s+10-20', undefined],
    ['price=1000-5000&price=&price=', undefined],
    ['price=abc&price=5000', undefined],
    ['price=abc&price=dos', undefined],
    ['price=20.000', { min: 15_000, max: 25_000 }],
    ['price=%24+15+mil', { min: 11_250, max: 18_750 }],
    ['price=veinte+lucas', { min: 15_000, max: 25_000 }],
  ])('reads amounts as they are typed: %s', (query, price) => {
    expect(parse(query).price).toEqual(price);
  });

  it.each([
    ['price=10%2C000&price=', { min: '10,000', max: '' }, undefined],
    ['price=-5000&price=', { min: '-5000', max: '' }, undefined],
    ['price=-5&price=-6', { min: '-5', max: '-6' }, undefined],
    ['price=&price=+diez+', { min: '', max: 'diez' }, undefined],
    ['price=20.000&price=caro', { min: '20.000', max: 'caro' }, undefined],
    ['price=1000-5000&price=caro&price=', { min: 'caro', max: '' }, { min: 1000, max: 5000 }],
    ['price=a-b', { min: 'a', max: 'b' }, undefined],
    ['price=1.5-3', { min: '1.5', max: '3' }, undefined],
    ['price=caro', { min: 'caro', max: '' }, undefined],
    ['price=1-2-3', { min: '1', max: '2-3' }, undefined],
    ['price=caro&price=1000-2000-3000', { min: '1000', max: '2000-3000' }, undefined],
    ['price=1000,5000', { min: '1000,5000', max: '' }, undefined],
    [`price=${'x'.repeat(99)}&price=`, { min: 'x'.repeat(20), max: '' }, undefined],
  ])('keeps the texts of a price that is no amount, and the price from before: %s', (search, unreadPrice, price) => {
    const query = parse(search);
    expect([query.unreadPrice, query.price]).toEqual([unreadPrice, price]);
    const pairs = acceptedProductQuery.toPairs(new URLSearchParams(search));
    const again = new URLSearchParams(pairs.map(({ name, value }) => [name, value]));
    expect(parseProductQuery(again)).toEqual(query);
    expect(toListingHref('/x', query)).toBe(price === undefined ? '/x' : '/x?price=1000-5000');
  });

  it('limits the number of values', { tags: ['S5.1'] }, () => {
    const ids = Array.from({ length: 500 }, (_, index) => `id-${index}`);
    expect(parse(`brand=${ids.join(',')}`).brand).toHaveLength(20);
  });

  it.each([
    ['1', 1],
    ['10000', 10000],
    ['10001', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['01', undefined],
    ['1e3', undefined],
    [' 2', undefined],
    ['dos', undefined],
    ['99999999999999999999', undefined],
  ])('takes page "%s" as %s', { tags: ['S4.9'] }, (page, expected) => {
    expect(parseProductQuery(new URLSearchParams({ page })).page).toBe(expected);
  });

  it.each([
    ['11', 11],
    ['6', 6],
    ['12', undefined],
    ['99', undefined],
    ['100', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['todos', undefined],
  ])('takes limit "%s" as %s', { tags: ['S7.3'] }, (limit, expected) => {
    expect(parseProductQuery(new URLSearchParams({ limit })).limit).toBe(expected);
  });

  it.each([
    ['price=1000-5000', { min: 1000, max: 5000 }],
    ['price=-5000', { min: null, max: 5000 }],
    ['price=1000-', { min: 1000, max: null }],
    ['price=5000-5000', { min: 5000, max: 5000 }],
    ['price=1000&price=5000', { min: 1000, max: 5000 }],
    ['price=&price=5000', { min: null, max: 5000 }],
    ['price=1000&price=', { min: 1000, max: null }],
    ['price=&price=', undefined],
    ['price=-', undefined],
    ['price=5000-1000', { min: 1000, max: 5000 }],
    ['price=5.000-10+mil', { min: 5000, max: 10_000 }],
    ['price=5000-1000&price=2-3', { min: 1000, max: 5000 }],
    ['price=5000&price=1000', { min: 1000, max: 5000 }],
    ['price=1000', { min: 750, max: 1250 }],
    ['price=1', { min: 1, max: 1 }],
    ['price=0', { min: 0, max: null }],
    ['price=a-b', undefined],
    ['price=1-2-3', undefined],
    ['price=1.5-3', undefined],
    ['price=1-12345678901', undefined],
  ])('reads %s as %j', { tags: ['S5.1'] }, (query, expected) => {
    expect(parse(query).price).toEqual(expected);
  });

  it.each([
    ['relevance', 'relevance'],
    ['price:asc', 'price:asc'],
    ['price:desc', 'price:desc'],
    ['name:asc', 'name:asc'],
    ['name:desc', 'name:desc'],
    ['newest', 'newest'],
    ['price', undefined],
    ['PRICE:ASC', undefined],
    ['rating', undefined],
  ])('takes sort "%s" as %s', { tags: ['S5.1'] }, (sort, expected) => {
    expect(parseProductQuery(new URLSearchParams({ sort })).sort).toBe(expected);
  });

  it('never throws, and parses its own output back', { tags: ['S5.1'] }, () => {
    const pair = fc.tuple(fc.constantFrom(...productQueryKeys, 'foo'), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const query = parseProductQuery(new URLSearchParams(pairs));
        const href = toListingHref('/tienda/vinos', query);
        const again = parseProductQuery(new URL(href, 'https://tienda.example').searchParams);
        expect(toQueryPairs(again)).toEqual(toQueryPairs(query));
      }),
    );
  });
});

describe('parseSearchText', () => {
  it.each([
    ['  malbec   reserva ', 'malbec reserva'],
    ['mal\u0000bec', 'mal bec'],
    ['mal\nbec\t\u200b', 'mal bec'],
    ['mal\u00adbec', 'malbec'],
    ['torronte\u0301s', 'torront\u00e9s'],
    ['"100% malbec"', '"100% malbec"'],
    ['\ud800x', '\ufffdx'],
    ['', ''],
  ])('cleans %j to %j', { tags: ['S5.5'] }, (text, expected) => {
    expect(parseSearchText(text)).toBe(expected);
  });

  it('cuts at a hundred characters and never inside one', () => {
    const text = parseSearchText('🍷'.repeat(200));
    expect([...text]).toHaveLength(100);
    expect(() => encodeURIComponent(text)).not.toThrow();
  });
});

describe('a query as a URL', () => {
  it('is the same for the same listing', () => {
    const one = parse('type=tinto&brand=a&page=2');
    const other = parse('page=2&brand=a&utm=1&type=tinto');
    expect(toListingHref('/tienda/vinos', one)).toBe('/tienda/vinos?brand=a&page=2&type=tinto');
    expect(toListingHref('/tienda/vinos', other)).toBe(toListingHref('/tienda/vinos', one));
  });

  it('has several values of a key in one order, and leaves out the default limit', () => {
    const one = parse('variety=malbec,bonarda&limit=99');
    expect(parse('variety=bonarda&variety=malbec')).toEqual(one);
    expect(toListingHref('/x', one)).toBe('/x?variety=bonarda,malbec');
    expect(toListingHref('/x', withIds({ type: ['tinto'] }, 'type', ['tinto', 'blanco']))).toBe('/x?type=blanco,tinto');
  });

  it('keeps commas and colons readable and encodes the rest', () => {
    const query = parse('sort=price:asc&variety=malbec,bonarda&search=a%26b%20c');
    expect(toListingHref('/x', query)).toBe('/x?search=a%26b%20c&sort=price:asc&variety=bonarda,malbec');
  });

  it('leaves page 1 out', { tags: ['S4.9'] }, () => {
    expect(toListingHref('/x', { page: 1 })).toBe('/x');
    expect(toListingHref('/x', { page: 2 })).toBe('/x?page=2');
  });

  it('returns to page 1 if any other key changes', { tags: ['S4.9'] }, () => {
    expect(withValue({ page: 3, type: ['tinto'] }, 'sort', 'newest')).toEqual({ type: ['tinto'], sort: 'newest' });
    expect(withValue({ page: 3, type: ['tinto'] }, 'type', null)).toEqual({});
    expect(withValue({ page: 3, type: ['tinto'] }, 'page', 4)).toEqual({ page: 4, type: ['tinto'] });
  });

  it('sorts the ids of a key, and leaves out a key without ids', () => {
    expect(withIds({ type: ['tinto'], page: 2 }, 'type', ['tinto', 'blanco'])).toEqual({ type: ['blanco', 'tinto'] });
    expect(withIds({ type: ['tinto'] }, 'type', [])).toEqual({});
  });

  it('leaves keys out', () => {
    expect(omit({ type: ['tinto'], page: 2, sort: 'newest' }, 'page', 'sort')).toEqual({ type: ['tinto'] });
  });
});
