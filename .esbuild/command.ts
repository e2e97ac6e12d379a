import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { builtSources } from './write-dist.ts';

/**
 * `node esbuild.config.mjs` builds the browser's files and the server into `dist/`. Options:
 *
 *     --if-stale           only if a source has changed
 *     --run NAME …         the same, then runs dist/NAME.mjs in this process with the arguments that follow
 *     --watch              builds into .dev/dist/ and serves it (npm run dev)
 *     --without-embedded   leaves the embedded back end out
 */
const [flag = '', name, ...args] = process.argv.slice(2);
const DIST = 'dist';
const EMBEDDED = 'adapters/embedded/package.json';

const env = { ...(existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}), ...process.env };
const brandDir = env['BRAND_DIR'] || 'client/brand';
const hasEmbedded = existsSync(EMBEDDED) && !process.argv.includes('--without-embedded');

if (flag === '--watch') {
  Object.assign(process.env, env);
  const { dev } = await import('./dev.ts');
  await dev(brandDir).catch(fail);
} else {
  const sources = hashSources();
  // Quick if nothing is to be done: what builds is loaded on demand.
  if (!['--if-stale', '--run'].includes(flag) || builtSources(DIST) !== sources) {
    const { build } = await import('./build.ts');
    await build({ dist: DIST, brandDir, hasEmbedded, sources }).catch(fail);
    if (env['BRAND_DIR']) process.stdout.write(`Built with the look of ${brandDir}\n`);
  }
  if (flag === '--run') await run(resolve(DIST, `${name}.mjs`));
}

async function run(program: string): Promise<void> {
  process.argv = [process.execPath, program, ...args];
  await import(pathToFileURL(program).href);
}

/** A hash of the names, sizes and modification times of all files that the build reads. */
function hashSources(): string {
  const files = globSync('{.esbuild,client,core,adapters,server}/**/*.{ts,tsx,mjs,css,json,md,svg}').concat(
    globSync(`${brandDir}/**/*.*`),
    'esbuild.config.mjs',
    'package-lock.json',
  );
  const hash = createHash('sha256').update(`${brandDir} ${hasEmbedded}`);
  for (const file of files.sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function fail(error: Error): never {
  // esbuild has printed the problems of its own.
  if (!('errors' in error)) process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
