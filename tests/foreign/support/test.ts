import { test as base, expect, type Page } from '@playwright/test';
import { accessToken, type BackEnd, startBackEnd } from './back-end.ts';

export type { BackEnd };
export { expect };

interface Fixtures {
  readonly backEnd: BackEnd;
  /** Puts the cookies that the specification names into the browser: an id and a role, a token, and rules. */
  readonly carry: (role: string, rules?: readonly object[]) => Promise<void>;
}

/** May do everything, in the words of another product besides. */
export const everything = [
  { action: 'manage', subject: 'all' },
  { action: 'approve', subject: 'warehouse' },
];

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the pattern
  backEnd: async ({}, use) => {
    const backEnd = await startBackEnd();
    await use(backEnd);
    await backEnd.close();
  },
  baseURL: async ({ backEnd }, use) => use(backEnd.url),
  carry: async ({ context, backEnd }, use) => {
    await use((role, rules = everything) => {
      const cookie = (name: string, value: string) => ({
        name,
        value: encodeURIComponent(value),
        url: backEnd.url,
      });
      return context.addCookies([
        cookie('accessToken', accessToken),
        cookie('userData', JSON.stringify({ id: 7, role })),
        cookie('userAbilityRules', JSON.stringify(rules)),
      ]);
    });
  },
});

/** The calls of a page so far, as `METHOD /path`. */
export const callsOf = ({ calls }: BackEnd, path: string): readonly string[] =>
  calls.filter((call) => call.path === path).map(({ method }) => method);

export const openBell = (page: Page) =>
  page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
