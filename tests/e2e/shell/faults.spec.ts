import { startPortal } from '../../support/server/portal.ts';
import { addressOf, carry, expect, signInByApi, test } from '../support/test.ts';

test('a server that is killed and comes back is used again without a reload, and nothing saved is lost', async ({
  browser,
}) => {
  test.slow();
  const portal = await startPortal();
  try {
    const context = await browser.newContext({ baseURL: portal.url });
    await carry(context, portal.url, await signInByApi(portal.url, addressOf('aco')));
    const page = await context.newPage();
    await page.goto('/profile');
    await page.evaluate(() => Reflect.set(window, 'notReloaded', true));
    const name = page.getByLabel('Full name');
    await name.fill('Saved before the crash');
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/profile') && response.request().method() === 'PUT',
    );
    await page.getByRole('button', { name: /Save/ }).first().click();
    expect((await saved).status()).toBe(200);

    await portal.end('SIGKILL');
    await name.fill('Typed while the server is away');
    await page.getByRole('button', { name: /Save/ }).first().click();
    await expect(page.getByText(/No connection to the server/).first()).toBeVisible();
    await expect(name).toHaveValue('Typed while the server is away');

    await portal.start();
    const again = await signInByApi(portal.url, addressOf('admin'));
    expect(again.userData.role).toBe('admin');
    await page.getByRole('button', { name: /Save/ }).first().click();
    await expect(page.getByText(/Saved/).first()).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true);
    await page.reload();
    await expect(page.getByLabel('Full name')).toHaveValue('Typed while the server is away');
    await context.close();
  } finally {
    await portal.remove();
  }
});

test('parts of a page that cannot be fetched are fetched later, and take nothing with them', async ({
  page,
  signIn,
}) => {
  await signIn('counsellor');
  const parts = '**/static/js/async/*.js';
  let [answered, refused] = [false, 0];
  await page.route('**/api/profile', async (route) => {
    // The page itself has arrived with its texts: only its parts are still to come.
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    answered = true;
    await route.continue();
  });
  await page.route(parts, (route) => {
    if (!answered) return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.goto('/profile');
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(page.getByText('This page has stopped working')).toHaveCount(0);
  await page.unroute(parts);
  await expect(page.getByRole('img', { name: 'QR code for your registration link' })).toBeVisible();
});

test('a tool of a list whose files do not come opens once they do', async ({ page, signIn }) => {
  await signIn('aco');
  await page.goto('/application');
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const exporting = page.getByRole('menuitem', { name: 'Export…' });
  await expect(exporting).toBeVisible();
  await page.waitForLoadState('networkidle');
  let refused = 0;
  await page.route('**/static/js/async/*.js', (route) => {
    if (refused === 2) return route.continue();
    refused += 1;
    return route.abort();
  });
  await exporting.click();
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
  expect(refused).toBe(2);
});
