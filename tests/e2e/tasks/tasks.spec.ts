import type { Page } from '@playwright/test';
import type { Task } from '../../../contract/tasks/tasks.ts';
import { tasksAr } from '../../../src/i18n/features/tasks/ar.ts';
import { pagesAr } from '../../../src/i18n/shared/pages/ar.ts';
import { demonstrationNow } from '../../support/server/demonstration.ts';
import { call } from '../support/api.ts';
import { openList, textIn } from '../support/list.ts';
import { expect, test } from '../support/test.ts';

const formOf = (page: Page) => page.getByRole('form', { name: 'New task' });
const inDays = (days: number): string =>
  new Date(demonstrationNow() + days * 86_400_000).toISOString().slice(0, 10);

/** The tasks with some words that this person may read, in any state. */
const tasksWith = (token: string, words: string) =>
  call<Task[]>(
    token,
    `/tasks?${new URLSearchParams({ searchQuery: words, status: 'open,snoozed,done,dropped', sortBy: 'dueOn', orderBy: 'asc' })}`,
  );

test('a repeating task is added, done by a key, and followed by the next one; undo takes both back', {
  tag: '@main',
}, async ({ page, signIn }) => {
  const { accessToken } = await signIn('counsellor');
  const words = `Water the plants ${Date.now()}`;
  await page.goto('/task');
  await page.getByRole('link', { name: 'New task' }).click();
  const form = formOf(page);
  await form.getByRole('button', { name: 'Add task' }).click();
  await expect(form.getByRole('textbox', { name: 'Task description' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.keyboard.type(words);
  await form.getByRole('combobox', { name: 'Repeats' }).selectOption({ label: 'Every week' });
  await form.getByRole('button', { name: 'Add task' }).click();
  await expect(form.getByText('Enter a due date: a repeating task needs one')).toBeVisible();
  await form.getByLabel('Due date').fill(inDays(0));
  await form.getByRole('combobox', { name: 'Application' }).fill('Ananya');
  await page.getByRole('listbox').getByRole('option').first().click();
  await form.getByRole('button', { name: 'Add task' }).click();
  await expect(form.getByText('Task added')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Task description' })).toHaveValue('');

  await openList(page, `/task?${new URLSearchParams({ searchQuery: words })}`);
  expect(await textIn(page)).toBe(words);
  await page.keyboard.press('o');
  await expect
    .poll(async () => (await tasksWith(accessToken, words)).map(({ status, dueOn }) => [status, dueOn]))
    .toEqual([
      ['done', inDays(0)],
      ['open', inDays(7)],
    ]);
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => (await tasksWith(accessToken, words)).map(({ status }) => status))
    .toEqual(['open', 'dropped']);
});

test('what was typed survives a lost connection and leaving the page', async ({ page, context, signIn }) => {
  const { accessToken } = await signIn('aco');
  const words = `Order paper ${Date.now()}`;
  await page.goto('/task/add');
  await formOf(page).getByRole('textbox', { name: 'Task description' }).fill(words);
  await page.reload();
  await expect(formOf(page).getByRole('textbox', { name: 'Task description' })).toHaveValue(words);
  await context.setOffline(true);
  await formOf(page).getByRole('button', { name: 'Add task' }).click();
  await expect(formOf(page).getByRole('textbox', { name: 'Task description' })).toHaveValue(words);
  await context.setOffline(false);
  await expect(async () => {
    const add = formOf(page).getByRole('button', { name: 'Add task' });
    if ((await tasksWith(accessToken, words)).length === 0) await add.click();
    await expect(formOf(page).getByText('Task added')).toBeVisible({ timeout: 10_000 });
  }).toPass();
  expect((await tasksWith(accessToken, words)).map(({ status }) => status)).toEqual(['open']);
});

test('a task is snoozed from the list, leaves it, and is found among the snoozed ones', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('compliance-officer');
  const words = `File the report ${Date.now()}`;
  await call(accessToken, '/tasks', { method: 'POST', body: JSON.stringify({ words }) });
  await openList(page, `/task?${new URLSearchParams({ searchQuery: words })}`);
  await page.keyboard.press('z');
  await page.keyboard.type(inDays(3).split('-').reverse().join('/'));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await tasksWith(accessToken, words))[0]?.status).toBe('snoozed');
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Snoozed' });
  await expect(page.getByRole('rowheader', { name: words })).toHaveCount(1);
});

test('a task on the dashboard is done where it stands by a key, and undone', async ({ page, signIn }) => {
  const { accessToken } = await signIn('compliance-officer');
  const words = `Sign the form ${Date.now()}`;
  // Due long before all other work, so that it is among the first lines.
  await call(accessToken, '/tasks', {
    method: 'POST',
    body: JSON.stringify({ words, dueOn: '2020-01-01' }),
  });
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: new RegExp(`^Mark as done: .*${words}`) });
  await button.focus();
  await page.keyboard.press('o');
  const line = page.getByRole('listitem').filter({ hasText: words });
  await expect(line.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect.poll(async () => (await tasksWith(accessToken, words))[0]?.status).toBe('done');
  await page.keyboard.press('Control+z');
  await expect(button).toBeFocused();
  await expect.poll(async () => (await tasksWith(accessToken, words))[0]?.status).toBe('open');
  await page.keyboard.press('o');
  await expect.poll(async () => (await tasksWith(accessToken, words))[0]?.status).toBe('done');
});

test('tasks read right to left in Arabic, on a phone as well', async ({ page, signIn, prefer }) => {
  await signIn('counsellor');
  await prefer({ language: 'ar', theme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/task');
  await expect(page.getByRole('heading', { level: 1, name: pagesAr['route.task'] })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.goto('/task/add');
  await expect(page.getByText(tasksAr['tasks.repeatsHint'])).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
