const REACT = /^react(-dom|-router-dom)?$/;
/** Packages of many small files that every start loads: finding and reading those takes a tenth of the start. */
const MANY_FILES = /^(express|prom-client|sanitize-html|undici|zod)$/;
const BARE = /^[^.#/]/;

/**
 * Keeps packages outside the server bundle, except two kinds. React and its router choose their slow development build
 * when they are loaded unless NODE_ENV is `production`, which it is not with the embedded back end; bundled, they take
 * the build's constant. The packages of `MANY_FILES` are bundled for a faster start.
 */
export const bundlePackages = {
  name: 'bundle-packages',
  setup: (plugin) =>
    plugin.onResolve({ filter: BARE }, ({ path, importer, kind }) => {
      const isOwnCode = !importer.includes('node_modules');
      const [name] = path.split('/');
      const isBundled = REACT.test(name) || MANY_FILES.test(name);
      return kind === 'entry-point' || !isOwnCode || isBundled ? undefined : { path, external: true };
    }),
};
