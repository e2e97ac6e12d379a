import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin, PluginBuild } from 'esbuild';
import { readLegalDocument, toPlaceholderValues } from '#adapters/legal/read-legal-document.ts';
import { toSettingImports, toTokens } from '#client/styles/brand-tokens.ts';
import { toSeller } from '#server/seller-settings.ts';
import type { Look } from './brand.ts';
import { webFonts } from './web-fonts.ts';

export const pagePlugins = (look: Look) => [brandStyles(look), webFonts(look), joinedStyles, firstScripts];
export const serverPlugins = (look: Look) => [brandStyles(look), withoutBrowserCode, legalTexts, mapOwnLines];

/** Changes the text of each file whose path matches, while it is loaded. */
function change(plugin: PluginBuild, filter: RegExp, toText: (text: string, path: string) => string): void {
  plugin.onLoad({ filter }, ({ path }) => ({ contents: toText(readFileSync(path, 'utf8'), path), loader: 'default' }));
}

/** Resolves `#brand/…` and `fonts.css` to the brand's folder, and adds its tokens to `tokens.css`, its settings to `main.css`. */
function brandStyles(look: Look): Plugin {
  return {
    name: 'brand-styles',
    setup: (plugin) => {
      plugin.onResolve({ filter: /^#brand\/|^\.\.\/brand\/fonts\.css$/ }, ({ path }) => ({
        path: resolve(look.folder, path.replace(/^.*?brand\//, '')),
      }));
      change(plugin, /[\\/]styles[\\/]tokens\.css$/, (text) => toTokens(look.brand) + text);
      change(plugin, /[\\/]styles[\\/]main\.css$/, (text) => text + toSettingImports(look.brand));
    },
  };
}

/** The entry of the browser's scripts, which `boot.ts` loads. */
export const MAIN = 'client/browser/start.ts';

/**
 * Adds an import of `MAIN` to each module that is loaded on demand, so that esbuild makes one file of what every document loads: without it
 * there are fourteen more, one for each set of modules that share something, and 2 kB of the first load.
 */
const firstScripts: Plugin = {
  name: 'first-scripts',
  setup: (plugin) => {
    const onDemand = new Set<string>();
    plugin.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
      if (kind === 'dynamic-import') onDemand.add(resolve(resolveDir, path));
      return undefined;
    });
    change(plugin, /[\\/]client[\\/].*\.tsx?$/, (text, path) =>
      onDemand.has(path) ? `${text}\nimport '#${MAIN}';` : text,
    );
  },
};

export const MAIN_STYLES = 'client/styles/main.css';

/** The styles that only the pages of one area need, by area: `client/{area}/{area}.css`. */
export const areaStyles: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('client/*/*.css')
    .filter((file) => basename(file, '.css') === basename(dirname(file)))
    .map((file) => [basename(file, '.css'), file.replaceAll('\\', '/')]),
);

/** The brand's look alone, for the embedded services' pages. */
export const LOOK_STYLES = 'client/styles/look.css';
/** Prefix of an entry point: the stylesheets after it, separated by commas, are bundled into one. */
const JOINED_STYLES = 'joined-styles:';
/** What all areas need beside the main stylesheet, for a document that comes to show pages of several. */
export const ALL_AREA_STYLES = JOINED_STYLES + Object.values(areaStyles).join();

/** The entry point of the one stylesheet that a document of an area waits for before the first paint. */
export function documentStyles(area: string): string {
  return `${JOINED_STYLES}${MAIN_STYLES},${areaStyles[area]}`;
}

const joinedStyles: Plugin = {
  name: 'joined-styles',
  setup: (plugin) => {
    plugin.onResolve({ filter: /^joined-styles:/ }, ({ path }) => ({
      path: path.slice(JOINED_STYLES.length),
      namespace: 'joined-styles',
    }));
    plugin.onLoad({ filter: /\.css$/, namespace: 'joined-styles' }, ({ path }) => ({
      contents: path
        .split(',')
        .map((file) => `@import "./${file}";\n`)
        .join(''),
      loader: 'css',
      resolveDir: process.cwd(),
    }));
  },
};

/** Leaves out of the server what only a browser imports, on demand. */
const withoutBrowserCode: Plugin = {
  name: 'without-browser-code',
  setup: (plugin) => {
    plugin.onResolve({ filter: /^[.#]/ }, ({ path, kind, importer }) =>
      kind === 'dynamic-import' && importer.startsWith(resolve('client')) ? { path, external: true } : undefined,
    );
  },
};

/** A seller of whom everything is known: which facts are configured is known only at the start. */
const placeholders = toPlaceholderValues('x', toSeller({}, { brandName: 'x', brandSlug: 'x' }));

/** Compiles the legal texts into the server. A mistake in one ends the build, so that no shop starts whose terms cannot be read. */
const legalTexts: Plugin = {
  name: 'legal-texts',
  setup: (plugin) =>
    change(plugin, /[/\\]adapters[/\\]legal[/\\][^/\\]+\.md$/, (text, path) => {
      // Throws an error with the file and the line.
      readLegalDocument(basename(path), text, placeholders);
      return text;
    }),
};

/** Names only the file of a package in the source maps: with its lines, too, the program's first stack costs 64 MB. */
const mapOwnLines: Plugin = {
  name: 'map-own-lines',
  setup: (plugin) =>
    change(plugin, /[\\/]node_modules[\\/].*\.[cm]?js$/, (text, path) => {
      const map = btoa(JSON.stringify({ version: 3, sources: [basename(path)], mappings: 'AAAA' }));
      return `${text}\n//# sourceMappingURL=data:application/json;base64,${map}`;
    }),
};
