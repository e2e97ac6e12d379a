import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, StartError, unwritable } from './start-error.ts';

/** Characters. A shorter file was truncated, or something else wrote it. */
const MIN_SECRET_LENGTH = 32;

/** Creates the folder if it is missing. Throws `StartError` if that fails. */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (cause) {
    throw unwritable(dataDir, cause);
  }
}

/**
 * The secret of a shop without `SESSION_SECRET`: created once and kept in `DATA_DIR`. The file appears whole or not at
 * all, so a process that is killed meanwhile leaves none, and two that start at the same time use the same one.
 */
export function keepOwnSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  const secret = readSecret(file) ?? makeSecret(file);
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new StartError(`DATA_DIR: ${file} holds no secret; delete it and everybody signs in again`);
  }
  return secret;
}

/** One folder at a time: Node's `recursive` option loops for ever below a system folder such as /proc. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (cause) {
    // Another process may have created it meanwhile.
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
    if (errorCode(cause) === 'ENOENT') return null;
    throw unwritable(file, cause);
  }
}

function makeSecret(file: string): string {
  // Not the process id: containers on one volume may share it.
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    // Linking fails if the file exists; renaming would replace a secret that another process already uses.
    linkSync(draft, file);
  } catch (cause) {
    if (errorCode(cause) !== 'EEXIST') throw unwritable(file, cause);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
