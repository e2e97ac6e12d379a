import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '#core/failures.ts';
import { isBusy } from './is-busy.ts';
import { openDatabase, openExistingDatabase } from './open-database.ts';
import { shopMigrations } from './shop-migrations.ts';

/**
 * How long a query waits for the write of another process: the `leads` command or an operator's `sqlite3`. Their writes
 * take milliseconds; whoever leaves a transaction open must not stop the shop.
 */
const BUSY_WAIT_MS = 1000;
const BUSY_RETRY_MS = 10;

/**
 * Opens `shop.sqlite` in the folder `dataDir`. SQLite itself never waits, because its wait would block the event loop:
 * run every query with `askDatabase`. Throws an `OpenDatabaseError` if the file cannot be used.
 */
export function openShopDatabase(dataDir: string): DatabaseSync {
  return openDatabase(join(dataDir, 'shop.sqlite'), { durable: true, migrations: shopMigrations, busyTimeoutMs: 0 });
}

export function openExistingShopDatabase(dataDir: string): DatabaseSync {
  return openExistingDatabase(join(dataDir, 'shop.sqlite'), shopMigrations);
}

/**
 * Runs a query; repeats it for a second while another process holds the write lock. Throws `Unavailable` if SQLite
 * fails, for example because the disk is full.
 */
export async function askDatabase<T>(query: () => T): Promise<T> {
  const deadline = performance.now() + BUSY_WAIT_MS;
  while (true) {
    try {
      return query();
    } catch (cause) {
      if (!isBusy(cause) || performance.now() >= deadline) {
        throw new Unavailable('sqlite', `SQLite failed: ${errorCode(cause)}`, cause);
      }
    }
    await pause(BUSY_RETRY_MS);
  }
}

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
