import type { Page } from '@playwright/test';
import type { Role } from '../../../contract/kit/ability.ts';
import { expect, test } from '../support/test.ts';
import { smallTargets } from './touch-targets.ts';

interface Look {
  readonly name: string;
  readonly path: string;
  readonly who?: Role;
  /** Opens what lies over the page, and waits for it. */
  readonly open?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
};

const looks: readonly Look[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'the account of a client', path: '/register' },
  { name: 'the registration of a student', path: '/student-registration' },
  { name: 'the dashboard', path: '/dashboard', who: 'admin' },
  { name: 'the home of a student', path: '/access-control', who: 'student' },
  { name: 'the list of applications', path: '/application', who: 'aco' },
  { name: 'an application', path: '/application/details/1', who: 'admin' },
  { name: 'documents', path: '/application/details-document', who: 'aco' },
  { name: 'students', path: '/student-record', who: 'counsellor' },
  { name: 'the record of a student', path: '/student-record/details/1', who: 'admin' },
  { name: 'the record of oneself', path: '/student-record/info', who: 'student' },
  { name: 'courses', path: '/course', who: 'counsellor' },
  { name: 'tasks', path: '/task', who: 'counsellor' },
  { name: 'the notifications', path: '/application', who: 'aco', open: press(/unread notification/) },
  { name: 'the navigation', path: '/application', who: 'aco', open: press('Open navigation') },
  { name: 'the palette', path: '/application', who: 'aco', open: press(/^Search/) },
  {
    name: 'filters',
    path: '/application',
    who: 'aco',
    open: async (page) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
    },
  },
  {
    name: 'a menu of a record',
    path: '/application',
    who: 'aco',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
];

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

for (const { name, path, who, open } of looks)
  test(`on a phone, every control is large enough for a finger: ${name}`, async ({ page, signIn }) => {
    if (who) await signIn(who);
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    if (path === '/application') await expect(page.getByRole('checkbox').first()).toBeVisible();
    await open?.(page);
    expect(await smallTargets(page)).toEqual([]);
  });

test('on a phone, the first application is in the upper part of the first screen', async ({
  page,
  signIn,
}) => {
  await signIn('aco');
  await page.goto('/application');
  await expect(page.getByRole('navigation', { name: 'Saved views' })).toBeVisible();
  const top = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first()
    .evaluate((card) => card.getBoundingClientRect().top);
  expect(top).toBeLessThanOrEqual(300);
});
