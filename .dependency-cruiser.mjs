// One rule a wall; each says why.
const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/**
 * The areas of core, each of which may import those named before it. `leads` comes first because the product sheet,
 * the front page and the contact page hold its forms; `site` comes last because it gathers all areas.
 */
const CORE_AREAS = ['leads', 'store', 'cellar', 'club', 'blog', 'account', 'cart', 'site'];

/**
 * The areas of the client, in core's order, and the layout around every page. What only programs read of a page, and the pages
 * themselves, stand on top of them.
 */
const CLIENT_AREAS = [...CORE_AREAS, 'layout', 'structured-data', 'markdown', 'pages'];

/** The rooms of `core/store` and of `client/store`; what both hold stands in core's order. */
const CORE_STORE_ROOMS = ['price', 'card', 'sheet', 'listing', 'home', 'catalogue'];
const CLIENT_STORE_ROOMS = ['price', 'card', 'saved', 'shipping', 'listing'];

/** The rooms of the server, each of which may import those named before it. The files of its root stand apart. */
const SERVER_ROOMS = [
  'http',
  'security',
  'session',
  'preview',
  'ops',
  'redirects',
  'pages',
  'files',
  'machine-files',
  'ucp',
  'auth',
  'api',
  'compose',
  'operator',
  'mock',
];

/** A page is matched, made and kept; its routes stand above the three. */
const SERVER_PAGES_ROOMS = ['match', 'make', 'keep'];

/** One wall for each area but the last: it imports no area that is named after it, types included. */
const areaWalls = (top, areas) =>
  areas
    .slice(0, -1)
    .map((area, index) =>
      wall(
        `${top.replaceAll('/', '-')}-${area}-imports-no-later-area`,
        `Areas of ${top} form a graph without a cycle: ${areas.join(' ← ')}.`,
        { path: `^${top}/${area}/` },
        { path: `^${top}/(${areas.slice(index + 1).join('|')})/` },
      ),
    );

/** Rules of the areas of core that the client may use: pure, and small enough for the browser. */
const CORE_VALUES_OF_THE_CLIENT = [
  'blog/note-query.ts',
  'blog/table-of-contents.ts',
  'club/plan-query.ts',
  'club/selection-query.ts',
  'leads/lead.ts',
  'store/listing/filter-group-view.ts',
  'store/listing/price-ranges.ts',
  'store/product-query.ts',
  // The sentences of errors; the browser loads them when a sign-in ends without success.
  'failure-list.ts',
  // What a block that may have failed holds.
  'block.ts',
].map((file) => `^core/${file.replace('.', '\\.')}$`);

