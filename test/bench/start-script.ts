import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
const [, ...words] = scripts.start.split(' ');

/** Node's options in `npm start`. Baselines run with them, too, so that a comparison is one of programs. */
export const nodeOptions = words.filter((word) => word.startsWith('-'));

/** The program of `npm start`, with its arguments. */
export const startedProgram = words.filter((word) => !word.startsWith('-')).map((word) => join(ROOT, word));
