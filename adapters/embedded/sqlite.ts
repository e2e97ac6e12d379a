import { chmodSync, mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * The SQL that leads from each schema version to the next; the first entry starts from an empty file, which has version 0.
 * Never change a released entry: append another one.
 */
export type Migrations = readonly string[];

type DatabaseOptions = {
  /** A durable database keeps every committed write even if the machine stops. */
  durable: boolean;
  migrations: Migrations;
  busyTimeoutMs?: number;
};

/** The longest wait for another process that opens or migrates the same file. No request is served yet. */
const OPEN_TIMEOUT_MS = 5000;

/**
 * The longest wait for another process's write. The wait blocks this process, so it is short: only shops that share Redis
 * and one `DATA_DIR` write to the same files, a few milliseconds each.
 */
const BUSY_TIMEOUT_MS = 250;

/** SQLite's codes: pages of the file contradict each other; the file is no database. */
const DAMAGED: readonly number[] = [11, 26];

/**
 * Opens a database file, creates its folder and migrates its schema. Throws an error that names `DATA_DIR` if the file
 * cannot be written, or if a newer program has migrated it or release 0.1.0 has written it.
 */
export function openDatabase(
  path: string,
  { durable, migrations, busyTimeoutMs = BUSY_TIMEOUT_MS }: DatabaseOptions,
): DatabaseSync {
  let database: DatabaseSync | null = null;
  try {
    mkdirSync(dirname(path), { recursive: true });
    database = new DatabaseSync(path, { timeout: OPEN_TIMEOUT_MS });
    // The file holds orders, leads or accounts, so no other user of this machine may read it.
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
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATA_DIR: ${path} ${describeProblem(basename(path), cause, reason)}`, { cause });
  }
}

function describeProblem(name: string, cause: unknown, reason: string): string {
  if (cause instanceof SchemaVersionError) return reason;
  const code = cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) & 0xff : 0;
  if (!DAMAGED.includes(code)) return `cannot be written (${reason})`;
  return `is damaged (${reason}). Stop the shop, restore ${name} from a backup, or move it away with ${name}-wal and -shm: a new one is made, without what it held`;
}

/** Runs the work in one transaction, which is rolled back if the work throws. */
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

/** Thrown if a newer program has migrated the file, or release 0.1.0 has written it. */
class SchemaVersionError extends Error {}

function migrate(database: DatabaseSync, migrations: Migrations): void {
  inTransaction(database, () => {
    const version = Number(database.prepare('pragma user_version').get()?.['user_version']);
    if (version > migrations.length) {
      throw new SchemaVersionError(
        `has schema version ${version}, this program knows versions up to ${migrations.length}; start a newer program or restore a backup`,
      );
    }
    const hasTables = database.prepare("select 1 from sqlite_master where type = 'table'").get() !== undefined;
    if (version === 0 && migrations.length > 0 && hasTables) {
      throw new SchemaVersionError('was written by release 0.1.0; start release 0.2.0 on it once, then this one');
    }
    for (const statements of migrations.slice(version)) database.exec(statements);
    // A pragma takes no parameters.
    database.exec(`pragma user_version = ${migrations.length}`);
  });
}

/** If another process does the same on a new file, SQLite fails at once without its busy timeout, so retry for as long. */
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
