import { describe, expect, it } from 'vitest';
import { rememberRepeated } from '#server/pages/make/remember-repeated.ts';

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
