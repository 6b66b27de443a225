import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { gridOf, openList } from '../support/list.ts';
import { type Exercise, press } from './drill.ts';

/** Gives a link that nobody has given before, and opens what was drafted of its page. */
const openDrafts =
  (folder: 'course' | 'courses') =>
  async (page: Page): Promise<void> => {
    const cookies = await page.context().cookies();
    const token = decodeURIComponent(cookies.find(({ name }) => name === 'accessToken')?.value ?? '');
    const path = `/${folder}/${Date.now()}`;
    await call(token, '/proxy-course-details-by-url', {
      method: 'POST',
      body: JSON.stringify({ url: `${process.env.PORTAL_PAGES_URL}${path}` }),
    });
    await openList(page, `/ai-record?searchQuery=${encodeURIComponent(path)}`);
    await page.getByRole('list', { name: 'Extracted data' }).waitFor();
    await gridOf(page).focus();
  };

/** The place of the field that has the focus, from 0. */
const fieldAt = (page: Page): Promise<number> =>
  page
    .locator('li[aria-labelledby^="finding-"]')
    .evaluateAll((all) => all.findIndex((each) => each.getAttribute('aria-current') === 'true'));

const courseAt = (page: Page) => page.locator('main button[aria-current="true"] bdi').textContent();
const saying = (words: string) => (page: Page) => page.getByText(words, { exact: true }).count();

/** What is done with the courses that were drafted from a link. */
export const drafting: Exercise = {
  title: 'decide about what was found on a page',
  role: 'aco',
  open: openDrafts('courses'),
  drills: [
    { command: 'finding.next', keys: 'Shift+J', sees: fieldAt, is: 1 },
    { command: 'finding.previous', keys: 'Shift+K', sees: fieldAt, is: 0 },
    { command: 'draft.next', keys: 'Shift+N', sees: courseAt, is: 'MSc Port Management' },
    { command: 'draft.previous', keys: 'Shift+P', sees: courseAt, is: 'MSc Marine Law' },
    { command: 'finding.accept', keys: 'Shift+A', sees: saying('Accepted'), is: 1 },
    {
      command: 'finding.correct',
      keys: 'Shift+C',
      before: (page) => press(page, 'Shift+J'),
      sees: (page) =>
        page
          .getByRole('form', { name: /^Correct:/ })
          .and(page.locator(':focus-within'))
          .count(),
      is: 1,
      after: (page) => press(page, 'Escape'),
    },
    { command: 'finding.reject', keys: 'Shift+Q', sees: saying('Rejected'), is: 1 },
    { command: 'findings.accept', keys: 'Shift+S', sees: saying('Nothing to accept'), is: 1 },
    {
      command: 'link.refetch',
      keys: 'Shift+R',
      sees: saying('Nothing on the page has changed.'),
      is: 1,
      after: async (page) => {
        await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
        await gridOf(page).focus();
      },
    },
    {
      command: 'draft.verify',
      keys: 'Shift+V',
      before: async (page) => {
        await openDrafts('course')(page);
        await page.getByRole('button', { name: 'Submit for verification' }).click();
        await page.getByRole('button', { name: 'Verify', exact: true }).waitFor();
        await gridOf(page).focus();
      },
      sees: saying('Verified.'),
      is: 1,
    },
  ],
};
