import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse, print } from '@swc/core';

/**
 * Replacements in React Router's files, which make each first load about 8 kB (gzip) lighter: its unused components stay in a
 * bundle because `forwardRef(…)` and `X.displayName = …` look like side effects, and its development warnings and the
 * sentences of its invariants stay in every build. None of them changes what the router does.
 */
const routerReplacements = [
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'],
  [/^function (warning|warningOnce)\(([^)]*)\) \{/gm, 'function $1($2) { return;'],
  [/\b(invariant2?)\(([^;]*?),\s*(?:`[^`]*`|"[^"]*")\s*\);/g, '$1($2);'],
  [/ENABLE_DEV_WARNINGS = true/g, 'ENABLE_DEV_WARNINGS = false'],
];

/** Applies `routerReplacements`; the build fails if one of them matches nothing any more. */
export const shakeRouter = {
  name: 'shake-router',
  setup: (plugin) => {
    const unmatched = new Set(routerReplacements);
    plugin.onLoad({ filter: /react-router[\\/]dist[\\/].*\.mjs$/ }, ({ path }) => {
      let contents = readFileSync(path, 'utf8');
      for (const replacement of routerReplacements) {
        const [pattern, text] = replacement;
        const replaced = contents.replace(pattern, text);
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

/**
 * Adds an import of what every document has loaded anyway to each module that is loaded on demand. esbuild then makes one
 * shared chunk of it instead of one for each set of importers: fewer files, and they compress as one.
 */
export const shareBase = {
  name: 'share-base',
  setup: (plugin) => {
    const base = [
      'client/layout/layout.tsx',
      'client/account/other-tabs.ts',
      'client/account/sign-in-link.tsx',
      'client/ui/block.tsx',
      'client/ui/page-head.tsx',
      'client/ui/page-subject.tsx',
      'client/ui/carousel.tsx',
      'client/ui/head.tsx',
      'client/ui/live-region.tsx',
      'client/ui/picture.tsx',
      'client/ui/purchase-answers.tsx',
      'client/ui/take-focus.ts',
      'client/store/banners.tsx',
      'client/store/product-rail.tsx',
      'client/ui/use-hydrated.ts',
      'client/routing/navigate.ts',
      'client/events/record-event.ts',
      'client/routing/area-styles.ts',
      'client/routing/enhance.ts',
      'client/routing/page-data.ts',
      'core/store/product-query.ts',
      'core/values/text.ts',
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

/** Properties of a page row that only the server reads; the browser asks `/_data` instead. */
const serverOnly = new Set([
  'useCase',
  'input',
  'query',
  'maxAge',
  'hasPrices',
  'subjectFailure',
  'failureBlocks',
  'refusal',
  'run',
]);

/**
 * Removes those properties, and with them what they import, from the browser's rows, and from the object that `toRow` of
 * `client/routing/page.ts` makes of each. Fails if it finds none.
 */
export const browserRows = {
  name: 'browser-rows',
  setup: (plugin) => {
    let rows = 0;
    plugin.onLoad({ filter: /[\\/]client[\\/](?:[\w-]*pages|routing[\\/]page)\.ts$/ }, async ({ path }) => {
      const module = await parse(readFileSync(path, 'utf8'), { syntax: 'typescript', target: 'es2022' });
      rows += trimRows(module);
      return { contents: (await print(module)).code, loader: 'ts' };
    });
    plugin.onEnd(() => (rows === 0 ? { errors: [{ text: 'browser-rows: no call of definePage found' }] } : null));
  },
};

/** The number of rows below the syntax node. */
function trimRows(node) {
  if (typeof node !== 'object' || node === null) return 0;
  const row = rowOf(node);
  if (row !== null) row.properties = row.properties.filter((property) => !serverOnly.has(nameOf(property)));
  return Object.values(node).reduce((sum, child) => sum + trimRows(child), Number(row !== null));
}

/** The object of a call of `definePage`, or the one that `toRow` returns. */
function rowOf(node) {
  if (node.type === 'CallExpression' && /^define(Private)?Page$/.test(node.callee.value ?? ''))
    return node.arguments[0].expression;
  if (node.type === 'FunctionDeclaration' && node.identifier.value === 'toRow')
    return node.body.stmts.find(({ type }) => type === 'ReturnStatement').argument;
  return null;
}

/** `{ a: 1 }` has a key; of `{ a }` the property is the name itself. */
function nameOf({ key, value }) {
  return key?.value ?? value;
}
