import { describe, expect, it } from 'vitest';
import { jsonBytes, rememberRepeated } from '#server/pages/make/document-bytes.ts';

describe('what is made of an object', () => {
  it('is kept from the second time on', () => {
    const made: object[] = [];
    const remember = rememberRepeated((subject: object) => {
      made.push(subject);
      return {};
    });
    const [listing, cart] = [{}, {}];
    const first = remember(listing);
    const second = remember(listing);
    expect(second).not.toBe(first);
    expect(remember(listing)).toBe(second);
    remember(cart);
    expect(made).toEqual([listing, listing, cart]);
  });
});

describe('JSON in a document', () => {
  it('is the same each time and cannot end its element', () => {
    const data = { title: '</script>', price: 10, absent: undefined };
    const texts = [1, 2, 3].map(() => jsonBytes(data).toString());
    expect(new Set(texts)).toEqual(new Set(['{"title":"\\u003c/script>","price":10}']));
    expect([null, '<', 7].map((value) => jsonBytes(value).toString())).toEqual(['null', '"\\u003c"', '7']);
  });
});
