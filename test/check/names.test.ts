import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const files = (folder: string) => globSync(`${folder}/**/*.{ts,tsx}`);
const stems = (folder: string) => files(folder).map((file) => basename(file).replace(/\.tsx?$/, ''));
const names = (folder: string) =>
  files(folder).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:function|const|type|interface|class) (\w+)/gm)].map(
      ([, name]) => name,
    ),
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
