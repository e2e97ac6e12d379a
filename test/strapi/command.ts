import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Conflict } from './app-conflicts.ts';
import { BRAND_SLUG, writeIntoApp, writeTemplate } from './write-content-types.ts';

const USAGE = 'Usage: npm run strapi [-- --panel | -- types [SRC] [--force]]';

/**
 * The command `npm run strapi`: a Strapi with the shop's content. `npm run strapi -- types SRC` writes the content types into
 * the `src` folder of another Strapi app, with the slug in `BRAND_SLUG`; without a folder it writes the checked-in ones.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { panel: { type: 'boolean' }, force: { type: 'boolean' }, help: { type: 'boolean' } },
});
const [name, src] = positionals;
const brandSlug = process.env['BRAND_SLUG'] || BRAND_SLUG;
const { panel: _panel, force, help, ...unknown } = values;
if (help === true) {
  process.stdout.write(`${USAGE}\n`);
} else if (Object.keys(unknown).length > 0 || positionals.length > 2 || (name !== undefined && name !== 'types')) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else if (name === undefined) {
  try {
    await import('./strapi.ts');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
} else if (src === undefined) {
  writeTemplate();
} else if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(brandSlug)) {
  process.stderr.write(`BRAND_SLUG must be lower-case words joined by hyphens, not "${brandSlug}"\n`);
  process.exitCode = 2;
} else if (!statSync(src, { throwIfNoEntry: false })?.isDirectory()) {
  process.stderr.write(`${src} is no folder: name the src folder of your Strapi app\n`);
  process.exitCode = 2;
} else {
  const conflicts = writeIntoApp(src, brandSlug, force === true);
  if (conflicts.length > 0) process.stderr.write(describe(src, conflicts, force === true));
  if (conflicts.length > 0 && force !== true) process.exitCode = 1;
}

function describe(folder: string, conflicts: readonly Conflict[], isForced: boolean): string {
  const lines = conflicts.flatMap(({ path, losses }) => [`  ${path}`, ...losses.map((loss) => `    ${loss}`)]);
  const [first, last] = isForced
    ? [
        'Written. These files differed',
        'At its next start Strapi drops the fields that vanish, with what is stored in them.',
      ]
    : [
        'Nothing was written. These files differ from what the shop reads',
        'Back up the database first: Strapi drops the fields that vanish, with what is stored in them. --force writes all the same.\ndocs/strapi/README.md says what to do if a name is taken.',
      ];
  return `${first}, in ${folder}:\n\n${lines.join('\n')}\n\n${last}\n`;
}
