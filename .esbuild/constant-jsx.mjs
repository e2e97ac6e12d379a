const CONSTANT_JSX = 'constant-jsx';

/**
 * Makes the functions that JSX is compiled to constants of a module. React's file is CommonJS: otherwise the browser's code
 * reads a property of its exports for each element, and each small chunk names the file again.
 */
export const constantJsx = {
  name: 'constant-jsx',
  setup: (plugin) => {
    plugin.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ path, kind, namespace }) =>
      kind === 'import-statement' && namespace !== CONSTANT_JSX ? { path, namespace: CONSTANT_JSX } : undefined,
    );
    plugin.onLoad({ filter: /.*/, namespace: CONSTANT_JSX }, ({ path }) => ({
      contents: `import runtime from ${JSON.stringify(path)};\nexport const { jsx, jsxs, Fragment } = runtime;`,
      resolveDir: import.meta.dirname,
    }));
  },
};
