import { describe, expect, it } from 'vitest';
import { createPace } from '#adapters/shop/http-shop.ts';

describe('createPace', () => {
  it('starts calls in order, each at least one interval after the last', async () => {
    const startInTurn = createPace(100);
    const starts: [number, number][] = [];
    const call = async (number: number) => {
      await startInTurn();
      starts.push([number, performance.now()]);
    };
    await Promise.all([1, 2, 3, 4, 5].map(call));
    await call(6);
    expect(starts.map(([number]) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const [index, [, startedAt]] of starts.slice(1).entries()) {
      expect(startedAt - (starts[index]?.[1] ?? 0)).toBeGreaterThanOrEqual(9.5);
    }
  });

  it('lets a call start at once after a pause', async () => {
    let now = 0;
    const startInTurn = createPace(0.001, () => now);
    await startInTurn();
    now = 1_000_000;
    await startInTurn();
  });
});
