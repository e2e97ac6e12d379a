import { chmodSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment variable with the path of the data folder that `createDataDir` copies. */
export const DATA_TEMPLATE = 'TEST_DATA_TEMPLATE';

/** The environment variable with the folder of temporary files on disk: those of a run may be in memory. */
export const DISK_FOLDER = 'TEST_DISK_FOLDER';

/**
 * Copies the data folder that the embedded back end created for this run, with the demo accounts and without the
 * shop's own files. Creates an empty folder if the test project has no such template.
 */
export function createDataDir(): string {
  const dataDir = createFolder();
  const template = process.env[DATA_TEMPLATE];
  if (template !== undefined) cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

/** On disk, where another user reaches it: PostgreSQL does not run as root. */
export function createDiskFolder(): string {
  const folder = mkdtempSync(join(process.env[DISK_FOLDER] ?? tmpdir(), 'shop-'));
  chmodSync(folder, 0o711);
  return folder;
}

export function createFolder(): string {
  return mkdtempSync(join(tmpdir(), 'shop-'));
}
