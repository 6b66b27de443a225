import type { CourseRequestDetails } from '../../../contract/courses/course-requests.ts';
import { call } from '../support/api.ts';
import { gridOf } from '../support/list.ts';
import { another, expect, test } from '../support/test.ts';

test('a course that is asked for is taken up, chosen and published by keys, and whoever asked is told', {
  tag: '@main',
}, async ({ page, browser, signIn }) => {
  await signIn('counsellor');
  await page.goto('/course-request');
  const name = `MSc Harbour Law ${Date.now()}`;
  const form = page.getByRole('form', { name: 'Request a course' });
  const course = form.getByRole('textbox', { name: 'Course', exact: true });
  await course.fill(name);
  // Nothing is sent that is not whole.
  await course.press('Enter');
  await expect(form.getByRole('textbox', { name: 'University' })).toBeFocused();
  await page.keyboard.type('Eastbridge College');
  await form.getByRole('combobox', { name: 'Country' }).selectOption('GB');
  await course.press('Enter');
  await expect(form.getByText('Request submitted successfully')).toBeVisible();
  const own = page.getByRole('listitem').filter({ hasText: name });
  await expect(own).toContainText('Requested');

  const office = await another(browser, 'aco');
  await office.page.goto('/course-request-list');
  await office.page.getByRole('searchbox').fill(name);
  await expect(gridOf(office.page).getByRole('rowheader')).toHaveText([name]);
  await gridOf(office.page).focus();
  const ways = office.page.getByRole('region', { name: 'Available actions' });
  await expect(ways.getByRole('button', { name: 'Start research' })).toBeVisible();
  await office.page.keyboard.press('p');
  await expect(ways).toContainText('No course from the catalogue has been selected yet.');
  await expect(own).toContainText('is researching it.');
  await gridOf(office.page).focus();
  await office.page.keyboard.press('i');
  const search = ways.getByRole('searchbox', { name: 'Search the catalogue' });
  await expect(search).toHaveValue(name);
  await search.fill('MSc');
  await expect(
    ways.getByRole('list', { name: 'Matching courses' }).getByRole('listitem').first(),
  ).toBeVisible();
  const verified = ways.getByRole('listitem').filter({ hasText: 'Verified' }).first();
  await verified.getByRole('button').press('Enter');
  await expect(ways.getByRole('button', { name: 'Publish course' })).toBeVisible();
  await gridOf(office.page).focus();
  await office.page.keyboard.press('y');

  await expect(own).toContainText('Published');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /unread notification/ })
    .click();
  await page.getByRole('link', { name: new RegExp(`${name}.* is in the catalogue`) }).click();
  const id = new URL(page.url()).searchParams.get('request');
  await expect(page.locator('main li[aria-current="true"]')).toContainText(name);
  const request = await call<CourseRequestDetails>(office.accessToken, `/course-requests/${id}`);
  expect([request.status, request.course?.state]).toEqual(['published', 'verified']);
  await office.context.close();
});
