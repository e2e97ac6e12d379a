import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Unavailable } from '#core/failures.ts';

/** Milliseconds to wait for another process's write; SQLite's own default is to fail at once. */
const BUSY_TIMEOUT = 5000;

/**
 * Opens `shop.sqlite` in a folder that it makes where missing. What was answered survives the end of the process and of
 * the machine. Throws an error that names DATA_DIR where the file cannot be written.
 */
export function openShopDatabase(dataDir: string): DatabaseSync {
  const path = join(dataDir, 'shop.sqlite');
  try {
    mkdirSync(dataDir, { recursive: true });
    const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT });
    // Sessions open accounts: nobody else on this machine reads them.
    chmodSync(path, 0o600);
    database.exec('pragma journal_mode = wal; pragma synchronous = full');
    // A read-only file would otherwise only be noticed at the first write.
    database.exec('begin immediate; rollback');
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATA_DIR: ${path} cannot be written (${reason})`, { cause });
  }
}

/** Runs a query; a full or broken disk is a service that does not answer. */
export function askDatabase<T>(query: () => T): T {
  try {
    return query();
  } catch (cause) {
    throw new Unavailable('storage', 'the database did not answer', cause);
  }
}
