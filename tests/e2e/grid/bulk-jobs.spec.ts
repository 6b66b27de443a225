import type { Page } from '@playwright/test';
import pg from 'pg';
import { applications, grid, news, openList, statusBar, write } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

/** Chooses a follow-up day for what is chosen, and looks what that would change. */
async function follow(page: Page, day: string) {
  await grid(page).focus();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: /^Edit [\d,]+ records?$/ });
  await dialog.getByRole('textbox').fill(day);
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect(dialog.getByText(/would change$/)).toBeVisible();
  return dialog;
}

const light = (page: Page) => statusBar(page).getByRole('button', { name: /running/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Background jobs' });

/** Locks an application as another transaction does, so that whoever changes it waits; returns its release. */
async function holdApplication(id: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: process.env.PORTAL_DATABASE_URL });
  await client.connect();
  await client.query('begin');
  const { rowCount } = await client.query('select from applications where id = $1 for update', [id]);
  expect(rowCount).toBe(1);
  return () => client.end();
}

// They change the same records.
test.describe.configure({ mode: 'serial' });

test('the dry run says how many would stay as they are, and why, before anything is changed', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('admin');
  const query = 'sortBy=number&orderBy=asc&perPage=10&page=81';
  const { data } = await applications(accessToken, query);
  for (const [index, { id }] of data.slice(0, 4).entries())
    await write(accessToken, id, { followUpOn: index < 3 ? '2027-03-01' : null });
  const before = (await applications(accessToken, query)).data.map(({ version }) => version);
  await openList(page, `/application?${query}`);
  for (let count = 0; count < 4; count += 1) {
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
  }
  const dialog = await follow(page, '01/03/2027');
  await expect(dialog.getByText('1 record would change')).toBeVisible();
  await expect(dialog.getByText('3 records would stay unchanged:')).toBeVisible();
  const reason = dialog.getByRole('listitem').filter({ hasText: 'Already has this value' });
  await expect(reason).toContainText('3 records');
  for (const { number } of data.slice(0, 3)) await expect(reason).toContainText(number);
  expect((await applications(accessToken, query)).data.map(({ version }) => version)).toEqual(before);
  await page.keyboard.press('Escape');
});

test('a long change goes on through navigation and a reload, is stopped, and what it did is taken back as one', async ({
  page,
  signIn,
}) => {
  test.slow();
  const { accessToken } = await signIn('admin');
  // None of the first, which other tests change meanwhile.
  const later = ['A-0008', 'A-0009', 'A-001'];
  const where = { any: later.map((value) => ({ column: 'number', is: 'startsWith', value })) };
  const narrowed = `where=${encodeURIComponent(JSON.stringify(where))}`;
  const { data, meta } = await applications(
    accessToken,
    `${narrowed}&perPage=5&page=60&sortBy=number&orderBy=asc`,
  );
  expect(meta.total).toBeGreaterThan(1000);
  // The rest waits until "Stop" is pressed, however fast the server is.
  const release = await holdApplication(data[0]?.id ?? 0);
  await openList(page, `/application?${narrowed}&sortBy=number&orderBy=asc`);
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: /^Select all [\d,]+ matching$/ }).click();
  const dialog = await follow(page, '05/04/2027');
  await dialog.getByRole('button', { name: /^Update [\d,]+ records?$/ }).click();
  await expect(light(page)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await expect(light(page)).toContainText(/\d+\s?%/);
  await page.reload();
  await expect(light(page)).toBeVisible();
  await light(page).click();
  // Other tests change records as the same person meanwhile.
  const job = panel(page)
    .getByRole('listitem')
    .filter({ hasText: 'Follow-up date' })
    .filter({ hasText: `of ${meta.total.toLocaleString('en')}` });
  const count = async () => {
    const where = JSON.stringify({ column: 'followUpOn', is: 'on', value: '2027-04-05' });
    return (await applications(accessToken, `perPage=5&where=${encodeURIComponent(where)}`)).meta.total;
  };
  await expect.poll(count, { intervals: [20] }).toBeGreaterThan(0);
  await job.getByRole('button', { name: 'Stop' }).click();
  await expect(job.getByText(/^Stopping/)).toBeVisible();
  await release();
  await expect(job.getByText(/^Stopped ·/)).toBeVisible({ timeout: 60_000 });
  const done = await count();
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(meta.total);
  await job.getByRole('button', { name: 'Undo' }).click();
  await expect(panel(page).getByText('Undoing a change').first()).toBeVisible();
  await expect.poll(count, { timeout: 90_000 }).toBe(0);
  await page.keyboard.press('Escape');
  await expect(
    news(page)
      .getByText(/records changed/)
      .first(),
  ).toBeVisible();
});
