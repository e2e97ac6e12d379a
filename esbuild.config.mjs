// Builds the browser's files and the server into dist/. Flags: --if-stale (skip when nothing changed), --watch.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { minify, parse, print } from '@swc/core';
import { build, context } from 'esbuild';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24)
  fail(`Node 24 or newer is needed, this is ${process.version}; run it through npm (npm start, npm run build).`);

const STAMP = 'dist/.stamp';
const MANIFEST = 'dist/manifest.json';

const shared = {
  bundle: true,
  format: 'esm',
  sourcemap: true,
  metafile: true,
  jsx: 'automatic',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/**
 * React Router's unused components stay in a bundle because `forwardRef(…)` and `X.displayName = …` look like effects,
 * and its development warnings stay in every build. Without both, every first load is about 5 kB (gzip) lighter.
 */
const shakeRouter = {
  name: 'shake-router',
  setup: (plugin) =>
    plugin.onLoad({ filter: /react-router[\\/]dist[\\/].*\.mjs$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^function (warning|warningOnce)\(([^)]*)\) \{/gm, 'function $1($2) { return;')
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'),
      loader: 'js',
    })),
};

/**
 * Every module that is loaded on demand reaches what every document has loaded anyway, so that esbuild makes one shared
 * chunk of it instead of one for each set of its users: fewer files, and they compress as one.
 */
const shareBase = {
  name: 'share-base',
  setup: (plugin) => {
    const base = [
      'client/layout/layout.tsx',
      'client/components/block.tsx',
      'client/components/breadcrumbs.tsx',
      'client/components/carousel.tsx',
      'client/components/head.tsx',
      'client/components/picture.tsx',
      'client/components/banners.tsx',
      'client/components/product-rail.tsx',
      'client/components/use-hydrated.ts',
      'client/routing/navigate.ts',
      'core/store/money.ts',
    ];
    const imports = base.map((file) => `import ${JSON.stringify(resolve(file))};`).join('\n');
    const entries = new Set([resolve('client/main.tsx')]);
    plugin.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
      if (kind === 'dynamic-import') entries.add(resolve(resolveDir, path));
      return undefined;
    });
    plugin.onLoad({ filter: /[\\/]client[\\/].*\.tsx?$/ }, ({ path }) =>
      entries.has(path)
        ? { contents: `${readFileSync(path, 'utf8')}\n${imports}\n`, loader: path.endsWith('x') ? 'tsx' : 'ts' }
        : undefined,
    );
  },
};

/** What of a page's row only the server reads; the browser asks `/_data` instead. */
const serverOnly = new Set(['useCase', 'input', 'query', 'maxAge', 'subject']);

/** Leaves those properties, and with them what they import, out of the browser's rows. */
const browserRows = {
  name: 'browser-rows',
  setup: (plugin) =>
    plugin.onLoad({ filter: /[\\/]client[\\/]routing[\\/][\w-]*pages\.ts$/ }, async ({ path }) => {
      const module = await parse(readFileSync(path, 'utf8'), { syntax: 'typescript', target: 'es2022' });
      trimRows(module);
      return { contents: (await print(module)).code, loader: 'ts' };
    }),
};

function trimRows(node) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'CallExpression' && /^define(Private)?Page$/.test(node.callee.value ?? '')) {
    const row = node.arguments[0].expression;
    row.properties = row.properties.filter(({ key }) => !serverOnly.has(key?.value));
  }
  for (const child of Object.values(node)) trimRows(child);
}

const client = {
  ...shared,
  entryPoints: { main: 'client/main.tsx', styles: 'client/styles/main.css' },
  outdir: 'dist/assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: '/assets',
  splitting: true,
  minify: true,
  legalComments: 'none',
  plugins: [shakeRouter, browserRows, shareBase],
  target: ['es2022'],
  loader: { '.woff2': 'file' },
  external: ['/imgs/*'],
};

