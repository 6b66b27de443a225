import type { Page } from '@playwright/test';
import { faultsIn } from '../support/axe.ts';
import { inspectorOf } from '../support/inspector.ts';
import { grid, openList } from '../support/office.ts';
import { recordFromStart } from '../support/recordings.ts';
import { password } from '../support/sign-in.ts';
import { addressOf, expect, test } from '../support/test.ts';

const list = '/application?sortBy=number&orderBy=asc&perPage=10';
test('the inspector says which key led to which request, and what that changed', { tag: '@main' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, list);
  await page.keyboard.press('Control+Alt+i');
  const inspector = inspectorOf(page);
  await expect(inspector.getByRole('tab', { name: 'Events' })).toBeFocused();
  await grid(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary').first()).toBeVisible();

  await inspector.getByRole('searchbox').fill('/api/records/Application');
  const calls = inspector.getByRole('listbox');
  await expect(calls.getByRole('option')).toHaveCount(1);
  await calls.focus();
  await page.keyboard.press('Home');
  const details = inspector.getByRole('complementary', { name: 'Selected entry' });
  const causes = details.getByRole('list').first();
  await expect(causes.getByRole('button').last()).toContainText(/GET \/api\/records\/Application\/\d+ ⇒ 200/);
  await expect(causes.getByRole('button').last()).toHaveAttribute('aria-current', 'step');
  await expect(causes.getByRole('button').nth(-2)).toContainText('load');
  await expect(causes.getByRole('button').first()).toContainText('key Space');
  // What came of it, and what that changed.
  await details.getByRole('button', { name: /load ■/ }).click();
  await details.getByRole('button', { name: /xstate\.done\.actor\.load/ }).click();
  await expect(details.getByRole('heading', { name: 'Changes of the context' })).toBeVisible();
  expect(await faultsIn(page, 'the events of the inspector')).toEqual([]);
});

