import type { Page } from '@playwright/test';
import { faultsIn, looks } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox').first();
  await expect(field).toBeFocused();
  return field;
}

async function openDashboard(page: Page) {
  await page.goto('/dashboard');
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(/^(?:Live|متصل مباشرة)$/)).toBeVisible();
}

test('a student is found by name and shown at a glance, and is among the recent records after a new start', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openDashboard(page);
  await openPalette(page);
  await page.keyboard.type('@am');
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  const name = (await option.locator('bdi').first().textContent()) ?? '';
  await page.keyboard.press('Shift+Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name })).toBeVisible();
  await expect(panel.locator('dl > div').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Add to favourites' }).click();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Favourites' }).getByText(name)).toBeVisible();
  await openPalette(page);
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
});

test('an application is found by its number and opened; Shift+Enter shows it over the page', {
  tag: '@main',
}, async ({ page, signIn }) => {
  await signIn('aco');
  await openDashboard(page);
  await openPalette(page);
  await page.keyboard.type('#A-00');
  const option = page.getByRole('option').first();
  await expect(option).toContainText('A-00');
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByRole('dialog').locator('dl > div').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.keyboard.press('Escape');
  await openPalette(page);
  await page.keyboard.type('#A-00');
  await expect(page.getByRole('option').first()).toContainText('A-00');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/application\/details\/\d+/);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Applications');
});

test('commands alone are listed by Mod+Shift+P', async ({ page, signIn }) => {
  await signIn('admin');
  await openDashboard(page);
  await page.keyboard.press('Control+Shift+P');
  await expect(page.getByRole('combobox').first()).toHaveValue('>');
  await expect(page.getByRole('group', { name: 'Commands' }).getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Screens' })).toHaveCount(0);
});

test('F6 goes through navigation, tabs, page and status bar, and back by Shift', { tag: '@main' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openDashboard(page);
  const paneOf = () =>
    page.evaluate(
      () =>
        document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset.pane ??
        document.activeElement?.closest('main')?.id,
    );
  const seen: (string | undefined)[] = [];
  for (let times = 0; times < 5; times += 1) {
    const before = await paneOf();
    await page.keyboard.press('F6');
    await expect.poll(paneOf).not.toBe(before);
    seen.push(await paneOf());
  }
  expect(seen).toEqual(['navigation', 'tabs', 'main', 'statusbar', 'navigation']);
  await page.keyboard.press('Shift+F6');
  await expect.poll(paneOf).toBe('statusbar');
});

test('the dock keeps its height, and tells of a change as it happens', async ({ page, signIn }) => {
  await signIn('admin');
  await openDashboard(page);
  await page.getByRole('button', { name: 'Activity', exact: true }).click();
  const dock = page.getByRole('region', { name: 'Activity', exact: true });
  await expect(dock).toBeVisible();
  const edge = page.getByRole('separator', { name: 'Activity panel height' });
  const box = await edge.boundingBox();
  if (!box) throw new Error('the edge cannot be seen');
  await page.mouse.move(box.x + 200, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y - 60);
  await page.mouse.up();
  const height = Number(await edge.getAttribute('aria-valuenow'));
  expect(height).toBeGreaterThan(240);
  await page.keyboard.press('Control+,');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept/0/panes'))).toContain(`${height}`);
  await page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', `${height}`);
});

test('the tour points at what is on the page, and is not offered again', async ({ page, signIn }) => {
  await signIn('counsellor');
  await openDashboardOf(page, '/notifications');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Start tour' }).click();
  for (;;) {
    const card = page.getByRole('dialog', { name: /^Tour, step/ });
    await expect(card).toBeInViewport({ ratio: 1 });
    const next = card.getByRole('button', { name: 'Next' });
    if ((await next.count()) === 0) break;
    await next.click();
  }
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[data-offered]')).toHaveAttribute('data-offered', 'false');
});

async function openDashboardOf(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
}

test('without a network the office says so, and that the search finds screens alone', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  await openDashboard(page);
  await openPalette(page);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline').locator('visible=true')).toHaveCount(1);
  await openPalette(page);
  await page.keyboard.type('notif');
  await expect(page.getByRole('option').first()).toContainText('Notifications');
  await expect(
    page.getByText(/No connection. You can search screens and commands, but not records/),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline').locator('visible=true')).toHaveCount(0);
});

test('the panel at the side and its edge are the other way round from right to left', async ({
  page,
  signIn,
  prefer,
}) => {
  await prefer({ language: 'ar' });
  await signIn('admin');
  await openDashboard(page);
  const navigation = await page.locator('nav[data-pane="navigation"]').boundingBox();
  expect((navigation?.x ?? 0) > 600).toBe(true);
  await openPalette(page);
  await page.keyboard.type('الطلب');
  await expect(page.getByRole('option').first()).toBeVisible();
});

for (const { language, theme } of looks)
  test(`axe finds nothing in what lies over and round the pages, ${language}, ${theme}`, async ({
    page,
    context,
    signIn,
    prefer,
  }) => {
    const found: string[] = [];
    const look = async (where: string) => found.push(...(await faultsIn(page, where)));
    await prefer({ language, theme });
    await signIn('admin');
    await openDashboard(page);
    await page.locator('button[aria-pressed]').first().click();
    await page.locator('[data-tour="activity"]').click();
    await expect(page.locator('#dock')).toBeVisible();
    await look('the dock, a favourite');
    await openPalette(page);
    await look('the palette at rest');
    await page.keyboard.type('am');
    await expect(page.getByRole('dialog').getByRole('option').nth(8)).toBeVisible();
    await look('the palette with records');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+,');
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    await look('the preferences');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.locator('[data-tour="help"] button').click();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await look('the help menu');
    await page.getByRole('menuitem').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('the tour');
    await page.keyboard.press('Escape');
    const url = new URL(page.url()).origin;
    for (const cookies of [{ navigation: 'horizontal', skin: 'semi-dark' }, { navigation: 'vertical' }]) {
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name: `Quayside-${name}`, value, url })),
      );
      await page.reload();
      await expect(page.locator('h1').first()).toBeVisible();
      await look(JSON.stringify(cookies));
    }
    expect(found).toEqual([]);
  });
