import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockDataDir } from '#adapters/storage/sqlite/lock-data-dir.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'lock-'));
const soon = { timeout: 15_000 };

describe('the lock of a data folder', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'goes to the waiting process when its holder is ended by %s',
    async (signal) => {
      const dataDir = folder();
      const first = startProcess(dataDir);
      await expect.poll(first.output, soon).toBe('locked');
      const second = startProcess(dataDir);
      await expect.poll(second.output, soon).toBe('waiting ');
      first.child.kill(signal);
      await expect.poll(second.output, soon).toBe('waiting locked');
    },
  );

  it('is refused with one line that names DATA_DIR and REDIS_URL if its holder does not end in time', async () => {
    const dataDir = folder();
    const lock = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir, { waitMs: 150 })).rejects.toThrow(
      `DATA_DIR: ${dataDir} is in use by another process; set REDIS_URL to run several processes`,
    );
    lock.release();
    (await lockDataDir(dataDir, { waitMs: 0 })).release();
  });

  it('lets other processes read and write the databases of the folder', async () => {
    const dataDir = folder();
    const lock = await lockDataDir(dataDir);
    onTestFinished(lock.release);
    const database = new DatabaseSync(join(dataDir, 'shop.sqlite'));
    database.exec('create table notes (text text)');
    database.close();
  });

  it('names DATA_DIR if its file is no database or cannot be opened', async () => {
    const broken = folder();
    writeFileSync(
      join(broken, 'lock.sqlite'),
      'no database, no database, no database, no database, no database'.repeat(20),
    );
    await expect(lockDataDir(broken)).rejects.toThrow(/^DATA_DIR: .+lock\.sqlite cannot be written \(.+\)$/);
    const taken = folder();
    mkdirSync(join(taken, 'lock.sqlite'));
    await expect(lockDataDir(taken)).rejects.toThrow(/^DATA_DIR: .+lock\.sqlite cannot be written \(.+\)$/);
  });
});

function startProcess(dataDir: string): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./data-dir-process.ts', import.meta.url)), dataDir]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  return { child, output: () => output };
}
