import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { takeTurns } from './take-turns.ts';

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

const hint =
  'The browser tests need Chromium. Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name one in CHROMIUM_PATH.';

/** Path of an installed Chromium; throws an error that says what to do if there is none. */
export function findChromium(): string {
  const existing = findInstalledChromium();
  if (existing === undefined) throw new Error(hint);
  return existing;
}

/** Resolves when apt-get has ended, however it did. */
function runAptGet(...args: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.on('error', () => resolve());
    child.on('exit', () => resolve());
  });
}

async function installChromium(): Promise<string> {
  const existing = findInstalledChromium();
  if (existing !== undefined) return existing;
  process.stdout.write('No Chromium found: installing Debian’s package.\n');
  await runAptGet('update');
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    await runAptGet('install', '-y', '--no-install-recommends', browser, 'fonts-noto-core');
    const installed = findInstalledChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(hint);
}

/**
 * Path of a Chromium for the browser tests. Installs Debian's if none is found and this runs as root on Debian;
 * otherwise throws an error that says what to do.
 */
export function ensureChromium(): Promise<string> {
  const isDebian = existsSync('/etc/debian_version');
  if (findInstalledChromium() === undefined && isDebian && process.getuid?.() === 0)
    return takeTurns('installing-chromium', installChromium);
  return Promise.resolve(findChromium());
}
