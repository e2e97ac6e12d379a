const REACT = /^react(-dom|-router-dom)?(\/|$)/;
const BARE = /^[^.#/]/;

/**
 * Packages stay outside the program, but for React and its router: those choose their slow development build when they
 * are loaded unless NODE_ENV says production, which a shop on the embedded back end does not.
 */
export const bundleReact = {
  name: 'bundle-react',
  setup: (plugin) =>
    plugin.onResolve({ filter: BARE }, ({ path, importer, kind }) => {
      const isOurs = !importer.includes('node_modules');
      return kind === 'entry-point' || !isOurs || REACT.test(path) ? undefined : { path, external: true };
    }),
};
