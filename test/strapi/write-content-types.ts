import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentTypeFiles } from './content-type-files.ts';
import { writeEditorsGuide } from './editors-guide.ts';

const ROOT = join(import.meta.dirname, '..', '..');
export const CONTENT_TYPES = join(ROOT, 'adapters', 'cms', 'strapi', 'src');
export const GUIDE = join(ROOT, 'docs', 'editors.md');

/** The brand whose slug names a field of the about-us page in the checked-in files. */
export const BRAND_SLUG = 'bodega-viva';

// Run as a program, it writes the content types for Strapi and the tables of the editors' guide.
if (import.meta.main) {
  rmSync(CONTENT_TYPES, { recursive: true, force: true });
  for (const [path, content] of contentTypeFiles(BRAND_SLUG)) {
    const file = join(CONTENT_TYPES, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  writeEditorsGuide(GUIDE, BRAND_SLUG);
}
