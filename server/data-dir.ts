import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Shorter than any secret that was made here: a file that something else wrote, or cut. */
const SHORTEST_SECRET = 32;

/** Makes the folder where it is missing. Throws an error that names DATA_DIR where that cannot be. */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (cause) {
    throw unwritable(dataDir, cause);
  }
}

/**
 * A secret made once and kept beside the data, for a shop that was given none. It appears whole or not at all: a process
 * that is killed while it makes one leaves none, and of two that start at once both have the same.
 */
export function keepOwnSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  const secret = readSecret(file) ?? makeSecret(file);
  if (secret.length < SHORTEST_SECRET) {
    throw new Error(`DATA_DIR: ${file} holds no secret; delete it and everybody signs in again`);
  }
  return secret;
}

/** Step by step: Node's own recursive way never ends where a system folder such as /proc says that it is not there. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (cause) {
    // Another process that starts at the same time was first.
    if (!isFolder(path)) throw cause;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw unwritable(file, cause);
  }
}

function makeSecret(file: string): string {
  // Containers on one volume have the same process ids.
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    // A link to a name that is taken fails, a renaming would take it from whoever has read it.
    linkSync(draft, file);
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw unwritable(file, cause);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}

function unwritable(path: string, cause: unknown): Error {
  return new Error(`DATA_DIR: ${path} cannot be written (${codeOf(cause)})`, { cause });
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : String(cause);
}
