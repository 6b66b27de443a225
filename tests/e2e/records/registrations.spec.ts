import { randomUUID } from 'node:crypto';
import type { RegistrationRow } from '../../../contract/registration/registrations.ts';
import { submitExpress } from '../registration/api.ts';
import { call } from '../support/api.ts';
import { gridOf, openList } from '../support/list.ts';
import { expect, test } from '../support/test.ts';

test('the panel names the person whose form is open after the registration has left the list', {
  tag: '@main',
}, async ({ page, signIn }) => {
  const { accessToken } = await signIn('admin');
  const familyName = `Kamara ${randomUUID().replaceAll(/\d|-/g, 'x').slice(0, 12)}`;
  const first = await submitExpress({ givenNames: 'Halima', familyName, dateOfBirth: '2001-2-3' });
  const second = await submitExpress({ givenNames: 'Binta', familyName, dateOfBirth: '2004-5-6' });
  await openList(page, `/application/express-applications?searchQuery=${encodeURIComponent(familyName)}`);
  const numbers = gridOf(page).getByRole('rowheader');
  await expect(numbers).toHaveText([first, second]);
  const panel = page.getByRole('complementary', { name: 'Halima' });
  await expect(panel.getByRole('button', { name: 'Refuse registration' })).toBeVisible();
  await page.keyboard.press('Shift+D');
  const form = page.getByRole('form', { name: 'Refuse registration' });
  await expect(form).toBeVisible();

  const [row] = await call<RegistrationRow[]>(accessToken, `/registrations?searchQuery=${first}`);
  await call(accessToken, `/registrations/${row?.id}/events`, {
    method: 'POST',
    headers: { 'if-match': `"${row?.version}"`, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ type: 'registration.refuse', payload: { reason: 'spam' } }),
  });
  await expect(numbers).toHaveText([second]);
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(`Halima ${familyName}`);
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  const next = page.getByRole('complementary', { name: 'Binta' });
  await expect(next.getByText(second)).toBeVisible();
  await expect(next.getByRole('heading', { level: 2 })).toHaveText(`Binta ${familyName}`);
});