test('the keyboard alone goes through panels, actors and the past, and back to the page', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, list);
  await page.keyboard.press('Control+Alt+i');
  const inspector = inspectorOf(page);
  await expect(inspector.getByRole('tab', { name: 'Events' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(inspector.getByRole('tab', { name: 'Actors' })).toBeFocused();
  await inspector.getByRole('treegrid').focus();
  await page.keyboard.press('End');
  const selected = inspector.getByRole('row', { selected: true });
  await expect(selected).toHaveCount(1);
  await inspector.getByRole('searchbox').fill('app/session');
  await inspector.getByRole('treegrid').focus();
  await page.keyboard.press('Home');
  await expect(selected.getByRole('gridcell').first()).toHaveText('session');
  await page.keyboard.press('Enter');
  await expect(inspector.getByRole('tab', { name: 'Chart' })).toHaveAttribute('aria-selected', 'true');
  expect(await faultsIn(page, 'the chart of the inspector')).toEqual([]);

  await inspector.getByRole('button', { name: 'One entry back' }).focus();
  await page.keyboard.press('Enter');
  await expect(inspector.getByText('1 entry since')).toBeVisible();
  await inspector.getByRole('button', { name: 'Back to now' }).focus();
  await page.keyboard.press('Enter');
  await expect(inspector.getByText(/^Recording, \d+ entries$/)).toBeVisible();

  await inspector.getByRole('tab', { name: 'Chart' }).focus();
  await page.keyboard.press('Escape');
  await expect(inspector).toHaveCount(0);
  await expect(grid(page)).toBeFocused();
});

test('the past shows the page as it was, and a sandbox goes on from there without touching anything', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await recordFromStart(page);
  await openList(page, list);
  await page.keyboard.press('Control+Alt+i');
  const inspector = inspectorOf(page);
  const first = await page
    .getByText(/^A-\d+$/)
    .first()
    .textContent();
  await grid(page).focus();
  await page.keyboard.press('Space');
  const panel = page.locator('#root').getByRole('complementary').first();
  await expect(panel).toBeVisible();

  // Before the key was pressed.
  await inspector.getByRole('searchbox').fill('key Space');
  await inspector.getByRole('option').first().click();
  await inspector.getByRole('button', { name: 'Go to this moment' }).click();
  const then = page.getByRole('main', { name: 'The page at that moment' });
  await expect(then.getByText(first ?? '').first()).toBeVisible();
  await expect(then.getByText('Applications', { exact: true }).first()).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(then.getByRole('complementary')).toHaveCount(0);
  expect(await page.locator('#root').evaluate((root) => (root as HTMLElement).inert)).toBe(true);
  expect(await faultsIn(page, 'the page at a moment')).toEqual([]);

  // A few entries later it was open.
  const forward = inspector.getByRole('button', { name: 'One entry forward' });
  await expect(async () => {
    await forward.click();
    await expect(then.getByRole('complementary').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await inspector.getByRole('option').first().click();
  await inspector.getByRole('button', { name: 'Go to this moment' }).click();
  await expect(then.getByRole('complementary')).toHaveCount(0);

  await inspector.getByRole('button', { name: 'Try out from here' }).click();
  const sandbox = page.getByRole('region', { name: 'Sandbox' });
  await expect(sandbox.getByText(/^Sandbox from .* Nothing is sent\.$/)).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await sandbox.getByRole('button', { name: 'Columns' }).click();
  await expect(sandbox.getByRole('heading', { name: 'Columns' })).toBeVisible();
  await sandbox.getByRole('searchbox', { name: 'Search' }).first().fill('Leeds');
  await expect(sandbox.getByRole('searchbox', { name: 'Search' }).first()).toHaveValue('Leeds');

  // Menus open in the frame.
  await sandbox.getByRole('button', { name: /^Status: any/ }).click();
  await expect(sandbox.getByRole('menuitemcheckbox', { name: 'Unconditional offer' })).toBeVisible();

  await inspector.getByRole('button', { name: 'Back to now' }).click();
  await expect(panel).toBeVisible();
  await expect(inspector.getByRole('slider')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Columns' })).toHaveCount(0);
  expect([await page.locator('#root').evaluate((root) => (root as HTMLElement).inert), calls]).toEqual([
    false,
    [],
  ]);
  await expect(inspector.getByRole('button', { name: 'One entry back' })).toBeEnabled();
});

test('in a window of its own it looks like the page, follows it, and is closed by keys', async ({
  page,
  signIn,
  prefer,
}) => {
  await prefer({ language: 'ar', theme: 'dark' });
  await signIn('admin');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+Alt+i');
  const docked = inspectorOf(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    docked.getByRole('button', { name: 'فتح في نافذة' }).click(),
  ]);
  const inspector = inspectorOf(popup);
  await expect(inspector).toBeVisible();
  await expect(docked).toHaveCount(0);
  const look = (one: Page) =>
    one.evaluate(() => {
      const { dir, lang } = document.documentElement;
      return { dir, lang, colour: getComputedStyle(document.body).backgroundColor };
    });
  expect(await look(popup)).toEqual(await look(page));
  expect(await faultsIn(popup, 'the window of the inspector')).toEqual([]);

  // What happens on the page appears there.
  await inspector.getByRole('tab').nth(1).click();
  await inspector.getByRole('searchbox').fill('form.change');
  await page.bringToFront();
  await page.getByRole('textbox').first().fill('Amelia');
  await expect(inspector.getByRole('option').first()).toContainText('form.change');

  await popup.bringToFront();
  const closed = popup.waitForEvent('close');
  await inspector.getByRole('tab', { selected: true }).focus();
  // The window is gone before the keys are released.
  await popup.keyboard.press('Control+Alt+i').catch(() => {});
  await closed;
  await page.keyboard.press('Control+Alt+i');
  await expect(docked).toBeVisible();
});

test('an event is listed with its guard and what that read, and sent with what was entered in its form', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, list);
  await page.keyboard.press('Control+Alt+i');
  const inspector = inspectorOf(page);
  await inspector.getByRole('tab', { name: 'Send' }).click();
  await inspector.getByRole('combobox', { name: 'Actor' }).selectOption('app/office/panes');
  const possible = inspector.getByRole('listitem').filter({ hasText: 'dock.toggle' });
  await possible.getByRole('button', { name: 'Send event' }).click();
  await expect(page.getByRole('region', { name: 'Activity', exact: true })).toBeVisible();
  const resize = inspector.getByRole('listitem').filter({ hasText: 'pane.resize' });
  const size = resize.getByRole('textbox', { name: 'size' });
  await size.fill('wide');
  await expect(size).toHaveAccessibleDescription('Enter a number, for example 2.5');
  await size.fill('210');
  await size.press('Enter');
  await size.fill('');
  await resize.getByRole('button', { name: 'Use last payload' }).click();
  await expect(size).toHaveValue('210');

  await inspector.getByRole('combobox', { name: 'Actor' }).selectOption('app/office/notifications');
  const guarded = inspector.getByRole('listitem').filter({ hasText: 'notification.markAsRead' }).first();
  await expect(guarded).toContainText('isUnread');
  await expect(guarded).toContainText('event.id = undefined');
  await guarded.getByRole('textbox', { name: 'id' }).fill('0');
  await expect(guarded).toContainText('event.id = 0');
  expect(await faultsIn(page, 'what can be sent')).toEqual([]);
});

test('in production it needs the permission, and sends nothing', async ({ page, signIn }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), inspector: 'read' } });
  });
  await signIn('counsellor');
  await openList(page, list);
  await expect(page.getByRole('button', { name: 'Inspector', exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+Alt+i');
  await page.keyboard.press('ArrowDown');
  await expect(inspectorOf(page)).toHaveCount(0);

  await signIn('admin');
  await openList(page, list);
  await page.getByRole('button', { name: 'Inspector', exact: true }).click();
  await expect(inspectorOf(page).getByRole('tab')).toHaveText([
    'Actors',
    'Events',
    'Chart',
    'Coverage',
    'Server',
    'Permissions',
    'Report',
    'Replay',
  ]);

  await page.goto('/application?inspect=send');
  await expect(inspectorOf(page).getByRole('tab', { selected: true })).toHaveText('Events');
});

test('what one person did is gone, and the inspector closed, for the next one on this browser', async ({
  page,
  signIn,
}) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), inspector: 'read' } });
  });
  await signIn('admin');
  await openList(page, list);
  await page.keyboard.press('Control+Alt+i');
  const inspector = inspectorOf(page);
  await expect(inspector.getByRole('tab', { name: 'Events' })).toBeFocused();
  await grid(page).focus();
  await page.keyboard.press('Space');
  await inspector.getByRole('searchbox').fill('/api/records/Application');
  await expect(inspector.getByRole('option')).toHaveCount(1);

  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Email address').fill(addressOf('admin'));
  await expect(inspector).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.getByRole('button', { name: 'Inspector', exact: true }).click();
  await inspector.getByRole('searchbox').fill('/api/records/Application');
  await expect(inspector.getByText('No entry matches')).toBeVisible();
});

test('a page for guests opens it by its address, from right to left too', async ({ page, prefer }) => {
  await prefer({ language: 'ar', theme: 'dark' });
  await page.goto('/login?inspect=actors&actor=app/session');
  const inspector = inspectorOf(page);
  await expect(inspector.getByRole('row', { selected: true }).getByRole('gridcell').first()).toHaveText(
    'session',
  );
  expect(await faultsIn(page, 'the actors of the inspector in Arabic')).toEqual([]);
  await inspector.getByRole('tab', { name: 'الأحداث' }).click();
  await expect(inspector.getByRole('option').first()).toBeVisible();
  expect(await faultsIn(page, 'the events of the inspector in Arabic')).toEqual([]);
});
