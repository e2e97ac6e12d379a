import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Set in the environment of processes for which `dist/` is as it should be. */
const IS_BUILT = 'SHOP_IS_BUILT';

/** The variables of a process that builds nothing. */
export const builtEnv = { [IS_BUILT]: 'true' };

/**
 * Builds `dist/` if a source has changed since: once for this process and those that it starts. The tests expect the demo's
 * look, whatever `BRAND_DIR` is in the `.env` of a shop that adopted it.
 */
export function buildIfStale(): void {
  if (process.env[IS_BUILT] === 'true') return;
  execFileSync(process.execPath, ['esbuild.config.mjs', '--if-stale'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, BRAND_DIR: '' },
    stdio: 'inherit',
  });
  Object.assign(process.env, builtEnv);
}
