import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '#core/failures.ts';
import { isBusy, type Migrations, openDatabase, openExistingDatabase } from './open-database.ts';

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
  return openDatabase(join(dataDir, 'shop.sqlite'), shopMigrations);
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

/** The schema of `shop.sqlite`. */
const shopMigrations: Migrations = [
  `
    create table if not exists sessions (
      id text primary key, claims text not null, tokens text not null, order_id text,
      created_at integer not null, seen_at integer not null, ends_at integer not null
    ) strict, without rowid;
    create index if not exists sessions_by_end on sessions (ends_at);
    create table if not exists merges (
      guest_cart_id text primary key, user_cart_id text not null,
      lines text not null, receipt text not null, status text not null
    ) strict, without rowid;
    create index if not exists merges_by_user_cart on merges (user_cart_id, status);
    create table if not exists leads (
      id text primary key, lead text not null, attempts integer not null, due_at integer not null
    ) strict;
    create index if not exists leads_by_due on leads (due_at);
    create table if not exists refused_leads (
      id text primary key, lead text not null, status integer not null, refused_at integer not null
    ) strict;
  `,
  // Unreleased programs have created this table without a version.
  `
    create table if not exists cart_additions (
      key text not null, owner text not null, intended_cart_id text, addition text not null,
      expires_at integer not null, primary key (key, owner)
    ) strict, without rowid;
    create index if not exists cart_additions_by_cart on cart_additions (intended_cart_id);
    create index if not exists cart_additions_by_expiry on cart_additions (expires_at);
  `,
  // Release 0.2.0 moved values that it could not read to `unreadable_values`.
  `
    alter table merges add column version integer not null default 1;
    alter table merges add column changed_at integer;
    create index merges_by_change on merges (changed_at);
    create table unreadable_values (
      store text not null, key text not null, value text not null, found_at integer not null,
      primary key (store, key, found_at)
    ) strict;
  `,
  // A JSON list of sealed texts.
  `alter table sessions add column requests text not null default '[]'`,
  'create table line_names (sku text primary key, name text not null) strict, without rowid',
];
