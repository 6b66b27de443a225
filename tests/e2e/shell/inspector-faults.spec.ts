import type { Page } from '@playwright/test';
import { faultsIn } from '../support/axe.ts';
import { inspectorOf } from '../support/inspector.ts';
import { grid, openList, statusBar } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

const list = '/application?sortBy=number&orderBy=asc&perPage=10';
const chipOf = (page: Page) =>
  page.getByRole('region', { name: 'Changed by the inspector' }).getByRole('button', { name: /faults? on$/ });

/** Opens the panel of the faults by keys. */
async function openFaults(page: Page) {
  await page.keyboard.press('Control+Alt+i');
  const inspector = inspectorOf(page);
  await expect(inspector.getByRole('tab', { name: 'Events' })).toBeFocused();
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('ArrowRight');
  await expect(inspector.getByRole('tab', { name: 'Faults' })).toBeFocused();
  return inspector;
}

test('a list whose call answers 503 says so, and a chip stays on the page until the fault is removed', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, list);
  const inspector = await openFaults(page);
  await inspector.getByLabel('HTTP method').selectOption('GET');
  await inspector.getByLabel('Path').fill('/api/**');
  await inspector.getByRole('button', { name: 'Add fault' }).press('Enter');
  const fault = inspector.getByRole('row', { name: '503 GET /api/**' });
  await expect(fault).toBeVisible();
  expect(await faultsIn(page, 'the faults of the inspector')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(inspector).toHaveCount(0);
  await expect(chipOf(page)).toHaveText('1 fault on');

  await page.getByRole('navigation').getByRole('link', { name: 'Students' }).first().click();
  await expect(page.getByText('Couldn’t load the data').first()).toBeVisible();
  expect(await faultsIn(page, 'a list with a fault')).toEqual([]);

  await chipOf(page).press('Enter');
  await expect(inspector.getByRole('tab', { name: 'Faults' })).toBeFocused();
  await expect(fault).toContainText(/[1-9]\d* of [1-9]/);
  await inspector.getByRole('button', { name: 'Remove all' }).press('Enter');
  await expect(inspector.getByLabel('Effect')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inspector).toHaveCount(0);
  await expect(chipOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(grid(page).getByRole('rowheader').first()).toBeVisible();
});

test('a save that meets a conflict over nothing of its own is made again, on the record as it is now', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, '/application?sortBy=number&orderBy=asc&page=38&faults=conflict');
  await expect(chipOf(page)).toHaveText('1 fault on');
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves.push(request.url());
  });
  await grid(page).focus();
  await page.keyboard.press('c');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('textbox', { name: /Remark.*row/ }).fill(`Mine ${Date.now()}`);
  await page.keyboard.press('Tab');
  expect((await saved).status()).toBe(200);
  await expect(chipOf(page)).toHaveCount(0);
  // The first save was answered by the fault.
  expect(saves).toHaveLength(1);
  await page.keyboard.press('Control+Alt+i');
  await inspectorOf(page).getByRole('searchbox').fill('PATCH');
  await expect(inspectorOf(page).getByRole('option').filter({ hasText: '412' })).toHaveCount(1);
});

test('a dropped connection is not live until its time is over, also after a reload', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, list);
  const live = statusBar(page).getByText('Live', { exact: true });
  await expect(live).toBeVisible();
  const inspector = await openFaults(page);
  await inspector.getByLabel('Effect').selectOption('Connection dropped');
  await inspector.getByLabel('Time (s)').fill('600');
  await inspector.getByRole('button', { name: 'Add fault' }).press('Enter');
  await expect(live).toHaveCount(0);
  await inspector.getByRole('button', { name: 'Remove all' }).press('Enter');
  await expect(live).toBeVisible();

  const faults = [{ effect: 'cut', method: '*', path: '**', when: 'always', value: 600 }];
  await page.goto(`${list}&faults=${encodeURIComponent(JSON.stringify({ seed: 3, faults }))}`);
  await expect(grid(page).getByRole('rowheader').first()).toBeVisible();
  await expect(chipOf(page)).toHaveText('1 fault on');
  await expect(live).toHaveCount(0);
  await page.reload();
  await expect(chipOf(page)).toHaveText('1 fault on');
  await expect(live).toHaveCount(0);
});

test('a session that expires asks to sign in again', async ({ page, signIn }) => {
  await signIn('counsellor');
  await page.goto('/profile?faults=session');
  await expect(
    page.getByText('Your session has ended. Sign in again to continue where you left off.'),
  ).toBeVisible();
});

test('in production an address has no faults, and the inspector none to add', async ({ page, signIn }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), inspector: 'read' } });
  });
  await signIn('admin');
  await openList(page, `${list}&faults=offline&inspect=faults`);
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
  await expect(grid(page).getByRole('rowheader').first()).toBeVisible();
  await expect(chipOf(page)).toHaveCount(0);
});
