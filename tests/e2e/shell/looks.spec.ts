import type { Page } from '@playwright/test';
import { faultsIn, looks } from '../support/axe.ts';
import { openList } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

/** Everything that opens over a list, by what opens it and what is there then. */
const surfaces: readonly (readonly [name: string, open: (page: Page) => Promise<unknown>, shown: string])[] =
  [
    ['the palette', (page) => page.keyboard.press('Control+k'), '[role="option"]'],
    ['the list of keys', (page) => page.keyboard.press('?'), '[role="dialog"] section dl'],
    ['the preferences', (page) => page.keyboard.press('Control+,'), '[role="dialog"] [type="radio"]'],
    ['the menu of a row', (page) => page.keyboard.press('m'), '[role="menu"]'],
    ['the export', (page) => exportList(page), '[role="dialog"]'],
    ['a new view', (page) => newView(page), '[role="dialog"]'],
    [
      'the chooser of columns',
      (page) => page.locator('[data-opens="columns"]').click(),
      'aside [type="checkbox"]',
    ],
    ['the filters', (page) => page.locator('[data-opens="filters"]').click(), 'section fieldset'],
    ['a record beside the list', (page) => page.keyboard.press('Space'), 'aside[data-pane="peek"] dl > div'],
  ];

async function exportList(page: Page): Promise<void> {
  await page.locator('.toolbar-end button').last().click();
  await page.locator('[role^="menuitem"]').nth(3).click();
}

async function newView(page: Page): Promise<void> {
  await page.locator('main nav').first().getByRole('button').last().click();
  await page.locator('[role^="menuitem"]').first().click();
}

for (const { language, theme } of looks) {
  test(`axe finds nothing in what opens over a list, ${language}, ${theme}`, async ({
    page,
    signIn,
    prefer,
  }) => {
    await prefer({ language, theme });
    await signIn('admin');
    const found: string[] = [];
    for (const [name, open, shown] of surfaces) {
      await openList(page, '/application');
      await open(page);
      await expect(page.locator(shown).first()).toBeVisible();
      await expect(page.locator('.bp6-overlay-appear-active, .bp6-overlay-enter-active')).toHaveCount(0);
      found.push(...(await faultsIn(page, name)));
    }
    expect(found).toEqual([]);
  });
}

test('what is typed for the palette before it is drawn does nothing to the rows under it', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, '/application');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/static/js/async/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.press('x');
  answer();
  await expect(page.getByRole('dialog', { name: 'Search', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toHaveCount(0);
});

for (const path of ['/dashboard', '/profile', '/application/details/1']) {
  test(`nothing on ${path} lies over anything else at 200 % text in a wide window`, async ({
    page,
    signIn,
  }) => {
    await page.addInitScript(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn('channel-partner');
    await page.goto(path);
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
    const cut = await page
      .locator('.tile, .part-body, .notification-title, .record-fact')
      .evaluateAll((elements) =>
        elements
          .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.clientWidth < 80)
          .map((each) => each.className),
      );
    expect(cut).toEqual([]);
  });
}
