import type { Page } from '@playwright/test';
import { faultsIn, looks } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const strip = (page: Page) => page.getByRole('tablist', { name: 'Open tabs' });
const tab = (page: Page, name: string) => strip(page).getByRole('tab', { name });
const names = (page: Page) =>
  strip(page)
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((one) => one.querySelector('[dir="auto"]')?.textContent));
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Save your changes?' });
const link = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: new RegExp(`^${name}`) });

/** The dashboard, the notifications and the profile, opened by their links. */
async function openThree(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(tab(page, 'Dashboard')).toHaveAttribute('aria-selected', 'true');
  await link(page, 'Notifications').click();
  await expect(tab(page, 'Notifications')).toHaveAttribute('aria-selected', 'true');
  await link(page, 'Profile').click();
  await expect(tab(page, 'Profile')).toHaveAttribute('aria-selected', 'true');
}

/** The profile with something typed that is not saved. */
async function typeName(page: Page, name = 'Somebody Else'): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await expect(tab(page, 'Profile')).toContainText('Unsaved changes');
}

test('each page that is opened has a tab, and what was typed in it is there when it is shown again', {
  tag: '@main',
}, async ({ page, signIn }) => {
  await signIn('counsellor');
  await openThree(page);
  expect(await names(page)).toEqual(['Dashboard', 'Notifications', 'Profile']);
  await typeName(page);
  await tab(page, 'Dashboard').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await tab(page, 'Profile').click();
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody Else');
  await expect(dialog(page)).toBeHidden();
});

test('a list’s query comes back with its tab, and a plain link leads to it', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/application?searchQuery=Aldmoor');
  await expect(page.getByRole('searchbox')).toHaveValue('Aldmoor');
  await link(page, 'Dashboard').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await link(page, 'Applications').click();
  await expect(page).toHaveURL(/searchQuery=Aldmoor/);
  await expect(page.getByRole('searchbox')).toHaveValue('Aldmoor');
  expect(await names(page)).toEqual(['Applications', 'Dashboard']);
});

test('a record opened in the background has its name at once and after a reload, and j goes on through the list', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/application');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('gridcell').first()).toBeAttached();
  await grid.focus();
  await page.keyboard.press('Control+Enter');
  await expect(strip(page).getByRole('tab')).toHaveCount(2);
  await expect(page).toHaveURL(/\/application$/);
  const record = strip(page).getByRole('tab').nth(1);
  await expect(record).toHaveText(/^A-\d+ · /);
  await page.reload();
  await expect(grid.getByRole('gridcell').first()).toBeAttached();
  await expect(record).toHaveText(/^A-\d+ · /);
  const first = await record.textContent();
  await record.click();
  await expect(page.getByRole('navigation', { name: 'Records in this list' })).toHaveText(/^1 of 12,\d{3}$/);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(page.getByText(/^2 of 12,\d{3}$/)).toBeVisible();
  await expect(strip(page).getByRole('tab')).toHaveCount(2);
  await expect(record).not.toHaveText(first ?? '');
});

test('a list is scrolled to where it was when its tab is shown again', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/application?perPage=100');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('gridcell').first()).toBeAttached();
  const box = page.locator('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container');
  const scrolled = () => box.evaluate((element) => element.scrollTop);
  await grid.hover();
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    expect(await scrolled()).toBeGreaterThan(0);
  }).toPass();
  await expect(async () => {
    const before = await scrolled();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await scrolled()).toBe(before);
  }).toPass();
  const place = await scrolled();
  await link(page, 'Profile').click();
  await expect(tab(page, 'Profile')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Applications').click();
  await expect.poll(scrolled).toBe(place);
});

test('keys walk, move, close and reopen', async ({ page, signIn }) => {
  await signIn('counsellor');
  await openThree(page);
  await page.keyboard.press('Control+Alt+ArrowLeft');
  await expect(page).toHaveURL(/\/notifications$/);
  await page.keyboard.press('Alt+w');
  await expect(page).toHaveURL(/\/profile$/);
  expect(await names(page)).toEqual(['Dashboard', 'Profile']);
  await page.keyboard.press('Control+Alt+t');
  await expect(page).toHaveURL(/\/notifications$/);

  await tab(page, 'Notifications').focus();
  await page.keyboard.press('Home');
  await expect(tab(page, 'Dashboard')).toBeFocused();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  expect((await names(page))[1]).toBe('Dashboard');
  await page.keyboard.press('Delete');
  await expect(strip(page).getByRole('tab')).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: /Dashboard.* closed/ })).toBeAttached();
});

