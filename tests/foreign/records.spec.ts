import { expect, test } from './support/test.ts';

test('courses of which little is known are listed, and asked for by the fields of the specification', async ({
  page,
  carry,
  backEnd,
}) => {
  await carry('admin');
  await page.goto('/course?perPage=25&courseName=Mooring&universityId=3&sortBy=title&orderBy=desc');
  await expect(page.getByRole('grid')).toContainText('MSc Mooring');
  await expect(page.getByRole('grid')).toContainText('BSc Harbours');
  const asked = backEnd.calls.filter(({ path }) => path === '/api/course-detail').map(({ query }) => query);
  const fields = Object.fromEntries(new URLSearchParams(asked[0]));
  expect(fields).toMatchObject({ page: '1', perPage: '25', courseName: 'Mooring', universityId: '3' });
});

test('the counts of unconfirmed documents and of drafted courses are shown', async ({
  page,
  carry,
  backEnd,
}) => {
  await carry('admin');
  await page.goto('/notifications');
  await expect.poll(() => backEnd.calls.map(({ path }) => path)).toContain('/api/unconfirmed-docs-count');
  await expect(page.getByRole('navigation').first()).toContainText('17');
  await expect(page.getByRole('navigation').first()).toContainText('23');
});

test('a request for a course says what the server says', async ({ page, carry, backEnd }) => {
  await carry('counsellor');
  backEnd.answers.set('POST /api/request-record', {
    status: 200,
    body: { data: { id: 1 }, message: 'We are on it' },
  });
  await page.goto('/course-request');
  await page.getByLabel('Course', { exact: false }).first().fill('MSc Mooring');
  await page.getByLabel('University', { exact: false }).first().fill('Aldmoor');
  await page.locator('form select').first().selectOption({ index: 1 });
  await page.locator('form button[type=submit]').first().click();
  await expect(page.getByText('We are on it')).toBeVisible();
});

test('an errors object is read where a list of sentences would be', async ({ page, carry, backEnd }) => {
  await carry('admin');
  backEnd.answers.set('GET /api/notifications', {
    status: 422,
    body: { message: 'The given data was invalid.', errors: { page: ['The page is too far away.'] } },
  });
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  await expect(page.getByText('The page is too far away.').first()).toBeVisible();
});
