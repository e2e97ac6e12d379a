import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '..', '..', 'core', 'use-cases.ts'), 'utf8');
const entries = [...source.matchAll(/^ {4}(\w+): (\w+)\(/gm)].map(([, key, name]) => ({ key, name }));

it('names each use case as the function that creates it, so that a search for a row’s use case finds its file', () => {
  expect(entries.length).toBeGreaterThan(30);
  expect(entries.filter(({ key, name }) => key !== name)).toEqual([]);
});
