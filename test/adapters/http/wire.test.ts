import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { entryList, entryListOrArray, flattenEntry, singleEntry, wireMedia } from '#adapters/http/strapi-wire.ts';
import {
  amount,
  id,
  list,
  nullable,
  nullableText,
  optionalList,
  optionalText,
  parseWire,
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
