import type { Locator, Page } from '@playwright/test';
import { pdf } from '../../support/files/files.ts';
import { demonstrationNow } from '../../support/server/demonstration.ts';
import { call } from '../support/api.ts';
import { addressOf, another, expect, portalUrl, signInByApi, test } from '../support/test.ts';
import { ActionCounter, type PickedFile } from './action-counter.ts';

const file = (name: string, at: number): PickedFile => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  // No two documents are the same file.
  buffer: Buffer.concat([pdf(), Buffer.from('\n'.repeat(1 + at))]),
});

const documents = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true });

/** The rows of the open application’s documents that are in a state. */
const rowsIn = (page: Page, status: 'requested' | 'uploaded') =>
  documents(page)
    .getByRole('row')
    .filter({ has: page.locator(`[data-status="${status}"]`) });

/** Drops a file for every document that is requested, all at once. */
async function dropAll(hand: ActionCounter, page: Page): Promise<readonly string[]> {
  await expect(documents(page).getByText(/required documents uploaded/)).toBeVisible();
  const requested = rowsIn(page, 'requested');
  const names = await requested.getByRole('rowheader').allTextContents();
  const several = page.getByRole('region', { name: 'Files for several documents' });
  const zone = names.length > 1 ? several : requested;
  await hand.drop(zone.locator('input[type=file]').first(), names.map(file));
  await expect(requested).toHaveCount(0);
  return names;
}

const nextStep = (page: Page) => page.getByRole('region', { name: 'Next step' });

/** Takes the next step of the application that is offered beside its documents, with its form if it has one. */
async function take(
  hand: ActionCounter,
  page: Page,
  event: string,
  status: string,
  complete?: (form: Locator) => Promise<void>,
): Promise<void> {
  await hand.click(nextStep(page).getByRole('button', { name: event, exact: true }));
  if (complete) {
    const form = page.getByRole('dialog', { name: event });
    await complete(form);
    await hand.click(form.getByRole('button', { name: event, exact: true }));
    await expect(form).toHaveCount(0);
  }
  await expect(nextStep(page).getByRole('status')).toHaveText(
    new RegExp(`^Done: \\W*${event}\\W*Status: \\W*${status}\\W*$`),
  );
}

/** The id of the application that was created. */
async function createdId(page: Page): Promise<string> {
  const link = await page.getByRole('link', { name: 'View application' }).getAttribute('href');
  return link?.match(/\d+$/)?.[0] ?? '';
}

/** Assigns the application to the demo officer, who keeps it when it is handed over. */
async function assignOfficer(token: string, id: string, officerId: number): Promise<void> {
  const { version } = await call<{ version: number }>(token, `/applications/${id}`);
  await call(token, `/applications/${id}`, {
    method: 'PATCH',
    headers: { 'if-match': `"${version}"` },
    body: JSON.stringify({ officerId }),
  });
}

/** The officer learns of the application, confirms its documents by keys alone, and submits it to the university. */
async function review(hand: ActionCounter, page: Page, student: string, waiting: number): Promise<void> {
  await page.goto('/');
  const news = page.getByRole('list', { name: 'Latest notifications' }).getByRole('listitem');
  await hand.click(news.filter({ hasText: student }).first().getByRole('link'));
  const queued = page.locator('main button[tabindex][aria-current]', {
    has: page.locator('[data-status="uploaded"]'),
  });
  const shown = page.locator('main [data-stale="false"] header');
  for (let left = waiting; left > 0; left -= 1) {
    await expect(queued).toHaveCount(left);
    await expect(shown.locator('[data-status="uploaded"]')).toBeVisible();
    const type = await shown.getByRole('heading').textContent();
    if (type !== 'Passport') {
      await hand.press('y');
      continue;
    }
    // Only the passport’s expiry date is nowhere on record yet.
    await hand.fill(page.getByLabel('Expires on'), '2034-01-31');
    await hand.click(page.getByRole('button', { name: 'Confirm', exact: true }));
  }
  await expect(queued).toHaveCount(0);
  await take(hand, page, 'Approve application', 'Approved');
  await take(hand, page, 'Record application fee', 'Approved', async (form) => {
    await hand.fill(form.getByLabel('Paid on'), new Date(demonstrationNow()).toISOString().slice(0, 10));
    await hand.drop(form.locator('input[type=file]').first(), [file(`Receipt ${student}`, waiting)]);
    await expect(form.getByRole('combobox', { name: 'Receipt' })).not.toHaveValue('');
  });
  await take(hand, page, 'Submit to university', 'Submitted', async () => {});
}

