import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The longest wait for another process that opens or migrates the same file. No request is served yet. */
const OPEN_TIMEOUT_MS = 5000;

/** Thrown if a database file cannot be opened; the message names `DATA_DIR`. */
export class OpenDatabaseError extends Error {}

/**
 * Opens a database file, creates its folder and migrates its schema. Every committed write is kept when the process or the
 * machine stops. A query that finds the file locked fails at once, because SQLite's own wait would block the event loop. Throws `OpenDatabaseError` if the folder or the
 * file cannot be written, if a newer program has migrated the file, or if release 0.1.0 has written it.
 */
export function openDatabase(path: string, migrations: Migrations): DatabaseSync {
  let database: DatabaseSync | null = null;
  try {
    mkdirSync(dirname(path), { recursive: true });
    database = new DatabaseSync(path, { timeout: OPEN_TIMEOUT_MS });
    // The file holds sessions, orders, leads or accounts, so no other user of this machine may read it.
    chmodSync(path, 0o600);
    enableWriteAheadLog(database);
    database.exec('pragma synchronous = full');
    // Without this, a read-only file would only be noticed at the first write.
    database.exec('begin immediate; rollback');
    migrate(database, migrations);
    database.exec('pragma busy_timeout = 0');
    return database;
  } catch (cause) {
    database?.close();
    throw toOpenDatabaseError(path, cause);
  }
}

/**
 * Opens a database that a shop has created, for a tool that runs beside it: a missing file or another schema version is
 * an error, because only the shop migrates. SQLite fails at once if the file is locked. Throws `OpenDatabaseError`.
 */
export function openExistingDatabase(path: string, migrations: Migrations): DatabaseSync {
  if (!existsSync(path)) throw new OpenDatabaseError(`DATA_DIR: ${path} does not exist; REDIS_URL is not set`);
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(path, { timeout: 0 });
    const version = schemaVersion(database);
    if (version !== migrations.length) {
      throw new SchemaVersionError(
        `has schema version ${version}, this command knows version ${migrations.length}; use the command of the shop's version`,
      );
    }
    database.exec('pragma synchronous = full');
    return database;
  } catch (cause) {
    database?.close();
    throw toOpenDatabaseError(path, cause);
  }
}

function toOpenDatabaseError(path: string, cause: unknown): OpenDatabaseError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const problem =
    cause instanceof SchemaVersionError
      ? reason
      : isDamaged(cause)
        ? `is damaged (${reason}). Stop the shop, restore ${basename(path)} from a backup, or move it away with ${basename(path)}-wal and -shm: a new one is made, without what it held`
        : `cannot be written (${reason})`;
  return new OpenDatabaseError(`DATA_DIR: ${path} ${problem}`, { cause });
}

/**
 * Switches to write-ahead logging. If another process does so at the same time on a new file, SQLite fails at once
 * without observing its busy timeout, so retry for as long.
 */
function enableWriteAheadLog(database: DatabaseSync): void {
  const deadline = performance.now() + OPEN_TIMEOUT_MS;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (true) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (cause) {
      if (!isBusy(cause) || performance.now() > deadline) throw cause;
      Atomics.wait(pause, 0, 0, 10);
    }
  }
}

/**
 * The SQL that leads from each schema version to the next; the first entry starts from an empty file, which has
 * version 0. Never change a released entry: append another one.
 */
export type Migrations = readonly string[];

class SchemaVersionError extends Error {}

/**
 * Brings the schema to the newest version, in one transaction. The version is SQLite's own `user_version`. Throws
 * `SchemaVersionError`, and changes nothing, if the file's version is newer than the last migration, or if release 0.1.0, which
 * wrote no version, made the file.
 */
function migrate(database: DatabaseSync, migrations: Migrations): void {
  if (schemaVersion(database) === migrations.length) return;
  inTransaction(database, () => {
    // Read again: another process may have migrated the file since.
    const version = schemaVersion(database);
    if (version > migrations.length) {
      throw new SchemaVersionError(
        `has schema version ${version}, this program knows versions up to ${migrations.length}; start a newer program or restore a backup`,
      );
    }
    const hasTables = database.prepare("select 1 from sqlite_master where type = 'table'").get() !== undefined;
    if (version === 0 && hasTables) {
      throw new SchemaVersionError('was written by release 0.1.0; start release 0.2.0 on it once, then this one');
    }
    for (const statements of migrations.slice(version)) database.exec(statements);
    // A pragma takes no parameters.
    database.exec(`pragma user_version = ${migrations.length}`);
  });
}

/** The number of migrations that were applied to the file. */
function schemaVersion(database: DatabaseSync): number {
  return Number(database.prepare('pragma user_version').get()?.['user_version']);
}

/**
 * Runs the work in one transaction, which takes the write lock at its start. If the work throws, the transaction is
 * rolled back.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    // If the disk is full, SQLite rolls back by itself. A second rollback would fail and hide the cause.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

const SQLITE_BUSY = 5;
/** Pages of the file contradict each other; the file is no database. */
const DAMAGED: readonly number[] = [11, 26];

/** Whether SQLite failed because another connection holds a lock. */
export function isBusy(error: unknown): boolean {
  return resultCode(error) === SQLITE_BUSY;
}

function isDamaged(error: unknown): boolean {
  return DAMAGED.includes(resultCode(error) ?? 0);
}

/** The lowest byte of SQLite's code is the primary result code. */
function resultCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : null;
}
