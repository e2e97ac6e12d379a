import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Unavailable } from '#core/failures.ts';
import { openDatabase } from '../sqlite/open-database.ts';

/** Opens `shop.sqlite` in that folder. Throws an error that names `DATA_DIR` if it cannot be written. */
export function openShopDatabase(dataDir: string): DatabaseSync {
  return openDatabase(join(dataDir, 'shop.sqlite'), { durable: true });
}

/** Runs a query. Throws `Unavailable` if the disk is full or broken. */
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
