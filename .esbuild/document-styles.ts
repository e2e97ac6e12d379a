import { basename } from 'node:path';
import type { Plugin } from 'esbuild';

/** What every page needs. */
export const MAIN_STYLES = 'client/styles/main.css';

const PREFIX = 'document-styles:';

/** For each area's stylesheet, the entry point of a stylesheet that joins it to the main one. */
export function documentStyleEntries(areaSheets: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(areaSheets).map(([area, file]) => [`page-${area}`, `${PREFIX}${file}`]));
}

/** The area of such an entry point, null of any other. */
export function areaOfDocumentStyles(entryPoint: string | undefined): string | null {
  return entryPoint?.startsWith(PREFIX) ? basename(entryPoint, '.css') : null;
}

/**
 * Makes those stylesheets. A document links to one file, because a second one needs a connection of its own in HTTP/1.1 and
 * would delay the first paint by a round trip.
 */
export const documentStyles: Plugin = {
  name: 'document-styles',
  setup: (plugin) => {
    const namespace = PREFIX.slice(0, -1);
    plugin.onResolve({ filter: new RegExp(`^${PREFIX}`) }, ({ path }) => ({
      path: path.slice(PREFIX.length),
      namespace,
    }));
    plugin.onLoad({ filter: /\.css$/, namespace }, ({ path }) => ({
      contents: [MAIN_STYLES, path].map((file) => `@import ${JSON.stringify(`./${file}`)};`).join('\n'),
      loader: 'css',
      resolveDir: process.cwd(),
    }));
  },
};
