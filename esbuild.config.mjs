// Builds the browser's files and the server into dist/. Flags: --if-stale (skip if no source changed), --run NAME … (the same,
// then run dist/NAME.mjs in this process with the arguments that follow), --watch (build into .dev/dist/ and serve: npm run
// dev), --without-embedded (leave the embedded back end out).
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, context, stop } from 'esbuild';
import { makeBrandFiles } from './.esbuild/brand-files.ts';
import { brandStyles, browserBrand } from './.esbuild/brand-styles.ts';
import { shakeRouter, shareBase } from './.esbuild/browser-plugins.mjs';
import { withCompressedVariants } from './.esbuild/compress.ts';
import { documentStyleEntries, documentStyles, MAIN_STYLES } from './.esbuild/document-styles.ts';
import { eagerPages } from './.esbuild/eager-pages.mjs';
import { legalTexts } from './.esbuild/legal-texts.ts';
import { toManifest } from './.esbuild/manifest.ts';
import { readBrand } from './.esbuild/read-brand.ts';
import { requiredBuiltins } from './.esbuild/required-builtins.mjs';
import { webFonts } from './.esbuild/web-fonts.ts';
import { builtSources, writeDist } from './.esbuild/write-dist.ts';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) fail(`Node 24 or newer is needed, this is ${process.version}; use npm start or npm run build.`);

const [flag, program, ...args] = process.argv.slice(2);
const isWatched = process.argv.includes('--watch');
/** A folder of its own, so that tests and `npm start` keep theirs. */
const DIST = isWatched ? '.dev/dist' : 'dist';
const MANIFEST = 'manifest.json';
// The shop reads the same `.env` file.
if (existsSync('.env')) process.loadEnvFile();
/** The folder of the brand's look. */
const BRAND_DIR = process.env.BRAND_DIR || 'client/brand';
const EMBEDDED = 'adapters/embedded';
const hasEmbedded = existsSync(`${EMBEDDED}/package.json`) && !process.argv.includes('--without-embedded');

let brand = await readBrand(BRAND_DIR).catch(({ message }) => fail(message));
const currentBrand = () => brand;
const useBrand = brandStyles(BRAND_DIR, currentBrand);

const shared = {
  bundle: true,
  format: 'esm',
  sourcemap: true,
  metafile: true,
  write: false,
  jsx: 'automatic',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
};

const client = {
  ...shared,
  entryPoints: {
    boot: 'client/boot.ts',
    main: 'client/main.tsx',
    styles: MAIN_STYLES,
    ...areaStyles(),
    ...documentStyleEntries(areaStyles()),
  },
  outdir: `${DIST}/assets`,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: '/assets',
  // The server names the maps in a header: a comment at the end of each file would be 35 bytes of the first load.
  sourcemap: 'external',
  splitting: true,
  minify: true,
  legalComments: 'none',
  charset: 'utf8',
  plugins: [
    useBrand,
    browserBrand(currentBrand),
    webFonts(BRAND_DIR, currentBrand),
    shakeRouter,
    shareBase,
    documentStyles,
  ],
  target: ['es2022'],
  loader: { '.woff2': 'file' },
  external: ['/imgs/*'],
};

const server = {
  ...shared,
  entryPoints: {
    server: 'server/main.ts',
    leads: 'server/operator/leads.ts',
    backup: 'server/operator/backup.ts',
    ...(hasEmbedded ? { mock: 'server/mock/mock.ts' } : {}),
  },
  outdir: DIST,
  outExtension: { '.js': '.mjs' },
  // A module that is imported on demand becomes a chunk, loaded with the packages that only it needs.
  splitting: true,
  // Chunks are beside the entries, because the program finds its files relative to the file that runs.
  chunkNames: '[name]-[hash]',
  platform: 'node',
  target: ['node24'],
  // Stacks need positions only, and the program reads the maps when it starts.
  sourcesContent: false,
  // All other packages are bundled: finding and reading their files was a sixth of a start, and React and its router
  // take the build's NODE_ENV. sharp is a native library, and ioredis needs to know the folder of its files.
  // The configuration refuses to embed a service in a program that was built without the package.
  external: ['sharp', 'ioredis', ...(hasEmbedded ? [] : ['wine-storefront-embedded'])],
  plugins: [useBrand, requiredBuiltins, eagerPages, legalTexts],
  // Packages that are CommonJS require Node's own modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  },
};

if (isWatched) await watch();
else if (!['--if-stale', '--run'].includes(flag) || isStale()) await buildAll();
if (flag === '--run') await runProgram();

