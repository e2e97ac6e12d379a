import { globSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { type BuildOptions, build as bundle, type OutputFile, type Plugin } from 'esbuild';
import { type Look, makeBrandFiles } from './brand-files.ts';
import { brandStyles } from './brand-styles.ts';
import { withCompressedVariants } from './compress.ts';
import { toManifest } from './manifest.ts';
import {
  DOCUMENT_STYLES,
  documentStyles,
  LOOK_STYLES,
  legalTexts,
  MAIN_STYLES,
  shakeRouter,
  shareBase,
} from './plugins.ts';
import { readBrand } from './read-brand.ts';
import { webFonts } from './web-fonts.ts';
import { type BuiltFile, writeDist } from './write-dist.ts';

export const MANIFEST = 'manifest.json';

/** The stylesheets that only the pages of one area load, by area: `client/{area}/{area}.css`. */
export const areaStyles: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('client/*/*.css')
    .filter((file) => basename(file, '.css') === basename(dirname(file)))
    .map((file) => [basename(file, '.css'), file.replaceAll('\\', '/')]),
);

const shared = {
  bundle: true,
  format: 'esm',
  metafile: true,
  write: false,
  jsx: 'automatic',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
} as const satisfies BuildOptions;

/**
 * The browser's files. What each plugin saves:
 *
 *     brandStyles      the brand is a folder, and its colours stand in one file
 *     webFonts         fonts of 60 kB before the first text, in place of 160
 *     shakeRouter      5.8 kB of 100 kB of the first load (brotli)
 *     shareBase        1.7 kB of the first load, and 22 of its 26 files
 *     documentStyles   the second stylesheet before the first paint
 */
export function browserOptions(dist: string, look: Look) {
  return {
    ...shared,
    entryPoints: {
      boot: 'client/boot.ts',
      main: 'client/main.tsx',
      // Makes it a file of its own, which is evaluated in a task of its own.
      react: 'react-dom/client',
      styles: MAIN_STYLES,
      look: LOOK_STYLES,
      ...areaStyles,
      ...Object.fromEntries(Object.entries(areaStyles).map(([area, file]) => [`page-${area}`, DOCUMENT_STYLES + file])),
    },
    outdir: `${dist}/assets`,
    // A module that is imported on demand becomes a chunk, with what only it needs.
    splitting: true,
    chunkNames: '[name]-[hash]',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/assets',
    // The server names the maps in a header: a comment at the end of each file would be 35 bytes of the first load.
    sourcemap: 'external',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    plugins: [brandStyles(look), webFonts(look), shakeRouter, shareBase, documentStyles],
    target: ['es2022'],
    loader: { '.woff2': 'file' },
    external: ['/imgs/*'],
  } as const satisfies BuildOptions;
}

/** The programs, one file each: a program finds and reads no chunks. `legalTexts` saves a deployment whose terms cannot be read. */
export function serverOptions(dist: string, look: Look, hasEmbedded: boolean) {
  return {
    ...shared,
    entryPoints: {
      server: 'server/main.ts',
      leads: 'server/operator/leads.ts',
      backup: 'server/operator/backup.ts',
      ...(hasEmbedded ? { mock: 'server/mock/mock.ts' } : {}),
    },
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
    plugins: [brandStyles(look), legalTexts],
    // Packages that are CommonJS require Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
  } as const satisfies BuildOptions;
}

/** `sources` is a hash of the sources. */
export type BuildInput = { dist: string; brandDir: string; hasEmbedded: boolean; sources: string };

export async function build({ dist, brandDir, hasEmbedded, sources }: BuildInput): Promise<void> {
  const look = { folder: brandDir, brand: await readBrand(brandDir) };
  const browser = await bundle(browserOptions(dist, look));
  const manifest = JSON.stringify(toManifest(browser.metafile, look.brand, areaStyles));
  const options = serverOptions(dist, look, hasEmbedded);
  const [brandFiles, browserFiles, programs] = await Promise.all([
    makeBrandFiles(look),
    withCompressedVariants(toFiles(dist, browser)),
    bundle({
      ...options,
      plugins: [...options.plugins, ...(hasEmbedded ? await embeddedPlugins() : [])],
      // The manifest is compiled into the server, so that a server that starts during a build never reads another one's.
      define: { ...options.define, BUILT_ASSETS: manifest, BUILT_EMBEDDED: String(hasEmbedded) },
    }),
  ]);
  const files = [...brandFiles, ...browserFiles, ...toFiles(dist, programs), { name: MANIFEST, contents: manifest }];
  writeDist(dist, { files, sources });
}

export function toFiles(dist: string, { outputFiles }: { outputFiles: readonly OutputFile[] }): BuiltFile[] {
  return outputFiles.map(({ path, contents }) => ({ name: relative(dist, path).replaceAll('\\', '/'), contents }));
}

/** The package may be missing, so that nothing imports it by its path. */
async function embeddedPlugins(): Promise<Plugin[]> {
  const file = '../adapters/embedded/esbuild-plugin.ts';
  const { embeddedCatalogue }: { embeddedCatalogue: Plugin } = await import(file);
  return [embeddedCatalogue];
}
