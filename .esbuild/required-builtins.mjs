import { isBuiltin } from 'node:module';

const BUILTIN = 'required-builtin';

/**
 * Makes each import of one of Node's modules a `require`. An import reads all exports of the module at once, also those
 * that Node loads only on demand: of `node:http` that is all of Node's own `fetch`.
 */
export const requiredBuiltins = {
  name: 'required-builtins',
  setup: (plugin) => {
    plugin.onResolve({ filter: /^[\w:/]+$/ }, ({ path, kind }) =>
      kind === 'import-statement' && isBuiltin(path) ? { path, namespace: BUILTIN } : undefined,
    );
    plugin.onLoad({ filter: /.*/, namespace: BUILTIN }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};