async function buildAll() {
  const sources = sourceHash();
  const browser = await build(client);
  const manifest = JSON.stringify(toManifest(browser.metafile, brand));
  // The manifest is compiled into the server, so that a server that starts during a build never reads another one's.
  const define = { ...server.define, BUILT_ASSETS: manifest, BUILT_EMBEDDED: String(hasEmbedded) };
  const [brandFiles, browserFiles, program] = await Promise.all([
    makeBrandFiles(BRAND_DIR, brand),
    withCompressedVariants(outputsOf(browser)),
    // A watched build reads the files of the catalogue at each start, so that a change of one shows.
    build({ ...server, plugins: [...server.plugins, ...(await embeddedPlugins())], define }),
  ]);
  // Writes chunks before the entry that loads them.
  const serverFiles = outputsOf(program).toSorted((one, other) => isEntry(one) - isEntry(other));
  writeDist(DIST, {
    files: [...brandFiles, ...browserFiles, ...serverFiles, { name: MANIFEST, contents: manifest }],
    sources,
  });
  if (process.env.BRAND_DIR) console.log(`Built with the look of ${BRAND_DIR}`);
}

async function runProgram() {
  await stop();
  const path = resolve(DIST, `${program}.mjs`);
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path));
}

async function embeddedPlugins() {
  return hasEmbedded ? [(await import(`./${EMBEDDED}/esbuild-plugin.ts`)).embeddedCatalogue] : [];
}

function isEntry({ name }) {
  return Number(/^[a-z]+\.mjs$/.test(name));
}

function outputsOf({ outputFiles }) {
  return outputFiles.map(({ path, contents }) => ({ name: relative(DIST, path).replaceAll('\\', '/'), contents }));
}

/** Serves the shop and follows each save. React is its development build in browsers and in the program, so that it warns. */
async function watch() {
  const { serveDev } = await import('./.esbuild/dev-server.ts');
  const browser = await context({
    ...client,
    // A stylesheet keeps its address when it changes, so that no page has to be made again.
    entryNames: '[name]',
    define: { 'process.env.NODE_ENV': '"development"' },
    minify: false,
    inject: ['.esbuild/dev-page.mjs'],
    logLevel: 'silent',
  });
  const program = await context({
    ...server,
    entryPoints: { server: 'server/main.ts' },
    define: {},
    packages: 'external',
    logLevel: 'silent',
  });
  let last = [];
  const build = async (onlyStyles) => {
    brand = await readBrand(BRAND_DIR);
    const jobs = [browser.rebuild(), ...(onlyStyles ? [] : [program.rebuild(), makeBrandFiles(BRAND_DIR, brand)])];
    // All end before the next save's builds begin: a context that is building gives the result of that build.
    const results = await Promise.allSettled(jobs);
    const problems = new Set(results.flatMap(({ reason }) => (reason === undefined ? [] : [reason.message])));
    if (problems.size > 0) throw new Error([...problems].join('\n'));
    last = [...results.map(({ value }) => value), ...last.slice(results.length)];
    const [built, served, brandFiles] = last;
    const manifest = { name: MANIFEST, contents: JSON.stringify(toManifest(built.metafile, brand)) };
    writeDist(DIST, { files: [...brandFiles, ...outputsOf(built), ...outputsOf(served), manifest], sources: '' });
  };
  mkdirSync(DIST, { recursive: true });
  // The program finds its public files beside its own folder.
  if (!existsSync(`${DIST}/../public`)) symlinkSync(resolve('public'), `${DIST}/../public`, 'junction');
  const folders = ['adapters', 'client', 'core', 'public', 'server', BRAND_DIR];
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const packages = [...Object.keys(dependencies), 'react-dom/server', 'react-router-dom'];
  await serveDev({ folders, program: `${DIST}/server.mjs`, packages, build });
  await stop();
  process.exit();
}

/** The stylesheets that only the pages of one area load: `client/{area}/{area}.css`. */
function areaStyles() {
  const sheets = globSync('client/*/*.css').filter((file) => basename(file, '.css') === basename(dirname(file)));
  return Object.fromEntries(sheets.map((file) => [basename(file, '.css'), file]));
}

function isStale() {
  return (
    [MANIFEST, 'server.mjs', 'leads.mjs', 'backup.mjs', ...(hasEmbedded ? ['mock.mjs'] : [])].some(
      (name) => !existsSync(`${DIST}/${name}`),
    ) || builtSources(DIST) !== sourceHash()
  );
}

/** A hash of the names, sizes and modification times of all files that the build reads. */
function sourceHash() {
  const files = globSync('{.esbuild,client,core,adapters,server}/**/*.{ts,tsx,mjs,css,json,md}').concat(
    globSync(`${BRAND_DIR}/**/*.*`),
    'esbuild.config.mjs',
    'package-lock.json',
  );
  const hash = createHash('sha256').update(`${BRAND_DIR} ${hasEmbedded}`);
  for (const file of files.sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
