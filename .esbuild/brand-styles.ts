import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { toTokens } from '#client/styles/brand-tokens.ts';
import type { Look } from './brand-files.ts';

/** Resolves `#brand/…` and `fonts.css` to the brand's folder, and adds the brand's tokens to `tokens.css`. */
export function brandStyles(look: Look): Plugin {
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
        watchFiles: [path],
      }));
    },
  };
}
