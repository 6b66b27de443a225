import { randomUUID } from 'node:crypto';
import type { UserDetails } from '../../../contract/people/users.ts';
import { call } from '../support/api.ts';
import { linkFor } from '../support/mail.ts';
import { news } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test('an administrator invites a counsellor, who signs in; moves them to another branch; and deactivates them, with their work', {
  tag: '@main',
}, async ({ page, browser, signIn, portal }) => {
  const email = `${randomUUID()}@quayside.test`;
  const name = `Amina Diallo ${email.slice(0, 4)}`;
  const { accessToken } = await signIn('admin');

  // The invitation, in a drawer over the list.
  await page.goto('/user');
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('link', { name: 'Invite user' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite user' });
  await expect(invitation.getByLabel('Name')).toBeFocused();
  await invitation.getByLabel('Name').fill(name);
  await invitation.getByLabel('Email', { exact: true }).fill(email);
  await invitation.getByLabel('Role').selectOption({ label: 'Counsellor' });
  const branch = invitation.getByRole('combobox', { name: 'Branch' });
  await branch.fill('Lagos');
  await invitation.getByRole('option', { name: /^Lagos/ }).click();
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(news(page)).toContainText('Invitation sent');
  await expect(invitation).toHaveCount(0);
  await expect(page).toHaveURL(/\/user$/);
  await page.getByRole('searchbox', { name: /^Search/ }).fill(email);
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Invited');

  // The link in the mail.
  const context = await browser.newContext({ baseURL: portal.url });
  const theirs = await context.newPage();
  await theirs.goto(await linkFor(email, '/register'));
  await theirs.getByLabel('Password', { exact: true }).fill('a first password');
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Email address confirmed');
  await theirs.goto('/login');
  await theirs.getByLabel('Email address').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill('a first password');
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs).not.toHaveURL(/login/);
  await expect(theirs.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();

  // Another branch.
  const [user] = await call<readonly UserDetails[]>(accessToken, `/users?searchQuery=${email}`);
  if (!user) throw new Error(`no user has the address ${email}`);
  expect([user.state, user.branchName]).toEqual(['active', 'Lagos office']);
  await page.goto(`/user/edit-user?id=${user.id}`);
  const form = page.getByRole('dialog', { name: 'Edit user' });
  await form.getByRole('combobox', { name: 'Branch' }).fill('Nairobi');
  await form.getByRole('option', { name: /^Nairobi/ }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const { branchName } = await call<UserDetails>(accessToken, `/users/${user.id}`);
  expect(branchName).toContain('Nairobi');

  // The deactivation, once someone has taken over their task.
  const words = `Call ${email}`;
  const task = await call<{ readonly id: number }>(accessToken, '/tasks', {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: JSON.stringify({ words, assigneeId: user.id }),
  });
  await page.goto(`/user/view/${user.id}`);
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  const deactivation = page.getByRole('dialog', { name: `Deactivate \u2068${name}\u2069` });
  const successor = deactivation.getByLabel(/Open tasks/);
  await expect(deactivation.getByText(words)).toBeVisible();
  const confirm = deactivation.getByRole('button', { name: 'Deactivate' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await successor.selectOption({ index: 1 });
  await confirm.click();
  await expect(news(page)).toContainText('User deactivated');
  await expect(page.getByRole('button', { name: 'Undo deactivation' })).toBeVisible();
  const moved = await call<{ readonly assigneeId: number | null }>(accessToken, `/tasks/${task.id}`);
  expect(moved.assigneeId).not.toBe(user.id);

  // They are signed out, and the link of the mail opens nothing any more.
  await theirs.goto('/task');
  await expect(theirs).toHaveURL(/login/);
  await context.close();
});
