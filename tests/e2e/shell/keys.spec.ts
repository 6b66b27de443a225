import { faultsIn, looks } from '../support/axe.ts';
import { openList } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

for (const { language, theme } of looks) {
  test(`axe finds nothing in the shortcuts, ${language}, ${theme}`, async ({ page, signIn, prefer }) => {
    await prefer({ language, theme });
    await signIn('admin');
    await openList(page, '/application');
    await page.keyboard.press('?');
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible();
    const found = [...(await faultsIn(page, 'the keys', '[role="dialog"]'))];
    await panel.locator('dl').last().locator('xpath=following::button').first().click();
    const command = panel.getByRole('listitem').first();
    await expect(command).toBeVisible();
    found.push(...(await faultsIn(page, 'their change', '[role="dialog"]')));
    await command.getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toHaveCount(2);
    await page.keyboard.press('Control+b');
    await expect(page.getByRole('dialog').last().getByRole('button')).toHaveCount(3);
    found.push(...(await faultsIn(page, 'the question', '[role="dialog"]')));
    expect(found).toEqual([]);
  });
}

test('a shortcut that is changed works at once, after a reload too, and the focus comes back', {
  tag: '@main',
}, async ({ page, signIn }) => {
  await signIn('admin');
  await openList(page, '/application');
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Change shortcuts' }).click();
  const panel = page.getByRole('dialog', { name: 'Change shortcuts' });
  await panel.getByRole('searchbox').fill('refresh list');
  await panel.getByRole('button', { name: /^Add shortcut for/ }).click();
  const question = page.getByRole('dialog', { name: 'Press the new shortcut' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Control+u');
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('grid')).toBeFocused();

  const asked = () => page.waitForRequest((request) => /\/api\/applications(\?|$)/.test(request.url()));
  await Promise.all([asked(), page.keyboard.press('Control+u')]);
  await page.reload();
  await openList(page, '/application');
  await Promise.all([asked(), page.keyboard.press('Control+u')]);
});

test('two letters lead to a page, and who waits is told which there are', async ({ page, signIn }) => {
  await signIn('admin');
  await page.clock.install();
  await openList(page, '/application');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.keyboard.press('g');
  await page.clock.runFor(400);
  await expect(page.getByRole('status').filter({ has: page.locator('kbd') })).toContainText('Notifications');
  await page.clock.runFor(800);
  await expect(page.getByRole('status').filter({ has: page.locator('kbd') })).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/notifications$/);
});

test('the list of shortcuts is printed alone, on white paper', async ({ page, signIn, prefer }) => {
  await prefer({ theme: 'dark' });
  await signIn('admin');
  await openList(page, '/application');
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog').locator('section').first();
  await expect(shortcuts).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#main')).toBeHidden();
  await expect(page.getByText('Change shortcuts')).toBeHidden();
  const { color, width } = await shortcuts.locator('xpath=..').evaluate((element) => ({
    color: getComputedStyle(element).color,
    width: element.clientWidth / document.documentElement.clientWidth,
  }));
  const [red = 255] = (color.match(/\d+/g) ?? []).map(Number);
  expect([red < 90, width > 0.9]).toEqual([true, true]);
});

test('the menus of a list are found entry by entry in the palette, with what is selected', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, '/application');
  const palette = page.getByRole('dialog', { name: 'Search' });
  const choose = async (words: string, option: string) => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(words);
    await expect(palette.getByRole('option', { name: option, exact: true })).toBeVisible();
    await palette.getByRole('option', { name: option, exact: true }).click();
    await expect(palette).toHaveCount(0);
  };
  await choose('>withdrawn', 'Withdrawn Status: any · Ended');
  await expect(page).toHaveURL(/status=withdrawn/);
  await choose('>spacious', 'Spacious More · Row height');
  await choose('>spacious', 'Spacious More · Row height · Selected');
  await choose('>withdrawn', 'Withdrawn Status: 1 selected · Ended · Selected');
  await expect(page).not.toHaveURL(/status=/);
});
