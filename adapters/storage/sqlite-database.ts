import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Unavailable } from '#core/failures.ts';
import { openDatabase } from '../sqlite/open-database.ts';

/** Opens `shop.sqlite` in the folder `dataDir`. Throws an `OpenDatabaseError` if it cannot be written. */
export function openShopDatabase(dataDir: string): DatabaseSync {
  return openDatabase(join(dataDir, 'shop.sqlite'), { durable: true });
}

/** Runs a query. Throws `Unavailable` if SQLite fails, for example because the disk is full. */
export function askDatabase<T>(query: () => T): T {
  try {
    return query();
  } catch (cause) {
    throw new Unavailable('sqlite', `SQLite failed: ${errorCode(cause)}`, cause);
  }
}

/** The names of the SQLite result codes that tell an operator what to fix. */
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

/** The code's name and SQLite's message, which names columns and tables but never quotes a value. */
function errorCode(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const result = 'errcode' in cause && typeof cause.errcode === 'number' ? cause.errcode : null;
  if (result === null) return 'code' in cause ? String(cause.code) : cause.name;
  // The lowest byte is the primary result code; the higher bytes make it an extended one.
  return `${RESULT_CODES[result & 0xff] ?? `SQLITE_${result}`} ${cause.message}`;
}
