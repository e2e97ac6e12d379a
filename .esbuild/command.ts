import { hash } from 'node:crypto';
import { existsSync, globSync, statSync } from 'node:fs';
import { DEMO_LOOK } from './brand.ts';
import { builtSources } from './write-dist.ts';

/**
 * `node esbuild.config.mjs` builds the browser's files and the server into `dist/`. Options:
 *
 *     --if-stale           only if a source has changed
 *     --watch              builds into .dev/dist/ and serves it (npm run dev)
 *     --without-embedded   leaves the embedded back end out
 */
const flag = process.argv[2];
const DIST = 'dist';

if (existsSync('.env')) process.loadEnvFile('.env');
const brandDir = process.env['BRAND_DIR'] || DEMO_LOOK;
/** A link to the folder of the workspace: it leads nowhere without that folder, and `npm ci --workspaces=false` makes none. */
const embeddedPackage = 'node_modules/wine-storefront-embedded/package.json';
const hasEmbedded = existsSync(embeddedPackage) && !process.argv.includes('--without-embedded');

if (flag === '--watch') {
  const { dev } = await import('./dev.ts');
  await dev(brandDir).catch(fail);
} else {
  const sources = hashSources();
  if (flag !== '--if-stale' || builtSources(DIST) !== sources) {
    const { build } = await import('./build.ts');
    await build(DIST, brandDir, hasEmbedded, sources).catch(fail);
    if (process.env['BRAND_DIR']) process.stdout.write(`Built with the look of ${brandDir}\n`);
  }
}

/** A hash of the names, sizes and modification times of all files that the build reads. */
function hashSources(): string {
  const files = globSync([
    '{.esbuild,client,core,adapters,server}/**/*.{ts,tsx,mjs,css,json,md,svg}',
    `${brandDir}/**/*.*`,
    '{esbuild.config.mjs,package-lock.json}',
  ]).sort();
  const states = files.map((file) => `${file}:${statSync(file).size}:${statSync(file).mtimeMs}`);
  return hash('sha256', [brandDir, hasEmbedded, ...states].join('\n'));
}

function fail(error: Error): never {
  // esbuild has printed the problems of its own.
  if (!('errors' in error)) process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
