import type { Page } from '@playwright/test';
import type { ApplicationDetails } from '../../../contract/applications/application-details.ts';
import type { ApplicationRow } from '../../../contract/applications/applications.ts';
import { call } from '../support/api.ts';
import { another, expect, test } from '../support/test.ts';

const openPage = (page: Page, { id }: { id: number }) => page.goto(`/application/details/${id}`);
const live = (page: Page) =>
  expect(page.getByRole('contentinfo').getByText('Live', { exact: true })).toBeVisible();
const part = (page: Page, name: 'Notes' | 'Tasks') => page.getByRole('region', { name, exact: true });

test('a note for the office stays there, and one for the student is on their page as it is written', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('admin');
  const student = await another(browser, 'student');
  const [application] = await call<ApplicationRow[]>(
    student.accessToken,
    '/applications?sortBy=number&perPage=5',
  );
  if (!application) throw new Error('the student has no application');
  await Promise.all([openPage(page, application), openPage(student.page, application)]);
  const [office, theirs] = [part(page, 'Notes'), part(student.page, 'Notes')];
  await live(student.page);
  const stamp = Date.now();
  const [internal, shared] = [`Funds look borrowed ${stamp}`, `Please send the second page ${stamp}`];
  for (const [words, audience] of [
    [internal, 'Agency staff only'],
    [shared, 'Agency staff, student and channel partner'],
  ] as const) {
    await office.getByRole('textbox', { name: 'Write a note' }).fill(words);
    await office.getByRole('radio', { name: audience }).focus();
    await page.keyboard.press('Space');
    await office.getByRole('button', { name: 'Add note' }).press('Enter');
    await expect(office.getByRole('listitem').filter({ hasText: words })).toContainText(audience);
  }
  await expect(theirs.getByText(shared)).toBeVisible();
  await expect(theirs.getByText(internal)).toHaveCount(0);
  const { notes } = await call<{ notes: { words: string }[] }>(
    student.accessToken,
    `/applications/${application.id}/notes`,
  );
  expect(notes.map(({ words }) => words).filter((words) => words.endsWith(String(stamp)))).toEqual([shared]);
  const answer = `It is on its way ${stamp}`;
  await theirs.getByRole('textbox', { name: 'Write a note' }).fill(answer);
  await theirs.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(office.getByText(answer)).toBeVisible();
  await student.context.close();
});

test('a task is made and given away by keys, is there for whoever has it, and ends by a key', async ({
  page,
  browser,
  signIn,
}) => {
  const { accessToken } = await signIn('admin');
  const counsellor = await another(browser, 'counsellor');
  const rows = await call<ApplicationRow[]>(counsellor.accessToken, '/applications?sortBy=number&perPage=20');
  const own = rows.find(({ counsellorId }) => counsellorId === counsellor.userData.id);
  if (!own) throw new Error('the counsellor looks after nobody');
  const { counsellorName } = await call<ApplicationDetails>(accessToken, `/applications/${own.id}`);
  await openPage(page, own);
  await live(page);
  const words = `Ring the bank ${Date.now()}`;
  const tasks = part(page, 'Tasks');
  await tasks.getByRole('textbox', { name: 'Task description' }).focus();
  await page.keyboard.type(words);
  await page.keyboard.press('Tab');
  await expect(tasks.getByRole('textbox', { name: 'Due date' })).toBeFocused();
  await page.keyboard.type('31/01/2027');
  await tasks.getByRole('combobox', { name: 'Assigned to' }).focus();
  await page.keyboard.type(`${counsellorName}`);
  await expect(tasks.getByRole('option', { name: `${counsellorName}` }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await tasks.getByRole('button', { name: 'Add task' }).press('Enter');
  const made = tasks.getByRole('listitem').filter({ hasText: words });
  await expect(made).toContainText(`${counsellorName}`);
  await expect(made).toContainText('31 Jan 2027');

  await openPage(counsellor.page, own);
  const given = part(counsellor.page, 'Tasks').getByRole('checkbox', { name: words });
  await given.press('Space');
  await expect(tasks.getByText(/closed tasks?$/)).toBeVisible();
  await tasks.getByText(/closed tasks?$/).press('Enter');
  await expect(tasks.getByRole('checkbox', { name: words })).toBeChecked();
  await counsellor.context.close();
});

test('two who look at one application see each other within a second, and see the other go', async ({
  page,
  browser,
  signIn,
}) => {
  const { userData } = await signIn('admin');
  const other = await another(browser, 'counsellor');
  const [application] = await call<ApplicationRow[]>(
    other.accessToken,
    '/applications?sortBy=number&perPage=5&page=2',
  );
  if (!application) throw new Error('the counsellor has no application');
  // Each name of a list keeps its own direction.
  const lookers = (of: Page, name: string) => of.getByText(`Also viewing: \u2068\u2068${name}\u2069\u2069`);
  await openPage(page, application);
  await live(page);
  await openPage(other.page, application);
  await expect(lookers(other.page, userData.fullName)).toBeAttached();
  // Whoever sees is seen.
  await expect(lookers(page, other.userData.fullName)).toBeAttached();
  await other.page.goto('/profile');
  await expect(lookers(page, other.userData.fullName)).not.toBeAttached();
  await other.context.close();
});
