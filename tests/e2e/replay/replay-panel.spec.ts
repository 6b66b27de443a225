import { readFile } from 'node:fs/promises';
import { faultsIn } from '../support/axe.ts';
import { inspectorOf } from '../support/inspector.ts';
import { statusBar } from '../support/office.ts';
import { recordFromStart } from '../support/recordings.ts';
import { expect, test } from '../support/test.ts';

test('a recording that was saved is opened before its first event, and comes to the same in the browser', async ({
  page,
  signIn,
}) => {
  await signIn('counsellor');
  await recordFromStart(page);
  await page.goto('/profile');
  await expect(statusBar(page).getByText('Live', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+Alt+i');
  const inspector = inspectorOf(page);
  const saving = page.waitForEvent('download');
  await inspector.getByRole('button', { name: 'Save recording' }).click();
  const path = await (await saving).path();
  const calls: string[] = [];
  await inspector.getByRole('tab', { name: 'Replay' }).click();
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await inspector.getByLabel('Recording file').setInputFiles({
    name: 'fault.json',
    mimeType: 'application/json',
    buffer: await readFile(path),
  });
  await expect(inspector.getByText(/^Step 0 of \d+$/)).toBeVisible();
  await expect(inspector.getByText('No difference')).toBeVisible();
  await expect(inspector.getByText('With the start of the portal')).toBeVisible();
  await expect(inspector.getByText(/another build/)).toHaveCount(0);
  expect([
    calls,
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ]).toEqual([[], stored]);
  await inspector.getByRole('listbox').focus();
  await page.keyboard.press('End');
  await expect(inspector.getByRole('button', { name: 'One step forward' })).toBeDisabled();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(inspector.getByText(/^Step 1 of \d+$/)).toBeVisible();
  await inspector.getByLabel('Recording file').setInputFiles({
    name: 'notes.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  });
  await expect(inspector.getByRole('alert')).toHaveText(
    'This file is not a recording of the state inspector.',
  );
});

test('a script is started by its name, and stepped through with the expected state beside the actual one', async ({
  page,
}) => {
  await page.goto('/login?inspect=replay');
  const inspector = inspectorOf(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await faultsIn(page, 'the scripts in the inspector')).toEqual([]);
  for (const script of [
    'Session end',
    'Upload interrupted',
    'Conflict over a field',
    'Offer lapse',
    'Bulk change undone',
    'Registration resumed',
  ]) {
    const button = inspector.getByRole('button', { name: script });
    const select = inspector.getByRole('combobox', { name: 'Scripts of workflows' });
    await expect(button.or(select)).toBeVisible();
    if (await button.isVisible()) await button.click();
    else await select.selectOption(script);
    await expect(inspector.getByText(/^Step 0 of \d+$/)).toBeVisible();
    await expect(inspector.getByText('No difference')).toBeVisible();
  }
  await inspector.getByRole('combobox', { name: 'Scripts of workflows' }).selectOption('Session end');
  await expect(inspector.getByText(/^The session ends while a file is being uploaded/)).toBeVisible();
  await inspector.getByRole('button', { name: 'One step forward' }).click();
  await inspector.getByRole('button', { name: 'After the last step' }).click();
  await inspector.getByRole('button', { name: 'One step back' }).click();
  await expect(inspector.getByRole('columnheader', { name: 'Expected (recording)' }).first()).toBeVisible();
  expect(await faultsIn(page, 'a script in the inspector')).toEqual([]);
});

test('a script fits a phone in Arabic, in the dark', async ({ page, prefer }) => {
  await prefer({ language: 'ar', theme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login?inspect=replay');
  const inspector = inspectorOf(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await faultsIn(page, 'the scripts in Arabic')).toEqual([]);
  await inspector.getByRole('button', { name: 'انتهاء الجلسة' }).click();
  await expect(inspector.getByText('لا اختلاف')).toBeVisible();
  await inspector.getByRole('button', { name: 'الخطوة التالية' }).click();
  expect(await faultsIn(page, 'a script in Arabic')).toEqual([]);
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWide)).toBe(false);
});
