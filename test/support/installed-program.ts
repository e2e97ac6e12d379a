import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, it } from 'vitest';

/** The path of the first program of these names that is installed, or null. */
export function findProgram(...names: readonly string[]): string | null {
  // Debian's folder of daemons is not on every user's PATH.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

/** Describes a suite that needs an installed program. Without the program it is skipped; in CI it fails. */
export function describeWithProgram(title: string, names: readonly [string, ...string[]], suite: () => void): void {
  if (findProgram(...names) !== null) {
    describe(title, suite);
    return;
  }
  const problem = `${names[0]} is not installed`;
  process.stderr.write(`${problem}: "${title}" did not run\n`);
  if (process.env['CI'] === 'true') it(title, () => Promise.reject(new Error(problem)));
  else describe.skip(title, () => it.todo(`needs ${names[0]}`));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
