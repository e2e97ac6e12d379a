import { describe, expect, it } from 'vitest';
import { createRouteName } from '#server/ops/route-name.ts';
import { createPageMatcher, type PageMatcher } from '#server/pages/match/match-page.ts';

type Find = (path: string) => unknown;

const users: readonly (readonly [name: string, create: (matcher: PageMatcher) => Find])[] = [
  ['the row of a page', ({ matchRow }) => matchRow],
  [
    'the name of a route',
    ({ matchRow, findMarkdownPage }) =>
      createRouteName({ findRow: (path) => matchRow(path)?.row ?? null, findMarkdownPage }),
  ],
  ['the key of a page', ({ findKey }) => findKey],
];

function countLookups(): { matcher: PageMatcher; lookedUp: string[] } {
  const lookedUp: string[] = [];
  const findMatch = (path: string) => {
    lookedUp.push(path);
    return null;
  };
  return {
    matcher: createPageMatcher(
      findMatch,
      () => false,
      () => false,
    ),
    lookedUp,
  };
}

describe.each(users)('%s', (_name, create) => {
  it.each([
    [500, 1],
    [501, 2],
  ])('of a path of %i characters is looked up %i times for two requests', (length, lookups) => {
    const { matcher, lookedUp } = countLookups();
    const find = create(matcher);
    const path = '/tienda/'.padEnd(length, 'x');
    for (let turn = 0; turn < 2; turn += 1) find(path);
    expect(lookedUp).toHaveLength(lookups);
  });
});

it('looks a path up once for its row, its name, its key and its queries', () => {
  const { matcher, lookedUp } = countLookups();
  for (const [, create] of users) create(matcher)('/tienda');
  for (const query of ['?page=2', '?page=3']) matcher.findKey(`/tienda${query}`);
  expect(lookedUp.filter((path) => path === '/tienda')).toHaveLength(1);
});
