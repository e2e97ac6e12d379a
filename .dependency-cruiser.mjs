// One rule a wall; each says why.
const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    wall(
      'core-imports-core',
      'The core is pure: no package, no other folder.',
      { path: '^core/' },
      { pathNot: '^core/' },
    ),
    wall(
      'adapters-import-core-and-http',
      'An adapter knows the core, its own folder, the one HTTP client and the one way to open a SQLite file.',
      { path: '^adapters/(?!embedded/)([^/]+)/' },
      { path: '^(adapters|server|client|test)/', pathNot: ['^adapters/$1/', '^adapters/http/', '^adapters/sqlite/'] },
    ),
    wall(
      'embedded-imports-wire-only',
      'The embedded back end shares nothing with the adapters but the exact wire shapes and how a SQLite file is opened: two processes at one file need one rule for locks and durability.',
      { path: '^adapters/embedded/' },
      { path: '^(adapters|server|client|test)/', pathNot: ['^adapters/embedded/', '-wire\\.ts$', '^adapters/sqlite/'] },
    ),
    wall(
      'artwork-imports-itself',
      'The drawings are a room of their own: from a subject to an SVG, without packages or the rest of the back end.',
      { path: '^adapters/embedded/artwork/' },
      { pathNot: '^adapters/embedded/artwork/' },
    ),
    wall(
      'client-imports-nouns-of-core',
      'The browser bundle holds pages and pure rules; ports, use cases and servers stay out.',
      { path: '^client/' },
      { path: '^(adapters|server|test)/' },
    ),
    wall(
      'client-imports-no-use-case-values',
      'Use cases and ports reach the client as types only.',
      { path: '^client/' },
      {
        path: '^core/(ports/|use-cases|[^/]+/(get|list|search|add|set|merge|send|start|complete|log|suggest)-)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    wall(
      'client-packages',
      'The client uses react, react-dom and react-router-dom, nothing else.',
      { path: '^client/' },
      { path: '^node_modules/', pathNot: '^node_modules/(@types/)?(react|react-dom|react-router-dom|react-router)/' },
    ),
    wall(
      'adapters-only-from-compose',
      'compose.ts and its storage are the composition root.',
      { path: '^server/', pathNot: '^server/compose(-storage)?\\.ts$' },
      { path: '^adapters/' },
    ),
    wall('nothing-imports-test', 'Nothing in test/ is needed to run.', { pathNot: '^test/' }, { path: '^test/' }),
    wall(
      'undici-in-adapters-http',
      'One file speaks HTTP to upstreams.',
      { path: '^(core|adapters|server|client)/', pathNot: '^adapters/http/' },
      { path: '^node_modules/undici/' },
    ),
    wall(
      'openid-client-in-adapters-identity',
      'One folder speaks OpenID Connect.',
      { path: '^(core|adapters|server|client)/', pathNot: '^adapters/identity/' },
      { path: '^node_modules/openid-client/' },
    ),
    wall(
      'zod-stays-at-the-edges',
      'Zod parses at edges: wire files, configuration, action rows, the embedded services.',
      {
        path: '^(core|adapters|server|client)/',
        pathNot: [
          '-wire\\.ts$',
          '^adapters/http/',
          '^adapters/embedded/',
          '^server/environment\\.ts$',
          '^server/actions/',
        ],
      },
      { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'no-cycles',
      'A cycle has no straight line.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    wall(
      'no-orphans',
      'A file nobody imports is dead.',
      { orphan: true, path: '^(core|adapters|server|client)/', pathNot: '\\.css$' },
      {},
    ),
    wall(
      'no-dev-packages-at-runtime',
      'What runs in production is a dependency.',
      { path: '^(core|adapters|server|client)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    ),
    wall('no-unresolvable', 'An import that resolves to nothing is a mistake.', {}, { couldNotResolve: true }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
