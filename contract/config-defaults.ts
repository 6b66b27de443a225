/** The values of `/config.json` that an installation does not set; they fit one at the root of its host. */
export const configDefaults = {
  title: 'Quayside',
  apiBase: '/api',
  extractionBase: 'http://localhost:8090',
  realtime: null,
  layout: { translation: false, navigation: 'vertical' },
  loginCoverImage: null,
  loginCoverText: '',
  demo: false,
  keptMail: false,
  inspector: 'off',
} as const;
