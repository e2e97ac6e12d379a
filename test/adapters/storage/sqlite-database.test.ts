import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openShopDatabase } from '#adapters/storage/sqlite-database.ts';

describe('the shop database', () => {
  it('makes its folder', () => {
    const database = openShopDatabase(join(mkdtempSync(join(tmpdir(), 'shop-')), 'a', 'b'));
    expect(database.prepare('select 1 as one').get()).toMatchObject({ one: 1 });
    database.close();
  });

  it('lets two processes write at once', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
    const [first, second] = [openShopDatabase(dataDir), openShopDatabase(dataDir)];
    first.exec('create table notes (text text)');
    for (const database of [first, second, first, second]) database.exec(`insert into notes values ('x')`);
    expect(second.prepare('select count(*) as n from notes').get()).toMatchObject({ n: 4 });
    first.close();
    second.close();
  });

  it('names DATA_DIR where it cannot be written', () => {
    const parent = mkdtempSync(join(tmpdir(), 'shop-'));
    writeFileSync(join(parent, 'file'), '');
    expect(() => openShopDatabase(join(parent, 'file'))).toThrow(/^DATA_DIR: .*cannot be written/);
    mkdirSync(join(parent, 'folder', 'shop.sqlite'), { recursive: true });
    expect(() => openShopDatabase(join(parent, 'folder'))).toThrow(/^DATA_DIR: .*cannot be written/);
  });
});
