import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const SERVER = join(import.meta.dirname, 'server');
export const NODE_MODULES = join(SERVER, 'node_modules');

const LOCK_FILE = join(SERVER, 'package-lock.json');
const INSTALLED_FROM = join(NODE_MODULES, '.installed-from.json');
/** Exists while a process installs; it is older than this only if that process was killed. */
const INSTALLING = join(SERVER, '.installing');
const MAX_INSTALL_MS = 300_000;

/** `npm ci`, unless this lock file is installed already. Waits for another process that is installing. */
export async function installStrapi(): Promise<void> {
  while (!isInstalled()) {
    if (!beginInstall()) await wait(500);
    else {
      try {
        await runInstall();
      } finally {
        rmdirSync(INSTALLING);
      }
    }
  }
}

function isInstalled(): boolean {
  return existsSync(INSTALLED_FROM) && readFileSync(INSTALLED_FROM, 'utf8') === readFileSync(LOCK_FILE, 'utf8');
}

/** False while another process installs. */
function beginInstall(): boolean {
  const since = statSync(INSTALLING, { throwIfNoEntry: false })?.mtimeMs;
  if (since !== undefined && Date.now() - since > MAX_INSTALL_MS) rmdirSync(INSTALLING);
  try {
    mkdirSync(INSTALLING);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function runInstall(): Promise<void> {
  process.stderr.write('Installing Strapi, once; this takes about a minute…\n');
  // No package needs its install script: the database driver ships with binaries.
  const child = spawn(
    'npm',
    ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: SERVER,
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
  writeFileSync(INSTALLED_FROM, readFileSync(LOCK_FILE));
}

// Run as a program, it installs ahead of the suite. Errors are ignored: the suite tries again and reports them.
if (import.meta.main) await installStrapi().catch(() => undefined);
