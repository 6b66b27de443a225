import { randomUUID } from 'node:crypto';
import { linkFor } from '../support/mail.ts';
import { expect, test } from '../support/test.ts';

test('a student registers, confirms the address, signs in, and sets a forgotten password anew', {
  tag: '@main',
}, async ({ page }) => {
  const email = `${randomUUID()}@students.test`;
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Zoë Ångström');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');

  const signIn = async (password: string) => {
    await page.goto('/login');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signIn('a first password');
  await expect(page.getByRole('alert')).toContainText('incorrect');

  await page.goto(await linkFor(email, '/register'));
  // Only the owner of the mailbox chooses the password, and not just any.
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose a password that is harder to guess');
  await page.getByLabel('Password', { exact: true }).fill('a first password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email address confirmed');
  await signIn('a first password');
  await expect(page).toHaveURL(/\/student-record\/info$/);

  await page.context().clearCookies();
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.goto(await linkFor(email, '/forgot-password'));
  await page.getByLabel('New password').fill('a second password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed');
  await signIn('a second password');
  await expect(page).toHaveURL(/\/student-record\/info$/);
});

test('errors come on submit, lead to their fields, and go as they are mended', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(2);
  await summary.getByRole('link').first().click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Amina');
  await expect(summary.getByRole('link')).toHaveCount(1);
});
