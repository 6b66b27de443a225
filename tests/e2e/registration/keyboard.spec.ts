import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { readRegistration } from './api.ts';

/** What has the keyboard: its question, or its text. */
const active = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('name') || element?.id || element?.textContent || '';
  });

/** Tab, until something has the keyboard. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const found = await active(page);
    if (typeof name === 'string' ? found === name : name.test(found)) return;
  }
  throw new Error(`${name} is not reached with Tab; the keyboard is at ${await active(page)}`);
}

/** Types into the field that Tab reaches next by that name. */
async function fill(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

test('an express registration is made with the keyboard alone', { tag: '@main' }, async ({ page }) => {
  const email = `${randomUUID()}@students.test`;
  const opened = async (step: string) => {
    await expect(page).toHaveURL(new RegExp(`step=${step}$`));
    // The heading of the next page has the keyboard, and Tab goes on from there.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  };
  await page.goto('/express-application');
  await expect(page.getByLabel('Given names')).toBeVisible();
  await fill(page, 'givenNames', 'Sefu');
  await fill(page, 'familyName', 'Mwangi');
  await page.keyboard.press('Enter');
  await opened('contact');
  await fill(page, 'email', email);
  await fill(page, 'phone', '+254 712 345678');
  await page.keyboard.press('Enter');
  await opened('birth');
  await fill(page, 'answer-dateOfBirth', '3');
  await fill(page, 'answer-dateOfBirth-month', '4');
  await fill(page, 'answer-dateOfBirth-year', '2004');
  for (const question of ['nationality', 'residence']) {
    await fill(page, question, 'kenya');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator(`[name="${question}"]`)).toHaveValue('Kenya');
  }
  await tabTo(page, /Continue/);
  await page.keyboard.press('Enter');
  await opened('plans');
  await tabTo(page, 'destination');
  await page.keyboard.type('United K');
  await tabTo(page, 'level');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /Continue/);
  await page.keyboard.press('Space');
  await opened('documents');
  await tabTo(page, /Continue/);
  await page.keyboard.press('Space');
  await opened('check');
  await tabTo(page, 'consent');
  await page.keyboard.press('Space');
  await tabTo(page, /Submit registration/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const number = (await page.getByText(/^R-\d{6}$/).textContent()) ?? '';
  const { phone, answers } = await readRegistration(number);
  const given = Object.fromEntries(answers.map(({ question, value }) => [question, value]));
  expect([phone, given.nationality, given.residence, given.destination, given.level]).toEqual([
    '+254712345678',
    'KE',
    'KE',
    'GB',
    'undergraduate',
  ]);
});