const server = {
  ...shared,
  entryPoints: { server: 'server/main.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  // What is imported on demand is a chunk of its own, loaded with the packages that only it needs.
  splitting: true,
  chunkNames: 'server-chunks/[name]-[hash]',
  platform: 'node',
  target: ['node24'],
  packages: 'external',
};
// The server reads NODE_ENV when it runs.
server.define = {};

if (process.argv.includes('--watch')) await watch();
else if (!process.argv.includes('--if-stale') || isStale()) await buildAll();

async function buildAll() {
  rmSync('dist', { recursive: true, force: true });
  const [browser] = await Promise.all([build(client), build(server)]);
  await Promise.all(
    Object.keys(browser.metafile.outputs)
      .filter((file) => file.endsWith('.js'))
      .map(minifyAgain),
  );
  writeManifest(browser.metafile);
  writeFileSync(STAMP, sourceHash());
}

/** A second minifier finds what the first one leaves: about 3 % of the first load. The file keeps its name and its map. */
async function minifyAgain(file) {
  const { code, map } = await minify(readFileSync(file, 'utf8'), {
    module: true,
    compress: { passes: 3, ecma: 2020 },
    mangle: { toplevel: true },
    sourceMap: { content: readFileSync(`${file}.map`, 'utf8') },
  });
  writeFileSync(file, `${code}\n//# sourceMappingURL=${basename(file)}.map\n`);
  writeFileSync(`${file}.map`, map);
}

async function watch() {
  const manifest = {
    name: 'manifest',
    setup: (plugin) => plugin.onEnd((result) => result.metafile && writeManifest(result.metafile)),
  };
  mkdirSync('dist', { recursive: true });
  const contexts = await Promise.all([
    context({ ...client, plugins: [shakeRouter, browserRows, shareBase, manifest] }),
    context(server),
  ]);
  for (const each of contexts) await each.rebuild();
  for (const each of contexts) await each.watch();
  spawn(process.execPath, ['--watch', '--enable-source-maps', 'dist/server.mjs'], { stdio: 'inherit' }).on(
    'exit',
    (code) => process.exit(code ?? 0),
  );
}

/** What a document must name: entry, stylesheet, fonts above the fold, and each page's modules. */
function writeManifest(metafile) {
  const outputs = Object.entries(metafile.outputs);
  const href = (file) => `/${file.replace(/^dist\//, '')}`;
  const outputOf = (entryPoint) => outputs.find(([, output]) => output.entryPoint === entryPoint)?.[0];
  const modulesOf = (file) =>
    file === undefined
      ? []
      : metafile.outputs[file].imports
          .filter((each) => each.kind === 'import-statement' && !each.external)
          .flatMap((each) => [each.path, ...modulesOf(each.path)]);
  const entry = outputOf('client/main.tsx');
  const modules = [...new Set(modulesOf(entry))];
  const pages = {};
  for (const [file, output] of outputs) {
    const match = /^client\/pages\/([\w-]+)\.tsx$/.exec(output.entryPoint ?? '');
    if (match) {
      const own = [file, ...modulesOf(file)].filter((each) => !modules.includes(each) && each !== entry);
      pages[match[1]] = [...new Set(own)].map(href);
    }
  }
  const fonts = outputs
    .map(([file]) => file)
    .filter((file) => /(fraunces|figtree)-latin-[\w-]*normal-[A-Z0-9]+\.woff2$/.test(file));
  const build = createHash('sha256')
    .update(
      outputs
        .map(([file]) => basename(file))
        .sort()
        .join(),
    )
    .digest('hex')
    .slice(0, 12);
  writeFileSync(
    MANIFEST,
    JSON.stringify({
      build,
      entry: href(entry),
      stylesheet: href(outputOf('client/styles/main.css')),
      fonts: fonts.map(href),
      modules: modules.map(href),
      pages,
    }),
  );
}

function isStale() {
  if (!existsSync(STAMP) || !existsSync(MANIFEST) || !existsSync('dist/server.mjs')) return true;
  return readFileSync(STAMP, 'utf8') !== sourceHash();
}

/** Names, sizes and times of everything the build reads. */
function sourceHash() {
  const files = globSync('{client,core,adapters,server}/**/*.{ts,tsx,css,json}').concat(
    'esbuild.config.mjs',
    'package-lock.json',
  );
  const hash = createHash('sha256');
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
