import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  entryList,
  entryListOrArray,
  firstEntry,
  firstEntryOrArray,
  flattenEntry,
  singleEntry,
  wireMedia,
} from '#adapters/http/strapi-wire.ts';
import {
  amount,
  id,
  list,
  nullable,
  nullableText,
  optionalList,
  optionalPart,
  optionalText,
  parseWire,
  slug,
  text,
} from '#adapters/http/wire.ts';

const ignore = () => undefined;

describe('what is taken from a service', () => {
  it('may write identifiers and texts as numbers, and amounts as texts', () => {
    const schema = z.object({ id, name: text, price: amount });
    expect(schema.parse({ id: 7, name: 1890, price: '12100.99' })).toEqual({ id: '7', name: '1890', price: 12100.99 });
  });

  it('may leave optional fields out, or null', () => {
    const schema = z.object({ a: optionalText, b: nullableText, c: optionalList(text), d: nullable(z.object({ id })) });
    const absent = { a: '', b: null, c: [], d: null };
    expect(schema.parse({})).toEqual(absent);
    expect(schema.parse({ a: null, b: null, c: null, d: null })).toEqual(absent);
    expect(schema.parse({ b: '' })).toEqual(absent);
  });

  it.each([[''], ['abc'], [null], [true], [{}]])('is no amount when it is %j', (value) => {
    expect(amount.safeParse(value).success).toBe(false);
  });

  it('loses only the items that do not parse, in nested lists too, and tells each', () => {
    const schema = z.object({ items: list(z.object({ id, tags: list(text) })) });
    const dropped: number[] = [];
    const parsed = parseWire(schema, { items: [{ id: 1, tags: ['a', {}] }, 'x', { id: '', tags: [] }] }, ({ index }) =>
      dropped.push(index),
    );
    expect(parsed).toEqual({ items: [{ id: '1', tags: ['a'] }] });
    expect(dropped).toEqual([1, 1, 2]);
  });
});

describe('a part that the whole can do without', () => {
  const schema = z.object({ part: optionalPart(z.object({ id })) });
  const read = (body: object) => {
    const reasons: string[] = [];
    return { ...parseWire(schema, body, ({ reason }) => reasons.push(reason)), told: reasons.length };
  };

  it('is read where it parses', () => {
    expect(read({ part: { id: 1 } })).toEqual({ part: { id: '1' }, told: 0 });
  });

  it.each([{}, { part: null }, { part: undefined }])('is missing without a word in %j', (body) => {
    expect(read(body)).toEqual({ part: null, told: 0 });
  });

  it.each([{ part: {} }, { part: 'x' }, { part: [] }, { part: 0 }])(
    'is dropped and told where it is broken: %j',
    (body) => {
      expect(read(body)).toEqual({ part: null, told: 1 });
    },
  );
});

describe('the name of a page', () => {
  it.each(['', ' ', '.', '..', ' ..', '\ud800x', null, {}])('is not %j', (value) => {
    expect(slug.safeParse(value).success).toBe(false);
  });

  it.each(['malbec', 'ñandú & co', 'a/b', '...', 7])('may be %j', (value) => {
    expect(slug.parse(value)).toBe(String(value));
    expect(() => encodeURIComponent(slug.parse(value))).not.toThrow();
  });
});

describe("Strapi's two shapes", () => {
  const nested = {
    id: 3,
    attributes: {
      title: 'Noviembre',
      image: { data: { id: 9, attributes: { url: '/a.jpg', alternativeText: null } } },
      icon: { data: null },
      wines: {
        data: [
          { id: 4, attributes: { slug: 'uno', cellar: { data: { id: 5, attributes: { logo: { data: null } } } } } },
          { id: 6, attributes: { slug: 'dos', prizes: [{ id: 1, name: 'Oro' }] } },
        ],
      },
      header: { tabs: [{ icon: { data: { id: 7, attributes: { url: '/b.svg' } } } }] },
    },
  };
  const flat = {
    id: 3,
    title: 'Noviembre',
    image: { id: 9, url: '/a.jpg', alternativeText: null },
    icon: null,
    wines: [
      { id: 4, slug: 'uno', cellar: { id: 5, logo: null } },
      { id: 6, slug: 'dos', prizes: [{ id: 1, name: 'Oro' }] },
    ],
    header: { tabs: [{ icon: { id: 7, url: '/b.svg' } }] },
  };

  it('become the flat one at any depth', () => {
    expect(flattenEntry(nested)).toEqual(flat);
    expect(flattenEntry(flat)).toEqual(flat);
  });

  it('are read alike in a list and in a single type', () => {
    const entry = z.object({ title: text, wines: list(z.object({ slug: text })) });
    const read = { title: 'Noviembre', wines: [{ slug: 'uno' }, { slug: 'dos' }] };
    const meta = { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } };
    for (const shape of [flat, nested]) {
      expect(entryList(entry).parse({ data: [shape], meta })).toEqual({ data: [read], pagination: meta.pagination });
      expect(singleEntry(entry).parse({ data: shape, meta: {} })).toEqual(read);
      expect(entryListOrArray(entry).parse([shape]).data).toEqual([read]);
      expect(entryListOrArray(entry).parse({ data: [shape] }).data).toEqual([read]);
    }
  });

  it('lose only the entries that do not parse', () => {
    const parsed = parseWire(entryList(z.object({ slug: id })), { data: [{ slug: 'a' }, { slug: null }, 7] }, ignore);
    expect(parsed.data).toEqual([{ slug: 'a' }]);
  });

  it.each([[{}], [{ data: null }], [{ data: {} }], [[]], ['x'], [null]])('are no list in %j', (body) => {
    expect(entryList(z.object({})).safeParse(body).success).toBe(false);
  });

  it.each([[undefined], [null], ['/a.jpg'], [{ url: null }], [{ url: '' }]])('have no medium in %j', (medium) => {
    expect(z.object({ image: wireMedia }).parse({ image: medium })).toEqual({ image: null });
  });
});

describe('the first entry of a list', () => {
  const entry = z.object({ id });

  it('is read in both shapes, and null only of an empty list', () => {
    expect(firstEntry(entry).parse({ data: [{ id: 1 }, { id: 2 }] })).toEqual({ id: '1' });
    expect(firstEntry(entry).parse({ data: [{ id: 1, attributes: { a: 1 } }], meta: {} })).toEqual({ id: '1' });
    expect(firstEntry(entry).parse({ data: [] })).toBeNull();
    expect(firstEntry(entry).safeParse({ data: [{}] }).success).toBe(false);
    expect(firstEntry(entry).safeParse([{ id: 1 }]).success).toBe(false);
  });

  it('may come without an envelope where the service says so', () => {
    expect(firstEntryOrArray(entry).parse([{ id: 1 }])).toEqual({ id: '1' });
    expect(firstEntryOrArray(entry).parse([])).toBeNull();
    expect(firstEntryOrArray(entry).parse({ data: [{ id: 1 }] })).toEqual({ id: '1' });
    expect(firstEntryOrArray(entry).safeParse([{}]).success).toBe(false);
  });
});
