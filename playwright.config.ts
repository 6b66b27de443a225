import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments, findChromium } from './scripts/find-chromium.ts';

/** An application’s whole life, recordings of the inspector, and what opens every page or overlay for one property. */
const long = [
  'walks/*.spec.ts',
  'replay/*.spec.ts',
  'keys/{layouts,overlays,selects}.spec.ts',
  'registration/reading-order.spec.ts',
  'shell/{looks,routes,styles,touch-targets,translated}.spec.ts',
];
/** Measures time, or counts keys on a portal that no other test has changed. */
const alone = ['registration/first-step.spec.ts', 'keys/ten-tasks.spec.ts'];

/** The built portal with demonstration data on PostgreSQL, in a real Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than there are processors: pages wait for time more than they compute.
  workers: availableParallelism() + 1,
  // Time enough on a machine that is busy with other work.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Each attempt has a new portal. The reporter says what passed only then, and fails the run when that is much.
  retries: 2,
  reporter: [['list', { printSteps: false }], ['./tests/e2e/support/retries-reporter.ts']],
  projects: [
    { name: 'long', testMatch: long, timeout: 900_000 },
    { name: 'pages', testIgnore: [...long, ...alone] },
    // The application on a back end that has only what the specification states.
    { name: 'foreign', testDir: 'tests/foreign' },
    // One at a time, after all others.
    { name: 'alone', testMatch: alone, workers: 1, dependencies: ['pages', 'foreign'] },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: browserArguments,
    },
  },
});
