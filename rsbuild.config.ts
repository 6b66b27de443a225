import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { compress } from './scripts/build/compress.plugin.ts';
import { firstPages } from './scripts/build/first-pages.plugin.ts';
import { leanBlueprint } from './scripts/build/lean-blueprint.plugin.ts';
import { leanIntl } from './scripts/build/lean-intl.plugin.ts';
import { lightCells } from './scripts/build/light-cells.ts';
import { parsedMessages } from './scripts/build/messages.plugin.ts';
import { preloadFirstPage } from './scripts/build/preload.plugin.ts';
import { rightToLeft } from './scripts/build/right-to-left.ts';
import { sharedChunks } from './scripts/build/shared-chunks.plugin.ts';
import { guestScreens } from './src/screens/guests.ts';
import { screens } from './src/screens/screens.ts';

const getFirstSegment = (pattern: string): string => pattern.split('/')[1] ?? '';

/** First segments of the paths of the office that no page for guests begins with. */
const officeSegments = screens
  .filter(({ layout }) => layout === 'office')
  .map(({ pattern }) => getFirstSegment(pattern))
  .filter(
    (segment, index, all) =>
      all.indexOf(segment) === index &&
      !guestScreens.some(({ pattern }) => getFirstSegment(pattern) === segment),
  );

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/**
 * The build of the SPA into `dist/`: one chunk per page under its name, hashed files with `.br` and `.gz` beside them,
 * `manifest.json` for the byte budgets. `rsbuild dev` serves it on `DEV_PORT` (3001) in front of the API on `PORT`.
 */
export default defineConfig({
  plugins: [
    pluginReact(),
    parsedMessages(),
    leanBlueprint(),
    leanIntl(),
    sharedChunks(),
    preloadFirstPage({
      guests: {
        '': [],
        '/login': ['public-login'],
        '/register': ['public-register'],
        '/forgot-password': ['public-forgot-password'],
      },
      guestsInOffice: { segments: officeSegments, chunks: ['routes', 'public-login'] },
      signedIn: {
        '': ['routes', 'http', 'office'],
        '/dashboard': ['routes', 'http', 'office', 'page-dashboard'],
        '/application': ['routes', 'http', 'office', 'page-application'],
      },
      texts: Object.fromEntries(
        ['en', 'fr', 'ar'].map((language) => [
          language,
          {
            guests: [`text-public-${language}`],
            signedIn: [`text-public-${language}`, `text-office-${language}`],
          },
        ]),
      ),
    }),
    firstPages(),
    compress(),
  ],
  source: { entry: { index: './src/main.tsx' } },
  html: { template: './src/index.html', title: 'Quayside', scriptLoading: 'defer' },
  output: {
    distPath: { root: 'dist' },
    manifest: true,
    filenameHash: 'contenthash:8',
    dataUriLimit: 0,
    // What pdf.js fetches by itself, when a file asks for it (src/views/features/applications/document-review/pdf.ts).
    copy: [
      { from: 'node_modules/pdfjs-dist/cmaps', to: 'static/pdf/cmaps' },
      { from: 'node_modules/pdfjs-dist/standard_fonts', to: 'static/pdf/fonts' },
      { from: '*_nowasm_fallback.js', context: 'node_modules/pdfjs-dist/wasm', to: 'static/pdf/decoders' },
    ],
    legalComments: 'linked',
    minify: { jsOptions: { minimizerOptions: { ecma: 2020, compress: { ecma: 2020, passes: 3 } } } },
    sourceMap: { js: 'source-map', css: false },
    overrideBrowserslist: [
      'chrome >= 95',
      'edge >= 95',
      'firefox >= 95',
      'safari >= 15.4',
      'ios_saf >= 15.4',
      'samsung >= 17',
    ],
  },
  resolve: {
    // Without their copies of the hook for React before version 18.
    alias: {
      'use-sync-external-store/shim$': 'react',
      'use-sync-external-store/shim/index.js$': 'react',
      'use-sync-external-store/shim/with-selector$': 'use-sync-external-store/with-selector',
    },
  },
  // `sharedChunks` cuts them.
  splitChunks: false,
  tools: {
    // Files of chunks are named by their hash alone: a table of their names would stand in every page's main script.
    rspack: { output: { chunkFilename: 'static/js/async/[contenthash:8].js' } },
    cssExtract: { pluginOptions: { chunkFilename: 'static/css/async/[contenthash:8].css' } },
    postcss: {
      postcssOptions: (loader) => ({
        plugins: loader.resourceQuery === '?rtl' ? rightToLeft() : [lightCells],
      }),
    },
  },
  server: {
    port: Number(process.env.DEV_PORT ?? 3001),
    strictPort: true,
    publicDir: { name: 'public', copyOnBuild: true },
    proxy: { '/api': server, '/config.json': server },
  },
});
