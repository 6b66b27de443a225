import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseRecording } from '../../../src/inspector/recording/recording.ts';
import type { Recording } from '../../../src/inspector/recording/recording.types.ts';
import { faultsIn } from '../support/axe.ts';
import { inspectorOf } from '../support/inspector.ts';
import { recordFromStart } from '../support/recordings.ts';
import { expect, test } from '../support/test.ts';

test('a report is a recording with what the user said, without the address they named', async ({
  page,
  signIn,
}) => {
  await signIn('counsellor');
  await page.goto('/profile?inspect=report');
  const inspector = inspectorOf(page);
  await inspector.getByRole('textbox', { name: 'Title (optional)' }).focus();
  await page.keyboard.type('No answer to ada@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Opened the profile');
  expect(await faultsIn(page, 'the report in the inspector')).toEqual([]);
  const download = page.waitForEvent('download');
  await inspector.getByRole('button', { name: 'Save report' }).focus();
  await page.keyboard.press('Enter');
  const parsed = parseRecording(await readFile(await (await download).path(), 'utf8'));
  if ('error' in parsed) throw new Error(parsed.error);
  const { report, environment, entries } = parsed.recording;
  expect(report?.title).toMatch(/^No answer to «email#\d+»$/);
  expect(report?.did).toBe('Opened the profile');
  expect(environment.route).toBe('/profile?inspect=report');
  expect(entries.length).toBeGreaterThan(10);
  await expect(inspector.getByText('Report saved')).toBeVisible();
});

test('the report fits a phone in Arabic, in the dark', async ({ page, signIn, prefer }) => {
  await prefer({ language: 'ar', theme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('counsellor');
  await page.goto('/profile?inspect=report');
  await expect(inspectorOf(page).getByRole('button', { name: 'حفظ التقرير' })).toBeVisible();
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWide)).toBe(false);
  expect(await faultsIn(page, 'the report in Arabic')).toEqual([]);
});

test('what was typed in a report is gone for the next one on this browser', async ({ page, signIn }) => {
  await signIn('counsellor');
  await page.goto('/profile?inspect=report');
  const inspector = inspectorOf(page);
  const title = inspector.getByRole('textbox', { name: 'Title (optional)' });
  await title.fill('For my eyes');
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(inspector).toHaveCount(0);
  await page.keyboard.press('Control+Alt+i');
  await inspector.getByRole('tab', { name: 'Report' }).click();
  await expect(title).toHaveValue('');
});

/** From now on a page with a field throws while it is drawn. */
const breakFields = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const create = document.createElement;
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      if (name === 'input') throw new Error('No fields for ada@example.org');
      return create.call(document, name, options);
    };
  });

/** Saves the report that a page offers which has crashed. */
async function saveCrash(page: Page): Promise<Recording> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save report' }).click();
  await expect(page.getByText('Report saved')).toBeAttached();
  const parsed = parseRecording(await readFile(await (await download).path(), 'utf8'));
  if ('error' in parsed) throw new Error(parsed.error);
  return parsed.recording;
}

for (const [what, role, from, link, heading] of [
  ['a page for guests', null, '/login', 'Forgotten your password?', 'This page has stopped working'],
  ['a page of the office', 'counsellor', '/dashboard', 'Students', 'This section stopped working'],
] as const)
  test(`${what} that has crashed offers the report with the error, which opens in the inspector`, async ({
    page,
    signIn,
  }) => {
    if (role) await signIn(role);
    await recordFromStart(page);
    await page.goto(from);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await breakFields(page);
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await faultsIn(page, 'a page that has crashed')).toEqual([]);
    const recording = await saveCrash(page);
    expect(recording.report?.title).toMatch(/^Error: No fields for «email#\d+»$/);
    expect(recording.report?.happened).toContain('at ');
    expect(
      recording.entries.some(
        ({ kind, ...entry }) => kind === 'log' && String(Object(entry).text).includes(' at '),
      ),
    ).toBe(true);
    await page.goto('/profile?inspect=replay');
    const inspector = inspectorOf(page);
    await inspector.getByLabel('Recording file').setInputFiles({
      name: 'report.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(recording)),
    });
    await expect(inspector.getByText(/^Step 0 of \d+$/)).toBeVisible();
    await expect(inspector.getByText(/^Error: No fields for/)).toBeVisible();
  });

test('a page that has crashed offers no report where nothing is recorded', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await breakFields(page);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('button', { name: 'Copy report' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save report' })).toHaveCount(0);
});
