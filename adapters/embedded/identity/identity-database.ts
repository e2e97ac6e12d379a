import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../sqlite.ts';

/** Users, grants, sessions and keys of the embedded issuer; nobody else on this machine reads them. */
export function openIdentityDatabase(dataDir: string): DatabaseSync {
  const path = join(dataDir, 'embedded-identity.sqlite');
  const database = openDatabase(path, { durable: true });
  chmodSync(path, 0o600);
  return database;
}
