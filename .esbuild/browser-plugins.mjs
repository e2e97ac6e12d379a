import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse, print } from '@swc/core';

/**
 * React Router's unused components stay in a bundle because `forwardRef(…)` and `X.displayName = …` look like effects,
 * and its development warnings stay in every build. Without both, every first load is about 5 kB (gzip) lighter; and
 * without the sentences of its invariants, which only somebody who debugs a source map meets, another 600 bytes. Nor does
 * anything here instrument routes, render server components or leave the outermost route without an error page of its own.
 */
export const shakeRouter = {
  name: 'shake-router',
  setup: (plugin) =>
    plugin.onLoad({ filter: /react-router[\\/]dist[\\/].*\.mjs$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^function (warning|warningOnce)\(([^)]*)\) \{/gm, 'function $1($2) { return;')
        .replace(/\b(invariant2?)\(([^;]*?),\s*(?:`[^`]*`|"[^"]*")\s*\);/g, '$1($2);')
        .replace(/throw new Error\(message\);/g, 'throw new Error("React Router: invariant");')
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replaceAll('if (init.instrumentations)', 'if (false)')
        .replace(/if \(this\.context( && typeof error|\) \{)/g, 'if (false$1')
        .replace(' || defaultErrorElement', ''),
      loader: 'js',
    })),
};

/**
 * Every module that is loaded on demand reaches what every document has loaded anyway, so that esbuild makes one shared
 * chunk of it instead of one for each set of its users: fewer files, and they compress as one.
 */
export const shareBase = {
  name: 'share-base',
  setup: (plugin) => {
    const base = [
      'client/layout/layout.tsx',
      'client/ui/block.tsx',
      'client/ui/page-head.tsx',
      'client/ui/carousel.tsx',
      'client/ui/head.tsx',
      'client/ui/live-region.tsx',
      'client/ui/picture.tsx',
      'client/store/banners.tsx',
      'client/store/product-rail.tsx',
      'client/ui/use-hydrated.ts',
      'client/routing/navigate.ts',
      'core/values/query-values.ts',
      'core/values/money.ts',
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
export const browserRows = {
  name: 'browser-rows',
  setup: (plugin) =>
    plugin.onLoad({ filter: /[\\/]client[\\/](content-)?pages\.ts$/ }, async ({ path }) => {
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
