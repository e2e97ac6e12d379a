import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Conflict, findConflicts } from './app-conflicts.ts';
import { appFiles, contentTypeFiles } from './content-type-files.ts';
import { writeEditorsGuide } from './editors-guide.ts';

const DOCS = join(import.meta.dirname, '..', '..', 'docs');
export const CONTENT_TYPES = join(DOCS, 'strapi');
export const GUIDE = join(DOCS, 'editors.md');

/** The brand whose slug names a field of the about-us page in the checked-in files. */
export const BRAND_SLUG = 'bodega-viva';

/** Writes the checked-in content types and the tables of the editors' guide. */
export function writeTemplate(): void {
  for (const folder of ['api', 'components']) rmSync(join(CONTENT_TYPES, folder), { recursive: true, force: true });
  writeFiles(CONTENT_TYPES, contentTypeFiles(BRAND_SLUG));
  writeEditorsGuide(GUIDE, BRAND_SLUG);
}

/**
 * Writes the content types and their routes into the `src` folder of a Strapi app. What else is there stays, with
 * files in TypeScript. If a file there differs, nothing is written unless it is forced. Returns what differed.
 */
export function writeIntoApp(src: string, brandSlug: string, isForced: boolean): Conflict[] {
  const files = new Map([...appFiles(brandSlug)].filter(([path]) => !hasTypeScript(src, path)));
  const conflicts = findConflicts(src, files);
  if (conflicts.length === 0 || isForced) writeFiles(src, files);
  return conflicts;
}

/** Whether the app has a controller, service or router of that name in TypeScript, which Strapi then uses. */
function hasTypeScript(src: string, path: string): boolean {
  return path.endsWith('.js') && existsSync(join(src, path.replace(/\.js$/, '.ts')));
}

function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, content] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
