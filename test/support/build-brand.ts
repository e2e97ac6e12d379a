import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from './create-data-dir.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = [
  '.esbuild',
  'adapters',
  'client',
  'core',
  'public',
  'server',
  'esbuild.config.mjs',
  'package-lock.json',
];

/** The tests of the workspaces, which need the shop's. */
const TESTS = ['embedded', 'medusa'].map((workspace) => join(ROOT, 'adapters', workspace, 'test'));

/** Node may hang at its exit, after all work is done (nodejs/node issue 64274). A build takes some ten seconds. */
const MAX_BUILD_MS = 45_000;

/** Builds the shop with another brand's folder, and returns its `dist`. Throws an error with the build's output if it fails. */
export function buildBrand(brandDir: string): string {
  const folder = copySources();
  execFileSync(process.execPath, ['esbuild.config.mjs'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], BRAND_DIR: brandDir },
    stdio: 'pipe',
    timeout: MAX_BUILD_MS,
    killSignal: 'SIGKILL',
  });
  return join(folder, 'dist');
}

/** Copies what a build reads into a new folder. */
export function copySources(): string {
  const folder = createFolder();
  for (const name of [...SOURCES, 'package.json', 'tsconfig.json']) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: (path) => !TESTS.includes(path) });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
