import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All requirement numbers of docs/requirements.md, with every number of a range such as `S8.1…S8.30`. */
export function readRequirementNumbers(): string[] {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'requirements.md'), 'utf8');
  const numbers = new Set<string>(page.match(/\bS\d\.\d+\b/g));
  for (const [, area, from, to] of page.matchAll(/\b(S\d)\.(\d+)…\1\.(\d+)\b/g)) {
    for (let number = Number(from); number <= Number(to); number++) numbers.add(`${area}.${number}`);
  }
  return [...numbers].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
