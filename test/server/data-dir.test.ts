import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDataDir, readOrCreateSecret } from '#server/compose/data-dir.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-dir-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const empty = () => mkdtempSync(join(folder, 'case-'));

describe('the data folder', () => {
  it('is created with its parent folders, and may already exist', () => {
    const path = join(empty(), 'a', 'b', 'c');
    createDataDir(path);
    createDataDir(path);
    expect(statSync(path).isDirectory()).toBe(true);
  });

  it('is refused by name if it is a file or lies under one', () => {
    const file = join(empty(), 'file');
    writeFileSync(file, '');
    expect(() => createDataDir(file)).toThrow(`DATA_DIR: ${file} cannot be written (EEXIST)`);
    expect(() => createDataDir(join(file, 'b', 'c'))).toThrow(/^DATA_DIR: .+ cannot be written \(E\w+\)$/);
  });

  it.runIf(process.platform === 'linux')('is refused if the system says that its own folder does not exist', () => {
    for (const path of ['/proc/nowhere', '/proc/nowhere/a/b']) {
      expect(() => createDataDir(path)).toThrow(`DATA_DIR: ${path} cannot be written (ENOENT)`);
    }
  });
});

describe('the shop’s own secret', () => {
  it('is created once, readable by its owner only, and leaves no other file', () => {
    const dataDir = empty();
    const secret = readOrCreateSecret(dataDir);
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(readOrCreateSecret(dataDir)).toBe(secret);
    expect(readdirSync(dataDir)).toEqual(['session-secret']);
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  });

  it.each(['', 'short'])('is never read from a file that contains "%s"', (text) => {
    const dataDir = empty();
    writeFileSync(join(dataDir, 'session-secret'), text);
    expect(() => readOrCreateSecret(dataDir)).toThrow(/^DATA_DIR: .+session-secret holds no secret/);
  });

  it('names DATA_DIR if it cannot be read', () => {
    const dataDir = empty();
    mkdirSync(join(dataDir, 'session-secret'));
    expect(() => readOrCreateSecret(dataDir)).toThrow(/^DATA_DIR: .+session-secret cannot be written \(EISDIR\)$/);
  });

  it('is the same for processes that create it at the same time', async () => {
    const dataDir = empty();
    const secrets = await Promise.all(Array.from({ length: 4 }, () => secretOfProcess(dataDir)));
    expect(new Set(secrets)).toEqual(new Set([readFileSync(join(dataDir, 'session-secret'), 'utf8')]));
  });
});

/** The secret that another process reads from the folder or creates in it. */
function secretOfProcess(dataDir: string): Promise<string> {
  const module = join(import.meta.dirname, '..', '..', 'server', 'compose', 'data-dir.ts');
  const code = `process.stdout.write((await import(process.argv[1])).readOrCreateSecret(process.argv[2]))`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, module, dataDir]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((resolve) => child.once('close', () => resolve(output)));
}
