// Builds the browser's files and the server into dist/. Flags: --if-stale (skip if no source changed), --watch,
// --without-embedded (leave the embedded back end out).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  rmSync,
  statSync,
  utimesSync,
  watch as watchFolder,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { minify } from '@swc/core';
import { build, context } from 'esbuild';
import { makeBrandFiles } from './.esbuild/brand-files.ts';
import { brandStyles, browserBrand } from './.esbuild/brand-styles.ts';
import { browserRows, shakeRouter, shareBase } from './.esbuild/browser-plugins.mjs';
import { withCompressedVariants } from './.esbuild/compress.ts';
import { constantJsx } from './.esbuild/constant-jsx.mjs';
import { documentStyleEntries, documentStyles, MAIN_STYLES } from './.esbuild/document-styles.ts';
import { eagerPages } from './.esbuild/eager-pages.mjs';
import { embeddedCatalogue } from './.esbuild/embedded-catalogue.ts';
import { legalTexts } from './.esbuild/legal-texts.ts';
import { toManifest } from './.esbuild/manifest.ts';
import { readBrand } from './.esbuild/read-brand.ts';
import { requiredBuiltins } from './.esbuild/required-builtins.mjs';
import { webFonts } from './.esbuild/web-fonts.ts';
import { withoutEmbedded } from './.esbuild/without-embedded.mjs';
import { builtSources, writeDist } from './.esbuild/write-dist.ts';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) fail(`Node 24 or newer is needed, this is ${process.version}; use npm start or npm run build.`);

const DIST = 'dist';
const MANIFEST = 'manifest.json';
// The shop reads the same `.env` file.
if (existsSync('.env')) process.loadEnvFile();
/** The folder of the brand's look. */
const BRAND_DIR = process.env.BRAND_DIR || 'client/brand';
const hasEmbedded = !process.argv.includes('--without-embedded');

let brand = await readBrand(BRAND_DIR).catch(({ message }) => fail(message));
const currentBrand = () => brand;
const useBrand = brandStyles(BRAND_DIR, currentBrand);

