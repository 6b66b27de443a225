import { faultsIn } from '../support/axe.ts';
import { inspectorOf } from '../support/inspector.ts';
import { expect, test } from '../support/test.ts';

test('the inspector says by keys alone which rule decides about the page’s application', async ({
  page,
  signIn,
}) => {
  await signIn('counsellor');
  await page.goto('/application');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+Alt+i');
  const inspector = inspectorOf(page);
  await expect(inspector.getByRole('tab', { name: 'Events' })).toBeFocused();
  for (let left = 0; left < 6; left += 1) await page.keyboard.press('ArrowRight');
  await expect(inspector.getByRole('tab', { name: 'Permissions' })).toBeFocused();
  const decision = inspector.getByRole('region', { name: 'Decision and rules' });
  await expect(decision.getByRole('status')).toHaveText('Allowed');
  await expect(decision.locator('[data-part="decides"]')).toContainText('Allows read Application');
  await inspector.getByRole('checkbox', { name: 'One record' }).focus();
  await page.keyboard.press('Space');
  await expect(decision.getByRole('status')).toHaveText('Not allowed');
  await expect(decision.getByText('Columns with no value here:').first()).toBeVisible();
  await inspector.getByRole('combobox', { name: 'Subject of the rules' }).selectOption('Role');
  await expect(decision.getByRole('status')).toHaveText('Not allowed');
  await expect(decision.getByText(/^No rule decides/)).toBeVisible();
  expect(await faultsIn(page, 'the permissions in the inspector')).toEqual([]);
});

test('permissions fit a phone in Arabic, in the dark, and take the record of the page', async ({
  page,
  signIn,
  prefer,
}) => {
  await prefer({ language: 'ar', theme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('admin');
  await page.goto('/application/details/1?inspect=permissions');
  const inspector = inspectorOf(page);
  await inspector.getByRole('button', { name: 'التحقق من سجل هذه الصفحة' }).click();
  const decision = inspector.getByRole('region', { name: 'القرار' });
  await expect(decision.getByRole('status')).toHaveText('مسموح');
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWide)).toBe(false);
  expect(await faultsIn(page, 'the permissions in Arabic')).toEqual([]);
});

test('the portal is shown with the rules of another role, which a chip says until they are given back', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/application?inspect=permissions');
  const inspector = inspectorOf(page);
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(navigation.getByRole('link', { name: 'Audit log' })).toBeVisible();
  await inspector
    .getByRole('combobox', { name: 'Rules of' })
    .selectOption({ label: 'As: \u2068Counsellor\u2069' });
  await expect(navigation.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await expect(inspector.getByText('The server still answers with your own')).toBeVisible();
  await inspector.getByRole('combobox', { name: 'Subject of the rules' }).selectOption('User');
  await inspector.getByRole('combobox', { name: 'Action', exact: true }).selectOption('delete');
  await expect(inspector.getByRole('region', { name: 'Decision and rules' }).getByRole('status')).toHaveText(
    'Not allowed',
  );
  expect(await faultsIn(page, 'the rules of another role')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(inspector).toHaveCount(0);
  await page.getByRole('button', { name: /^As: .Counsellor.$/ }).click();
  await inspector.getByRole('combobox', { name: 'Rules of' }).selectOption('My role');
  await expect(navigation.getByRole('link', { name: 'Audit log' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^As: .Counsellor.$/ })).toHaveCount(0);
});
