import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pdf } from '../../support/files/files.ts';
import { faultsIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { readRegistration } from './api.ts';
import { goOn, introduce, openPhone } from './student.ts';

/** The bytes of files do not reach the server until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/registration/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue().catch(() => {});
  });
  return release;
}

for (const [what, isReloaded] of [
  ['goes on', false],
  ['goes on after a reload', true],
] as const)
  test(`a file that is being uploaded when the registration is submitted ${what} on the confirmation`, async ({
    browser,
  }) => {
    const { page, context } = await openPhone(browser, 'en');
    const release = await holdUploads(page);
    await page.goto('/express-application');
    await introduce(page, `${randomUUID()}@students.test`, true);
    await goOn(page, 'documents');
    await page
      .getByLabel(/^Choose a file for .?Passport/)
      .setInputFiles({ name: 'my-passport.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible();
    await goOn(page, 'check');
    await page.locator('#consent').check();
    await page.getByRole('button', { name: 'Submit registration' }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    const reference = page.getByText(/^R-\d{6}$/);
    await expect(reference).toBeVisible();
    const files = page.getByRole('region', { name: 'Your files' });
    await expect(files.getByRole('status')).toHaveText('Keep this page open until your files are uploaded.');
    expect(await faultsIn(page, 'the confirmation')).toEqual([]);
    const number = (await reference.textContent()) ?? '';
    expect((await readRegistration(number)).files).toEqual([]);
    if (isReloaded) {
      const asked = page.waitForEvent('dialog').then(async (dialog) => {
        await dialog.accept();
        return dialog.type();
      });
      await page.reload();
      expect(await asked).toBe('beforeunload');
      await expect(reference).toHaveText(number);
      await expect(files.getByText('my-passport.pdf')).toBeVisible();
    }
    release();
    await expect(files.getByText('Uploaded', { exact: true })).toBeVisible();
    await expect(files.getByRole('status')).toHaveText('Your files are uploaded. You can close this page.');
    const stored = await readRegistration(number);
    expect(stored.files.map(({ type, fileName, size }) => ({ type, fileName, size }))).toEqual([
      { type: 'passport', fileName: 'my-passport.pdf', size: pdf().length },
    ]);
    // Nothing is asked any more.
    await page.reload();
    await expect(reference).toHaveText(number);
    await expect(files).toHaveCount(0);
    await context.close();
  });