const shared = {
  bundle: true,
  format: 'esm',
  sourcemap: true,
  metafile: true,
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
  outdir: 'dist/assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: '/assets',
  splitting: true,
  minify: true,
  legalComments: 'none',
  charset: 'utf8',
  plugins: [
    useBrand,
    constantJsx,
    browserBrand(currentBrand),
    webFonts(BRAND_DIR, currentBrand),
    shakeRouter,
    browserRows,
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
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  // A module that is imported on demand becomes a chunk, loaded with the packages that only it needs.
  splitting: true,
  // Chunks are beside the entries, because the program finds its files relative to the file that runs.
  chunkNames: '[name]-[hash]',
  platform: 'node',
  target: ['node24'],
  // All other packages are bundled: finding and reading their files was a sixth of a start, and React and its router
  // take the build's NODE_ENV. sharp is a native library, and ioredis needs to know the folder of its files.
  external: ['sharp', 'ioredis'],
  plugins: [useBrand, requiredBuiltins, eagerPages, legalTexts, ...(hasEmbedded ? [] : [withoutEmbedded])],
  // Packages that are CommonJS require Node's own modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  },
};

if (process.argv.includes('--watch')) await watch();
else if (!process.argv.includes('--if-stale') || isStale()) await buildAll();

async function buildAll() {
  const sources = sourceHash();
  const browser = await build({ ...client, write: false });
  const manifest = JSON.stringify(toManifest(browser.metafile, brand));
  // The manifest is compiled into the server, so that a server that starts during a build never reads another one's.
  const define = { ...server.define, BUILT_ASSETS: manifest, BUILT_EMBEDDED: String(hasEmbedded) };
  const [brandFiles, browserFiles, program] = await Promise.all([
    makeBrandFiles(BRAND_DIR, brand),
    minifyAgain(outputsOf(browser)).then(withCompressedVariants),
    // A watched build reads the files of the catalogue at each start, so that a change of one shows.
    build({ ...server, plugins: [...server.plugins, embeddedCatalogue], define, write: false }),
  ]);
  // Writes chunks before the entry that loads them.
  const serverFiles = outputsOf(program).toSorted((one, other) => isEntry(one) - isEntry(other));
  writeDist(DIST, {
    files: [...brandFiles, ...browserFiles, ...serverFiles, { name: MANIFEST, contents: manifest }],
    sources,
  });
  if (process.env.BRAND_DIR) console.log(`Built with the look of ${BRAND_DIR}`);
}

function isEntry({ name }) {
  return Number(/^[a-z]+\.mjs$/.test(name));
}

function outputsOf({ outputFiles }) {
  return outputFiles.map(({ path, contents }) => ({ name: relative(DIST, path).replaceAll('\\', '/'), contents }));
}

/**
 * A second minifier saves another 3 % of the first load. A file keeps its name and its source map, which the server names in
 * a header: a comment at the end of each file would be 35 bytes of the first load.
 */
async function minifyAgain(files) {
  const contentsOf = (wanted) => Buffer.from(files.find(({ name }) => name === wanted).contents).toString();
  const scripts = files.filter(({ name }) => name.endsWith('.js'));
  const minified = await Promise.all(
    scripts.map(async ({ name }) => {
      const { code, map } = await minify(contentsOf(name), {
        module: true,
        compress: { passes: 3, ecma: 2020 },
        mangle: { toplevel: true },
        sourceMap: { content: contentsOf(`${name}.map`) },
      });
      return [
        { name: `${name}.map`, contents: map },
        { name, contents: code },
      ];
    }),
  );
  const replaced = minified.flat();
  return [...files.filter(({ name }) => replaced.every((each) => each.name !== name)), ...replaced];
}

async function watch() {
  let isServing = false;
  const manifest = {
    name: 'manifest',
    setup: (plugin) =>
      plugin.onEnd(({ metafile }) => {
        if (metafile === undefined) return;
        writeFileSync(`${DIST}/${MANIFEST}`, JSON.stringify(toManifest(metafile, brand)));
        // The server reads the manifest when it starts, and `node --watch` starts it again when its module is touched.
        if (isServing) utimesSync(`${DIST}/server.mjs`, new Date(), new Date());
      }),
  };
  mkdirSync(DIST, { recursive: true });
  // A watched build must not count as a complete one.
  rmSync(`${DIST}/.stamp`, { force: true });
  await writeBrandFiles();
  const contexts = await Promise.all([
    context({ ...client, plugins: [...client.plugins, manifest] }),
    // Development mode, for React's warnings.
    context({ ...server, define: { 'process.env.NODE_ENV': '"development"' } }),
  ]);
  for (const each of contexts) await each.rebuild();
  for (const each of contexts) await each.watch();
  followBrand(contexts);
  isServing = true;
  spawn(process.execPath, ['--watch', '--enable-source-maps', 'dist/server.mjs'], { stdio: 'inherit' }).on(
    'exit',
    (code) => process.exit(code ?? 0),
  );
}

/** Builds again with each change of the brand's folder. If the brand cannot be used, the last one is kept. */
function followBrand(contexts) {
  const rebuild = async () => {
    try {
      brand = await readBrand(BRAND_DIR);
      await writeBrandFiles();
      for (const each of contexts) await each.rebuild();
    } catch ({ message }) {
      console.error(message);
    }
  };
  let last = Promise.resolve();
  let timer;
  watchFolder(BRAND_DIR, () => {
    // An editor may change a file in several steps.
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(rebuild);
    }, 100);
  });
}

async function writeBrandFiles() {
  for (const { name, contents } of await makeBrandFiles(BRAND_DIR, brand)) {
    mkdirSync(dirname(`${DIST}/${name}`), { recursive: true });
    writeFileSync(`${DIST}/${name}`, contents);
  }
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
