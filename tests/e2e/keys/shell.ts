import type { Page } from '@playwright/test';
import { gridOf, openList, valueOfActive } from '../support/list.ts';
import { addressOf, portalUrl, signInByApi } from '../support/test.ts';
import { close, type Drill, type Exercise, press } from './drill.ts';

/** A key that opens a panel; Escape closes it, and the keyboard is where it was. */
const panel = (command: string, keys: string | undefined, name: string): Drill => ({
  command,
  ...(keys && { keys }),
  sees: (page) => page.getByRole('dialog', { name, exact: true }).isVisible(),
  is: true,
  after: async (page) => {
    const dialog = page.getByRole('dialog', { name, exact: true });
    await dialog.and(page.locator(':focus-within')).waitFor();
    await press(page, 'Escape');
    await dialog.waitFor({ state: 'detached' });
  },
});

const palette = (command: string, keys: string, text: string): Drill => ({
  command,
  keys,
  // A field beneath that is as empty is not taken for it.
  sees: async (page) => [
    await page.getByRole('combobox', { name: 'Search', exact: true }).and(page.locator(':focus')).count(),
    await valueOfActive(page),
  ],
  is: [1, text],
  after: close,
});

const isFolded = (page: Page) => page.locator('nav[data-folded]').getAttribute('data-folded');

const paneOf = (page: Page) =>
  page.evaluate(() => {
    const pane = document.activeElement?.closest<HTMLElement>('[data-pane]');
    return pane?.dataset.pane ?? null;
  });
const leadsTo = (command: string, keys: string, pane: string, before?: Drill['before']): Drill => ({
  command,
  keys,
  sees: paneOf,
  is: pane,
  ...(before && { before }),
});

/** Opens the editor of the remark. */
async function openEditor(page: Page): Promise<void> {
  await gridOf(page).focus();
  await press(page, 'c');
  await page.getByRole('textbox', { name: /^.?Remark/ }).waitFor();
}

export const surrounding: Exercise = {
  title: 'open what lies round the pages, and walk through their parts',
  role: 'admin',
  open: (page) => openList(page, '/application?sortBy=number&orderBy=asc&perPage=10&page=55'),
  drills: [
    palette('palette.open', 'Mod+K', ''),
    palette('palette.openCommands', 'Mod+Shift+P', '>'),
    panel('shortcuts.open', '?', 'Keyboard shortcuts'),
    panel('shortcuts.open', 'Mod+/', 'Keyboard shortcuts'),
    panel('shortcuts.change', undefined, 'Change shortcuts'),
    panel('preferences.open', 'Mod+,', 'Preferences'),
    panel('notifications.open', 'Alt+N', 'Notifications'),
    { command: 'navigation.toggle', keys: 'Mod+B', sees: isFolded, is: 'true' },
    { command: 'navigation.toggle', keys: 'Mod+B', sees: isFolded, is: 'false' },
    {
      command: 'inspector.toggle',
      keys: 'Mod+Alt+I',
      sees: (page) => page.getByRole('region', { name: 'State inspector' }).count(),
      is: 1,
      after: async (page) => {
        await press(page, 'Escape');
        await page.getByRole('region', { name: 'State inspector' }).waitFor({ state: 'detached' });
      },
    },
    leadsTo('pane.next', 'F6', 'peek', async (page) => {
      await gridOf(page).focus();
      await press(page, 'Space');
      await page.locator('aside[data-pane="peek"]').waitFor();
    }),
    leadsTo('pane.next', 'F6', 'statusbar'),
    leadsTo('pane.next', 'F6', 'navigation'),
    leadsTo('pane.next', 'F6', 'tabs'),
    leadsTo('pane.next', 'F6', 'toolbar'),
    leadsTo('pane.next', 'F6', 'grid'),
    leadsTo('pane.previous', 'Shift+F6', 'toolbar'),
    leadsTo('pane.previous', 'Shift+F6', 'tabs'),
    // The editor of a cell has no use for these keys; it keeps what was typed.
    leadsTo('pane.next', 'F6', 'peek', openEditor),
    leadsTo('pane.previous', 'Shift+F6', 'toolbar', openEditor),
    { ...palette('palette.open', 'Mod+K', ''), before: openEditor },
  ],
};

const seeAs = (page: Page) => page.getByRole('button', { name: 'See as this user' });
const stopSeeing = (page: Page) => page.getByRole('button', { name: /^Stop seeing as/ });

export const seeing: Exercise = {
  title: 'end that the portal is seen as another user',
  role: 'admin',
  open: async (page) => {
    const { userData } = await signInByApi(portalUrl(), addressOf('counsellor'));
    await page.goto(`/user/view/${userData.id}`);
    await seeAs(page).click();
    await stopSeeing(page).waitFor();
  },
  drills: [
    {
      command: 'seeingAs.stop',
      keys: 'Alt+X',
      sees: async (page) => [await stopSeeing(page).count(), await seeAs(page).count()],
      is: [0, 1],
    },
  ],
};

const tabNames = (page: Page) =>
  page
    .getByRole('tablist', { name: 'Open tabs' })
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.map((tab) => {
        const title = tab.querySelector('[dir="auto"]')?.textContent ?? '';
        return tab.getAttribute('aria-selected') === 'true' ? `[${title}]` : title;
      }),
    );
const tabs = (command: string, keys: string | undefined, ...is: readonly string[]): Drill => ({
  command,
  ...(keys && { keys }),
  sees: tabNames,
  is,
});

export const tabbing: Exercise = {
  title: 'walk, close and reopen tabs',
  role: 'counsellor',
  open: async (page) => {
    for (const path of ['/dashboard', '/notifications', '/profile']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  },
  drills: [
    tabs('tab.left', 'Mod+Alt+ArrowLeft', 'Dashboard', '[Notifications]', 'Profile'),
    tabs('tab.right', 'Mod+Alt+ArrowRight', 'Dashboard', 'Notifications', '[Profile]'),
    tabs('tab.close', 'Alt+W', 'Dashboard', '[Notifications]'),
    tabs('tab.reopen', 'Mod+Alt+T', 'Dashboard', 'Notifications', '[Profile]'),
    tabs('tab.closeOthers', undefined, '[Profile]'),
  ],
};
