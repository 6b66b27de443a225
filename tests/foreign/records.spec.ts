import { bellOf, callsOf, expect, queryOf, test } from './support/test.ts';

const courses = '/api/course-detail';

test('courses are listed, searched, sorted and paged by the fields of the specification', {
  tag: '@main',
}, async ({ page, signIn, backEnd }) => {
  await signIn('admin');
  await page.goto('/course');
  const grid = page.getByRole('grid');
  await expect(grid).toContainText('MSc Mooring');
  await expect(grid).toContainText('BSc Harbours');
  expect(queryOf(backEnd, courses)).toEqual({ page: '1', perPage: '10' });

  await page.getByRole('searchbox').fill('harbour');
  await expect
    .poll(() => queryOf(backEnd, courses))
    .toEqual({ page: '1', perPage: '10', searchQuery: 'harbour' });
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => queryOf(backEnd, courses)).toEqual({ page: '1', perPage: '10' });
  await grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => queryOf(backEnd, courses))
    .toEqual({ page: '1', perPage: '10', sortBy: 'title', orderBy: 'asc' });
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
  await expect
    .poll(() => queryOf(backEnd, courses))
    .toEqual({ page: '1', perPage: '25', sortBy: 'title', orderBy: 'asc' });
});

test('filters of courses are asked for by the fields of the specification', async ({
  page,
  signIn,
  backEnd,
}) => {
  await signIn('admin');
  const where = {
    all: [
      { column: 'title', is: 'contains', value: 'Mooring' },
      { column: 'university', is: 'in', value: [3] },
      { column: 'courseType', is: 'in', value: ['online'] },
      { column: 'editor', is: 'in', value: [7] },
      { column: 'editedAt', is: 'between', value: ['2026-11-01', '2026-11-30'] },
      { column: 'isAiGenerated', is: 'is', value: true },
    ],
  };
  await page.goto(`/course?intakeId=5&where=${encodeURIComponent(JSON.stringify(where))}`);
  await expect(page.getByRole('grid')).toContainText('MSc Mooring');
  expect(queryOf(backEnd, courses)).toEqual({
    page: '1',
    perPage: '10',
    intakeId: '5',
    courseName: 'Mooring',
    universityId: '3',
    courseType: 'online',
    editorID: '7',
    dateFrom: '2026-11-01',
    dateTo: '2026-11-30',
    isAiGenerated: 'true',
  });
});

test('a list that fails says why, and is there when it is asked for again', async ({
  page,
  signIn,
  backEnd,
}) => {
  await signIn('admin');
  backEnd.answers.set(`GET ${courses}`, [
    { status: 400, body: { errors: ['The catalogue is being rebuilt.'] } },
  ]);
  await page.goto('/course');
  await expect(page.getByText('The catalogue is being rebuilt.').first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: /again/i }).first().click();
  await expect(page.getByRole('grid')).toContainText('MSc Mooring');
});

test('a course that is added is announced in the words of the answer; errors are shown in its form', async ({
  page,
  signIn,
  backEnd,
}) => {
  await signIn('admin');
  await page.goto('/record/add');
  const title = page.getByRole('textbox', { name: 'Course', exact: true });
  await title.fill('MSc Mooring');
  backEnd.answers.set(`POST ${courses}`, [
    { status: 422, body: { message: 'Invalid.', errors: { title: ['This title is taken.'] } } },
    { status: 200, body: { message: 'Data submitted successfully' } },
  ]);
  await page.getByRole('checkbox', { name: /draft/i }).check({ force: true });
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('This title is taken.').first()).toBeVisible();
  await expect(title).toHaveValue('MSc Mooring');
  await save.click();
  await expect(page.getByText('Data submitted successfully').first()).toBeVisible();
  const sent = backEnd.calls.filter(({ method, path }) => method === 'POST' && path === courses);
  expect(sent.map(({ body }) => JSON.parse(body).title)).toEqual(['MSc Mooring', 'MSc Mooring']);
});

test('the counts of unconfirmed documents and of drafted courses are shown', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/notifications');
  await expect(bellOf(page)).toBeVisible();
  const navigation = page.getByRole('navigation').first();
  await expect(navigation.locator('a[href="/application/details-document"]')).toContainText('17');
  await expect(navigation.locator('a[href="/ai-record"]')).toContainText('23');
});

test('a request for a course shows the message of the answer', async ({ page, signIn, backEnd }) => {
  await signIn('counsellor');
  await page.goto('/course-request');
  const form = page.locator('form:has(select)');
  await form.getByRole('textbox').nth(0).fill('MSc Mooring');
  await form.getByRole('textbox').nth(1).fill('Aldmoor');
  await form.getByRole('combobox', { name: 'Country' }).selectOption('GB');
  await form.locator('button[type=submit]').click();
  await expect(page.getByText('Request submitted successfully').first()).toBeVisible();
  expect(callsOf(backEnd, '/api/request-record')).toEqual(['POST']);
});

test('the link of a course shows the message of the answer', async ({ page, signIn, backEnd }) => {
  await signIn('admin');
  await page.goto('/ai-record');
  const form = page.getByRole('form');
  await form.getByRole('textbox').fill('https://aldmoor.example/courses/mooring');
  await form.locator('button[type=submit]').click();
  await expect(page.getByText('Course link submitted successfully').first()).toBeVisible();
  const [call] = backEnd.calls.filter(({ path }) => path === '/api/proxy-course-details-by-url');
  expect(JSON.parse(call?.body ?? '')).toEqual({ url: 'https://aldmoor.example/courses/mooring' });
});

test('documents of which only the ids are known are listed', async ({ page, signIn, backEnd }) => {
  await signIn('admin');
  await page.goto('/application/details-document');
  await expect(page.locator('main button[tabindex][aria-current]')).toHaveCount(2);
  expect(callsOf(backEnd, '/api/application-documents')).toEqual(['GET']);
});
