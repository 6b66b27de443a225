import type { AnyActorRef } from 'xstate';
import { startPortal } from '../../support/server/portal.ts';
import { openPhone, type } from '../registration/student.ts';
import { playOften, recordFromStart, saveRecording, withoutOtherData } from '../support/recordings.ts';
import { expect, portalUrl, test } from '../support/test.ts';
import { largePicture, lineOf, pageOf, sameLine, wanted } from '../support/uploads.ts';
import { makeOffers } from '../walks/offers.ts';
import { dayIn } from '../walks/steps.ts';
import { desk, gather, part } from '../walks/walker.ts';

test('an upload that is interrupted', async ({ page, signIn }) => {
  const { accessToken } = await signIn('admin');
  await recordFromStart(page);
  await withoutOtherData(page);
  let isCut = false;
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request();
    const isLater = request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0';
    if (isCut || !isLater) return route.continue();
    isCut = true;
    return route.abort();
  });
  await pageOf(page, await wanted(portalUrl(), accessToken, 10));
  const line = await sameLine(page, lineOf(page));
  const file = { name: 'scan.png', mimeType: 'image/png', buffer: await largePicture() };
  await line.locator('input[type=file]').first().setInputFiles(file);
  await expect(line.locator('[data-status]')).toHaveText('Uploaded');
  expect(isCut).toBe(true);
  await playOften(await saveRecording(page, { script: 'upload' }), 3);
});

test('a change of several rows that is undone', async ({ page, signIn }) => {
  await signIn('admin');
  await recordFromStart(page);
  await withoutOtherData(page);
  await page.goto('/application?sortBy=number&orderBy=asc&perPage=10&page=43');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader').first()).toBeVisible();
  await grid.focus();
  for (let count = 0; count < 3; count += 1) {
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Edit 3 records' });
  await dialog.getByRole('combobox', { name: 'Priority' }).selectOption('Urgent');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await dialog.getByRole('button', { name: /^Update \d record/ }).click();
  const toast = page.getByRole('region', { name: 'Status messages' });
  await expect(toast.getByText(/records? changed|\d+ unchanged/)).toBeVisible();
  await page.getByRole('button', { name: 'Background jobs' }).click();
  const panel = page.getByRole('dialog', { name: 'Background jobs' });
  await panel.getByRole('button', { name: 'Undo' }).first().click();
  await expect(panel.getByText('Undoing a change').first()).toBeVisible();
  await playOften(await saveRecording(page, { script: 'bulk-undo' }), 3);
});

test('an offer that lapses while its application is open', async ({ browser }) => {
  test.slow();
  // The evening of tomorrow; later it is after midnight. A session of today would have ended by then.
  const clockAt = (minutes: number) => ({
    CLOCK_AHEAD: String(Date.parse(dayIn(2)) + minutes * 60_000 - Date.now()),
  });
  const portal = await startPortal(clockAt(-5));
  try {
    const people = await gather(browser, portal.url, desk, 'university-contact');
    const [id = 0] = await makeOffers(people['university-contact'], dayIn(1), 1);
    const { page, say } = people['university-contact'];
    await recordFromStart(page);
    await withoutOtherData(page);
    await page.goto(`/application/details/${id}`);
    await expect(page.getByRole('contentinfo').getByText('Live', { exact: true })).toBeVisible();
    await portal.end('SIGTERM');
    await portal.start(clockAt(3));
    // Deadlines are checked once a minute.
    await expect(page.getByText(say('status.offerLapsed')).first()).toBeVisible({ timeout: 120_000 });
    await playOften(await saveRecording(page, { script: 'offer-lapse' }), 3);
    await part(people);
  } finally {
    await portal.remove();
  }
});

test('a registration that is left and resumed', async ({ browser }) => {
  const { page, context } = await openPhone(browser, 'en');
  await page.goto('/express-application');
  await type(page, 'givenNames', 'Ngozi Adaeze');
  await page.keyboard.press('Tab');
  const isKept = () => Object.keys(localStorage).some((key) => key.startsWith('registration/'));
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  await page.close();
  const again = await context.newPage();
  await recordFromStart(again);
  await again.goto('/express-application');
  await again.getByRole('button', { name: 'Continue where you stopped' }).click();
  await expect(again.locator('[id="answer-givenNames"]')).toHaveValue('Ngozi Adaeze');
  await type(again, 'familyName', 'Okafor');
  await again.keyboard.press('Tab');
  const replay = await playOften(await saveRecording(again, { script: 'registration' }), 3);
  const registration = replay.recorder.find('app/router/registration#1') as AnyActorRef | undefined;
  const { givenNames, familyName } = registration?.getSnapshot().context.answers ?? {};
  expect([givenNames?.text, familyName?.text]).toEqual(['«name#1»', '«name#2»']);
  await context.close();
});
