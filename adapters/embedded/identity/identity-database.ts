import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../sqlite/open-database.ts';

/** Opens the issuer's database: users, grants, sessions and keys. */
export function openIdentityDatabase(dataDir: string): DatabaseSync {
  return openDatabase(join(dataDir, 'embedded-identity.sqlite'), { durable: true });
}
