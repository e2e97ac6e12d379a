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
    writeAhead(database);
    database.exec('pragma synchronous = full');
    // A read-only file would otherwise only be noticed at the first write.
    database.exec('begin immediate; rollback');
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATA_DIR: ${path} cannot be written (${reason})`, { cause });
  }
}

/**
 * Changing a new file's journal fails at once where another process, which starts at the same time, is at it: SQLite's own
 * timeout does not hold here.
 */
function writeAhead(database: DatabaseSync): void {
  const until = Date.now() + BUSY_TIMEOUT;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (true) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (cause) {
      const isLocked = cause instanceof Error && cause.message === 'database is locked';
      if (!isLocked || Date.now() > until) throw cause;
      Atomics.wait(pause, 0, 0, 10);
    }
  }
}

/** Runs a query; a full or broken disk is a service that does not answer. */
export function askDatabase<T>(query: () => T): T {
  try {
    return query();
  } catch (cause) {
    throw new Unavailable('sqlite', `the store failed: ${errorCode(cause)}`, cause);
  }
}

/** The names of SQLite's result codes that say what an operator has to mend. */
const RESULT_CODES: Readonly<Record<number, string>> = {
  1: 'SQLITE_ERROR',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

/** The name and SQLite's own words, which name columns and tables but quote no value. */
function errorCode(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const result = 'errcode' in cause && typeof cause.errcode === 'number' ? cause.errcode : null;
  if (result === null) return 'code' in cause ? String(cause.code) : cause.name;
  // The lowest byte is the result; the rest refines it.
  return `${RESULT_CODES[result & 0xff] ?? `SQLITE_${result}`} ${cause.message}`;
}
