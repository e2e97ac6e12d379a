/** Leaves the embedded back end out of a build. The configuration refuses to embed a service in such a build. */
export const withoutEmbedded = {
  name: 'without-embedded',
  setup: (plugin) => {
    plugin.onResolve({ filter: /^#adapters\/embedded\/embedded\.ts$/ }, () => ({
      path: 'absent',
      namespace: 'without-embedded',
    }));
    plugin.onLoad({ filter: /.*/, namespace: 'without-embedded' }, () => ({
      contents: "throw new Error('this build has no embedded back end');",
    }));
  },
};
