import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/storage/sqlite/open-database.ts';
import { openShopDatabase } from '#adapters/storage/sqlite/sqlite-database.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'migrations-')), 'notes.sqlite');
const create = 'create table notes (text text)';
const addAuthor = "alter table notes add column author text not null default 'nobody'";

describe('a database file', () => {
  it('gets the schema of all migrations when it is created, and its version', () => {
    const database = openDatabase(newFile(), [create, addAuthor]);
    database.exec("insert into notes (text) values ('one')");
    expect(database.prepare('select * from notes').all()).toEqual([{ text: 'one', author: 'nobody' }]);
    expect(versionOf(database)).toBe(2);
    database.close();
  });

  it('keeps its rows when later migrations are applied', () => {
    const path = newFile();
    const before = openDatabase(path, [create]);
    before.exec("insert into notes (text) values ('one')");
    before.close();
    const after = openDatabase(path, [create, addAuthor]);
    expect(after.prepare('select * from notes').all()).toEqual([{ text: 'one', author: 'nobody' }]);
    after.close();
  });

  it('is unchanged if one of several migrations fails', () => {
    const path = newFile();
    openDatabase(path, [create]).close();
    expect(() => openDatabase(path, [create, addAuthor, 'no statement'])).toThrow(/^DATA_DIR: .+cannot be written/);
    const database = new DatabaseSync(path);
    expect(versionOf(database)).toBe(1);
    expect(database.prepare('select name from pragma_table_info(?)').all('notes')).toEqual([{ name: 'text' }]);
    database.close();
  });

  it('is refused, with its name and both versions, if a newer program has migrated it', () => {
    const path = newFile();
    openDatabase(path, [create, addAuthor]).close();
    expect(() => openDatabase(path, [create])).toThrow(
      `DATA_DIR: ${path} has schema version 2, this program knows versions up to 1; start a newer program or restore a backup`,
    );
  });
});

describe('shop.sqlite', () => {
  it('is refused if a newer program has migrated it', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'migrations-'));
    const database = openShopDatabase(dataDir);
    database.exec('pragma user_version = 1000');
    database.close();
    expect(() => openShopDatabase(dataDir)).toThrow(/^DATA_DIR: .+shop\.sqlite has schema version 1000, this program/);
  });
});

function versionOf(database: DatabaseSync): unknown {
  return database.prepare('pragma user_version').get()?.['user_version'];
}
