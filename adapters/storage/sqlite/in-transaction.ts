import type { DatabaseSync } from 'node:sqlite';

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
