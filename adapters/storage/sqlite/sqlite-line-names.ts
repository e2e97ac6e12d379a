import type { DatabaseSync } from 'node:sqlite';
import type { LineNames } from '#core/ports/stores.ts';
import { readLineNames, storeLineName } from '../records/stored-records.ts';
import { inTransaction } from './open-database.ts';
import { askDatabase } from './sqlite-database.ts';

/** The names of the lines of carts for a single machine. Every method throws `Unavailable` if the database fails. */
export function createSqliteLineNames(database: DatabaseSync): LineNames {
  const select = database.prepare('select name from line_names where sku = ?');
  const upsert = database.prepare(`
    insert into line_names (sku, name) values (?, ?)
    on conflict do update set name = excluded.name where name <> excluded.name
  `);
  return {
    async list(skus) {
      return readLineNames(await askDatabase(() => skus.map((sku) => select.get(sku)?.['name'])));
    },
    async store(names) {
      await askDatabase(() =>
        inTransaction(database, () => {
          for (const name of names) upsert.run(name.sku, storeLineName(name));
        }),
      );
    },
  };
}