test('an application takes at most 60 actions from an empty form to submitted, and a second course 15', async ({
  page,
  browser,
  signIn,
}) => {
  test.slow();
  const tag = [...String(Date.now())].map((digit) => 'bcdfghjklm'[Number(digit)]).join('');
  await signIn('counsellor');
  await page.goto('/application/find-student?draft=new');
  const hand = new ActionCounter(page);
  await hand.fill(page.getByLabel('Given names'), `Perpetua-${tag}`);
  await hand.fill(page.getByLabel('Family name'), `Whitlock-${tag}`);
  await hand.fillDay(page.getByRole('group', { name: 'Date of birth' }), `${1 + (Date.now() % 28)}/5/2003`);
  await hand.fill(page.getByLabel('Email address'), `${tag}@mail.test`);
  await hand.fill(page.getByLabel('Phone'), `+234 803 ${String(Date.now()).slice(-7)}`);
  await hand.fill(page.getByLabel('Passport number'), `A${String(Date.now()).slice(-8)}`);
  await expect(page.getByText('No matching students')).toBeVisible();
  await hand.click(page.getByRole('button', { name: 'Continue with a new student' }));

  await expect(page).toHaveURL(/\/application\/new/);
  await hand.select(page.getByLabel('Country of residence'), 'NG');
  await hand.select(page.getByLabel('Country of study'), 'GB');
  await hand.select(page.getByLabel('Study level'), 'postgraduateTaught');
  await hand.click(page.getByRole('button', { name: 'Continue' }));

  await expect(page.getByRole('heading', { name: 'About the student' })).toBeFocused();
  await hand.select(page.getByLabel('Nationality'), { label: 'Nigeria' });
  await hand.click(page.getByRole('button', { name: 'Add school or degree' }));
  const education = page.getByRole('group', { name: 'Education 1' });
  await hand.select(education.getByLabel('Level'), 'bachelor');
  await hand.fill(education.getByLabel('School or university'), 'University of Lagos');
  await expect(education.getByLabel('Country')).toHaveValue('NG');
  await hand.fill(education.getByLabel('Subject'), 'Computer science');
  await hand.fill(education.getByLabel('Year of completion'), '2026');
  await hand.fill(education.getByLabel('Mark'), '84');
  await hand.click(page.getByRole('button', { name: 'Add test' }));
  const english = page.getByRole('group', { name: 'Test 1' });
  await hand.select(english.getByLabel('Test', { exact: true }), 'ielts');
  await hand.fillDay(english.getByRole('group', { name: 'Test date' }), '12/9/2026');
  await hand.fill(english.getByLabel('Overall score'), '8');
  await hand.fill(english.getByLabel('Lowest section score'), '7.5');
  await hand.select(page.getByLabel('Funding source'), 'parents');
  await hand.click(page.getByRole('button', { name: 'Continue' }));

  const found = page.getByRole('region', { name: 'Matching courses' });
  await hand.click(found.getByRole('button', { name: /^Select / }).first());
  await hand.click(page.getByRole('button', { name: 'Continue' }));
  await hand.click(page.getByRole('button', { name: 'Create application' }));

  const { accessToken: admin } = await signInByApi(portalUrl(), addressOf('admin'));
  const officer = await another(browser, 'aco');
  const first = await createdId(page);
  await assignOfficer(admin, first, officer.userData.id);
  const names = await dropAll(hand, page);
  await hand.click(nextStep(page).getByRole('button', { name: 'Record consent' }));
  const form = page.getByRole('dialog', { name: 'Record consent' });
  await expect(form.getByRole('combobox')).not.toHaveValue('');
  await hand.click(form.getByRole('button', { name: 'Record consent' }));
  await expect(form).toHaveCount(0);
  await take(hand, page, 'Submit for agency review', 'In agency review');
  const desk = new ActionCounter(officer.page);
  await review(desk, officer.page, `Whitlock-${tag}`, names.length);
  expect(hand.actions + desk.actions).toBeLessThanOrEqual(60);

  // The same student, another course: what is confirmed is there already.
  const { studentId } = await call<{ studentId: number }>(admin, `/applications/${first}`);
  await page.goto(`/student-record/details/${studentId}`);
  const again = new ActionCounter(page);
  await again.click(page.getByRole('link', { name: 'Find courses' }));
  await expect(page.getByRole('grid')).toBeFocused();
  await again.press('n');
  await again.click(page.getByRole('button', { name: 'Start application' }));
  await again.click(page.getByRole('button', { name: 'Create application' }));
  await assignOfficer(admin, await createdId(page), officer.userData.id);
  const missing = await dropAll(again, page);
  expect(missing).toEqual(['Statement of purpose']);
  await take(again, page, 'Submit for agency review', 'In agency review');
  const deskAgain = new ActionCounter(officer.page);
  await review(deskAgain, officer.page, `Whitlock-${tag}`, missing.length);
  expect(again.actions + deskAgain.actions).toBeLessThanOrEqual(15);
  await officer.context.close();
});
