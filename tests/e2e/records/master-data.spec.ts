import { focused, openList } from '../support/office.ts';
import { addressOf, expect, portalUrl, signInByApi, test } from '../support/test.ts';

test('a university is added, found in the list, renamed, and goes again because nothing uses it', {
  tag: '@main',
}, async ({ page, signIn }) => {
  await signIn('admin');
  const name = `Quay College ${Date.now()}`;
  await openList(page, '/university-list');
  await page.getByRole('link', { name: 'New university' }).click();
  await expect(page).toHaveURL(/\/record\/university\/add$/);

  // Bad input is said field by field, and nothing typed is lost.
  await page.getByRole('textbox', { name: 'Name' }).fill('University of Northcastle');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'City' }).fill('Quayport');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('GB');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is already in use')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Quayport');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/university-list$/);

  await openList(page, `/university-list?searchQuery=${encodeURIComponent(name)}`);
  expect((await focused(page)).text).toBe(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Not used anywhere')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} again`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // An agreement, by keys alone: what is in force is what the university pays.
  const agreements = page.getByRole('region', { name: 'Agreements' });
  await agreements.getByRole('button', { name: /^Add to .Agreements/ }).press('Enter');
  await expect(agreements.getByRole('textbox', { name: 'Version' })).toBeFocused();
  await page.keyboard.type('1');
  await agreements.getByLabel('Start date').fill('2020-01-01');
  await agreements.getByRole('textbox', { name: 'Commission (%)' }).fill('14');
  await page.keyboard.press('Enter');
  await expect(agreements.getByRole('listitem')).toContainText('Version 1');
  await expect(agreements.getByRole('heading', { name: 'Agreements' })).toBeFocused();

  // What it was called before stands in its history, for whoever opens it.
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(history.getByRole('listitem').nth(1)).toContainText('Updated');
  await expect(history.getByRole('row', { name: `Name ${name} ${name} again` })).toBeVisible();
  await expect(history.getByRole('listitem').last()).toContainText('Created');

  const usage = page.getByRole('region', { name: 'Used by' });
  await usage.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(usage.getByRole('alert').getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/university-list/);
  const { accessToken } = await signInByApi(portalUrl(), addressOf('admin'));
  const left = await page.request.get(`/api/universities?searchQuery=${encodeURIComponent(name)}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
  });
  expect((await left.json()).meta.total).toBe(0);
});

test('what is in use says by what and cannot go; whoever may only look has nothing to press', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/branch-list/edit/1');
  const uses = page.getByRole('region', { name: 'Used by' });
  await expect(uses).toContainText(/[\d,]+ applications/);
  await expect(uses).toContainText('Archive it instead');
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  // The count leads to the very rows.
  const users = uses.getByRole('link', { name: /^[\d,]+ users?$/ });
  const count = Number.parseInt((await users.textContent()) ?? '', 10);
  await users.press('Enter');
  await expect(page).toHaveURL(/\/user\?where=/);
  await expect(page.getByRole('heading', { name: /^Users/, level: 1 })).toBeVisible();
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible();

  await signIn('aco');
  await page.goto('/record/intake/edit/1');
  await expect(page.getByText('You can view this record but not edit it.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.goto('/record/intake/add');
  await expect(page.getByText('You don’t have permission to add records to this list.')).toBeVisible();
});
