import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { faultsIn, looks } from '../support/axe.ts';
import { addressOf, expect, portalUrl, signInByApi, test } from '../support/test.ts';

const bannerOf = (page: Page, name: string) =>
  page.getByText(`You see the portal as \u2068${name}\u2069, read only.`);
const refusal = 'You see the portal as another user, read only. Stop seeing as them to make changes.';

/** The demonstration's counsellor. */
const findCounsellor = async () => (await signInByApi(portalUrl(), addressOf('counsellor'))).userData;

test('an administrator sees the portal as a counsellor, may change nothing, and is back by one key', {
  tag: '@main',
}, async ({ page, signIn }) => {
  const { accessToken, userData: admin } = await signIn('admin');
  const { id, fullName } = await findCounsellor();
  await page.goto(`/user/view/${id}`);
  await page.getByRole('button', { name: 'See as this user' }).click();

  // The portal of the counsellor, whose pages are others, also after a reload.
  const banner = bannerOf(page, fullName);
  const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  await expect(banner).toBeVisible();
  await expect(links.filter({ hasText: 'Applications' }).first()).toBeVisible();
  await expect(links.filter({ hasText: 'Audit log' })).toHaveCount(0);
  await page.reload();
  await expect(banner).toBeVisible();
  await page.goto('/audit-log');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You don’t have access to this page');

  // A change is refused, and says why.
  await page.goto('/task/add');
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByRole('textbox', { name: 'Task description' }).fill('Call the bank');
  await form.getByRole('button', { name: 'Add task' }).click();
  await expect(form.getByText(refusal)).toBeVisible();
  expect(await faultsIn(page, 'the form of a task, seen as its owner')).toEqual([]);

  // What was typed is asked about before it is lost.
  await page.keyboard.press('Alt+x');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/user/view/${id}$`));
  await expect(page.getByRole('button', { name: 'See as this user' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(links.filter({ hasText: 'Audit log' })).toBeVisible();

  const logged = await call<readonly { type: string; actorId: number; subjectId: number }[]>(
    accessToken,
    '/audit-log?searchQuery=seenAs',
  );
  expect(logged.slice(0, 2).map(({ type, actorId, subjectId }) => [type, actorId, subjectId])).toEqual([
    ['session.seenAsEnded', admin.id, id],
    ['session.seenAs', admin.id, id],
  ]);
});

test('the other tabs of the browser follow, both ways', async ({ page, context, signIn }) => {
  await signIn('admin');
  const { id, fullName } = await findCounsellor();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/user/view/${id}`);
  await page.getByRole('button', { name: 'See as this user' }).click();
  await expect(bannerOf(page, fullName)).toBeVisible();
  await expect(bannerOf(other, fullName)).toBeVisible();
  await other.getByRole('button', { name: /^Stop seeing as/ }).click();
  await expect(other).toHaveURL(new RegExp(`/user/view/${id}$`));
  await expect(bannerOf(other, fullName)).toHaveCount(0);
  await expect(bannerOf(page, fullName)).toHaveCount(0);
});

for (const { language, theme } of looks)
  test(`the banner is in order in ${language}, ${theme}, on a phone and with large text`, async ({
    page,
    signIn,
    prefer,
  }) => {
    const { accessToken } = await signIn('admin');
    const { id } = await findCounsellor();
    await call(accessToken, '/session/seen-as', { method: 'POST', body: JSON.stringify({ userId: id }) });
    await prefer({ language, theme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/profile');
    const button = page.locator('[aria-keyshortcuts="Alt+X"]');
    await expect(button).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await faultsIn(page, 'the banner')).toEqual([]);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBe(0);
    await button.click();
    await expect(page).toHaveURL(new RegExp(`/user/view/${id}$`));
  });
