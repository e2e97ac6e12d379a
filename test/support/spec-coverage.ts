// Lists the requirement numbers that no test names in its tags or at the beginning of its title. A test with more than
// three numbers does not count. Run it with `npm run spec [-- --section S7]`. Ends with 1 if a number is missing.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRequirementNumbers } from './requirement-numbers.ts';

const MAX_NUMBERS = 3;
const TEST = join(import.meta.dirname, '..');

const section = process.argv.includes('--section') ? (process.argv[process.argv.indexOf('--section') + 1] ?? '') : '';
const tested = new Set<string>();
for (const file of globSync('**/*.test.{ts,tsx}', { cwd: TEST, exclude: ['**/node_modules/**'] })) {
  const source = readFileSync(join(TEST, file), 'utf8').replace(/^\s*\/\/.*$/gm, '');
  const named = [
    ...source.matchAll(/\btags:\s*\[(?<numbers>[^\]]*)\]/g),
    ...source.matchAll(/\(\s*['"`](?<numbers>S\d\.\d+(?:[, ]+S\d\.\d+)*) [^'"`]/g),
  ];
  for (const { groups = {} } of named) {
    const numbers = groups['numbers']?.match(/S\d\.\d+/g) ?? [];
    if (numbers.length <= MAX_NUMBERS) for (const number of numbers) tested.add(number);
  }
}
const list = readRequirementNumbers().filter((number) => number.startsWith(section));
const open = list.filter((number) => !tested.has(number));
process.stdout.write(`${list.length - open.length} of ${list.length} requirements are named by a test\n`);
if (open.length > 0) {
  process.stdout.write(`not yet: ${open.join(' ')} (name it in the tags of its test)\n`);
  process.exitCode = 1;
}
