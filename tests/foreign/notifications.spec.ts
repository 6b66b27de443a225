import { listsEn } from '../../src/i18n/shared/lists/en.ts';
import { pick } from '../support/pick.ts';
import { bellOf, callsOf, expect, newsOf, queryOf, test } from './support/test.ts';

const channel = 'private-App.Models.User.7';
const created = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';

test('notifications of four fields are fetched once, and read only after the call has succeeded', async ({
  page,
  signIn,
  backEnd,
}) => {
  await signIn('admin');
  await page.goto('/notifications');
  await expect(bellOf(page)).toHaveAccessibleName(/^2 /);
  await bellOf(page).click();
  await expect(newsOf(page)).toHaveCount(3);
  await expect(newsOf(page).first()).toContainText('#30');
  // No time was given, so none is shown.
  await expect(page.getByText('1970')).toHaveCount(0);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/mark-as-read', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/notifications/3/mark-as-read');
  await newsOf(page).first().getByRole('button').click();
  expect((await asked).headers()['content-type']).toContain('application/json');
  await expect(bellOf(page)).toHaveAccessibleName(/^2 /);
  letGo();
  await expect(bellOf(page)).toHaveAccessibleName(/^1 /);
  await expect(newsOf(page).first()).toHaveAttribute('data-read', 'true');
  expect(callsOf(backEnd, '/api/notifications')).toEqual(['GET']);
});

for (const [shape, payload] of [
  ['flat', { id: 4, application_id: 32, notification_hash: 'ddd', read: false }],
  [
    'in its details',
    {
      id: '0e2f6a1c-9d7d-4c39-a3d5-6a7c1f0a9b11',
      type: 'App\\Notifications\\ApplicationMoved',
      details: { id: 4, application_id: 32, notification_hash: 'ddd', read: false },
    },
  ],
] as const) {
  test(`a notification that Laravel broadcasts on the private channel is shown: ${shape}`, async ({
    page,
    signIn,
    backEnd,
  }) => {
    await signIn('admin');
    await page.goto('/notifications');
    await expect(bellOf(page)).toHaveAccessibleName(/^2 /);
    await expect.poll(() => backEnd.joined.has(channel)).toBe(true);
    const auth = backEnd.calls.find(({ path }) => path === '/api/broadcasting/auth');
    expect(pick(auth?.headers, 'accept authorization')).toEqual({
      accept: 'application/json',
      authorization: 'Bearer a-token-of-another-back-end',
    });
    expect(Object.fromEntries(new URLSearchParams(auth?.body))).toEqual({
      channel_name: channel,
      socket_id: '1.1',
    });
    backEnd.broadcast(channel, created, payload);
    await expect(bellOf(page)).toHaveAccessibleName(/^3 /);
    await bellOf(page).click();
    await expect(newsOf(page).first()).toContainText('#32');
    // It came once, and the list was not asked for again.
    await expect(newsOf(page)).toHaveCount(4);
    expect(callsOf(backEnd, '/api/notifications')).toEqual(['GET']);
  });
}

test('notifications of one application and hash are marked one by one', async ({ page, signIn, backEnd }) => {
  await signIn('admin');
  await page.goto('/notifications');
  await expect(bellOf(page)).toHaveAccessibleName(/^2 /);
  const grid = page.getByRole('grid');
  await expect(grid).toContainText('#30');
  await grid.focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: listsEn['notifications.markAlikeShort'] }).click();
  await expect(bellOf(page)).toHaveAccessibleName(/^No /i);
  expect(backEnd.calls.map(({ path }) => path).filter((path) => path.endsWith('mark-as-read'))).toEqual([
    '/api/notifications/3/mark-as-read',
    '/api/notifications/2/mark-as-read',
  ]);
});

test('a failure to fetch them shows the errors of the answer, of a list and of an object', async ({
  page,
  signIn,
  backEnd,
}) => {
  await signIn('admin');
  for (const errors of [['They are kept elsewhere.'], { list: ['They are kept elsewhere.'] }]) {
    backEnd.answers.set('GET /api/notifications', { status: 422, body: { errors } });
    await page.goto('/profile');
    await bellOf(page).click();
    await expect(page.getByRole('dialog')).toContainText('They are kept elsewhere.');
  }
});

test('the page of all notifications asks page by page', async ({ page, signIn, backEnd }) => {
  await signIn('admin');
  await page.goto('/notifications');
  await expect(page.getByRole('grid')).toContainText('#31');
  expect(queryOf(backEnd, '/api/notifications/all')).toEqual({ page: '1', perPage: '50' });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('grid')).toContainText('#39');
  expect(queryOf(backEnd, '/api/notifications/all')).toEqual({ page: '2', perPage: '50' });
});

test.describe('without realtime', () => {
  test.use({ setup: { realtime: false } });

  test('there is a warning, and everything else works', async ({ page, signIn }) => {
    const warnings: string[] = [];
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await signIn('admin');
    await page.goto('/notifications');
    await expect(page.getByRole('grid')).toContainText('#31');
    await expect.poll(() => warnings.join('\n')).toMatch(/realtime|real-time|live/i);
    expect(broken).toEqual([]);
  });
});
