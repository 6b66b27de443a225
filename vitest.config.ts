import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Under Node, pusher-js resolves to a build that ignores a replaced WebSocket; the browser's build does not. */
const browserPusher = {
  'pusher-js': new URL('./node_modules/pusher-js/dist/web/pusher.js', import.meta.url).pathname,
};

/** How long a test may take, and wait for a condition, in ms: time enough on a machine that is busy with other work. */
const patience = 300_000;
const waiting = { poll: { timeout: 60_000 } };

/** Far from UTC, and by a half hour: what takes the clock's zone for that of days and instants shows. */
const zone = { TZ: 'America/St_Johns' };

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
          setupFiles: ['src/screens/index.ts', 'tests/support/imports.ts', 'tests/support/client/vault.ts'],
          include: [
            'tests/{contract,machines,services,i18n,architecture,scripts,inspector,recordings}/**/*.test.ts',
          ],
          env: zone,
          testTimeout: patience,
          hookTimeout: patience,
          expect: waiting,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/views/**/*.test.{ts,tsx}', 'tests/inspector/**/*.test.tsx'],
          setupFiles: [
            'src/screens/index.ts',
            'tests/support/imports.ts',
            'tests/support/client/vault.ts',
            'tests/support/client/page.ts',
          ],
          testTimeout: patience,
          hookTimeout: patience,
          expect: waiting,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          setupFiles: ['tests/support/imports.ts', 'tests/support/server/processes.ts'],
          include: ['tests/server/**/*.test.ts'],
          testTimeout: patience,
          hookTimeout: patience,
          expect: waiting,
        },
      },
      {
        resolve: { alias: browserPusher },
        test: {
          name: 'long',
          environment: 'node',
          setupFiles: ['tests/support/imports.ts', 'tests/support/server/processes.ts'],
          include: ['tests/long/**/*.test.ts'],
          // Each trial as long as it takes; a stall is stopped by who runs them.
          testTimeout: 3 * patience,
          hookTimeout: patience,
          expect: waiting,
        },
      },
    ],
  },
});
