import { describe, expect, it } from 'vitest';
import { createPages } from '#client/pages/pages.ts';
import { isPagePath, listedPaths, withoutTrailingSlashes } from '#core/values/path-groups.ts';

describe('isPagePath', () => {
  it.each(['/', '/tienda/vinos', '/notas-y-tips/malbec-2.0', '/logouts-de-vino', '/club/renovaciones', '/no-existe'])(
    'treats %s as a page',
    (path) => {
      expect(isPagePath(path)).toBe(true);
    },
  );

  it.each([
    '/api/cart',
    '/_data/tienda',
    '/login',
    '/Login-Callback',
    '/logout',
    '/embedded/images/vino.webp',
    '/imgs/favicon.svg',
    '/club/renovaciones.ics',
    '/sitemap.xml',
    '/robots.txt',
  ])('treats %s as no page', (path) => {
    expect(isPagePath(path)).toBe(false);
  });
});

it.each([
  ['/tienda/', '/tienda'],
  ['/tienda///', '/tienda'],
  ['/a//b/', '/a//b'],
  ['/', '/'],
  ['//', '/'],
  ['', ''],
])('%j without the slashes at its end is %j', (path, expected) => {
  expect(withoutTrailingSlashes(path)).toBe(expected);
});

it('lists each public page at a fixed address, and only those', () => {
  const fixed = createPages('brand')
    // Favourites are stored in the browser, so no link from outside leads to their page.
    .filter(({ maxAge, name }) => maxAge > 0 && name !== 'favourites')
    .map(({ paths }) => paths[0])
    .filter((path) => !path?.includes(':'));
  expect([...listedPaths].toSorted()).toEqual(fixed.toSorted());
});
