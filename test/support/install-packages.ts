import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const MAX_INSTALL_MS = 300_000;

/**
 * `npm ci` in a folder, unless its lock file is installed already. Waits for another process that is installing. `name` is what
 * is installed; no package runs its install script.
 */
export async function installPackages(folder: string, name: string): Promise<void> {
  const lockFile = join(folder, 'package-lock.json');
  const installedFrom = join(folder, 'node_modules', '.installed-from.json');
  /** Exists while a process installs; it is older than `MAX_INSTALL_MS` only if that process was killed. */
  const installing = join(folder, '.installing');
  const isInstalled = () =>
    existsSync(installedFrom) && readFileSync(installedFrom, 'utf8') === readFileSync(lockFile, 'utf8');
  while (!isInstalled()) {
    if (!beginInstall(installing)) await wait(500);
    else {
      try {
        await runInstall(folder, name);
        writeFileSync(installedFrom, readFileSync(lockFile));
      } finally {
        rmdirSync(installing);
      }
    }
  }
}

/** False while another process installs. */
function beginInstall(installing: string): boolean {
  const since = statSync(installing, { throwIfNoEntry: false })?.mtimeMs;
  if (since !== undefined && Date.now() - since > MAX_INSTALL_MS) rmdirSync(installing);
  try {
    mkdirSync(installing);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function runInstall(folder: string, name: string): Promise<void> {
  process.stderr.write(`Installing ${name}, once; this takes about a minute…\n`);
  const child = spawn(
    'npm',
    ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(output.trim() || `npm ci ended with ${code}`);
}
