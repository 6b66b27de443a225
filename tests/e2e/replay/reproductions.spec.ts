import type { AnyActorRef } from 'xstate';
import type { Recording } from '../../../src/inspector/recording/recording.types.ts';
import type { Replay } from '../../../src/inspector/replay/replay.ts';
import { call } from '../support/api.ts';
import { applications, grid, openList, type Row, statusBar, write } from '../support/office.ts';
import { playOften, recordFromStart, saveRecording, withoutOtherData } from '../support/recordings.ts';
import { expect, portalUrl, test } from '../support/test.ts';
import { largePicture, lineOf, pageOf, wanted } from '../support/uploads.ts';

/** How often each recording is played. */
const times = 100;

const playAll = (recording: Recording): Promise<Replay> => playOften(recording, times);

const snapshotOf = ({ recorder }: Replay, path: string) =>
  (recorder.find(path) as AnyActorRef | undefined)?.getSnapshot();

/** The rows that a list has after a replay. */
const rowsOf = (replay: Replay): readonly Row[] => [
  ...snapshotOf(replay, 'app/router/applications#1').context.rows.at.values(),
];

test('a 401 in the middle of an upload', async ({ page, signIn }) => {
  const { accessToken } = await signIn('admin');
  await recordFromStart(page);
  await withoutOtherData(page);
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request();
    const isLater = request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0';
    if (isLater) await route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } });
    else await route.continue();
  });
  await pageOf(page, await wanted(portalUrl(), accessToken, 9));
  const file = { name: 'scan.png', mimeType: 'image/png', buffer: await largePicture() };
  await lineOf(page).locator('input[type=file]').first().setInputFiles(file);
  await expect(page).toHaveURL(/\/login\?to=/);
  const replay = await playAll(
    await saveRecording(page, { test: 'session-end-during-upload', script: 'session-end' }),
  );
  expect(snapshotOf(replay, 'app/session').value).toBe('expired');
  expect(snapshotOf(replay, 'app/router/signIn#1').value).toEqual({ flow: 'editing', work: 'clean' });
  const last = replay.recorder
    .entries()
    .findLast((entry) => entry.kind === 'event' && /\/uploads\/upload\.\w+$/.test(entry.to));
  expect(last?.kind === 'event' && last.outcome?.value).toEqual({ sending: 'transferring' });
});

test('replies that arrive in another order than their requests', async ({ page, signIn }) => {
  await signIn('admin');
  await recordFromStart(page);
  await openList(page, '/application?sortBy=number&orderBy=asc&perPage=10');
  const { promise: second, resolve: answerFirst } = Promise.withResolvers<void>();
  await page.route(/\/api\/applications\?.*page=2\b/, async (route) => {
    const response = await route.fetch();
    await second;
    await route.fulfill({ response }).catch(() => {});
  });
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/page=3/);
  await expect(grid(page).getByRole('rowheader').first()).toBeVisible();
  answerFirst();
  const replay = await playAll(await saveRecording(page));
  expect(rowsOf(replay).map(({ number }) => number)).toEqual(
    Array.from({ length: 10 }, (_, at) => `A-00000${21 + at}`),
  );
});

test('a dropped socket with missed events', async ({ page, context, signIn }) => {
  const { accessToken } = await signIn('admin');
  await recordFromStart(page);
  const address = 'sortBy=number&orderBy=asc&perPage=10&page=61';
  const [row] = (await applications(accessToken, address)).data as [Row];
  await openList(page, `/application?${address}`);
  const live = statusBar(page).getByText('Live', { exact: true });
  await expect(live).toBeVisible();
  await context.setOffline(true);
  await expect(live).toHaveCount(0);
  await write(accessToken, row.id, { priority: row.priority === 'high' ? 'low' : 'high' });
  await context.setOffline(false);
  await expect(statusBar(page).getByText(/^(Live|Back online)$/)).toBeVisible();
  const cell = grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row.number }) });
  await expect(cell).toContainText(row.priority === 'high' ? 'Low' : 'High');
  const replay = await playAll(await saveRecording(page));
  expect(rowsOf(replay)[0]?.priority).toBe(row.priority === 'high' ? 'low' : 'high');
});

test('a 412 on a form that is open', async ({ page, signIn }) => {
  const { accessToken } = await signIn('aco');
  await recordFromStart(page);
  await withoutOtherData(page);
  const rows = await call<readonly (Row & { editable: readonly string[] })[]>(
    accessToken,
    '/applications?sortBy=number&orderBy=desc&page=4',
  );
  const row = rows.find(({ editable }) => editable.includes('remark'));
  if (!row) throw new Error('no remark can be edited');
  await page.goto(`/application/details/${row.id}`);
  const section = page.getByRole('region', { name: 'Assignment and follow-up' });
  await section.getByRole('button', { name: 'Edit \u2068Remark\u2069' }).focus();
  await page.keyboard.press('Enter');
  const remark = section.getByRole('textbox', { name: 'Remark' });
  await remark.fill('From me');
  await write(accessToken, row.id, { remark: 'From the other' });
  await page.keyboard.press('Enter');
  await expect(section.getByRole('alert')).toContainText('From the other');
  const replay = await playAll(await saveRecording(page, { script: 'conflict' }));
  const { value, context } = snapshotOf(replay, 'app/router/record#1/part/fields');
  expect(value).toBe('conflict');
  expect([context.field, context.theirs.version - context.record.version]).toEqual(['remark', 1]);
});
