import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const AMOUNT = /US\$ [1-9]|[1-9]\d*(,\d+)? %/;

it('every amount of docs/lanzamiento.md names its source', () => {
  const [, costs = ''] = readFileSync('docs/lanzamiento.md', 'utf8').split('\n## Cuánto sale por mes\n');
  const rows = costs.split('\n').filter((line) => line.startsWith('| ') && AMOUNT.test(line));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((row) => !/\]\(https?:/.test(row) && !row.includes('la suma de'))).toEqual([]);
});
