import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Role } from '../../../contract/kit/ability.ts';
import type { SignedIn } from '../../../contract/people/session.ts';
import { type Portal, startPortal } from '../../support/server/portal.ts';
import { followPortals } from './clock.ts';
import { gatherCoverage, saveGathered } from './coverage.ts';
import { addressOf, carry, signInByApi } from './sign-in.ts';

export { addressOf, carry, password, signInByApi } from './sign-in.ts';
export { expect };

/** Address of the portal of this worker. */
export const portalUrl = (): string => {
  const url = process.env.PORTAL_URL;
  if (!url) throw new Error('no portal has been started');
  return url;
};

const isAddress = (who: string): who is `${string}@${string}` => who.includes('@');

/** Another person's browser, signed in as the demo user of a role, or with an email address. */
export async function another(
  browser: Browser,
  who: Role | `${string}@${string}`,
): Promise<SignedIn & { readonly page: Page; readonly context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: portalUrl(),
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await gatherCoverage(context);
  const signedIn = await signInByApi(portalUrl(), isAddress(who) ? who : addressOf(who));
  await carry(context, portalUrl(), signedIn);
  return { ...signedIn, page: await context.newPage(), context };
}

interface Fixtures {
  /** False for tests of how the portal itself is loaded: what gathers is loaded before it. */
  gathersCoverage: boolean;
  /** Signs this test's browser in as a role, through the API. */
  signIn: (role: Role) => Promise<SignedIn>;
  /** Sets language and theme before the first page. */
  prefer: (preferences: { language?: 'en' | 'fr' | 'ar'; theme?: 'light' | 'dark' }) => Promise<void>;
}

interface WorkerFixtures {
  /**
   * A portal with the demonstration data, for all tests of a worker: no other worker changes it, and after a failed test
   * the next ones have another.
   */
  portal: Portal;
  savesCoverage: undefined;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: [
    async ({ browserName: _ }, use) => {
      const { host } = new URL(process.env.PORTAL_PAGES_URL ?? '');
      const portal = await startPortal({ EXTRACTION_ALLOWED_HOSTS: host });
      process.env.PORTAL_URL = portal.url;
      process.env.PORTAL_DATA_DIR = portal.dataDir;
      process.env.PORTAL_DATABASE_URL = portal.databaseUrl ?? '';
      await use(portal);
      await portal.remove();
    },
    { scope: 'worker', auto: true, timeout: 480_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      followPortals(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  savesCoverage: [
    async ({ browserName: _ }, use) => {
      await use(undefined);
      await saveGathered();
    },
    { scope: 'worker', auto: true },
  ],
  gathersCoverage: [true, { option: true }],
  context: async ({ context, gathersCoverage }, use) => {
    if (gathersCoverage) await gatherCoverage(context);
    await use(context);
  },
  baseURL: async ({ portal }, use) => use(portal.url),
  page: async ({ page }, use) => {
    await use(page);
    // A call that is on its way through a test's hands when the test ends is answered by nobody.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  signIn: async ({ context }, use) => {
    await use(async (role) => {
      const signedIn = await signInByApi(portalUrl(), addressOf(role));
      await carry(context, portalUrl(), signedIn);
      return signedIn;
    });
  },
  prefer: async ({ context }, use) => {
    await use(async ({ language, theme }) => {
      const cookies = [
        ...(language ? [{ name: 'language', value: language, url: portalUrl() }] : []),
        ...(theme ? [{ name: 'Quayside-theme', value: theme, url: portalUrl() }] : []),
      ];
      await context.addCookies(cookies);
    });
  },
});
