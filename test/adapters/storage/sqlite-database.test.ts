import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openShopDatabase } from '#adapters/storage/sqlite/sqlite-database.ts';
import { createSqliteLeads } from '#adapters/storage/sqlite/sqlite-leads.ts';
import { measureOwnTime } from '../../support/own-time.ts';
import { leadOf } from './leads-contract.ts';

describe('the shop database', () => {
  it('creates its folder', () => {
    const database = openShopDatabase(join(mkdtempSync(join(tmpdir(), 'shop-')), 'a', 'b'));
    expect(database.prepare('select 1 as one').get()).toMatchObject({ one: 1 });
    database.close();
  });

  it('lets two processes write at the same time', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
    const [first, second] = [openShopDatabase(dataDir), openShopDatabase(dataDir)];
    first.exec('create table notes (text text)');
    for (const database of [first, second, first, second]) database.exec(`insert into notes values ('x')`);
    expect(second.prepare('select count(*) as n from notes').get()).toMatchObject({ n: 4 });
    first.close();
    second.close();
  });

  it('waits for another process that creates the same file at the same time', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
    const path = join(dataDir, 'shop.sqlite');
    const other = new DatabaseSync(path);
    other.exec('begin immediate');
    const code = `const { openShopDatabase } = await import(process.argv[1]); process.stdout.write('go');
      openShopDatabase(process.argv[2]); process.stdout.write('open');`;
    const module = join(import.meta.dirname, '..', '..', '..', 'adapters', 'storage', 'sqlite', 'sqlite-database.ts');
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, module, dataDir]);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    await expect.poll(() => output).toBe('go');
    setTimeout(() => other.exec('commit'), 200);
    await expect.poll(() => output).toBe('goopen');
    other.close();
  });

  it('waits for the write of another process without blocking the event loop', async () => {
    const { database, other } = openTwice();
    const leads = createSqliteLeads(database);
    other.exec('begin immediate');
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
      if (turns === 10) other.exec('commit');
    }, 10);
    await leads.store(leadOf('a'), 0);
    clearInterval(turning);
    expect(turns).toBeGreaterThanOrEqual(10);
    expect(await leads.takeDue({ now: 0, leaseUntil: 1, limit: 1 })).toHaveLength(1);
  });

  it('throws Unavailable for a write while another process keeps its transaction open', async () => {
    const { database, other } = openTwice();
    const leads = createSqliteLeads(database);
    other.exec('begin immediate');
    const takenMs = measureOwnTime();
    await expect(leads.store(leadOf('a'), 0)).rejects.toThrow(/SQLITE_BUSY/);
    expect(takenMs()).toBeLessThan(4000);
    other.exec('rollback');
    await leads.store(leadOf('a'), 0);
  });

  it.each([
    ['no database', () => 'not a database, '.repeat(200)],
    ['a half of one', (file: string) => readFileSync(file).subarray(0, 5000)],
  ])('says what to do if the file is %s', (_what, damage) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
    const file = join(dataDir, 'shop.sqlite');
    openShopDatabase(dataDir).close();
    writeFileSync(file, damage(file));
    const open = () => openShopDatabase(dataDir);
    expect(open).toThrow(
      /^DATA_DIR: .*shop\.sqlite is damaged \(.+\)\. Stop the shop, restore shop\.sqlite from a backup, or move it away/,
    );
  });

  it('names DATA_DIR in the error if it cannot be written', () => {
    const parent = mkdtempSync(join(tmpdir(), 'shop-'));
    writeFileSync(join(parent, 'file'), '');
    expect(() => openShopDatabase(join(parent, 'file'))).toThrow(/^DATA_DIR: .*cannot be written/);
    mkdirSync(join(parent, 'folder', 'shop.sqlite'), { recursive: true });
    expect(() => openShopDatabase(join(parent, 'folder'))).toThrow(/^DATA_DIR: .*cannot be written/);
  });
});

/** Two connections to one file, as two processes have. */
function openTwice(): { database: DatabaseSync; other: DatabaseSync } {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
  const [database, other] = [openShopDatabase(dataDir), openShopDatabase(dataDir)];
  onTestFinished(() => {
    database.close();
    other.close();
  });
  return { database, other };
}
