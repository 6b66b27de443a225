import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';

/** The link in the message that was kept for `address`; messages are quoted-printable. */
async function linkFor(address: string, path: string): Promise<string> {
  const folder = join(process.env.PORTAL_DATA_DIR ?? '', 'mail');
  let found = '';
  await expect
    .poll(async () => {
      for (const file of await readdir(folder).catch(() => [])) {
        const text = (await readFile(join(folder, file), 'utf8'))
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '=');
        if (text.includes(address)) found = new RegExp(`${path}\\?token=[\\w-]+`).exec(text)?.[0] ?? '';
      }
      return found;
    })
    .toContain('token=');
  return found;
}

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
