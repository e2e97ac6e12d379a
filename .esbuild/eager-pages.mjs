import { readFileSync } from 'node:fs';

/** The rows of the pages, and the error pages. */
const PAGES = /[\\/]client[\\/](?:[\w-]+-)?pages\.ts$/;
const PAGE_IMPORT = /\bimport\(('\.\/[\w./-]+')\)/g;
const CLIENT = /[\\/]client[\\/]/;
const OWN_MODULE = /^[.#]/;
const BROWSER_ONLY = 'browser-only';

/**
 * Makes the pages a part of the server, which needs all of them at its start: as chunks they would be a hundred files to
 * find and to read. Effects and event handlers, which never run on a server, import what else the client imports on
 * demand. That is left out. Fails if it finds no page.
 */
export const eagerPages = {
  name: 'eager-pages',
  setup: (plugin) => {
    let pages = 0;
    plugin.onLoad({ filter: PAGES }, ({ path }) => {
      const imports = [];
      const source = readFileSync(path, 'utf8').replace(PAGE_IMPORT, (_import, module) => {
        const name = `eagerPage${pages++}`;
        imports.push(`import * as ${name} from ${module};`);
        return `Promise.resolve(${name})`;
      });
      return { contents: [source, ...imports].join('\n'), loader: 'ts' };
    });
    plugin.onResolve({ filter: OWN_MODULE }, ({ kind, importer }) =>
      kind === 'dynamic-import' && CLIENT.test(importer) ? { path: BROWSER_ONLY, namespace: BROWSER_ONLY } : undefined,
    );
    plugin.onLoad({ filter: /.*/, namespace: BROWSER_ONLY }, () => ({
      contents: "throw new Error('only browsers load this module');",
    }));
    plugin.onEnd(() => (pages === 0 ? { errors: [{ text: 'eager-pages: no import of a page found' }] } : null));
  },
};
