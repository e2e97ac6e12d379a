import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Migrations, migrate, SchemaVersionError, schemaVersion } from './migrate.ts';

export type DatabaseOptions = {
  /**
   * A durable database keeps every committed write when the process or the machine stops; a non-durable one may lose
   * its last writes if the machine stops.
   */
  durable: boolean;
  migrations: Migrations;
  /**
   * How long a write waits for another process's write. `node:sqlite` waits synchronously, so all requests of this
   * process wait as long.
   */
  busyTimeoutMs: number;
};

/** The longest wait for another process that opens or migrates the same file. No request is served yet. */
const OPEN_TIMEOUT_MS = 5000;

/** Thrown if a database file cannot be opened; the message names `DATA_DIR`. */
export class OpenDatabaseError extends Error {}

/**
 * Opens a database file, creates its folder and migrates its schema. Throws `OpenDatabaseError` if the folder or the
 * file cannot be written, if a newer program has migrated the file, or if release 0.1.0 has written it.
 */
export function openDatabase(path: string, { durable, migrations, busyTimeoutMs }: DatabaseOptions): DatabaseSync {
  let database: DatabaseSync | null = null;
  try {
    mkdirSync(dirname(path), { recursive: true });
    database = new DatabaseSync(path, { timeout: OPEN_TIMEOUT_MS });
    // The file holds sessions, orders, leads or accounts, so no other user of this machine may read it.
    chmodSync(path, 0o600);
    enableWriteAheadLog(database);
    database.exec(`pragma synchronous = ${durable ? 'full' : 'normal'}`);
    // Without this, a read-only file would only be noticed at the first write.
    database.exec('begin immediate; rollback');
    migrate(database, migrations);
    database.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
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
  const problem = cause instanceof SchemaVersionError ? reason : `cannot be written (${reason})`;
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
      const isLocked = cause instanceof Error && cause.message === 'database is locked';
      if (!isLocked || performance.now() > deadline) throw cause;
      Atomics.wait(pause, 0, 0, 10);
    }
  }
}
