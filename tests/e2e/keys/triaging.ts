import type { Page } from '@playwright/test';
import type { Student } from '../../../contract/people/students.ts';
import { submitExpress } from '../registration/api.ts';
import { call } from '../support/api.ts';
import { gridOf, openList } from '../support/list.ts';
import { close, type Drill, type Exercise } from './drill.ts';

const actions = (page: Page) => page.getByRole('region', { name: 'Available actions' });

/** Opens the queue at a new express application of somebody. */
async function openNew(page: Page, person?: Readonly<Record<string, string>>): Promise<void> {
  const number = await submitExpress(person);
  await openList(page, '/application/express-applications');
  await page.getByRole('searchbox').fill(number);
  // The panel shows the row that was current before until the list has been searched.
  await page.getByRole('complementary').getByText(number).waitFor();
  await gridOf(page).focus();
}

/** Somebody who is a student already. */
async function openKnown(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'accessToken')?.value ?? '');
  const { person } = await call<Student>(token, '/students/17');
  await openNew(page, {
    givenNames: person.givenNames,
    familyName: person.familyName,
    email: person.email,
    dateOfBirth: person.dateOfBirth,
  });
  await actions(page).getByRole('button', { name: 'Merge with student' }).waitFor();
  await gridOf(page).focus();
}

/** Opens the registrations that were refused, with the first of them in the panel. */
async function openRefused(page: Page): Promise<void> {
  await openList(page, '/application/express-applications?status=refused');
  await actions(page).getByRole('button', { name: 'Reopen registration' }).waitFor();
  await gridOf(page).focus();
}

/** Opens what a decision is put into; Escape closes it, and the list has the keyboard again. */
const asks = (command: string, keys: string, name: string, before?: Drill['before']): Drill => ({
  command,
  keys,
  ...(before && { before }),
  sees: (page) => page.getByRole('form', { name }).and(page.locator(':focus-within')).count(),
  is: 1,
  after: close,
});

/** What an officer does with registrations. */
export const triaging: Exercise = {
  title: 'decide on registrations',
  role: 'admin',
  open: (page) => openNew(page),
  drills: [
    asks('registration.refuse', 'Shift+D', 'Refuse registration'),
    asks('registration.request', 'Shift+E', 'Request information'),
    asks('registration.assign', 'Shift+G', 'Assign registration'),
    asks('registration.merge', 'Shift+M', 'Merge with student', openKnown),
    asks('registration.accept', 'Shift+Y', 'Accept registration', openKnown),
    asks('registration.reopen', 'Shift+O', 'Reopen registration', openRefused),
  ],
};
