import { test as base, expect, type Page } from '@playwright/test';
import { accessToken, type BackEnd, type Setup, startBackEnd } from './back-end.ts';

export type { BackEnd };
export { expect };

interface Fixtures {
  /** How the back end is set up; `test.use({ setup: … })` changes it. */
  readonly setup: Setup;
  readonly backEnd: BackEnd;
  /** Puts the cookies that the specification names into the browser: an id and a role, a token, and rules. */
  readonly signIn: (role: string, rules?: readonly object[]) => Promise<void>;
}

/** Everything is allowed, with a rule of another product beside. */
const everything = [
  { action: 'manage', subject: 'all' },
  { action: 'approve', subject: 'warehouse' },
];

export const test = base.extend<Fixtures>({
  setup: [{}, { option: true }],
  backEnd: async ({ setup }, use) => {
    const backEnd = await startBackEnd(setup);
    await use(backEnd);
    await backEnd.close();
  },
  baseURL: async ({ backEnd }, use) => use(backEnd.url),
  signIn: async ({ context, backEnd }, use) => {
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

/** The methods by which a path was called so far. */
export const callsOf = ({ calls }: BackEnd, path: string): readonly string[] =>
  calls.filter((call) => call.path === path).map(({ method }) => method);

/** The query of the last call of a path. */
export const queryOf = ({ calls }: BackEnd, path: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(calls.findLast((call) => call.path === path)?.query));

/** The bell of the navbar; its name tells how many notifications are unread. */
export const bellOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /unread notification/ });

/** The notifications of the drawer behind the bell. */
export const newsOf = (page: Page) => page.getByRole('dialog').getByRole('listitem');
