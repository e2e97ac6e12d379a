import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The SQL that leads from each version of the schema to the next. Never change an entry: append another one. */
const migrations: readonly string[] = [
  `
  create table user_carts (subject text primary key, cart text not null) strict;
  create table paid_orders (
    key text primary key, fingerprint text not null, began_at integer not null, tried_at integer, medusa_order text, number text,
    refused text
  ) strict;
`,
];

/** Opens the engine's own database: the open cart of each user, and the orders that were paid. Every write is on disk. */
export function openDatabase(path: string): DatabaseSync {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const database = new DatabaseSync(path, { timeout: 5000 });
    // It says who bought what, so no other user of this machine may read it.
    chmodSync(path, 0o600);
    database.exec('pragma journal_mode = wal; pragma synchronous = full; begin immediate');
    const version = Number(database.prepare('pragma user_version').get()?.['user_version']);
    for (const statements of migrations.slice(version)) database.exec(statements);
    database.exec(`pragma user_version = ${migrations.length}; commit`);
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`ENGINE_DATABASE: ${path} cannot be written (${reason})`, { cause });
  }
}
