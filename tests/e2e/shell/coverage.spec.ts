import { faultsIn } from '../support/axe.ts';
import { inspectorOf } from '../support/inspector.ts';
import { openList } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

const list = '/application?sortBy=number&orderBy=asc&perPage=10';
test('coverage shows which states of a machine never happened, in a session and with all tests', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, list);
  await page.keyboard.press('Control+Alt+i');
  const inspector = inspectorOf(page);
  await inspector.getByRole('tab', { name: 'Coverage' }).click();
  await inspector.getByRole('searchbox').fill('shell');
  const machines = inspector.getByRole('grid', { name: 'Coverage' });
  await machines.focus();
  await page.keyboard.press('Home');
  await expect(machines.getByRole('row', { name: /^shell/ })).toHaveAttribute('aria-selected', 'true');
  const chart = inspector.getByRole('group', { name: /^Chart of .shell.$/ });
  const searching = chart.locator('[data-state="shell.searching"]');
  await expect(searching).toHaveAttribute('data-never', 'true');
  await expect(chart.locator('[data-state="shell.working"]')).not.toHaveAttribute('data-never');
  expect(await faultsIn(page, 'the coverage of machines')).toEqual([]);

  await page.getByRole('grid', { name: 'Applications' }).focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(searching).not.toHaveAttribute('data-never');

  await inspector.getByRole('searchbox').fill('');
  const statesOf = async (row: string) =>
    Number(
      /\d+/.exec(
        await machines
          .getByRole('row', { name: new RegExp(`^${row}`) })
          .getByRole('gridcell')
          .nth(1)
          .innerText(),
      ),
    );
  const inSession = await statesOf('session');
  await inspector.getByRole('combobox', { name: 'Covered by' }).selectOption('All tests and this session');
  expect(await statesOf('session')).toBeLessThanOrEqual(inSession);
});

test('coverage of a test run is read from its file, and no other file', async ({ page, prefer, signIn }) => {
  await prefer({ language: 'ar', theme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('admin');
  await page.goto('/profile?inspect=coverage');
  const inspector = inspectorOf(page);
  await inspector.getByRole('combobox', { name: 'مصدر التغطية' }).selectOption('تشغيل للاختبارات');
  const file = inspector.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('[]') });
  await expect(inspector.getByRole('alert')).toContainText('هذا ليس ملف تغطية');
  const run = Buffer.from('{"session x":["0",""]}');
  await file.setInputFiles({ name: 'last-run.json', mimeType: 'application/json', buffer: run });
  await expect(inspector.getByText(/last-run\.json.* مفتوح/)).toBeVisible();
  await expect(inspector.getByRole('row').nth(1)).toBeVisible();
  expect(await faultsIn(page, 'the coverage of machines in Arabic')).toEqual([]);
});

test.describe('a browser that gathers coverage', () => {
  test.use({ gathersCoverage: false });

  test('is told what is entered where the inspector is full, and nothing where it only reads', async ({
    page,
    signIn,
  }) => {
    const reports: object[] = [];
    await page.exposeFunction('collectCoverage', (found: object) => reports.push(found));
    await signIn('admin');
    await openList(page, list);
    expect(reports.flatMap(Object.keys).filter((key) => key.startsWith('session '))).not.toEqual([]);

    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), inspector: 'read' } });
    });
    await page.goto('about:blank');
    reports.length = 0;
    await openList(page, list);
    await page.keyboard.press('Control+Alt+i');
    await expect(inspectorOf(page).getByRole('tab', { name: 'Coverage' })).toBeVisible();
    expect(reports).toEqual([]);
  });
});
