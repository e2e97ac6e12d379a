import { relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuildOptions, build as bundle, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import type { Assets } from '#server/pages/make/assets.ts';
import { DEMO_LOOK, type Look, makeBrandFiles, readBrand } from './brand.ts';
import {
  ALL_AREA_STYLES,
  areaStyles,
  documentStyles,
  LOOK_STYLES,
  MAIN,
  MAIN_STYLES,
  pagePlugins,
  serverPlugins,
} from './plugins.ts';
import { isPreloaded } from './web-fonts.ts';
import { type BuiltFile, writeDist } from './write-dist.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const shared = {
  bundle: true,
  format: 'esm',
  // A module that is imported on demand becomes a chunk, with what only it needs.
  splitting: true,
  chunkNames: '[name]-[hash]',
  metafile: true,
  write: false,
  jsx: 'automatic',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
} as const satisfies BuildOptions;

export function browserOptions(dist: string, look: Look) {
  return {
    ...shared,
    entryPoints: {
      boot: 'client/boot.ts',
      main: MAIN,
      styles: MAIN_STYLES,
      look: LOOK_STYLES,
      areas: ALL_AREA_STYLES,
      ...Object.fromEntries(Object.keys(areaStyles).map((area) => [`page-${area}`, documentStyles(area)])),
    },
    outdir: `${dist}/assets`,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/assets',
    // The server names the maps in a header: a comment at the end of each file would be 35 bytes of the first load.
    sourcemap: 'external',
    // Names and lines are enough for a stack; the text would make a house's own comments public.
    sourcesContent: false,
    minify: true,
    legalComments: 'none',
    // Chromium compiles the whole file in the background, and nothing of it while the page is used. Other browsers ignore it.
    banner: { js: '//# allFunctionsCalledOnLoad' },
    charset: 'utf8',
    plugins: pagePlugins(look),
    target: ['es2022'],
    loader: { '.woff2': 'file' },
  } as const satisfies BuildOptions;
}

export function serverOptions(dist: string, look: Look, hasEmbedded: boolean) {
  return {
    ...shared,
    entryPoints: {
      server: 'server/main.ts',
      leads: 'server/operator/leads.ts',
      backup: 'server/operator/backup.ts',
      ...(hasEmbedded ? { mock: 'server/mock/mock.ts' } : {}),
    },
    // Chunks are beside the entries, because the program finds its files relative to the file that runs.
    outdir: dist,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: ['node24'],
    sourcemap: true,
    // Stacks need positions only, and the program reads the maps when it starts.
    sourcesContent: false,
    // All other packages are bundled: finding and reading their files was a sixth of a start, and React and its router
    // take the build's NODE_ENV. sharp is a native library, and ioredis needs to know the folder of its files.
    // The configuration refuses to embed a service in a program that was built without the package.
    external: ['sharp', 'ioredis', ...(hasEmbedded ? [] : ['wine-storefront-embedded'])],
    plugins: serverPlugins(look),
    loader: { '.md': 'text' },
    // Packages that are CommonJS require Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
  } as const satisfies BuildOptions;
}

type EmbeddedPlugin = { embeddedCatalogue: (brandDir: string) => Plugin };

/** Builds into the folder `dist`. `sources` is a hash of the sources. */
export async function build(dist: string, brandDir: string, hasEmbedded: boolean, sources: string): Promise<void> {
  const look = { folder: brandDir, brand: await readBrand(brandDir) };
  const browser = await bundle(browserOptions(dist, look));
  const manifest = makeManifest(browser.metafile, look);
  const options = serverOptions(dist, look, hasEmbedded);
  // The package may be missing, so that nothing imports it by its path.
  const embeddedPlugin = '../adapters/embedded/esbuild-plugin.ts';
  const embedded: EmbeddedPlugin[] = hasEmbedded ? [await import(embeddedPlugin)] : [];
  const [brandFiles, browserFiles, programs] = await Promise.all([
    makeBrandFiles(look),
    Promise.all(toFiles(dist, browser).map(withCompressedVariants)),
    bundle({
      ...options,
      plugins: [...options.plugins, ...embedded.map(({ embeddedCatalogue }) => embeddedCatalogue(brandDir))],
      // The manifest is compiled into the server, so that a server that starts during a build never reads another one's.
      define: { ...options.define, BUILT_ASSETS: manifest.contents, BUILT_EMBEDDED: String(hasEmbedded) },
    }),
  ]);
  // An entry is written after the chunks that it loads: their names have a hash.
  const chunksFirst = toFiles(dist, programs).toSorted(
    (one, other) => other.name.split('-').length - one.name.split('-').length,
  );
  writeDist(dist, { files: [...brandFiles, ...browserFiles.flat(), ...chunksFirst, manifest], sources });
}

export function toFiles(dist: string, { outputFiles }: { outputFiles: readonly OutputFile[] }): BuiltFile[] {
  return outputFiles.map(({ path, contents }) => ({ name: relative(dist, path).replaceAll('\\', '/'), contents }));
}

/** The file after its compressed variants (`name.br`, `name.gz`), so that a served file has them. */
async function withCompressedVariants(file: BuiltFile): Promise<BuiltFile[]> {
  if (!/\.(?:js|css|svg)$/.test(file.name)) return [file];
  return [
    { name: `${file.name}.br`, contents: await toBrotli(file.contents) },
    { name: `${file.name}.gz`, contents: await toGzip(file.contents, { level: constants.Z_BEST_COMPRESSION }) },
    file,
  ];
}

/** Reads from the build's metafile what a document names: stylesheets, fonts above the fold and scripts. */
export function makeManifest({ outputs }: Metafile, look: Look): { name: string; contents: string } {
  const files = Object.keys(outputs);

  function outputOf(entryPoint: string): string {
    const file = files.find((each) => outputs[each]?.entryPoint === entryPoint);
    if (file === undefined) throw new Error(`the build has no output for ${entryPoint}`);
    return file;
  }

  /** The files that a file imports statically, each after those that it imports itself: the order of their evaluation. */
  function modulesOf(file: string): string[] {
    const own = (outputs[file]?.imports ?? []).filter(({ kind, external }) => kind === 'import-statement' && !external);
    return [...new Set(own.flatMap(({ path }) => [...modulesOf(path), path]))];
  }

  const main = outputOf(MAIN);
  const assets: Assets = {
    hasOwnLook: look.folder !== DEMO_LOOK,
    boot: toHref(outputOf('client/boot.ts')),
    stylesheet: toHref(outputOf(MAIN_STYLES)),
    look: toHref(outputOf(LOOK_STYLES)),
    areasStylesheet: toHref(outputOf(ALL_AREA_STYLES)),
    // The stylesheets of areas are found by their names, which types cannot know.
    documentStylesheets: Object.fromEntries(
      Object.keys(areaStyles).map((area) => [area, toHref(outputOf(documentStyles(area)))]),
    ) as Assets['documentStylesheets'],
    fonts: files.filter(isPreloaded).map(toHref),
    modules: [...modulesOf(main), main].map(toHref),
  };
  return { name: 'manifest.json', contents: JSON.stringify(assets) };
}

function toHref(file: string): string {
  return `/${file.replace(/^.*dist\//, '')}`;
}
