import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DroppedPart } from '#adapters/http/dropped-parts.ts';
import { list, parseWire } from '#adapters/http/wire.ts';
import { id, text } from '#adapters/http/wire-texts.ts';
import {
  entryList,
  entryListOrArray,
  firstEntry,
  firstEntryOrArray,
  flattenEntry,
  singleEntry,
  wireMedia,
} from '#adapters/strapi-rest/strapi-wire.ts';

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

  it('become the flat shape at any depth', () => {
    expect(flattenEntry(nested)).toEqual(flat);
    expect(flattenEntry(flat)).toEqual(flat);
  });

  it('are read alike in a list and in a single type', () => {
    const entry = z.object({ title: text, wines: list(z.object({ slug: text })) });
    const read = { title: 'Noviembre', wines: [{ slug: 'uno' }, { slug: 'dos' }] };
    const meta = { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } };
    for (const shape of [flat, nested]) {
      expect(entryList(entry).parse({ data: [shape], meta })).toEqual({
        data: [read],
        sent: 1,
        pagination: meta.pagination,
      });
      expect(singleEntry(entry).parse({ data: shape, meta: {} })).toEqual(read);
      expect(entryListOrArray(entry).parse([shape]).data).toEqual([read]);
      expect(entryListOrArray(entry).parse({ data: [shape] }).data).toEqual([read]);
    }
  });

  it('leave out only the entries that do not parse', () => {
    const parsed = entryList(z.object({ slug: id })).parse({ data: [{ slug: 'a' }, { slug: null }, 7] });
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
    expect(firstEntry(entry).parse({ data: [{ id: 1 }, { id: 2 }] })).toEqual({
      first: { id: '1' },
      sent: [{ id: 1 }, { id: 2 }],
    });
    expect(firstEntry(entry).parse({ data: [{ id: 1, attributes: { a: 1 } }], meta: {} }).first).toEqual({ id: '1' });
    expect(firstEntry(entry).parse({ data: [] }).first).toBeNull();
    expect(firstEntry(entry).safeParse({ data: [{}] }).success).toBe(false);
    expect(firstEntry(entry).safeParse([{ id: 1 }]).success).toBe(false);
  });

  it.each([[null], ['x'], [{}], [{ id: null }]])('is the first that parses: %j before it is dropped', (odd) => {
    const dropped: DroppedPart[] = [];
    expect(parseWire(firstEntry(entry), { data: [odd, { id: 1 }, odd, { id: 2 }] }, dropped).first).toEqual({
      id: '1',
    });
    expect(dropped).toHaveLength(1);
    expect(firstEntry(entry).safeParse({ data: [odd] }).success).toBe(false);
    expect(firstEntry(entry).safeParse({ data: [odd, odd] }).success).toBe(false);
  });

  it('may come without an envelope if the service allows that', () => {
    expect(firstEntryOrArray(entry).parse([{ id: 1 }]).first).toEqual({ id: '1' });
    expect(firstEntryOrArray(entry).parse([]).first).toBeNull();
    expect(firstEntryOrArray(entry).parse({ data: [{ id: 1 }] }).first).toEqual({ id: '1' });
    expect(firstEntryOrArray(entry).safeParse([{}]).success).toBe(false);
  });
});
