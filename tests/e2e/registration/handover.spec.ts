import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pdf } from '../../support/files/files.ts';
import { another, expect, test } from '../support/test.ts';
import { readRegistration } from './api.ts';
import { answersOf, pagesOf } from './flows.ts';
import { goOn, openPhone, submit } from './student.ts';
import { answerPage, pagesAfter } from './walk.ts';

/** A PDF that nobody has uploaded before: the same file is a sign of the same person. */
const ownPdf = (): Buffer => {
  const digits = String(Math.floor(Math.random() * 9_000) + 1_000);
  return Buffer.from(
    pdf()
      .toString('latin1')
      .replace(/(?<=Reference )\d{4}/, digits),
    'latin1',
  );
};

/** Selects the first intake of the first course that a search finds. */
async function selectCourse(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await page.locator('main fieldset fieldset').getByRole('radio').first().check();
}

test('what a student registers reaches the counsellor whose link it was, and comes back as what is needed next', {
  tag: '@main',
}, async ({ browser }) => {
  const counsellor = await another(browser, 'counsellor');
  await counsellor.page.goto('/notifications');
  const { page, context } = await openPhone(browser, 'en');
  await page.goto(`/counsellor/${counsellor.userData.id}/student-registration`);
  const email = `${randomUUID()}@students.test`;
  const familyName = `Danjuma ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const answers = {
    ...answersOf.general,
    name: { givenNames: 'Halima', familyName },
    // Nobody else’s: a registration of somebody who may be a student already waits for an officer.
    contact: { phone: `0806${Math.floor(Math.random() * 9_000_000) + 1_000_000}`, email },
    birth: { ...answersOf.general.birth, dateOfBirth: `${1985 + Math.floor(Math.random() * 20)}-7-19` },
    course: {},
  };
  for (const name of pagesOf.general) {
    await answerPage(page, name, answers);
    if (name === 'course') await selectCourse(page, 'science');
    if (name === 'documents')
      await page
        .getByLabel(/^Choose a file for .?Passport/)
        .setInputFiles({ name: 'my-passport.pdf', mimeType: 'application/pdf', buffer: ownPdf() });
    await goOn(page, pagesAfter('general', name)[0] ?? 'check');
  }
  const number = await submit(page);
  await expect(page.getByText(`We’ve sent a confirmation to`)).toContainText(email);

  // The counsellor is told without a reload, and goes by links from there.
  const told = counsellor.page.getByRole('grid').getByText(`Halima ${familyName}`).first();
  await expect(told).toBeVisible();
  await counsellor.page.locator('[data-row]').filter({ hasText: familyName }).first().click();
  await counsellor.page.keyboard.press('Enter');
  const { application } = await readRegistration(number);
  await expect(counsellor.page).toHaveURL(new RegExp(`/${application?.id}$`));
  await expect(counsellor.page.getByRole('heading', { level: 1 })).toContainText(
    `${application?.number} · Halima ${familyName}`,
  );
  await counsellor.page.getByRole('link', { name: /^View .?my-passport\.pdf/ }).click();
  await expect(counsellor.page.getByText('Reference').first()).toBeVisible();
  await counsellor.context.close();

  // The student makes an account with the address, on the phone.
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('Full name').fill(`Halima ${familyName}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
  const tray = page.getByRole('region', { name: 'Demo: mail is kept here, not sent' });
  await tray.getByText('Confirm your email address').click();
  await tray.getByRole('link').first().click();
  await page.getByLabel('Password', { exact: true }).fill('a first password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email address confirmed');
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a first password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/student-record\/info$/);
  // The account sees the application, and the passport, once its owner has said which student they are.
  const question = page.getByRole('region', { name: 'Is this you?' });
  await expect(question).toContainText(email);
  await question.getByRole('button', { name: 'Yes, that’s me' }).click();
  await expect(page.getByText(application?.number ?? '').first()).toBeVisible();
  const steps = page.getByRole('region', { name: /^Needs you now/ });
  const first = steps.getByRole('listitem').first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await first
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'from-my-phone.pdf', mimeType: 'application/pdf', buffer: ownPdf() });
  await expect(steps.getByRole('heading', { name, exact: true })).toHaveCount(0);
  const documents = page.getByRole('region', { name: 'My documents' });
  await documents.locator('summary').last().click();
  await expect(documents.getByRole('listitem').filter({ hasText: 'from-my-phone.pdf' })).toContainText(
    'Uploaded',
  );
  await context.close();
});
