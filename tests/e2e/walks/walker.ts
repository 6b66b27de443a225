import { readdirSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import type { MessageDescriptor } from 'react-intl';
import type { Role } from '../../../contract/kit/ability.ts';
import { type CataloguePart, loadCatalogue } from '../../../src/i18n/catalogue.ts';
import { createLanguageIntl } from '../../../src/i18n/intl.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import { gatherCoverage } from '../support/coverage.ts';
import { addressOf, carry, signInByApi } from '../support/sign-in.ts';

/** The interface's own words in a language, as `text` of the views gives them. */
type Say = (id: string, values?: Record<string, string | number>) => string;

/** How the people of a walk look at the portal. */
export interface Look {
  readonly language: Language;
  readonly viewport: { readonly width: number; readonly height: number };
}

export const desk: Look = { language: 'en', viewport: { width: 1280, height: 800 } };
export const phone: Look = { language: 'ar', viewport: { width: 360, height: 740 } };

/** The looks that every walk is tried in. */
export const looks = [
  { name: 'at a desk, in English', look: desk },
  { name: 'on a phone, in Arabic', look: phone },
] as const;

/** Somebody who takes part in a walk, in a browser context of their own. */
export interface Walker {
  readonly role: Role;
  readonly page: Page;
  readonly say: Say;
  readonly token: string;
  readonly url: string;
}

/** The ids of a text: a field without a label of its own has the one that all fields of its name share. */
function toLabelIds(id: string): readonly string[] {
  const field = id.split('.').at(-1) ?? '';
  return [id, `fact.${field}`, `fact.${field.replace(/(Id|Code|Name|At)$/, '')}`];
}

async function wordsOf(language: Language): Promise<Say> {
  const parts = [
    'public',
    'account',
    'office',
    'tools',
    ...readdirSync('src/i18n/features'),
  ] as CataloguePart[];
  const messages = Object.assign(
    {},
    ...(await Promise.all(parts.map((part) => loadCatalogue(part, language)))),
  );
  const intl = createLanguageIntl(language, messages, (detail) => {
    throw new Error(detail);
  });
  return (id, values) => {
    const known = toLabelIds(id).find((each) => Object.hasOwn(messages, each)) ?? id;
    return intl.formatMessage({ id: known } as MessageDescriptor, values) as string;
  };
}

/** Brings people in: each signed in by the API, in a context of their own. */
export async function gather<Name extends Role>(
  browser: Browser,
  url: string,
  { language, viewport }: Look,
  ...roles: readonly Name[]
): Promise<Record<Name, Walker>> {
  const say = await wordsOf(language);
  const entries = await Promise.all(
    roles.map(async (role) => {
      const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' });
      await gatherCoverage(context);
      await context.addCookies([{ name: 'language', value: language, url }]);
      const signedIn = await signInByApi(url, addressOf(role));
      await carry(context, url, signedIn);
      const page = await context.newPage();
      return [role, { role, page, say, url, token: signedIn.accessToken }] as const;
    }),
  );
  return Object.fromEntries(entries) as unknown as Record<Name, Walker>;
}

/** Sends everybody home. */
export const part = (people: Readonly<Record<string, Walker>>): Promise<unknown> =>
  Promise.all(Object.values(people).map(({ page }) => page.context().close()));

/** What stands on the page of an application under the name of one of its regions. */
export const region = ({ page, say }: Walker, id: string): Locator =>
  page.getByRole('region', { name: say(id), exact: true });
