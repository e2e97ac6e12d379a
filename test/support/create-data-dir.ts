import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment variable that names the template of `createDataDir`. */
export const DATA_TEMPLATE = 'TEST_DATA_TEMPLATE';

/**
 * A data folder as the first start of the embedded back end leaves it, with the ready accounts and without the shop's
 * own files; an empty one in a project without the template.
 */
export function createDataDir(): string {
  const dataDir = createFolder();
  const template = process.env[DATA_TEMPLATE];
  if (template !== undefined) cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

/** An empty folder. */
export function createFolder(): string {
  return mkdtempSync(join(tmpdir(), 'shop-'));
}
