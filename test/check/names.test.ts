import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const files = (folder: string) => globSync(`${folder}/**/*.{ts,tsx}`);
const stems = (folder: string) => files(folder).map((file) => basename(file).replace(/\.tsx?$/, ''));
const names = (folder: string) =>
  files(folder).flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^export (?:async |abstract )?(?:function|const|let|type|interface|class|enum) (\w+)/gm,
      ),
    ].map(([, name]) => name),
  );

it.each([
  ['exported name', names],
  ['name of a file', stems],
] as const)(
  'gives no %s to core and client alike: data that a page prints ends in View, its markup has the bare name',
  (_, list) => {
    const ofCore = new Set(list('core'));
    expect(ofCore.size).toBeGreaterThan(100);
    expect(list('client').filter((name) => ofCore.has(name))).toEqual([]);
  },
);

it('names the data of each page as such', () => {
  const types = globSync('client/pages/**/view.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdata(?:: \{[^}]*\})? \}: \{ data: (\w+)/g)].map(([, type = '']) => type),
  );
  expect(types.length).toBeGreaterThan(25);
  expect(types.filter((type) => !type.endsWith('View'))).toEqual([]);
});

it('lets the client call what core exports by its own name', () => {
  const renamed = files('client').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(\w+ as \w+)[^;]*from '#core/g)].map(([, alias]) => alias),
  );
  expect(renamed).toEqual([]);
});