export default {
  forbidden: [
    wall(
      'core-imports-core',
      'The core is pure: no package, no other folder.',
      { path: '^core/' },
      { pathNot: '^core/' },
    ),
    ...areaWalls('core', CORE_AREAS),
    ...areaWalls('core/store', CORE_STORE_ROOMS),
    wall(
      'core-store-root-imports-no-room',
      'The nouns of the store stand below its rooms.',
      { path: '^core/store/[^/]+\\.ts$' },
      { path: '^core/store/[^/]+/' },
    ),
    wall(
      'core-values-import-no-area',
      'Nouns without an area stand below all areas and ports.',
      { path: '^core/values/' },
      { path: '^core/(?!values/)[^/]+/' },
    ),
    wall(
      'core-ports-import-types',
      'A port is an interface: it speaks in the nouns of the areas and runs nothing.',
      { path: '^core/ports/' },
      { path: '^core/', pathNot: '^core/ports/', dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'core-use-cases-imported-by-nobody-in-core',
      'The table of contents stands on top of core.',
      { path: '^core/' },
      { path: '^core/use-cases\\.ts$' },
    ),
    wall(
      'core-root-imports-no-area',
      'Failures, blocks and JSON stand below the areas; only the table of contents stands above them.',
      { path: '^core/[^/]+\\.ts$', pathNot: '^core/use-cases\\.ts$' },
      { path: '^core/[^/]+/' },
    ),
    wall(
      'adapters-import-core-and-shared-adapters',
      'An adapter knows the core, its own folder, the one HTTP client, the Strapi dialect and the shared content.',
      { path: '^adapters/(?!embedded/|medusa/)([^/]+)/' },
      {
        path: '^(adapters|server|client|test)/',
        pathNot: ['^adapters/$1/', '^adapters/(http|strapi-rest|content)/'],
      },
    ),
    wall(
      'http-client-knows-no-dialect',
      'The HTTP client is used by the dialect and by the shared content, and knows neither.',
      { path: '^adapters/http/' },
      { path: '^adapters/(?!http/)' },
    ),
    wall(
      'embedded-imports-core-and-wire',
      'The package of the embedded back end shares the core and the exact wire shapes with the shop, and its tests the tests.',
      { path: '^adapters/embedded/(?!test/)' },
      { path: '^(adapters|server|client|test)/', pathNot: ['^adapters/embedded/', '-wire\\.ts$'] },
    ),
    wall(
      'embedded-has-one-entrance',
      'The shop and its tests know the package of the embedded back end by its name.',
      { pathNot: '^adapters/embedded/' },
      { path: '^adapters/embedded/', pathNot: '^adapters/embedded/index\\.ts$' },
    ),
    wall(
      'medusa-imports-core-and-wire',
      'The engine of Medusa is a program of its own; it shares the core and the exact wire shapes with the shop, and its tests the tests.',
      { path: '^adapters/medusa/(?!test/)' },
      { path: '^(adapters|server|client|test)/', pathNot: ['^adapters/medusa/', '-wire\\.ts$'] },
    ),
    wall(
      'medusa-is-imported-by-nobody',
      'The shop reaches the engine of Medusa over HTTP alone.',
      { pathNot: '^(adapters/medusa|test/medusa)/' },
      { path: '^adapters/medusa/' },
    ),
    wall(
      'artwork-imports-itself',
      'The drawings turn data into SVG text and know neither catalogue nor HTTP.',
      { path: '^adapters/embedded/artwork/' },
      { pathNot: '^adapters/embedded/artwork/' },
    ),
    wall(
      'client-imports-nouns-of-core',
      'The client is markup and what runs in the browser; adapters and servers stay out.',
      { path: '^client/' },
      { path: '^(adapters|server|test)/' },
    ),
    wall(
      'client-imports-listed-core-values',
      'Of core the client imports types, nouns without an area and the listed pure rules; use cases and ports never.',
      { path: '^client/' },
      { path: '^core/', pathNot: ['^core/values/', ...CORE_VALUES_OF_THE_CLIENT], dependencyTypesNot: ['type-only'] },
    ),
    ...areaWalls('client', CLIENT_AREAS),
    ...areaWalls('client/store', CLIENT_STORE_ROOMS),
    wall(
      'client-ui-imports-no-area',
      'Primitives know no area, no page and no route.',
      { path: '^client/ui/' },
      { path: '^client/(?!ui/|styles/)' },
    ),
    wall(
      'client-ui-imports-core-values',
      'Of core a primitive knows the nouns without an area, JSON and the state of a block.',
      { path: '^client/ui/' },
      { path: '^core/', pathNot: '^core/(values/|block\\.ts$|json\\.ts$)' },
    ),
    wall(
      'client-root-imported-from-outside-only',
      'What gathers all areas (whole page, document) is imported by the server alone.',
      { path: '^client/[^/]+/' },
      { path: '^client/[^/]+\\.tsx?$' },
    ),
    wall(
      'client-browser-loads-live-alone',
      'The browser has no markup but that of the live parts.',
      { path: '^client/(boot\\.ts$|browser/)' },
      { path: '^client/.+\\.tsx$', pathNot: '^client/live/' },
    ),
    wall(
      'client-browser-loads-live-on-demand',
      'A live part, and React with it, is loaded when it is used.',
      { path: '^client/(boot\\.ts$|browser/)' },
      { path: '^(client/live/|node_modules/(react|react-dom)/)', dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'client-browser-has-no-pages',
      'The browser shows documents: the pages stay on the server.',
      { path: '^client/(boot\\.ts$|browser/|live/)' },
      { path: '^client/(pages/|[^/]+\\.tsx?$)', reachable: true },
    ),
    wall(
      'client-live-imports-no-browser',
      'A live part is loaded by the browser and knows of it only that another page is shown.',
      { path: '^client/live/' },
      { path: '^client/browser/(?!shown-step\\.ts$)' },
    ),
    wall(
      'client-areas-import-no-browser',
      'What the server renders does not know who takes it over.',
      { path: '^client/(?!browser/|live/)[^/]+/' },
      { path: '^client/(browser|live)/' },
    ),
    wall(
      'client-packages',
      'The client uses react, react-dom and the types of schema.org, nothing else: the router is the server’s.',
      { path: '^client/', pathNot: '^client/events/send-events\\.ts$' },
      {
        path: '^node_modules/',
        pathNot: '^node_modules/((@types/)?(react|react-dom)|schema-dts)/',
      },
    ),
    wall(
      'events-measure-with-web-vitals',
      'What is loaded once the page is idle may measure it.',
      { path: '^client/events/send-events\\.ts$' },
      {
        path: '^node_modules/',
        pathNot: '^node_modules/((@types/)?(react|react-dom)|web-vitals)/',
      },
    ),
    wall(
      'adapters-only-from-compose',
      'The folder compose is the composition root: of the shop, of the commands (operator) and of the embedded services alone (mock).',
      {
        path: '^server/',
        pathNot: '^server/compose/',
      },
      { path: '^adapters/' },
    ),
    ...areaWalls('server', SERVER_ROOMS),
    ...areaWalls('server/pages', SERVER_PAGES_ROOMS),
    wall(
      'server-pages-rooms-import-no-route',
      'The routes of the pages stand above the rooms.',
      { path: '^server/pages/[^/]+/' },
      { path: '^server/pages/[^/]+\\.tsx?$' },
    ),
    wall(
      'nothing-imports-test',
      'Nothing in test/ is needed to run.',
      { pathNot: '^(test|adapters/(embedded|medusa)/test)/' },
      { path: '^test/' },
    ),
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
      'Zod parses at edges: wire files, configuration, action rows, stored values, the embedded services.',
      {
        path: '^(core|adapters|server|client)/',
        pathNot: [
          '-wire\\.ts$',
          '^adapters/(http|strapi-rest|content)/',
          '^adapters/(embedded|medusa)/',
          '^adapters/storage/records/',
          '^server/environment\\.ts$',
          '^server/(api|ucp)/',
          '^server/auth/sign-in-transactions\\.ts$',
        ],
      },
      { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'mcp-in-server-ucp',
      'One file speaks the Model Context Protocol; it is loaded with the first call.',
      { path: '^(core|adapters|server|client)/', pathNot: '^server/ucp/mcp-handler\\.ts$' },
      { path: '^node_modules/@modelcontextprotocol/' },
    ),
    wall('no-cycles', 'A circle has no straight line; type imports count.', {}, { circular: true }),
    wall(
      'no-orphans',
      'A file nobody imports is dead. The build has `boot.ts` as an entry, and it imports nothing: a page loads it alone.',
      {
        orphan: true,
        path: '^(core|adapters|server|client)/',
        pathNot:
          '\\.css$|\\.d\\.ts$|^client/boot\\.ts$|^client/browser/start\\.ts$|^adapters/embedded/(index|esbuild-plugin|test/.+)\\.ts$|^adapters/medusa/(main|subscriber/.+|test/.+)\\.ts$',
      },
      {},
    ),
    wall(
      'no-dev-packages-at-runtime',
      'What runs in production is a dependency, unless the build puts it into the bundles.',
      {
        path: '^(core|adapters|server|client)/',
        pathNot: '^adapters/(embedded/esbuild-plugin|embedded/test/.+|medusa/test/.+)\\.ts$',
      },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/(@types|react|react-dom|react-router-dom|react-router|web-vitals)/',
      },
    ),
    wall(
      'no-unresolvable',
      'An import that resolves to nothing is a mistake. The shop is complete without the package of the embedded back end, and the servers that the suite tries have packages of their own.',
      { pathNot: '^test/[^/]+/server/' },
      { couldNotResolve: true, pathNot: '^wine-storefront-embedded$' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