test('a middle click closes, and the menu of a tab closes the others', async ({ page, signIn }) => {
  await signIn('counsellor');
  await openThree(page);
  await tab(page, 'Notifications').click({ button: 'middle' });
  await expect(strip(page).getByRole('tab')).toHaveCount(2);
  await tab(page, 'Dashboard').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Close others' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await names(page)).toEqual(['Dashboard']);
});

test('a tab is moved by dragging', async ({ page, signIn }) => {
  await signIn('counsellor');
  await openThree(page);
  await tab(page, 'Profile').hover();
  await page.mouse.down();
  // The first move begins the drag, the second is one over the other tab.
  await tab(page, 'Dashboard').hover();
  await tab(page, 'Dashboard').hover();
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(['Profile', 'Dashboard', 'Notifications']);
});

test('tabs outlive a reload, and end with the session', async ({ page, signIn, context }) => {
  await signIn('counsellor');
  await openThree(page);
  await page.reload();
  await expect(tab(page, 'Profile')).toHaveAttribute('aria-selected', 'true');
  expect(await names(page)).toEqual(['Dashboard', 'Notifications', 'Profile']);
  await tab(page, 'Notifications').click();
  await expect(page.getByRole('heading', { level: 1, name: /Notifications/ })).toBeVisible();

  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await context.clearCookies();
  await signIn('admin');
  await page.goto('/dashboard');
  await expect(tab(page, 'Dashboard')).toBeVisible();
  expect(await names(page)).toEqual(['Dashboard']);
});

test('back from unsaved work asks; staying keeps it, discarding goes', async ({ page, signIn }) => {
  await signIn('counsellor');
  await openThree(page);
  const before = await page.getByLabel('Full name').inputValue();
  await typeName(page);
  await page.goBack();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody Else');

  await page.goBack();
  await dialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await page.goForward();
  await expect(page.getByLabel('Full name')).toHaveValue(before);
});

test('closing unsaved work asks; saving keeps it and closes', async ({ page, signIn }) => {
  await signIn('aco');
  await openThree(page);
  const before = await page.getByLabel('Full name').inputValue();
  for (const name of ['Somebody Else', before]) {
    await typeName(page, name);
    await page.keyboard.press('Alt+w');
    await expect(dialog(page)).toBeVisible();
    expect(await faultsIn(page, 'the question', '[role="alertdialog"]')).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(tab(page, 'Profile')).toBeHidden();
    await link(page, 'Profile').click();
    await expect(page.getByLabel('Full name')).toHaveValue(name);
  }
});

test('signing out with unsaved work asks first', async ({ page, signIn }) => {
  await signIn('compliance-officer');
  await openThree(page);
  await typeName(page);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('the browser asks before a window with unsaved work is closed', async ({ page, signIn }) => {
  await signIn('counsellor');
  await openThree(page);
  await typeName(page);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  const closed = page.waitForEvent('close');
  await question.accept();
  await closed;
});

test('a narrow window has a button with the list of open pages', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('counsellor');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(strip(page)).toBeHidden();
  await page.getByRole('button', { name: /Open tabs: 2/ }).click();
  const list = page.getByRole('dialog', { name: 'Open tabs: 2' });
  await list.getByRole('searchbox').fill('dash');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

const openTabs = { en: /^Open tabs: /, ar: /^علامات التبويب المفتوحة: / };

for (const { language, theme } of looks)
  test(`the strip and its list have no accessibility faults (${language}, ${theme})`, async ({
    page,
    signIn,
    prefer,
  }) => {
    await signIn('counsellor');
    await prefer({ language, theme });
    await page.goto('/dashboard');
    await expect(page.getByRole('tab')).toHaveCount(1);
    await page.goto('/profile');
    await expect(page.getByRole('tab')).toHaveCount(2);
    expect(await faultsIn(page, 'the strip', '[data-pane="tabs"]')).toEqual([]);
    await page.getByRole('button', { name: openTabs[language] }).click();
    await expect(page.getByRole('dialog', { name: openTabs[language] }).getByRole('searchbox')).toBeFocused();
    expect(await faultsIn(page, 'its list', '[role="dialog"]')).toEqual([]);
  });
