import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './in-transaction.ts';

/**
 * The SQL that leads from each schema version to the next; the first entry starts from an empty file, which has
 * version 0. Never change a released entry: append another one.
 */
export type Migrations = readonly string[];

export class SchemaVersionError extends Error {}

/**
 * Brings the schema to the newest version, in one transaction. The version is SQLite's own `user_version`. Throws
 * `SchemaVersionError`, and changes nothing, if the file's version is newer than the last migration, or if release 0.1.0, which
 * wrote no version, made the file.
 */
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

/** The number of migrations that were applied to the file. */
export function schemaVersion(database: DatabaseSync): number {
  return Number(database.prepare('pragma user_version').get()?.['user_version']);
}
