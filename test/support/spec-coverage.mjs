#!/usr/bin/env node
// Lists the requirement numbers that no test title begins with (at most three numbers a title).
// npm run spec [-- --section S7]. Exit 0 always; it is a list, not a gate.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'requirements.md'), 'utf8');
const section = process.argv.includes('--section') ? process.argv[process.argv.indexOf('--section') + 1] : '';
const asked = new Set(page.match(/\bS\d\.\d+\b/g) ?? []);
for (const [, area, from, to] of page.matchAll(/\b(S\d)\.(\d+)…\1\.(\d+)\b/g))
  for (let n = Number(from); n <= Number(to); n++) asked.add(`${area}.${n}`);
const files = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((e) =>
    e.name === 'node_modules'
      ? []
      : e.isDirectory()
        ? files(join(dir, e.name))
        : /\.test\.tsx?$/.test(e.name)
          ? [join(dir, e.name)]
          : [],
  );
const tested = new Set();
let found = [];
try {
  found = files('test');
} catch {
  console.log('no folder test/ here');
}
for (const file of found)
  for (const [, , title] of readFileSync(file, 'utf8')
    .replace(/^\s*\/\/.*$/gm, '')
    .matchAll(/\(\s*(['"`])(S\d\.\d+(?:[, ]+S\d\.\d+){0,2}) [^'"`]/g))
    for (const n of title.match(/S\d\.\d+/g)) tested.add(n);
const list = [...asked]
  .filter((n) => n.startsWith(section))
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
const open = list.filter((n) => !tested.has(n));
console.log(`${list.length - open.length} of ${list.length} requirements begin a test title`);
if (open.length) console.log(`not yet: ${open.join(' ')}`);
