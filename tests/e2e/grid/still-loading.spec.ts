import { expect, test } from '../support/test.ts';

test('a portal whose files do not come says so in each language, and can be tried again', async ({
  page,
}) => {
  await page.route('**/static/js/async/**', (route) => route.abort());
  await page.goto('/login');
  const notice = page.getByRole('link', { name: 'Reload page' });
  await expect(notice).toBeHidden();
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      return notice.isVisible();
    })
    .toBe(true);
  for (const name of ['Recharger la page', 'إعادة تحميل الصفحة'])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await page.unroute('**/static/js/async/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
});
