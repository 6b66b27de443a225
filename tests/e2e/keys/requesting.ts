import type { Page } from '@playwright/test';
import type { CourseRequestRow } from '../../../contract/courses/course-requests.ts';
import { call } from '../support/api.ts';
import { gridOf, openList } from '../support/list.ts';
import { close, type Drill, type Exercise } from './drill.ts';

const ways = (page: Page) => page.getByRole('region', { name: 'Available actions' });

/** Opens the queue at requests that stand in one state, with the first of them on the desk. */
const openAt = (status: string, way: string) => async (page: Page) => {
  await openList(page, `/course-request-list?status=${status}`);
  await ways(page).getByRole('button', { name: way }).waitFor();
  await gridOf(page).focus();
};

/** Opens a request that is about to be published: its course is chosen and verified. */
async function openFound(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'accessToken')?.value ?? '');
  const rows = await call<CourseRequestRow[]>(token, '/course-requests?status=researching&perPage=100');
  const found = rows.find(({ course }) => course?.state === 'verified');
  await openList(page, '/course-request-list?status=researching');
  await page.getByRole('searchbox').fill(`${found?.courseName} ${found?.universityName}`);
  await ways(page).getByRole('button', { name: 'Publish course' }).waitFor();
  await gridOf(page).focus();
}

/** Cannot be sent without a network: the request stays as it is, for the other tests too. */
const isSent = (command: string, keys: string, open: (page: Page) => Promise<void>): Drill => ({
  command,
  keys,
  before: async (page) => {
    await open(page);
    await page.context().setOffline(true);
  },
  sees: (page) => ways(page).getByRole('status').count(),
  is: 1,
  after: async (page) => {
    await page.context().setOffline(false);
  },
});

/** Opens what a decision is put into; Escape closes it, and the list has the keyboard again. */
const asks = (command: string, keys: string, name: string, before?: Drill['before']): Drill => ({
  command,
  keys,
  ...(before && { before }),
  sees: (page) => page.getByRole('form', { name }).and(page.locator(':focus-within')).count(),
  is: 1,
  after: close,
});

/** What head office does with requests for courses. */
export const requesting: Exercise = {
  title: 'work through requests for courses',
  role: 'aco',
  open: openAt('requested', 'Start research'),
  drills: [
    asks('request.refuse', 'q', 'Reject request'),
    isSent('request.takeUp', 'p', openAt('requested', 'Start research')),
    {
      command: 'request.link',
      keys: 'i',
      before: openAt('researching', 'Select course'),
      sees: (page) => ways(page).getByRole('searchbox').and(page.locator(':focus')).count(),
      is: 1,
      after: close,
    },
    isSent('request.release', 'u', openAt('researching', 'Release request')),
    isSent('request.publish', 'y', openFound),
    asks('request.reconsider', 'w', 'Reopen request', openAt('refused', 'Reopen request')),
  ],
};
