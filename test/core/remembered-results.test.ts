import { describe, expect, it } from 'vitest';
import { loaded } from '#core/block.ts';
import { createRememberedResults, dataOrBlock } from '#core/remembered-results.ts';

describe('remembered results', () => {
  it('returns the result again while it is asked for with the same data', () => {
    const results = createRememberedResults<object>(2);
    const [menu, tree] = [{}, {}];
    const first = results.get('shell', [menu, tree], () => ({}));
    expect(results.get('shell', [menu, tree], () => ({}))).toBe(first);
  });

  it('makes it again if any part is another object, or if there are more parts', () => {
    const results = createRememberedResults<object>(2);
    const menu = { title: 'Tienda' };
    const first = results.get('shell', [menu], () => ({}));
    expect(results.get('shell', [{ ...menu }], () => ({}))).not.toBe(first);
    const second = results.get('shell', [menu], () => ({}));
    expect(second).not.toBe(first);
    expect(results.get('shell', [menu, null], () => ({}))).not.toBe(second);
  });

  it('keeps results of other keys apart, and only as many as it may', () => {
    const results = createRememberedResults<object>(2);
    const make = (key: string) => results.get(key, [1], () => ({ key }));
    const [oldest, kept] = [make('vinos'), make('cavas')];
    expect(make('vinos')).toBe(oldest);
    make('aceites');
    expect(make('cavas')).toBe(kept);
    expect(make('vinos')).not.toBe(oldest);
  });

  it('compares the data of a loaded block, and a failed block as itself', () => {
    const data = {};
    expect(dataOrBlock(loaded(data))).toBe(dataOrBlock(loaded(data)));
    const failed = { status: 'failed', error: { status: 500, message: 'Error', sentence: 'Error' } } as const;
    expect(dataOrBlock(failed)).toBe(failed);
  });
});
