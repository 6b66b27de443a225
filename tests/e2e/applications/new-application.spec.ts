import type { Locator, Page } from '@playwright/test';
import type { DocumentRow } from '../../../contract/applications/application-documents.ts';
import { builtInTypes, documentTypeDefinitions } from '../../../contract/kit/document-types.ts';
import { personalCategories } from '../../../contract/people/student-matches.ts';
import { pdf } from '../../support/files/files.ts';
import { call, handIn } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

/** Types of document that are one person's alone. */
const personalTypes = builtInTypes.filter((type) =>
  personalCategories.includes(documentTypeDefinitions[type].category),
);

/** Types a day into its three fields. */
async function typeDay(page: Page, group: string, day: readonly [string, string, string]): Promise<void> {
  const fields = page.getByRole('group', { name: group }).getByRole('textbox');
  for (const [at, part] of day.entries()) await fields.nth(at).fill(part);
}

test('a counsellor finds nobody, and makes applications for two courses of a new student', {
  tag: '@main',
}, async ({ page, signIn }) => {
  await signIn('counsellor');
  await page.goto('/application/find-student?draft=new');
  await page.getByLabel('Given names').fill('Zephyrine');
  await page.getByLabel('Family name').fill('Quillfeather');
  await expect(page.getByText('No matching students')).toBeVisible();
  await typeDay(page, 'Date of birth', ['31', '2', '2004']);
  await page.getByRole('button', { name: 'Continue with a new student' }).click();
  await expect(page.getByText('Enter a real date').last()).toBeVisible();
  await typeDay(page, 'Date of birth', ['6', '5', '2004']);
  await expect(page.getByText('Enter a real date')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue with a new student' }).click();

  await expect(page).toHaveURL(/\/application\/new/);
  await page.getByLabel('Country of residence').selectOption('NG');
  await page.getByLabel('Country of study').selectOption('GB');
  await page.getByLabel('Study level').selectOption('postgraduateTaught');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'About the student' })).toBeFocused();
  await page.getByLabel('Nationality').selectOption({ label: 'Iceland' });
  await page.getByLabel('Email address').fill('zephyrine@mail.test');
  await page.getByLabel('Phone').fill('+234 803 555 1234');
  await page.getByRole('button', { name: 'Add school or degree' }).click();
  await page.getByLabel('Level').selectOption('bachelor');
  await page.getByLabel('School or university').fill('University of Lagos');
  await page.getByLabel('Country').selectOption('NG');
  await page.getByLabel('Year of completion').fill('2026');
  await page.getByLabel('Mark').fill('3.6');
  await page.getByLabel('Scale').selectOption('gpa4');
  await expect(page.getByText('= 90 out of 100')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  const found = page.getByRole('region', { name: 'Matching courses' });
  await found
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  await found
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  const chosen = page.getByRole('region', { name: /^Selected courses/ });
  const second = await chosen.getByRole('heading', { level: 3 }).nth(1).textContent();
  await chosen
    .getByRole('button', { name: /^Move .* up$/ })
    .nth(1)
    .click();
  await expect(chosen.getByRole('heading', { level: 3 }).first()).toHaveText(second ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByText(/^Required before submission/)).toBeVisible();
  await page.getByRole('button', { name: 'Create 2 applications' }).click();
  await expect(page.getByRole('heading', { name: 'Upload documents', level: 1 })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Application steps' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('tab')).toHaveText([
    /^Application 1 · ./,
    /^Application 2 · ./,
  ]);
  const papers = page.getByRole('region', { name: 'Documents' });
  await expect(papers.getByRole('button', { name: /^Choose a file for .*Passport/ })).toBeVisible();
  await page.getByRole('link', { name: 'View application' }).click();
  await expect(page).toHaveURL(/\/application\/details\/\d+/);
  await expect(page.getByText('Zephyrine Quillfeather').first()).toBeVisible();

  // Without consent it stays a draft; the counsellor records the one that the student has signed.
  await page.getByText(/^The student hasn’t given consent yet/).scrollIntoViewIfNeeded();
  const consent = page.getByRole('region', { name: 'Consent' });
  await consent.getByRole('button', { name: 'Record consent' }).click();
  const form = page.getByRole('dialog');
  const file = { name: 'Signed consent.pdf', mimeType: 'application/pdf', buffer: pdf() };
  await form.locator('input[type=file]').first().setInputFiles(file);
  await expect(form.getByRole('combobox')).not.toHaveValue('');
  await form.getByRole('button', { name: 'Record consent' }).click();
  await expect(form).toHaveCount(0);
  await expect(consent.getByText('Signed document')).toBeVisible();
});

