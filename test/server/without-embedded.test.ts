import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySources } from '../support/build-brand.ts';
import { DISK_FOLDER } from '../support/create-data-dir.ts';
import { isLongRun } from '../support/is-long-run.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const EMBEDDED_FOLDER = 'adapters/embedded/';
const EMBEDDED_PACKAGE = 'wine-storefront-embedded';
const FOLDERS = ['core', 'adapters', 'server', 'client', 'test'];

/** A working copy of the project without the folder of the embedded package, and without the link to it. */
function copyWithoutEmbedded(): string {
  // On the disk: the packages are larger than the memory that tests may fill.
  const folder = mkdtempSync(join(process.env[DISK_FOLDER] ?? tmpdir(), 'without-embedded-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT });
  for (const file of `${files}`.split('\0').filter((path) => path !== '' && !path.startsWith(EMBEDDED_FOLDER))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  // Not a link: a package that is found elsewhere counts as one of another project.
  cpSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => basename(path) !== EMBEDDED_PACKAGE,
  });
  return folder;
}

it('is left out of the build of a checkout whose workspaces are not installed', async () => {
  const folder = copySources();
  const packages = join(folder, 'node_modules');
  rmSync(packages);
  mkdirSync(packages);
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((each) => each !== EMBEDDED_PACKAGE))
    symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  const run = (file: string) => promisify(execFile)(process.execPath, [file], { cwd: folder, env: {} });
  await run('esbuild.config.mjs');
  await expect(run('dist/server.mjs')).rejects.toMatchObject({
    stderr: expect.stringContaining('EMBEDDED: must be false, because this build has no embedded back end'),
  });
});

describe.runIf(isLongRun)('the project without the folder of the embedded package', { timeout: 1_200_000 }, () => {
  let folder = '';
  let built = '';
  // The other tests start the built program, in any order.
  beforeAll(async () => {
    folder = copyWithoutEmbedded();
    built = await run('node', 'esbuild.config.mjs');
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = async (command: string, ...args: string[]) => {
    const program = join(ROOT, 'node_modules', '.bin', command);
    const { LONG: _, ...env } = process.env;
    return promisify(execFile)(program, args, { cwd: folder, env, maxBuffer: 1e8 }).then(
      () => 'ok',
      (error: { stdout: string; stderr: string }) =>
        stripVTControlCharacters(`${error.stdout}\n${error.stderr}`).slice(-15_000),
    );
  };

  it('is built', () => {
    expect(built).toBe('ok');
  });

  it('has correct types and walls', async () => {
    expect(await run('tsc')).toBe('ok');
    expect(await run('depcruise', '--config', '.dependency-cruiser.mjs', ...FOLDERS)).toBe('ok');
  });

  it('passes its pure tests and those over the second back end', async () => {
    expect(await run('vitest', 'run', '--project', 'pure', '--project', 'unit')).toBe('ok');
  });
});
