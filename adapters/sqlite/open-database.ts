import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long to wait for another process's write; SQLite's own default is to fail at once. */
const BUSY_TIMEOUT_MS = 5000;

/** A database file cannot be opened; the message names `DATA_DIR`. */
export class OpenDatabaseError extends Error {}

/**
 * Opens a database file and creates its folder. A durable database keeps every committed write when the process or the
 * machine stops. The other kind may lose its last writes with the machine, never with the process. Throws
 * `OpenDatabaseError` if the folder or the file cannot be written.
 */
export function openDatabase(path: string, { durable }: { durable: boolean }): DatabaseSync {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    // Sessions, orders, leads and accounts: no other user of this machine may read them.
    chmodSync(path, 0o600);
    enableWriteAheadLog(database);
    database.exec(`pragma synchronous = ${durable ? 'full' : 'normal'}`);
    // Otherwise a read-only file would only be noticed at the first write.
    database.exec('begin immediate; rollback');
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OpenDatabaseError(`DATA_DIR: ${path} cannot be written (${reason})`, { cause });
  }
}

/**
 * If another process that starts at the same time changes the journal of a new file, SQLite fails at once: its busy
 * timeout does not apply here. So retry until the same timeout.
 */
function enableWriteAheadLog(database: DatabaseSync): void {
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (true) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (cause) {
      const isLocked = cause instanceof Error && cause.message === 'database is locked';
      if (!isLocked || Date.now() > deadline) throw cause;
      Atomics.wait(pause, 0, 0, 10);
    }
  }
}
