import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

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
      'client/ui/carousel.tsx',
      'client/ui/head.tsx',
      'client/ui/live-region.tsx',
      'client/ui/picture.tsx',
      'client/ui/purchase-answers.tsx',
      'client/ui/take-focus.ts',
      'client/store/listing/banners.tsx',
      'client/store/card/product-rail.tsx',
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
