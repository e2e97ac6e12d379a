import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../sqlite/open-database.ts';

/** Users, grants, sessions and keys of the embedded issuer. */
export function openIdentityDatabase(dataDir: string): DatabaseSync {
  return openDatabase(join(dataDir, 'embedded-identity.sqlite'), { durable: true });
}