test('whoever has handed in the very same file is found by it, and nobody goes on unexplained', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('counsellor');
  const asked = await call<DocumentRow[]>(
    accessToken,
    `/application-documents?status=requested&type=${personalTypes.join(',')}&perPage=100`,
  );
  const document = asked.findLast(({ allowedActions }) => allowedActions.includes('upload'));
  if (!document) throw new Error('nothing is wanted');
  const buffer = Buffer.concat([pdf(), Buffer.from('\n'.repeat(1 + (Date.now() % 900)))]);
  await handIn(accessToken, document.id, buffer);
  await page.goto('/application/find-student?draft=new');
  await page.getByLabel('Family name').waitFor();
  const file = { name: 'From the family.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  const card = page
    .getByRole('region', { name: 'Possible matches' })
    .getByRole('listitem')
    .filter({ hasText: 'Certain match' });
  await expect(card).toContainText('File');
  await expect(card.getByRole('heading')).toHaveText(document.studentName);
  await page.getByRole('button', { name: 'Continue with a new student' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'For each likely match' })).toBeVisible();
  await card.getByText('Different person').press('Enter');
  await card.getByRole('button', { name: 'Other student’s record is wrong' }).press('Enter');
  await page.getByRole('button', { name: 'Continue with a new student' }).press('Enter');
  await expect(page).toHaveURL(/\/application\/new/);
});

test('a student applies on a phone in Arabic, loses the network on the way, and loses nothing else', async ({
  page,
  context,
  signIn,
  prefer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await prefer({ language: 'ar' });
  await signIn('student');
  await page.goto('/application/find-student?draft=new');
  await page.getByRole('button', { name: /^البدء باسم/ }).click();
  await page.getByLabel('بلد الدراسة').selectOption('GB');
  await page.getByLabel('المرحلة الدراسية').selectOption('postgraduateTaught');
  await page.getByRole('button', { name: 'متابعة' }).click();
  await expect(page.getByRole('heading', { name: 'بياناتك' })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('رقم جواز السفر').fill('P٤٤٧١٩٢١');
  await expect(page.getByText(/محفوظ على هذا الجهاز/)).toBeVisible();
  await page.getByRole('button', { name: 'متابعة' }).click();
  await expect(page.getByRole('heading', { name: 'تحديد البرامج' })).toBeVisible();
  await context.setOffline(false);
  await page
    .getByRole('button', { name: /^تحديد / })
    .first()
    .click();
  await expect(page.getByText(/حُفظ في/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'متابعة' }).click();
  await expect(page.getByText('P4471921')).toBeVisible();
  await page.getByRole('button', { name: 'إنشاء الطلب' }).click();
  await expect(page.getByRole('button', { name: /^اختيار ملف/ }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

for (const [screen, width, height, below] of [
  ['a phone', 360, 740, 0],
  ['a desktop', 1280, 740, 34],
] as const)
  test(`on ${screen}, the buttons of a step stay at the lower edge, and nothing covers them`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn('counsellor');
    await page.goto('/application/student-information?draft=new');
    const next = page.getByRole('button', { name: 'Continue' });
    await expect(next).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    const top = page.getByRole('button', { name: 'Back to top' });
    await expect(top).toBeVisible();
    const edge = (box: Locator, side: 'top' | 'bottom') =>
      box.evaluate((element, at) => element.getBoundingClientRect()[at], side);
    const footer = next.locator('..');
    expect(height - (await edge(footer, 'bottom'))).toBe(below);
    expect(await edge(footer, 'top')).toBeGreaterThan(await edge(top, 'bottom'));
  });

test('what is wrong is said at its field, kept as it was typed, and there again elsewhere', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('counsellor');
  await page.goto('/application/new?draft=new');
  await page.getByLabel('Country of residence').selectOption('IN');
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Select the country of study' }).click();
  await expect(page.getByLabel('Country of study')).toBeFocused();
  await page.keyboard.press('c');
  await page.getByLabel('Study level').selectOption('undergraduate');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/student-information/);
  await typeDay(page, 'Date of birth', ['31', '2', '20x4']);
  await page.getByLabel('Email address').fill('nobody');
  await page.getByLabel('Phone').fill('call me');
  await page.getByLabel('Family name').focus();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter a real date').last()).toBeVisible();
  await expect(page.getByText('Enter an email address like name@example.com').last()).toBeVisible();
  await expect(page.getByText(/Saved/)).toBeVisible();
  const elsewhere = await context.newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByLabel('Phone')).toHaveValue('call me');
  const day = elsewhere.getByRole('group', { name: 'Date of birth' }).getByRole('textbox');
  await expect(day.nth(2)).toHaveValue('20x4');
  await elsewhere.getByLabel('Family name').fill('Theirs');
  await expect(elsewhere.getByText(/Saved/)).toBeVisible();
  await page.getByLabel('Family name').fill('Mine');
  const conflict = page.getByRole('alert').filter({ hasText: 'changed elsewhere' });
  await conflict.getByRole('radio', { name: /: Theirs$/ }).check();
  await conflict.getByRole('button', { name: 'Apply selection' }).click();
  await expect(page.getByLabel('Family name')).toHaveValue('Theirs');
});
