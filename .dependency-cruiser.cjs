/** Who may import whom (docs/architecture.md). `tests/architecture` runs these rules, and checks that each catches a planted import. */
const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;
/** Fixtures repeat the directories below one of their own, so that each rule can be seen to catch a planted import. */
const room = (path) => `^(tests/architecture/planted/)?${path}`;

/** The shell uses features, the grid and the kit; features the grid and the kit; the grid the kit; never the reverse. */
const layers = (name, directory) =>
  ['kit', 'grid', 'features', 'shell']
    .slice(1)
    .map((upper, index, above) =>
      forbid(
        `${name}-below-${upper}`,
        { path: room(`${directory}/(${['kit', ...above.slice(0, index)].join('|')})/`) },
        { path: room(`${directory}/${upper}/`) },
        `${upper} builds on the layers below it, never the reverse`,
      ),
    );

const screenLibraries = packages(
  'react',
  'react-dom',
  '@xstate/react',
  '@blueprintjs',
  'wouter',
  'react-intl',
  '@formatjs/intl',
);
const transports = packages('ofetch', 'laravel-echo', 'pusher-js');
const heavyweights = packages('@blueprintjs', 'laravel-echo', 'pusher-js', 'quill', 'echarts');

module.exports = {
  forbidden: [
    forbid(
      'nothing-imports-tests',
      { path: room('(contract|src|server)/') },
      { path: '^tests/(?!architecture/planted/)' },
      'tests import the product, never the reverse',
    ),
    forbid(
      'contract-imports-nothing-above',
      { path: room('contract/') },
      { pathNot: [room('contract/'), packages('zod', 'xstate', 'libphonenumber-js')] },
      'the contract imports zod, xstate, the rules of phone numbers and itself',
    ),
    forbid(
      'services-import-downwards',
      { path: room('src/services/') },
      { path: room('(src/(machines|views|i18n)|server)/') },
      'services import the contract and one transport',
    ),
    forbid(
      'services-render-nothing',
      { path: room('src/services/') },
      { path: screenLibraries },
      'services render nothing',
    ),
    forbid(
      'machines-import-downwards',
      { path: room('src/machines/') },
      { path: room('(src/(views|i18n)|server)/') },
      'machines use message ids, never text',
    ),
    ...layers('machines', 'src/machines'),
    ...layers('views', 'src/views'),
    forbid(
      'screens-list-the-pages',
      { path: room('(contract|src/(services|i18n|machines|views))/') },
      { path: room('src/screens/') },
      'pages name each other by `href`; only their list imports them',
    ),
    forbid(
      'machines-have-no-dom',
      { path: room('src/machines/') },
      { path: [screenLibraries, transports, heavyweights] },
      'machines run in plain Node',
    ),
    forbid(
      'views-use-machines',
      { path: room('src/views/') },
      { path: room('(src/services|server)/') },
      'views reach the network by sending events',
    ),
    forbid(
      'views-take-types-from-the-contract',
      { path: room('src/views/') },
      { path: room('contract/'), dependencyTypesNot: ['type-only'] },
      'only services use schemas and endpoints',
    ),
    forbid(
      'public-pages-are-light',
      { path: room('src/views/(public|kit/components)/') },
      { path: [heavyweights, room('src/views/(?!public|kit/(components|hooks|styles)/)[^/]+/')] },
      'no Blueprint, Echo or Quill before sign-in',
    ),
    forbid(
      'the-app-runs-without-its-inspector',
      { path: room('src/(services|machines|views|screens|i18n)/') },
      { path: room('src/inspector/') },
      'main.tsx loads the inspector when somebody opens it; nothing else knows of it',
    ),
    forbid(
      'recordings-need-no-page',
      { path: room('src/inspector/(recorder|recording|layout|reasons)/') },
      {
        path: [
          screenLibraries,
          transports,
          room('src/(views|services)/'),
          room('src/inspector/(panels|chart|taps)/'),
        ],
      },
      'recordings are read and replayed in plain Node',
    ),
    forbid(
      'server-is-not-the-app',
      { path: room('server/') },
      { path: room('src/') },
      'the application and the server share only the contract',
    ),
    forbid(
      'app-is-not-the-server',
      { path: room('src/') },
      { path: room('server/') },
      'the application and the server share only the contract',
    ),
    forbid(
      'nouns-keep-their-files',
      { path: '^(?:tests/architecture/planted/)?server/domain/([^/]+)/' },
      { path: room('server/domain/.*/[^/.]+\\.[^/.]+\\.ts$'), pathNot: '/domain/$1/' },
      'the files named after a noun belong to it; others use its remaining files, or events',
    ),
    forbid(
      'server-imports-downwards',
      { path: room('server/'), pathNot: room('server/(domain|demo|portal|main\\.ts)') },
      { path: room('server/(domain|demo|portal)/') },
      'domain, demo data and portal build on the other directories',
    ),
    forbid(
      'domain-imports-downwards',
      { path: room('server/domain/') },
      { path: room('server/(demo|portal)/') },
      'the portal puts the nouns together',
    ),
    forbid(
      'one-http-client',
      { path: room('src/'), pathNot: '^src/services/kit/http\\.ts$' },
      { path: packages('ofetch') },
      'one file imports it',
    ),
    forbid(
      'one-socket-client',
      { path: room('src/'), pathNot: '^src/services/session/realtime\\.service\\.ts$' },
      { path: packages('laravel-echo', 'pusher-js') },
      'one file imports it',
    ),
    forbid(
      'one-query-builder',
      { path: room('server/'), pathNot: '^server/(db/(drizzle|database)|demo/seed)\\.ts$' },
      { path: packages('drizzle-orm') },
      'each import of it costs the start 3 ms',
    ),
    {
      ...forbid(
        'no-folder-cycles',
        { path: [room('(contract|server)(/|$)'), '^src/(views|machines|services|inspector)(/|$)'] },
        { circular: true },
        'folders build on each other in one direction; what both need belongs in one of them or below',
      ),
      scope: 'folder',
    },
    forbid('no-cycles', {}, { circular: true }, 'a cycle means that a file or directory is missing'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
