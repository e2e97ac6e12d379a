import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { toPlaceholderValues } from '#adapters/legal/placeholders.ts';
import { readLegalDocument } from '#adapters/legal/read-legal-document.ts';

/** Removes development texts, and unused components that look like side effects because of `forwardRef` and `displayName`. */
const routerReplacements: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'],
  [/^function (warning|warningOnce)\(([^)]*)\) \{/gm, 'function $1($2) { return;'],
  [/\b(invariant2?)\(([^;]*?),\s*(?:`[^`]*`|"[^"]*")\s*\);/g, '$1($2);'],
  [/ENABLE_DEV_WARNINGS = true/g, 'ENABLE_DEV_WARNINGS = false'],
];

/** Applies `routerReplacements`; the build fails if one of them matches nothing any more. */
export const shakeRouter: Plugin = {
  name: 'shake-router',
  setup: (plugin) => {
    const unmatched = new Set(routerReplacements);
    plugin.onLoad({ filter: /react-router[\\/]dist[\\/].*\.mjs$/ }, ({ path }) => {
      let contents = readFileSync(path, 'utf8');
      for (const replacement of routerReplacements) {
        const replaced = contents.replace(...replacement);
        if (replaced !== contents) unmatched.delete(replacement);
        contents = replaced;
      }
      return { contents, loader: 'js' };
    });
    plugin.onEnd(() => ({
      errors: [...unmatched].map(([pattern]) => ({ text: `${pattern} matches nothing in React Router` })),
    }));
  },
};

/** The pages to read and their parts, and the sheets, which have a form. */
const READING = /[\\/]client[\\/](?:leads|site|blog|cellar|club|store[\\/](?:sheet|home))[\\/]/;

/**
 * Adds an import of `client/base.ts` to each module loaded on demand, and to pages to read one of `client/parts.ts`, so that
 * esbuild makes one shared chunk of each.
 */
export const shareBase: Plugin = {
  name: 'share-base',
  setup: (plugin) => {
    const importOf = (path: string) => `import ${JSON.stringify(resolve(path))};\n`;
    const base = importOf('client/base.ts');
    const parts = importOf('client/parts.ts');
    const onDemand = new Set<string>();
    plugin.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
      if (kind === 'dynamic-import') onDemand.add(resolve(resolveDir, path));
      return undefined;
    });
    plugin.onLoad({ filter: /[\\/]client[\\/].*\.tsx?$/ }, ({ path }) =>
      onDemand.has(path)
        ? {
            contents: `${readFileSync(path, 'utf8')}\n${base}${READING.test(path) ? parts : ''}`,
            loader: path.endsWith('x') ? 'tsx' : 'ts',
          }
        : undefined,
    );
  },
};

export const MAIN_STYLES = 'client/styles/main.css';

/** The brand's look alone, for the embedded services' pages. */
export const LOOK_STYLES = 'client/styles/look.css';
/** Before the stylesheet of an area: the entry point of a stylesheet that joins it to the main one. */
export const DOCUMENT_STYLES = 'document-styles:';

/** Makes those stylesheets, so that a document links to one file. */
export const documentStyles: Plugin = {
  name: 'document-styles',
  setup: (plugin) => {
    const namespace = DOCUMENT_STYLES.slice(0, -1);
    plugin.onResolve({ filter: new RegExp(`^${DOCUMENT_STYLES}`) }, ({ path }) => ({
      path: path.slice(DOCUMENT_STYLES.length),
      namespace,
    }));
    plugin.onLoad({ filter: /\.css$/, namespace }, ({ path }) => ({
      contents: `@import "./${MAIN_STYLES}";\n@import "./${path}";\n`,
      loader: 'css',
      resolveDir: process.cwd(),
    }));
  },
};

/** A seller of whom everything is known: which facts are configured is known only at the start. */
const known = { name: 'x', legalName: 'x', cuit: 'x', address: 'x', email: 'x', phone: 'x', whatsapp: 'x', hours: 'x' };
const placeholders = toPlaceholderValues('x', { ...known, dataFiscalUrl: 'x' });

/** Compiles the legal texts into the server. A mistake in one of them ends the build with its file and line. */
export const legalTexts: Plugin = {
  name: 'legal-texts',
  setup: (plugin) => {
    plugin.onLoad({ filter: /[/\\]adapters[/\\]legal[/\\][^/\\]+\.md$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8');
      try {
        readLegalDocument(basename(path), contents, placeholders);
        return { contents, loader: 'text' };
      } catch (error) {
        return { errors: [{ text: error instanceof Error ? error.message : String(error) }] };
      }
    });
  },
};
