import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');

/** Folders that the build reads. */
const SOURCES = ['.esbuild', 'adapters', 'client', 'core', 'public', 'server'];
const FILES = ['esbuild.config.mjs', 'package-lock.json', 'package.json', 'tsconfig.json'];

let folder: string;
let shop: ShopProcess | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adding-a-screen-'));
  for (const name of [...SOURCES, ...FILES]) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const page = readFileSync(join(ROOT, 'docs', 'adding-a-screen.md'), 'utf8');
  const patch = [...page.matchAll(/^```diff\n(.*?)^```$/gms)].map(([, hunk]) => hunk).join('');
  writeFileSync(join(folder, 'screen.patch'), patch);
  await run('git', ['apply', 'screen.patch'], { cwd: folder });
});
afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the screen of docs/adding-a-screen.md', () => {
  it('compiles', { timeout: 120_000 }, async () => {
    const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
    const outcome = await run(tsc, [], { cwd: folder }).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
    expect(outcome).toBe('');
  });

  it('is built and answers', { timeout: 120_000 }, async () => {
    await run(process.execPath, ['esbuild.config.mjs'], { cwd: folder });
    shop = await startShopProcess({ DATA_DIR: join(folder, 'data') }, join(folder, 'dist'));
    const page = await fetch(`${shop.origin}/novedades/vinos`);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toContain('max-age=30');
    const html = await page.text();
    expect(html).toContain('<h1>Lo nuevo en Vinos</h1>');
    expect(html.match(/<article/g)).toHaveLength(12);
    expect((await fetch(`${shop.origin}/novedades/no-existe`)).status).toBe(404);
  });
});
