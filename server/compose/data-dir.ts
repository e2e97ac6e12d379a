import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '#adapters/storage/sqlite/create-folder.ts';
import { errorCode, StartError, unwritableError } from '../start-error.ts';

/** In characters. A shorter file was truncated or was not written by this shop. */
const MIN_SECRET_LENGTH = 32;

/** Creates the folder if it is missing. Throws `StartError` if that fails. */
export function createDataDir(dataDir: string): void {
  try {
    createFolder(dataDir);
  } catch (cause) {
    throw unwritableError(dataDir, cause);
  }
}

/**
 * Returns the generated secret of a shop without `SESSION_SECRET`. It is created once and stored in `DATA_DIR`. The
 * file is created atomically: a killed process leaves no partial secret, and processes that start together share one.
 */
export function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  const secret = readSecret(file) ?? createSecret(file);
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new StartError(`DATA_DIR: ${file} holds no secret; delete it to create a new one, which signs out all users`);
  }
  return secret;
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return null;
    throw unwritableError(file, cause);
  }
}

function createSecret(file: string): string {
  // The name has no process id, because containers that share a volume may have the same one.
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    // Linking fails if the file exists; renaming would replace a secret that another process already uses.
    linkSync(draft, file);
  } catch (cause) {
    if (errorCode(cause) !== 'EEXIST') throw unwritableError(file, cause);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
