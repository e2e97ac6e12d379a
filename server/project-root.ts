import { join } from 'node:path';

/** The folder with `package.json`. The bundles in `dist/` are one folder below it, as this file is. */
export const PROJECT_ROOT = join(import.meta.dirname, '..');
