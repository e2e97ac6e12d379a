import { expect, it } from 'vitest';
import type * as declared from 'wine-storefront-embedded';
import * as entrance from '../index.ts';

it('provides what the shop and its tests declare of the package', () => {
  // The compiler checks the types.
  const provided: typeof declared = entrance;
  expect(Object.keys(provided).toSorted()).toEqual([
    'listContentTypes',
    'mediaPath',
    'startEmbedded',
    'startMockServices',
  ]);
});
