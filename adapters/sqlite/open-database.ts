import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long a write waits for another process's write; by default SQLite fails at once. */
const BUSY_TIMEOUT_MS = 5000;

/** Thrown if a database file cannot be opened; the message names `DATA_DIR`. */
export class OpenDatabaseError extends Error {}

/**
 * Opens a database file and creates its folder. A durable database keeps every committed write when the process or the
 * machine stops; a non-durable one may lose its last writes if the machine stops. Throws `OpenDatabaseError` if the
 * folder or the file cannot be written.
 */
export function openDatabase(path: string, { durable }: { durable: boolean }): DatabaseSync {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    // The file holds sessions, orders, leads or accounts, so no other user of this machine may read it.
    chmodSync(path, 0o600);
    enableWriteAheadLog(database);
    database.exec(`pragma synchronous = ${durable ? 'full' : 'normal'}`);
    // Without this, a read-only file would only be noticed at the first write.
    database.exec('begin immediate; rollback');
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OpenDatabaseError(`DATA_DIR: ${path} cannot be written (${reason})`, { cause });
  }
}

/**
 * Switches to write-ahead logging. If another process does so at the same time on a new file, SQLite fails at once
 * without observing its busy timeout, so retry for as long.
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
