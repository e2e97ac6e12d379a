import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { isBusy, OpenDatabaseError } from './open-database.ts';

/** `release` lets the next process lock the folder. The kernel does the same if the process is killed. */
export type DataDirLock = { release: () => void };

type LockOptions = {
  /** How long to wait for the process that holds the lock to end. */
  waitMs?: number;
  /** Called once if another process holds the lock. */
  onWait?: () => void;
};

/** Longer than the shutdown of a predecessor may take. */
const WAIT_MS = 15_000;
const RETRY_INTERVAL_MS = 100;

export const LOCK_FILE = 'lock.sqlite';

/**
 * Makes this process the only shop that uses the folder, until it ends or releases the lock. The lock is an exclusive
 * transaction on an empty SQLite file: the kernel ends it with the process, so nothing can be left behind. The other
 * files of the folder stay open to tools that read or back up a running shop. Throws `OpenDatabaseError` if another
 * process still holds the lock after `waitMs`, or if the file cannot be written.
 */
export async function lockDataDir(
  dataDir: string,
  { waitMs = WAIT_MS, onWait = () => undefined }: LockOptions = {},
): Promise<DataDirLock> {
  const deadline = performance.now() + waitMs;
  const path = join(dataDir, LOCK_FILE);
  const database = openLockFile(path);
  let isWaiting = false;
  while (!tryLock(database, path)) {
    if (!isWaiting) onWait();
    isWaiting = true;
    if (performance.now() >= deadline) {
      database.close();
      throw new OpenDatabaseError(
        `DATA_DIR: ${dataDir} is in use by another process; set REDIS_URL to run several processes`,
      );
    }
    await pause(RETRY_INTERVAL_MS);
  }
  return { release: () => database.close() };
}

function openLockFile(path: string): DatabaseSync {
  try {
    // Without a timeout SQLite fails at once instead of blocking the event loop.
    return new DatabaseSync(path, { timeout: 0 });
  } catch (cause) {
    throw unusable(path, cause);
  }
}

function tryLock(database: DatabaseSync, path: string): boolean {
  try {
    database.exec('begin exclusive');
    return true;
  } catch (cause) {
    if (isBusy(cause)) return false;
    database.close();
    throw unusable(path, cause);
  }
}

function unusable(path: string, cause: unknown): OpenDatabaseError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new OpenDatabaseError(`DATA_DIR: ${path} cannot be written (${reason})`, { cause });
}
