const REACT = /^react(-dom|-router-dom)?(\/|$)/;
const BARE = /^[^.#/]/;

/**
 * Keeps packages outside the server bundle, except React and its router. Those choose their slow development build when
 * they are loaded unless NODE_ENV is `production`, which it is not with the embedded back end; bundled, they take the
 * build's constant.
 */
export const bundleReact = {
  name: 'bundle-react',
  setup: (plugin) =>
    plugin.onResolve({ filter: BARE }, ({ path, importer, kind }) => {
      const isOwnCode = !importer.includes('node_modules');
      return kind === 'entry-point' || !isOwnCode || REACT.test(path) ? undefined : { path, external: true };
    }),
};
