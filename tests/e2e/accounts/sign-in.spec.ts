import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { addressOf, expect, password, test } from '../support/test.ts';

const homes: Readonly<Record<Role, string>> = {
  admin: '/dashboard',
  client: '/access-control',
  'channel-partner': '/dashboard',
  counsellor: '/dashboard',
  aco: '/dashboard',
  'compliance-officer': '/dashboard',
  'university-contact': '/application',
  student: '/student-record/info',
};

for (const role of roles) {
  test(`${role} signs in and lands on ${homes[role]}`, async ({ page }) => {
    await page.goto('/?from=mail');
    await expect(page).toHaveURL(/\/login\?/);
    await page.getByLabel('Email address').fill(addressOf(role));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === homes[role]);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
  });
}

test('a wrong password is refused in the same words as an unknown address, and nothing typed is lost', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/login');
  const refusals: string[] = [];
  for (const email of [addressOf('aco'), 'nobody@quayside.test']) {
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('incorrect');
    refusals.push((await alert.textContent()) ?? '');
    await expect(page.getByLabel('Email address')).toHaveValue(email);
  }
  expect(refusals[0]).toBe(refusals[1]);
});

test('signing out in one tab signs the other one out', async ({ page, context, signIn }) => {
  await signIn('counsellor');
  await page.goto('/application');
  await expect(page.getByRole('grid')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByRole('button', { name: /Account|User menu|Counsellor/i }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('accessToken');
  expect(names).not.toContain('userData');
});

test('an unreadable cookie counts as signed out', async ({ page, context, baseURL }) => {
  const rubbish = ['%E0%A4%A', '{"id":', 'null', '%7B%22id%22%3A%22x%22%7D', 'a'.repeat(3000)];
  for (const value of rubbish) {
    await context.addCookies([
      { name: 'userData', value, url: baseURL ?? '' },
      { name: 'accessToken', value: 'anything', url: baseURL ?? '' },
    ]);
    await page.goto('/dashboard?range=week');
    await expect(page).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('to') === '/dashboard?range=week',
    );
  }
});
