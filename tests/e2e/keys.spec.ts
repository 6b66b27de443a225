import { faultsIn, looks } from './support/axe.ts';
import { openList } from './support/office.ts';
import { expect, test } from './support/test.ts';

for (const { language, theme } of looks) {
  test(`axe finds nothing in the shortcuts, ${language}, ${theme}`, async ({ page, signIn, prefer }) => {
    await prefer({ language, theme });
    await signIn('admin');
    await openList(page, '/application');
    await page.keyboard.press('?');
    await expect(page.locator('.panel-shortcuts .key-group').first()).toBeVisible();
    const found = [...(await faultsIn(page, 'the keys', '.panel-shortcuts'))];
    await page.locator('.key-sheet-actions button').first().click();
    await expect(page.locator('.remap .remap-row').first()).toBeVisible();
    found.push(...(await faultsIn(page, 'their change', '.remap')));
    await page.locator('.remap-row').first().locator('button').last().click();
    await expect(page.locator('.key-dialog')).toBeVisible();
    await page.keyboard.press('Control+b');
    await expect(page.locator('.key-dialog .bp6-intent-primary')).toBeVisible();
    found.push(...(await faultsIn(page, 'the question', '.key-dialog')));
    expect(found).toEqual([]);
  });
}

test('a shortcut that is changed works at once, after a reload too, and the focus comes back', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, '/application');
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Change shortcuts' }).click();
  const panel = page.getByRole('dialog', { name: 'Change shortcuts' });
  await panel.getByRole('searchbox').fill('refresh list');
  await panel.getByRole('button', { name: /^Add shortcut for/ }).click();
  await expect(page.locator('.key-dialog')).toBeVisible();
  await page.keyboard.press('Control+u');
  await expect(page.locator('.key-dialog')).toHaveCount(0);
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
  await expect(page.locator('.chord-hint')).toContainText('Notifications');
  await page.clock.runFor(800);
  await expect(page.locator('.chord-hint')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/notifications$/);
});

test('the list of shortcuts is printed alone, on white paper', async ({ page, signIn, prefer }) => {
  await prefer({ theme: 'dark' });
  await signIn('admin');
  await openList(page, '/application');
  await page.keyboard.press('?');
  await expect(page.locator('.key-sheet .key-group').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#main')).toBeHidden();
  await expect(page.locator('.key-sheet-actions')).toBeHidden();
  const { color, width } = await page.locator('.key-sheet').evaluate((element) => ({
    color: getComputedStyle(element).color,
    width: element.clientWidth / document.documentElement.clientWidth,
  }));
  const [red = 255] = (color.match(/\d+/g) ?? []).map(Number);
  expect([red < 90, width > 0.9]).toEqual([true, true]);
});
