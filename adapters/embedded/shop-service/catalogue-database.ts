import type { DatabaseSync } from 'node:sqlite';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { inTransaction, openDatabase } from '../sqlite.ts';
import { seedProducts } from './seed-products.ts';

/** Increase this number whenever the tables, or the code that fills them, change. */
const SCHEMA_VERSION = 7;

/** How long to wait for another process that rebuilds the catalogue. Nothing is written while requests are served. */
const REBUILD_TIMEOUT_MS = 5000;

/** Opens the catalogue's database. Rebuilds it in one transaction if the files or `SCHEMA_VERSION` have changed. */
export function openCatalogueDatabase(path: string, catalogue: Catalogue): DatabaseSync {
  const database = openDatabase(path, { durable: false, migrations: [], busyTimeoutMs: REBUILD_TIMEOUT_MS });
  const version = `${SCHEMA_VERSION}:${catalogue.hash}`;
  if (readVersion(database) === version) return database;
  inTransaction(database, () => {
    for (const name of ['products', 'tags', 'product_tags', 'product_text', 'words', 'version']) {
      database.exec(`drop table if exists ${name}`);
    }
    seedProducts(database, catalogue);
    database.exec('create table version (version text not null)');
    database.prepare('insert into version values (?)').run(version);
  });
  return database;
}

function readVersion(database: DatabaseSync): unknown {
  const exists = database.prepare("select 1 from sqlite_schema where name = 'version'").get();
  return exists === undefined ? null : database.prepare('select version from version').get()?.version;
}
