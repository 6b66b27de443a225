import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/test.ts';
import { goOn, introduce, openPhone, submit, type } from './student.ts';

const newAddress = (): string => `${randomUUID()}@students.test`;

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
