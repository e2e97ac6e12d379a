import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { readLegalDocument, toPlaceholderValues } from '#adapters/legal/read-legal-document.ts';
import { toSettingImports, toTokens } from '#client/styles/brand-tokens.ts';
import { toSeller } from '#server/seller-settings.ts';
import type { Look } from './brand.ts';
import { webFonts } from './web-fonts.ts';

export const pagePlugins = (look: Look) => [brandStyles(look), webFonts(look), shakeRouter, shareBase, documentStyles];
export const serverPlugins = (look: Look) => [brandStyles(look), eagerPages, legalTexts];

/** Resolves `#brand/…` and `fonts.css` to the brand's folder, and adds its tokens to `tokens.css`, its settings to `main.css`. */
function brandStyles(look: Look): Plugin {
  return {
    name: 'brand-styles',
    setup: (plugin) => {
      plugin.onResolve({ filter: /^#brand\// }, ({ path }) => ({
        path: resolve(look.folder, path.replace('#brand/', '')),
      }));
      plugin.onResolve({ filter: /^\.\.\/brand\/fonts\.css$/ }, () => ({ path: resolve(look.folder, 'fonts.css') }));
      plugin.onLoad({ filter: /[\\/]styles[\\/]tokens\.css$/ }, ({ path }) => ({
        contents: toTokens(look.brand) + readFileSync(path, 'utf8'),
        loader: 'css',
      }));
      plugin.onLoad({ filter: /[\\/]styles[\\/]main\.css$/ }, ({ path }) => ({
        contents: readFileSync(path, 'utf8') + toSettingImports(look.brand),
        loader: 'css',
      }));
    },
  };
}

/** Removes development texts, and unused components that look like side effects because of `forwardRef` and `displayName`. */
const routerReplacements = new Map([
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'],
  [/^function (warning|warningOnce)\(([^)]*)\) \{/gm, 'function $1($2) { return;'],
  [/\b(invariant2?)\(([^;]*?),\s*(?:`[^`]*`|"[^"]*")\s*\);/g, '$1($2);'],
  [/ENABLE_DEV_WARNINGS = true/g, 'ENABLE_DEV_WARNINGS = false'],
]);

/** Applies `routerReplacements`, which saves 5.8 kB of 100 kB of the first load (brotli). Fails if one of them matches nothing. */
const shakeRouter: Plugin = {
  name: 'shake-router',
  setup: (plugin) => {
    const unmatched = new Set(routerReplacements.keys());
    plugin.onLoad({ filter: /react-router[\\/]dist[\\/].*\.mjs$/ }, ({ path }) => {
      let contents = readFileSync(path, 'utf8');
      for (const [pattern, text] of routerReplacements) {
        if (contents.search(pattern) >= 0) unmatched.delete(pattern);
        contents = contents.replace(pattern, text);
      }
      return { contents, loader: 'js' };
    });
    plugin.onEnd(() => ({
      errors: [...unmatched].map((each) => ({ text: `${each} matches nothing in React Router` })),
    }));
  },
};

/** The pages to read and their parts, and the sheets, which have a form. */
const READING = /[\\/]client[\\/](?:leads|site|blog|cellar|club|store[\\/](?:sheet|home))[\\/]/;

/**
 * Adds an import of `client/base.ts` to each module loaded on demand, and to pages to read one of `client/parts.ts`, so that
 * esbuild makes one shared chunk of each. Saves 1.7 kB of the first load, and 22 of its 26 files.
 */
const shareBase: Plugin = {
  name: 'share-base',
  setup: (plugin) => {
    const importOf = (path: string) => `\nimport ${JSON.stringify(resolve(path))};`;
    const onDemand = new Set<string>();
    plugin.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
      if (kind === 'dynamic-import') onDemand.add(resolve(resolveDir, path));
      return undefined;
    });
    plugin.onLoad({ filter: /[\\/]client[\\/].*\.tsx?$/ }, ({ path }) => {
      if (!onDemand.has(path)) return undefined;
      const parts = READING.test(path) ? importOf('client/parts.ts') : '';
      return { contents: readFileSync(path, 'utf8') + importOf('client/base.ts') + parts, loader: 'default' };
    });
  },
};

export const MAIN_STYLES = 'client/styles/main.css';

/** The stylesheets that only the pages of one area load, by area: `client/{area}/{area}.css`. */
export const areaStyles: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('client/*/*.css')
    .filter((file) => basename(file, '.css') === basename(dirname(file)))
    .map((file) => [basename(file, '.css'), file.replaceAll('\\', '/')]),
);

/** The brand's look alone, for the embedded services' pages. */
export const LOOK_STYLES = 'client/styles/look.css';
/** Before the stylesheet of an area: the entry point of a stylesheet that joins it to the main one. */
export const DOCUMENT_STYLES = 'document-styles:';

/** Makes those stylesheets, so that a document waits for one file before the first paint. */
const documentStyles: Plugin = {
  name: 'document-styles',
  setup: (plugin) => {
    plugin.onResolve({ filter: /^document-styles:/ }, ({ path }) => ({
      path: path.slice(DOCUMENT_STYLES.length),
      namespace: 'document-styles',
    }));
    plugin.onLoad({ filter: /\.css$/, namespace: 'document-styles' }, ({ path }) => ({
      contents: `@import "./${MAIN_STYLES}";\n@import "./${path}";\n`,
      loader: 'css',
      resolveDir: process.cwd(),
    }));
  },
};

/** Puts all pages into the server, which saves 150 ms of each start, without what their effects and event handlers import on demand. */
const eagerPages: Plugin = {
  name: 'eager-pages',
  setup: (plugin) => {
    plugin.onLoad({ filter: /[\\/]client[\\/](?:[\w-]+-)?pages\.ts$/ }, ({ path }) => {
      const pages: string[] = [];
      const toPage = (_import: string, file: string) => `Promise.resolve(eagerPage${pages.push(file)})`;
      const source = readFileSync(path, 'utf8').replace(/\bimport\(('\.\/[\w./-]+')\)/g, toPage);
      if (pages.length === 0) throw new Error(`${path} has no import of a page`);
      const imports = pages.map((file, index) => `import * as eagerPage${index + 1} from ${file};`);
      return { contents: [source, ...imports].join('\n'), loader: 'ts' };
    });
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
  setup: (plugin) => {
    plugin.onLoad({ filter: /[/\\]adapters[/\\]legal[/\\][^/\\]+\.md$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8');
      // Throws an error with the file and the line.
      readLegalDocument(basename(path), contents, placeholders);
      return { contents, loader: 'text' };
    });
  },
};
