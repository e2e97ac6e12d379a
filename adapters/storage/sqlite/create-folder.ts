import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates missing parents one by one: Node's `recursive` option never returns below a system folder such as /proc. */
export function createFolder(path: string, mode?: number): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) createFolder(parent, mode);
  try {
    mkdirSync(path, { mode });
  } catch (cause) {
    // Another process may have created the folder in between.
    if (!isFolder(path)) throw cause;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
