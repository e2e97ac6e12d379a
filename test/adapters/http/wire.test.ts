import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DroppedPart } from '#adapters/http/dropped-parts.ts';
import { amount, list, nullable, optionalList, optionalPart, parseWire } from '#adapters/http/wire.ts';
import { id, nullableText, optionalText, slug, text } from '#adapters/http/wire-texts.ts';

describe('a field of a service', () => {
  it.each(['', '  ', '\t\n', null, undefined])('is null for the blank text %j', (value) => {
    expect(nullableText.parse(value)).toBeNull();
  });

  it('has no control characters but tabs and line ends', () => {
    expect(text.parse('Uvas\vde\u0000altura\u0085\r\n\ty sol')).toBe('Uvas de altura \r\n\ty sol');
  });

  it('may be a number for an identifier or a text, and a text for an amount', () => {
    const schema = z.object({ id, name: text, price: amount });
    expect(schema.parse({ id: 7, name: 1890, price: '12100.99' })).toEqual({ id: '7', name: '1890', price: 12100.99 });
  });

  it('may be missing or null if it is optional', () => {
    const schema = z.object({ a: optionalText, b: nullableText, c: optionalList(text), d: nullable(z.object({ id })) });
    const absent = { a: '', b: null, c: [], d: null };
    expect(schema.parse({})).toEqual(absent);
    expect(schema.parse({ a: null, b: null, c: null, d: null })).toEqual(absent);
    expect(schema.parse({ b: '' })).toEqual(absent);
  });

  it.each([[''], ['abc'], [null], [true], [{}]])('is not an amount if it is %j', (value) => {
    expect(amount.safeParse(value).success).toBe(false);
  });

  it('is a list without the items that do not parse, nested lists included, and reports each of them', () => {
    const schema = z.object({ items: list(z.object({ id, tags: list(text) })) });
    const dropped: DroppedPart[] = [];
    const body = { items: [{ id: 1, tags: ['a', {}] }, 'x', { id: '', tags: [] }] };
    expect(parseWire(schema, body, dropped)).toEqual({ items: [{ id: '1', tags: ['a'] }] });
    expect(dropped.map(({ index }) => index)).toEqual([1, 1, 2]);
  });

  it('reports each dropped part of an item once, and none of an item that is left out itself', () => {
    const item = z.object({ tags: list(id), name: id });
    const schema = z.object({ items: list(item) });
    const body = {
      items: [
        { tags: ['a', ''], name: 'x' },
        { tags: ['', 'b', ''], name: '' },
        { tags: [''], name: 'y' },
      ],
    };
    const dropped: DroppedPart[] = [];
    expect(parseWire(schema, body, dropped)).toEqual({
      items: [
        { tags: ['a'], name: 'x' },
        { tags: [], name: 'y' },
      ],
    });
    expect(dropped.map(({ reason, index }) => [index, reason?.split(':')[0]])).toEqual([
      [1, 'Too small'],
      [1, 'name'],
      [0, 'Too small'],
    ]);
  });

  it('reports no item that was dropped from another body', () => {
    const first: DroppedPart[] = [];
    const second: DroppedPart[] = [];
    parseWire(list(id), [{}], first);
    parseWire(list(id), ['a'], second);
    list(id).parse([{}]);
    expect([first.length, second.length]).toEqual([1, 0]);
  });
});

describe('an optional part', () => {
  const schema = z.object({ part: optionalPart(z.object({ id })) });
  const read = (body: object) => {
    const dropped: DroppedPart[] = [];
    return { ...parseWire(schema, body, dropped), drops: dropped.length };
  };

  it('is read if it parses', () => {
    expect(read({ part: { id: 1 } })).toEqual({ part: { id: '1' }, drops: 0 });
  });

  it.each([{}, { part: null }, { part: undefined }])('is null and not reported if it is missing: %j', (body) => {
    expect(read(body)).toEqual({ part: null, drops: 0 });
  });

  it.each([{ part: {} }, { part: 'x' }, { part: [] }, { part: 0 }])(
    'is null and reported if it does not parse: %j',
    (body) => {
      expect(read(body)).toEqual({ part: null, drops: 1 });
    },
  );
});

describe('a slug', () => {
  it.each(['', ' ', '.', '..', ' ..', '\ud800x', null, {}])('is not %j', (value) => {
    expect(slug.safeParse(value).success).toBe(false);
  });

  it.each(['malbec', 'ñandú & co', 'a/b', '...', 7])('may be %j', (value) => {
    expect(slug.parse(value)).toBe(String(value));
    expect(() => encodeURIComponent(slug.parse(value))).not.toThrow();
  });
});
