import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments, findChromium } from './scripts/find-chromium.ts';

const long = ['walks/enrolment.spec.ts', 'walks/time.spec.ts'];
/** Measures time. */
const speed = 'registration/first-step.spec.ts';

/** The built portal with demonstration data on PostgreSQL, in a real Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than there are processors: pages wait for time more than they compute.
  workers: availableParallelism() + 1,
  // Time enough on a machine that is busy with other work. Nothing is tried twice: what fails once is a fault.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list', { printSteps: false }]],
  projects: [
    // Walks through an application’s whole life, on portals of their own.
    { name: 'long', testMatch: long, timeout: 480_000 },
    { name: 'pages', testIgnore: [...long, speed] },
    // The application on a back end that has only what the specification states.
    { name: 'foreign', testDir: 'tests/foreign', timeout: 120_000 },
    // Alone, after all others.
    { name: 'speed', testMatch: speed, workers: 1, dependencies: ['pages', 'foreign'] },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: browserArguments,
    },
  },
});
