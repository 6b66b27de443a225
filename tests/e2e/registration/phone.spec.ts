import { randomUUID } from 'node:crypto';
import { another, expect, test } from '../support/test.ts';
import { answerEducation, choose, goOn, introduce, openPhone, submit, type } from './student.ts';

const newAddress = (): string => `${randomUUID()}@students.test`;

test('a student registers by a counsellor’s link, and the counsellor is told without a reload', async ({
  browser,
}) => {
  const counsellor = await another(browser, 'counsellor');
  await counsellor.page.goto('/notifications');
  const { page, context } = await openPhone(browser, 'en');
  await page.goto(`/counsellor/${counsellor.userData.id}/student-registration`);
  await expect(page.getByText(counsellor.userData.fullName)).toBeVisible();
  await introduce(page, newAddress(), true);
  await goOn(page, 'course');
  await page.locator('[id="answer-course"]').check();
  await goOn(page, 'education');
  await answerEducation(page);
  await goOn(page, 'english');
  await choose(page, 'englishTest', 'none');
  await goOn(page, 'visa');
  await choose(page, 'visaRefused', 'no');
  await goOn(page, 'documents');
  await goOn(page, 'check');
  await submit(page);
  await expect(counsellor.page.getByRole('grid').getByText('Ngozi Adaeze Okafor').first()).toBeVisible();
  await context.close();
  await counsellor.context.close();
});

test('a page that is killed comes back where it was, and nothing typed offline is lost', async ({
  browser,
}) => {
  const { page, context } = await openPhone(browser, 'ar');
  await page.goto('/express-application');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const email = newAddress();
  await introduce(page, email, true);
  await context.setOffline(true);
  await type(page, 'subject', 'Maritime law');
  await goOn(page, 'documents');
  await context.setOffline(false);
  await page.close();

  const later = await context.newPage();
  await later.goto('/express-application');
  await later
    .getByRole('button')
    .filter({ hasText: /متابعة|أكمل/ })
    .first()
    .click();
  await expect(later).toHaveURL(/step=documents$/);
  await goOn(later, 'check');
  await expect(later.getByText('Maritime law')).toBeVisible();
  await submit(later);
  await context.close();
});

test('a refused Continue names each problem and keeps what was typed', async ({ browser }) => {
  const { page, context } = await openPhone(browser, 'fr');
  await page.goto('/nigeria');
  await type(page, 'givenNames', '<script>alert(1)</script>');
  await page.locator('main form button[type="submit"]').click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(1);
  await expect(page.locator('[id="answer-givenNames"]')).toHaveValue('<script>alert(1)</script>');
  await type(page, 'givenNames', 'नेहा');
  await expect(summary).toHaveCount(0);
  await goOn(page, 'contact');
  await page.goBack();
  await expect(page.locator('[id="answer-givenNames"]')).toHaveValue('नेहा');
  await context.close();
});
