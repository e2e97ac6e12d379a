import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Milliseconds to wait for another process's write; SQLite's own default is to fail at once. */
const BUSY_TIMEOUT = 5000;

/**
 * Opens a database file and makes its folder. A durable one loses nothing that was answered, whatever kills the
 * process or the machine; the other kind may lose the last writes with the machine, never with the process.
 * Throws when the folder or the file cannot be written.
 */
export function openDatabase(path: string, { durable }: { durable: boolean }): DatabaseSync {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT });
    // Orders, leads and accounts: nobody else on this machine reads them.
    chmodSync(path, 0o600);
    writeAhead(database);
    database.exec(`pragma synchronous = ${durable ? 'full' : 'normal'}`);
    // Without this a read-only file would only be noticed at the first order.
    database.exec('begin immediate; rollback');
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATA_DIR: ${path} cannot be written (${reason})`, { cause });
  }
}

/**
 * Changing a new file's journal fails at once where another process, which starts at the same time, is at it: SQLite's own
 * timeout does not hold here.
 */
function writeAhead(database: DatabaseSync): void {
  const until = Date.now() + BUSY_TIMEOUT;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (true) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (cause) {
      const isLocked = cause instanceof Error && cause.message === 'database is locked';
      if (!isLocked || Date.now() > until) throw cause;
      Atomics.wait(pause, 0, 0, 10);
    }
  }
}

/** Runs the work in one transaction that takes the write lock first; any throw leaves nothing behind. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    // A full disk ends the transaction by itself; rolling back then would hide why.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
