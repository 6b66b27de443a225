import { randomUUID } from 'node:crypto';
import { truncate, writeFile } from 'node:fs/promises';
import { another, expect, test } from '../support/test.ts';
import { mailLink, readRegistration } from './api.ts';
import { answersOf } from './flows.ts';
import { goOn, openPhone, select, submit, type, typeDate } from './student.ts';
import { answerPage } from './walk.ts';

const script = '<img src=x onerror="document.title=\'broken in\'"><script>alert(1)</script>';

test('a script in any field is text, to the student and to the officer', async ({ browser }) => {
  const { page, context } = await openPhone(browser, 'en');
  await page.goto('/express-application');
  const problems = page.getByRole('alert').getByRole('link');
  await type(page, 'givenNames', script);
  await type(page, 'familyName', script);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(problems).toHaveText([
    /^.?Given names.? must be a name, without symbols or web addresses$/,
    /^.?Family name.? must be a name, without symbols or web addresses$/,
  ]);
  for (const each of ['Given names', 'Family name']) await expect(page.getByLabel(each)).toHaveValue(script);
  await answerPage(page, 'name', answersOf.express);
  await goOn(page, 'contact');

  await type(page, 'email', script);
  await type(page, 'phone', '<script>alert(1)</script>');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(problems).toHaveText([
    'Enter an email address like name@example.com',
    'Enter a phone number with all its digits, for example +234 803 123 4567',
  ]);
  await type(page, 'email', `${randomUUID()}@students.test`);
  // As it is pasted from a chat: an isolate, a mark from left to right and spaces that don’t break.
  await type(page, 'phone', '\u202A\u200E+234\u00A0803\u00A0123\u00A04567\u202C');
  await goOn(page, 'birth');

  await typeDate(page, 'dateOfBirth', { day: '31', month: '2', year: '2004' });
  await select(page, 'nationality', 'NG');
  await select(page, 'residence', 'NG');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(problems).toHaveText(['Enter a date that exists, for example 31 12 1999']);
  await expect(page.getByLabel('Day')).toHaveValue('31');
  await typeDate(page, 'dateOfBirth', { day: '29' });
  await expect(problems).toHaveCount(0);
  await goOn(page, 'plans');
  await answerPage(page, 'plans', answersOf.express);
  await type(page, 'subject', script);
  await goOn(page, 'documents');
  await goOn(page, 'check');
  await expect(page.getByText(script, { exact: true })).toBeVisible();
  const number = await submit(page);
  const { id, phone, dateOfBirth } = await readRegistration(number);
  expect([phone, dateOfBirth]).toEqual(['+2348031234567', '2004-02-29']);
  expect(await page.title()).not.toContain('broken in');
  await context.close();

  const officer = await another(browser, 'admin');
  const dialogs: string[] = [];
  officer.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await officer.page.goto(`/application/express-applications?id=${id}`);
  await officer.page.getByRole('searchbox').fill(number);
  await expect(officer.page.getByText(script, { exact: true })).toBeVisible();
  expect([dialogs, await officer.page.locator('img[src="x"]').count()]).toEqual([[], 0]);
  await officer.context.close();
});

/** The start of a HEIC picture, which Chromium can’t open. */
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1')]);

/** Files that can’t be what they are chosen for, and what is said of each. */
const refused = [
  ['empty.pdf', 'application/pdf', Buffer.alloc(0), 'This file is empty. Choose it again.'],
  [
    'passport.pdf',
    'application/pdf',
    Buffer.from('MZ\x90\0\x03', 'latin1'),
    'This file’s content doesn’t match its name. Save it again in the right format.',
  ],
  [
    'passport.exe',
    'application/x-msdownload',
    Buffer.from('MZ\x90\0\x03', 'latin1'),
    'This file type isn’t accepted. Upload a PDF, a JPEG, PNG or WebP image, or a Word document.',
  ],
  [
    'IMG_0042.HEIC',
    'image/heic',
    heic,
    'This file type isn’t accepted. Upload a PDF, a JPEG, PNG or WebP image, or a Word document.',
  ],
] as const;

test('each file that can’t be accepted is refused by a sentence, and a link that was used says so', async ({
  browser,
}) => {
  const { page, context } = await openPhone(browser, 'en');
  await page.goto('/express-application');
  for (const [name, next] of [
    ['name', 'contact'],
    ['contact', 'birth'],
    ['birth', 'plans'],
    ['plans', 'documents'],
  ] as const) {
    const email = `${randomUUID()}@students.test`;
    await answerPage(page, name, { ...answersOf.express, contact: { ...answersOf.express.contact, email } });
    await goOn(page, next);
  }
  // From the disk: it would take long to hand it over.
  const large = test.info().outputPath('scan.pdf');
  await writeFile(large, '%PDF-1.7');
  await truncate(large, 25 * 1024 * 1024);
  const files = [
    [large, 'This file is too large. Scan it at a lower resolution or split it.'],
    ...refused.map(([name, mimeType, buffer, sentence]) => [{ name, mimeType, buffer }, sentence] as const),
  ] as const;
  for (const [file, sentence] of files) {
    await page.getByLabel(/^Choose a file for .?Passport/).setInputFiles(file);
    await expect(page.getByText(sentence)).toBeVisible();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText(sentence)).toHaveCount(0);
  }

  const link = await mailLink(page);
  const other = await openPhone(browser, 'en');
  const open = () => other.page.getByRole('button', { name: 'Open registration' }).click();
  await other.page.goto(link);
  await open();
  await typeDate(other.page, 'dateOfBirth', { day: '4', month: '3', year: '2004' });
  await open();
  await expect(other.page.getByRole('alert').getByRole('link')).toHaveText(
    'Enter the date of birth that you gave. 4 attempts left',
  );
  await typeDate(other.page, 'dateOfBirth', { day: '3', month: '4' });
  await open();
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Add your documents');
  await other.page.goto(link);
  await open();
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('This link has already been used');
  await other.page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Get a link to your registration');
  await context.close();
  await other.context.close();
});
