import { describe, expect, it } from 'vitest';
import { createRouteName } from '#server/ops/route-name.ts';
import { createFindPageKey } from '#server/pages/match/page-key.ts';

describe.each([
  ['the name of a route', createRouteName],
  ['the key of a page', createFindPageKey],
])('%s', (_name, create) => {
  it.each([
    [500, 1],
    [501, 2],
  ])('of a path of %i characters is looked up %i times for two requests', (length, lookups) => {
    const lookedUp: string[] = [];
    const find = create((path) => {
      lookedUp.push(path);
      return null;
    });
    const path = '/tienda/'.padEnd(length, 'x');
    for (let turn = 0; turn < 2; turn += 1) find(path);
    expect(lookedUp).toHaveLength(lookups);
  });
});
