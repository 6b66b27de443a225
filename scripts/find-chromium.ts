import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const knownPaths = [
  // The headless shell uses a quarter less CPU for the same tests.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium's arguments: without a sandbox, which is not available to root, and without background requests. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of an installed Chromium: the one in `CHROMIUM_PATH`, the system's, or Playwright's own. */
export const findInstalledChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...knownPaths, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );

/**
 * Path of a Chromium for the browser tests. Installs Debian's if none is found and this runs as root on Debian;
 * otherwise throws an error that says what to do.
 */
export function findChromium(): string {
  const existing = findInstalledChromium();
  if (existing) return existing;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    process.stdout.write('No Chromium found: installing Debian’s package.\n');
    const quiet: SpawnSyncOptions = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      const packages = [browser, 'fonts-noto-core'];
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
      const installed = findInstalledChromium();
      if (installed) return installed;
    }
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name one in CHROMIUM_PATH.',
  );
}
