import { startPortal } from '../../support/server/portal.ts';
import { freePort } from '../../support/server/ports.ts';
import { startProxy } from '../../support/server/proxy.ts';
import { focusedText, grid, openList, statusBar } from '../support/office.ts';
import { addressOf, carry, expect, signInByApi, test } from '../support/test.ts';

test('the status bar tells of connection, rows, selection, focus and letters, as they are', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, '/application?sortBy=number&orderBy=asc&perPage=10&page=62');
  const bar = statusBar(page);
  await expect(bar.getByText('Live', { exact: true })).toBeVisible();
  await expect(bar.getByText(/^12,\d{3} rows$/)).toBeVisible();
  await expect(bar.getByText(/^data from .*\d{1,2}:\d{2}/)).toBeVisible();
  await expect(bar.getByText(/selected$/)).toBeHidden();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(bar.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const student = await focusedText(page);
  await expect
    .poll(async () => (await bar.textContent())?.replaceAll(/[\u2066-\u2069]/g, ''))
    .toContain(`Current row: ${student}`);
  await page.keyboard.press('ArrowDown');
  const next = await focusedText(page);
  await expect
    .poll(async () => (await bar.textContent())?.replaceAll(/[\u2066-\u2069]/g, ''))
    .toContain(`Current row: ${next}`);
  const letters = bar.getByRole('button', { name: /^Letter keys:/ });
  await expect(letters).toHaveText('Letter keys: commands');
  await letters.click();
  await expect(letters).toHaveText('Letter keys: typing');
  await letters.click();
  await expect(letters).toHaveText('Letter keys: commands');
});

test('offline, the office says of when the data is; back again, what happened meanwhile is shown', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, '/application?sortBy=number&orderBy=asc&perPage=10&page=63');
  await expect(statusBar(page).getByText('Live', { exact: true })).toBeVisible();
  const rows = await grid(page).getByRole('rowheader').allTextContents();
  await context.setOffline(true);
  await expect(page.getByText(/^Showing data from .*\d{1,2}:\d{2}/)).toBeVisible();
  await expect(statusBar(page).getByText('Not connected', { exact: true })).toBeVisible();
  await expect(statusBar(page).getByText('Live', { exact: true })).toHaveCount(0);
  expect(await grid(page).getByRole('rowheader').allTextContents()).toEqual(rows);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => grid(page).getByRole('rowheader').count()).toBeGreaterThan(3);
  await context.setOffline(false);
  await expect(page.getByText(/^Showing data from/)).toBeHidden();
  await expect(statusBar(page).getByText(/^(Live|Back online)$/)).toBeVisible({ timeout: 40_000 });
});

test('a lost live connection is told with its time, and “Connect now” brings it back', async ({
  browser,
}) => {
  test.slow();
  const hubPort = await freePort();
  const proxy = await startProxy(hubPort);
  const portal = await startPortal({
    REALTIME_PORT: String(hubPort),
    REALTIME_PUBLIC_URL: `http://localhost:${proxy.port}`,
  });
  try {
    const context = await browser.newContext({ baseURL: portal.url });
    await carry(context, portal.url, await signInByApi(portal.url, addressOf('admin')));
    const page = await context.newPage();
    await page.clock.install();
    await openList(page, '/application');
    const bar = statusBar(page);
    await expect(bar.getByText('Live', { exact: true })).toBeVisible();
    proxy.cut();
    // For a minute of the page's time it tries to come back before it says that it is away.
    const givesUp = async () => {
      await page.clock.fastForward(5000);
      return bar.getByText('Not connected', { exact: true }).isVisible();
    };
    await expect.poll(givesUp, { timeout: 90_000 }).toBe(true);
    await expect(bar.getByText(/^data may be out of date since .*\d{1,2}:\d{2}/)).toBeVisible();
    proxy.mend();
    await bar.getByRole('button', { name: 'Reconnect' }).click();
    await expect(bar.getByText('Back online')).toBeVisible({ timeout: 40_000 });
    await expect(bar.getByText('Live', { exact: true })).toBeVisible();
    await context.close();
  } finally {
    await proxy.close();
    await portal.remove();
  }
});
