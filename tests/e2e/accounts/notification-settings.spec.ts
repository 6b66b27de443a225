import { faultsIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('a counsellor chooses how they are notified, of everything and of one application, by keys', async ({
  page,
  signIn,
}) => {
  await signIn('counsellor');
  await page.goto('/profile');
  const form = page.getByRole('form', { name: 'Notifications' });
  const offers = form.getByRole('checkbox', { name: /^Show in the bell: .*Offers/ });
  const documents = form.getByRole('combobox', { name: /^Email: .*Documents/ });
  await offers.focus();
  await page.keyboard.press('Space');
  await documents.selectOption({ label: 'Right away' });
  await documents.press('Enter');
  await form.getByRole('button', { name: 'Save notification settings' }).press('Enter');
  await expect(form.getByText('Saved')).toBeVisible();
  expect(await faultsIn(page, 'the settings', 'form[aria-label="Notifications"]')).toEqual([]);
  await page.reload();
  await expect(offers).not.toBeChecked();
  await expect(documents).toHaveValue('now');

  await page.goto('/application/details/1');
  const following = page.getByRole('combobox', { name: 'Notify me about' });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await following.selectOption({ label: 'All updates' });
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(following).toHaveValue('watching');
});
