import { gridOf, openList } from '../support/list.ts';
import { expect, test } from '../support/test.ts';

test('a link that is given becomes a verified course, which a student applies for', async ({
  page,
  signIn,
}) => {
  await signIn('aco');
  const path = `/course/${Date.now()}`;
  const title = `MSc Mooring ${Date.now()}`;
  await openList(page, '/ai-record');
  await page
    .getByRole('textbox', { name: 'Course page link' })
    .fill(`${process.env.PORTAL_PAGES_URL}${path}`);
  await page.getByRole('button', { name: 'Draft courses' }).click();
  await expect(page.getByText('Course link submitted successfully')).toBeVisible();
  const desk = page.getByRole('complementary');
  await expect(desk.getByRole('link', { name: path })).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Extracted data' })).toBeVisible();

  // Field by field: one is corrected, the others are accepted as the page has them.
  await desk.getByRole('button', { name: /^Correct: .*Title/ }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(desk.getByText('Corrected', { exact: true })).toBeVisible();
  await desk.getByRole('combobox', { name: 'Minimum confidence' }).selectOption('50');
  await gridOf(page).focus();
  await page.keyboard.press('Shift+S');
  await expect(desk.getByRole('button', { name: 'Nothing to accept' })).toBeVisible();
  await desk.getByRole('button', { name: 'Submit for verification' }).click();
  await expect(desk.getByRole('button', { name: 'Verify', exact: true })).toBeVisible();
  await gridOf(page).focus();
  await page.keyboard.press('Shift+V');
  await expect(desk.getByText('Verified.', { exact: true })).toBeVisible();

  await openList(page, `/course?searchQuery=${encodeURIComponent(title)}`);
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await page.getByRole('combobox', { name: 'Find a student by name' }).fill('Ananya Sharma');
  await page
    .getByRole('option', { name: /Ananya Sharma/ })
    .first()
    .click();
  await expect(page.getByText('For \u2068Ananya Sharma\u2069')).toBeVisible();
  await expect(page.getByText('You can start this application.')).toBeVisible();
  await page.getByRole('button', { name: 'Start application' }).click();

  const next = page.getByRole('button', { name: 'Continue' });
  for (const step of ['Study preferences', 'About the student', 'Select courses']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
    await next.click();
  }
  await page.getByRole('button', { name: 'Create application' }).click();
  await page.getByRole('link', { name: 'View application' }).click();
  await expect(page).toHaveURL(/\/application\/details\/\d+/);
  await expect(page.getByText(title).first()).toBeVisible();
});

test('a course that takes nobody is said so on a phone in Arabic, and another one is begun with instead', async ({
  page,
  signIn,
  prefer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await prefer({ language: 'ar' });
  await signIn('aco');
  // One that nobody has verified.
  await page.goto('/course/67');
  await page.getByRole('button', { name: 'بدء طلب' }).click();
  await expect(page.getByText(/لم يتم التحقق من هذا البرنامج/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'البحث عن طالب أو إضافته' })).toBeDisabled();
  await page
    .getByRole('button', { name: /^تحديد البرنامج/ })
    .first()
    .press('Enter');
  await expect(page.getByText('يمكنك بدء هذا الطلب.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  const course = (await page.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'البحث عن طالب أو إضافته' }).press('Enter');
  await expect(page).toHaveURL(/find-student\?draft=\d+/);
  await page.getByRole('link', { name: /البرامج/ }).click();
  await expect(page.getByRole('heading', { level: 3, name: course }).first()).toBeVisible();
});
