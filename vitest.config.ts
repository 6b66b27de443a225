import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Under Node, pusher-js resolves to a build that ignores a replaced WebSocket; the browser's build does not. */
const browserPusher = {
  'pusher-js': new URL('./node_modules/pusher-js/dist/web/pusher.js', import.meta.url).pathname,
};

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // The server's tests wait for the database and for time more than they compute.
    maxWorkers: availableParallelism() + 1,
    // Reading the modules anew for each file took a third of the run; a test leaves nothing behind in them.
    isolate: false,
    projects: [
      {
        resolve: { alias: browserPusher },
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['tests/support/imports.ts'],
          include: ['tests/{contract,machines,services,i18n,architecture}/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/views/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/imports.ts', 'tests/support/page.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          setupFiles: ['tests/support/imports.ts', 'tests/support/processes.ts'],
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
