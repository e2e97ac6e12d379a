import { join } from 'node:path';
import { installPackages } from '../support/install-packages.ts';

export const SERVER = join(import.meta.dirname, 'server');
export const NODE_MODULES = join(SERVER, 'node_modules');

// The database driver ships with binaries.
export const installStrapi = () => installPackages(SERVER, 'Strapi');

// Run as a program, it installs ahead of the suite. Errors are ignored: the suite tries again and reports them.
if (import.meta.main) await installStrapi().catch(() => undefined);
