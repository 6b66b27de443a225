import type { Page } from '@playwright/test';
import type { ApplicationDetails } from '../../../contract/applications/application-details.ts';
import type { ApplicationRow } from '../../../contract/applications/applications.ts';
import { applicationsAr } from '../../../src/i18n/features/applications/ar.ts';
import { chartsAr } from '../../../src/i18n/features/charts/ar.ts';
import { gridAr } from '../../../src/i18n/shared/grid/ar.ts';
import { pagesAr } from '../../../src/i18n/shared/pages/ar.ts';
import { call } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

/** The first application in a state that is as it is wanted. */
async function standing(
  token: string,
  status: string,
  isWanted: (application: ApplicationDetails) => boolean = () => true,
): Promise<ApplicationDetails> {
  const rows = await call<ApplicationRow[]>(token, `/applications?status=${status}&perPage=20&sortBy=number`);
  for (const { id } of rows) {
    const application = await call<ApplicationDetails>(token, `/applications/${id}`);
    if (isWanted(application)) return application;
  }
  throw new Error(`no application ${status} is as it is wanted`);
}

const openPage = (page: Page, { id }: { id: number }) => page.goto(`/application/details/${id}`);
const moves = (page: Page) => page.getByRole('region', { name: 'Available actions' });

test('an offer’s conditions are ticked off, and the event that waits for them says why until then', {
  tag: '@main',
}, async ({ page, signIn }) => {
  const { accessToken } = await signIn('admin');
  const application = await standing(
    accessToken,
    'conditionalOffer',
    ({ offer }) => offer?.conditions.some(({ state }) => state === 'open') ?? false,
  );
  await openPage(page, application);
  await moves(page)
    .getByText(/unavailable actions?$/)
    .click();
  await expect(moves(page).getByText('Conditions of the offer are still open.')).toBeVisible();
  const open = page.locator('li[data-state="open"]');
  await expect(open.first()).toBeVisible();
  for (let left = await open.count(); left > 0; left -= 1) {
    await open
      .first()
      .getByRole('button', { name: /^Mark as met: / })
      .press('Enter');
    const evidence = open.first().getByRole('combobox', { name: 'Evidence' });
    await expect(evidence).toBeFocused();
    await evidence.selectOption({ index: 1 });
    await open.first().getByRole('button', { name: 'Mark as met', exact: true }).press('Enter');
    await expect(open).toHaveCount(left - 1);
  }
  await moves(page).getByRole('button', { name: 'Mark conditions as met' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Mark conditions as met' });
  await expect(form.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  const faults = form.getByRole('alert', { name: 'Check these fields' });
  await expect(faults).toBeFocused();
  await faults.getByRole('link').press('Enter');
  const proof = form.getByRole('combobox', { name: 'Evidence' });
  await expect(proof).toBeFocused();
  await proof.selectOption({ index: 1 });
  await proof.press('Control+Enter');
  await expect(form).toHaveCount(0);
  await expect(page.getByText(/^Done: .*Unconditional offer/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'Conditions met',
  );
});

test('a student withdraws on a phone, in Arabic, and takes it back', async ({ page, prefer, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prefer({ language: 'ar' });
  const { accessToken } = await signIn('student');
  const [application] = await call<ApplicationRow[]>(
    accessToken,
    '/applications?sortBy=number&perPage=5',
  ).then((rows) =>
    rows.filter(({ status }) => !['withdrawn', 'rejected', 'closed', 'enrolled'].includes(status)),
  );
  if (!application) throw new Error('the student has no open application');
  await openPage(page, application);
  await page.getByRole('button', { name: gridAr['grid.more'], exact: true }).click();
  await page.getByRole('menuitem', { name: chartsAr['event.application.withdraw'] }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: chartsAr['event.application.withdraw'] }).click();
  const undo = page.getByRole('button', { name: applicationsAr['work.undo'], exact: true });
  await expect(undo).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await undo.click();
  await expect(page.locator('#chart > p').first()).toContainText(pagesAr[`status.${application.status}`]);
  await expect(undo).toHaveCount(0);
});

test('what is typed outlives a lost line and another person’s change, and both versions are shown', async ({
  page,
  context,
  signIn,
}) => {
  const { accessToken } = await signIn('admin');
  const application = await standing(accessToken, 'agencyReview');
  await openPage(page, application);
  await moves(page).getByRole('button', { name: 'Return for corrections' }).click();
  const form = page.getByRole('dialog', { name: 'Return for corrections' });
  const reason = form.getByRole('textbox', { name: 'Reason' });
  await reason.fill('The passport is cut off');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Return for corrections' }).click();
  await expect(form.getByText('You’re offline. This is sent when you reconnect.')).toBeVisible();
  await expect(reason).toHaveValue('The passport is cut off');
  // No remark of an earlier try, which would be no change.
  const remark = `Called the family at ${new Date().toISOString()}`;
  await call(accessToken, `/applications/${application.id}`, {
    method: 'PATCH',
    body: JSON.stringify({ remark }),
    headers: { 'if-match': `"${application.version}"` },
  });
  await context.setOffline(false);
  await expect(form.getByRole('heading', { name: 'Someone else changed this application' })).toBeFocused();
  const versions = form.getByRole('row').filter({ hasText: 'Remark' });
  await expect(versions.getByRole('cell')).toHaveText([application.remark ?? 'Empty', remark]);
  await form.getByRole('button', { name: 'Keep editing' }).click();
  await expect(reason).toHaveValue('The passport is cut off');
  await form.getByRole('button', { name: 'Return for corrections' }).click();
  await expect(form).toHaveCount(0);
  const last = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  await expect(last).toContainText('The passport is cut off');
});
