import type { DatabaseSync } from 'node:sqlite';
import type { ReportUnreadable, StoreName } from '../records/stored-value.ts';
import { inTransaction } from './in-transaction.ts';

/**
 * Copies a value that cannot be read to the table `unreadable_values` and replaces it where it was, in one transaction;
 * then reports it. It is kept for an operator until somebody deletes it.
 */
export function createUnreadableValues(database: DatabaseSync, store: StoreName, report: ReportUnreadable) {
  const insert = database.prepare(
    'insert or ignore into unreadable_values (store, key, value, found_at) values (?, ?, ?, ?)',
  );
  return {
    setAside: (key: string, value: object, replace: () => void): void => {
      inTransaction(database, () => {
        insert.run(store, key, JSON.stringify(value), Date.now());
        replace();
      });
      report({ store, key });
    },
  };
}
