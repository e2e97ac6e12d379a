import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './in-transaction.ts';

/** The SQL from each schema version to the next; the first is for an empty file. Never change a released entry. */
export type Migrations = readonly string[];

export class SchemaVersionError extends Error {}

/** Migrates in one transaction. Throws `SchemaVersionError`, and changes nothing, for a newer file or one of release 0.1.0. */
export function migrate(database: DatabaseSync, migrations: Migrations): void {
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

export function schemaVersion(database: DatabaseSync): number {
  return Number(database.prepare('pragma user_version').get()?.['user_version']);
}
