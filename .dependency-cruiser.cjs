/** The law of who imports whom (docs/architecture.md). `tests/architecture` runs it, and first proves that it bites. */
const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;
/** Fixtures repeat the rooms below a folder of their own, so that each rule can be seen to catch a planted break. */
const room = (path) => `^(tests/architecture/planted/)?${path}`;

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
      'nobody-imports-tests',
      { path: room('(contract|src|server)/') },
      { path: '^tests/(?!architecture/planted/)' },
      'tests look at the rooms, never the other way',
    ),
    forbid(
      'contract-is-the-floor',
      { path: room('contract/') },
      { pathNot: [room('contract/'), packages('zod', 'xstate')] },
      'zod, xstate and itself',
    ),
    forbid(
      'services-look-down',
      { path: room('src/services/') },
      { path: room('(src/(machines|views|i18n)|server)/') },
      'the contract and one transport',
    ),
    forbid(
      'services-have-no-screen',
      { path: room('src/services/') },
      { path: screenLibraries },
      'a door draws nothing',
    ),
    forbid(
      'machines-look-down',
      { path: room('src/machines/') },
      { path: room('(src/(views|i18n)|server)/') },
      'message ids, never text',
    ),
    forbid(
      'machines-have-no-dom',
      { path: room('src/machines/') },
      { path: [screenLibraries, transports, heavyweights] },
      'a machine runs in plain Node',
    ),
    forbid(
      'views-ask-machines',
      { path: room('src/views/') },
      { path: room('(src/services|server)/') },
      'a view reaches the network by an event',
    ),
    forbid(
      'views-take-types-from-the-contract',
      { path: room('src/views/') },
      { path: room('contract/'), dependencyTypesNot: ['type-only'] },
      'schemas and endpoints are the services’ business',
    ),
    forbid(
      'public-pages-are-light',
      { path: room('src/views/(public|components)/') },
      { path: [heavyweights, room('src/views/(?!public|components|hooks|styles)[^/]+/')] },
      'no Blueprint, Echo or Quill before sign-in',
    ),
    forbid(
      'server-is-not-the-app',
      { path: room('server/') },
      { path: room('src/') },
      'they share the contract only',
    ),
    forbid(
      'app-is-not-the-server',
      { path: room('src/') },
      { path: room('server/') },
      'they share the contract only',
    ),
    forbid(
      'modules-are-strangers',
      { path: '^(?:tests/architecture/planted/)?server/modules/([^/]+)/' },
      { path: room('server/modules/'), pathNot: '/modules/$1/' },
      'they meet in events',
    ),
    forbid(
      'one-http-door',
      { path: room('src/'), pathNot: '^src/services/http\\.ts$' },
      { path: packages('ofetch') },
      'imported once',
    ),
    forbid(
      'one-socket-door',
      { path: room('src/'), pathNot: '^src/services/realtime\\.service\\.ts$' },
      { path: packages('laravel-echo', 'pusher-js') },
      'imported once',
    ),
    forbid('no-cycles', {}, { circular: true }, 'a cycle is a missing room'),
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
