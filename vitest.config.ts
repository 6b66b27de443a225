import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Under Node, pusher-js resolves to a build that ignores a replaced WebSocket; the browser's build does not. */
const browserPusher = {
  'pusher-js': new URL('./node_modules/pusher-js/dist/web/pusher.js', import.meta.url).pathname,
};

/** How long a test waits for a condition, and may take, in ms: time enough on a machine that is busy with other work. */
const patience = ({ condition, test }: { condition: number; test: number }) => ({
  testTimeout: test,
  hookTimeout: test,
  expect: { poll: { timeout: condition } },
});
const long = { condition: 60_000, test: 300_000 };
const short = process.env.TEST_TIER === 'all' ? long : { condition: 20_000, test: 60_000 };

/** What every project has: far from UTC, and by a half hour, so that a zone taken for another one shows. */
const env = ({ condition }: typeof short) => ({
  TZ: 'America/St_Johns',
  CONDITION_TIMEOUT: String(condition),
});

const heavy = 'tests/**/*.heavy.test.ts';
const client = ['src/screens/index.ts', 'tests/support/imports.ts', 'tests/support/client/vault.ts'];
const server = ['tests/support/imports.ts', 'tests/support/server/processes.ts'];
const machines =
  'tests/{contract,machines,services,i18n,architecture,scripts,inspector,recordings}/**/*.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['default', './tests/support/retries-reporter.ts'],
    // The server's tests wait for the database and for time more than they compute.
    maxWorkers: availableParallelism() + 1,
    // Reading the modules anew for each file took a third of the run; a test leaves nothing behind in them.
    isolate: false,
    // Single tests of a file that are as heavy as the files of the project of that name.
    tags: [{ name: 'heavy', retry: 1, timeout: long.test }],
    projects: [
      {
        resolve: { alias: browserPusher },
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: client,
          include: [machines],
          exclude: [heavy],
          env: env(short),
          ...patience(short),
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/views/**/*.test.{ts,tsx}', 'tests/inspector/**/*.test.tsx'],
          setupFiles: [...client, 'tests/support/client/page.ts'],
          env: env(short),
          ...patience(short),
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          setupFiles: [...server, 'tests/support/server/hashing.ts'],
          include: ['tests/server/**/*.test.ts'],
          exclude: [heavy],
          env: env(short),
          ...patience(short),
        },
      },
      // Both databases, killed processes, thresholds in time and memory, and whatever takes long.
      {
        resolve: { alias: browserPusher },
        test: {
          name: 'heavy',
          environment: 'node',
          setupFiles: [...client, 'tests/support/server/processes.ts'],
          include: [heavy],
          retry: 1,
          env: env(long),
          ...patience(long),
        },
      },
      {
        resolve: { alias: browserPusher },
        test: {
          name: 'long',
          environment: 'node',
          setupFiles: server,
          include: ['tests/long/**/*.test.ts'],
          env: env(long),
          // Each trial as long as it takes; a stall is stopped by who runs them.
          ...patience({ condition: 60_000, test: 900_000 }),
        },
      },
    ],
  },
});
