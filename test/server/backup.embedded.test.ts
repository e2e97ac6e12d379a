import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openShopDatabase } from '#adapters/storage/sqlite/sqlite-database.ts';
import { createSqliteStoredLeads } from '#adapters/storage/sqlite/sqlite-leads.ts';
import { freePort } from '../support/free-port.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { startShopProcess } from '../support/shop-process.ts';
import { createShopper } from '../support/shopper.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'dist', 'backup.mjs');
const SKU = 'WHI-0001';

type Output = { code: number; output: string; errors: string };

function runBackup(dataDir: string, ...args: string[]): Promise<Output> {
  return runBackupIn({ cwd: tmpdir(), env: { PATH: process.env['PATH'], DATA_DIR: dataDir } }, args);
}

function runBackupIn(place: { cwd: string; env: NodeJS.ProcessEnv }, args: string[]): Promise<Output> {
  return new Promise((resolve) => {
    const options = { ...place, timeout: 20_000 };
    execFile(process.execPath, [PROGRAM, ...args], options, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, errors: errors.trim() }),
    );
  });
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'backup-'));

describe('a backup', () => {
  it('of a shop that goes on writing holds everything that was acknowledged before, and a shop starts from it', {
    tags: ['S4.1', 'S4.5', 'S4.17'],
  }, async () => {
    // No lambda, so that the leads stay in the outbox.
    const env = { LAMBDA_URL: `http://127.0.0.1:${await freePort()}`, RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
    const shop = await startShopProcess(env);
    onTestFinished(async () => {
      await shop.stop('SIGKILL');
    });
    const member = createShopper(shop.origin);
    await member.signIn();
    const sendLead = async () => {
      const fields = { name: 'Ana', email: 'ana@ejemplo.com', message: 'Pedido 1', source: 'arrepentimiento' };
      const response = await createShopper(shop.origin).send('POST', '/api/leads', fields);
      return ((await response.json()) as { code: string }).code;
    };

    await member.add(SKU, 1);
    const leads: string[] = [];
    let isOver = false;
    /** Adds one unit and sends one lead after another, as visitors would during the backup. */
    const writing = (async () => {
      while (!isOver) {
        const [lead] = await Promise.all([sendLead(), createShopper(shop.origin).add(SKU, 1)]);
        leads.push(lead);
      }
    })();
    await expect.poll(() => leads.length).toBeGreaterThan(5);
    const acknowledged = [...leads];
    const copy = join(newFolder(), 'monday');
    const { code, output, errors } = await runBackup(shop.dataDir, copy);
    const during = leads.length - acknowledged.length;
    isOver = true;
    await writing;
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(during).toBeGreaterThan(0);
    expect(output.trim().split('\n')).toEqual(
      readdirSync(copy)
        .toSorted()
        .map((name) => join(copy, name)),
    );
    expect(readdirSync(copy)).toEqual(
      expect.arrayContaining(['embedded-orders.sqlite', 'session-secret', 'shop.sqlite']),
    );
    for (const name of readdirSync(copy)) expect(statSync(join(copy, name)).mode & 0o077).toBe(0);
    await shop.stop('SIGKILL');

    const restored = await startShopProcess({ ...env, DATA_DIR: copy });
    onTestFinished(async () => {
      await restored.stop('SIGKILL');
    });
    const returning = createShopper(restored.origin, member.browser);
    expect(await returning.session()).toMatchObject({ status: 'authenticated' });
    expect(await returning.units()).toEqual({ [SKU]: 1 });
    const stored = createSqliteStoredLeads(openShopDatabase(copy));
    const ids = (await stored.list()).map(({ id }) => id);
    stored.close();
    expect(ids).toEqual(expect.arrayContaining(acknowledged));
  });

  it.runIf(isLongRun)(
    'is refused into a folder that is not empty, without a folder, and of a folder that is no DATA_DIR',
    async () => {
      const [dataDir, empty, full] = [newFolder(), newFolder(), newFolder()];
      openShopDatabase(dataDir).close();
      writeFileSync(join(full, 'file'), '');
      expect(await runBackup(dataDir, full)).toMatchObject({ code: 1, errors: `${full} is not empty` });
      expect(await runBackup(empty, newFolder())).toMatchObject({
        code: 1,
        errors: `DATA_DIR: ${empty} has no database`,
      });
      const none = join(empty, 'none');
      expect(await runBackup(none, newFolder())).toMatchObject({ code: 1, errors: `DATA_DIR: ${none} does not exist` });
      expect(await runBackup(dataDir)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^backup needs one folder/),
      });
      expect(readdirSync(full)).toEqual(['file']);
    },
    30_000,
  );

  it('names a folder that cannot be made, and what of a shop with Redis it does not copy', async () => {
    const dataDir = newFolder();
    openShopDatabase(dataDir).close();
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    for (const target of ['/proc/backup', file, join(file, 'below')]) {
      const { code, errors } = await runBackup(dataDir, target);
      expect({ target, code }).toEqual({ target, code: 1 });
      expect(errors).toMatch(new RegExp(`^${target} cannot be created \\([^\n]+\\)$`));
    }
    const empty = newFolder();
    const env = { PATH: process.env['PATH'], DATA_DIR: empty, REDIS_URL: 'redis://127.0.0.1:1' };
    expect(await runBackupIn({ cwd: tmpdir(), env }, [newFolder()])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^REDIS_URL is set: .*does not copy\.\n$/),
      errors: `DATA_DIR: ${empty} has no database`,
    });
  });

  it('says in one line what cannot be read, and lets nobody else read a copy that is not complete', async () => {
    const dataDir = newFolder();
    openShopDatabase(dataDir).close();
    mkdirSync(join(dataDir, 'session-secret'));
    const file = join(newFolder(), 'file');
    writeFileSync(file, 'no database '.repeat(200));
    const target = newFolder();
    expect((await runBackup(dataDir, target)).errors).toMatch(
      /^DATA_DIR: .+session-secret cannot be copied to [^\n]+$/,
    );
    expect((await runBackup(file, newFolder())).errors).toMatch(/^DATA_DIR: .+file cannot be read \([^\n]+\)$/);
    const damaged = newFolder();
    copyFileSync(file, join(damaged, 'shop.sqlite'));
    const readable = newFolder();
    chmodSync(readable, 0o755);
    expect(await runBackup(damaged, readable)).toMatchObject({ code: 1 });
    expect(statSync(join(readable, 'shop.sqlite.partial')).mode & 0o777).toBe(0o600);
  });

  it('names a `.env` that cannot be read', async () => {
    const cwd = newFolder();
    mkdirSync(join(cwd, '.env'));
    const { code, errors } = await runBackupIn({ cwd, env: { PATH: process.env['PATH'] } }, [newFolder()]);
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^\.env: cannot be read \([^\n]+\)$/) });
  });

  it.runIf(isLongRun)('names a database that is no database', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'shop.sqlite'), 'no database '.repeat(200));
    const { code, errors } = await runBackup(dataDir, newFolder());
    expect(code).toBe(1);
    expect(errors).toMatch(/^DATA_DIR: .+shop\.sqlite .+/);
    expect(errors.split('\n')).toHaveLength(1);
  });
});
