import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { Profile } from '../../../../contract/people/profile.ts';
import {
  type LoadedProfile,
  profileMachine,
} from '../../../../src/machines/features/profile/profile.machine.ts';
import { getTabScreen } from '../../../../src/machines/shell/tabs/watch-router.ts';
import { draftsDashboard, openDashboard } from '../../../support/client/dashboard.ts';
import { openPage } from '../../../support/client/office.ts';
import type { Stage, StageOptions } from '../../../support/client/stage.tsx';
import { defaultSettings } from '../../../support/notification-settings.ts';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(async () => {
  Element.prototype.scrollIntoView = () => {};
  await Promise.all([
    openPage('dashboard'),
    openPage('profile'),
    import('../../../../src/views/shell/tabs/TabMenu.tsx'),
    import('../../../../src/views/shell/tabs/TabList.tsx'),
    import('../../../../src/views/shell/tabs/UnsavedChangesDialog.tsx'),
  ]);
});

const profile: Profile = {
  id: 7,
  version: 3,
  fullName: 'Nadia Karim',
  email: 'nadia@example.com',
  phone: null,
  homeCurrency: null,
  customRoleName: null,
  role: 'admin',
  branchName: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** The dashboard is open, and the profile after it is shown. */
async function open(options: StageOptions = {}): Promise<void> {
  const loadProfile = fromPromise<LoadedProfile>(async () => ({
    profile,
    link: null,
    settings: defaultSettings,
  }));
  stage = await openDashboard({
    screens: { dashboard: draftsDashboard, profile: profileMachine.provide({ actors: { loadProfile } }) },
    ...options,
  });
  stage.actor('router').send({ type: 'router.navigate', to: '/profile' });
  await screen.findByLabelText('Full name');
}

const press = (keys: string) => stage.user.keyboard(keys);
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('data-key'));
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const type = () => stage.user.type(screen.getByLabelText('Full name'), '!');
const dialog = () => screen.findByRole('alertdialog', { name: 'Save your changes?' });

it('the strip names the open pages, and one stop of Tab leads into it', async () => {
  await open();
  expect(
    screen
      .getAllByRole('tab')
      .map((one) => [one.textContent, one.getAttribute('aria-selected'), one.getAttribute('tabindex')]),
  ).toEqual([
    ['Dashboard', 'false', '-1'],
    ['Profile', 'true', '0'],
  ]);
  expect(screen.getByRole('tabpanel', { name: 'Profile' }).id).toBe('tab-page');
});

it('arrows move the focus round, Enter shows, and the focus stays in the strip', async () => {
  await open();
  tab(/Profile/).focus();
  await press('{ArrowRight}');
  expect(document.activeElement).toBe(tab(/Dashboard/));
  await press('{Enter}');
  await screen.findByRole('heading', { level: 1, name: /Nadia/ });
  expect(tab(/Dashboard/).getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(tab(/Dashboard/));
});

it('from right to left, arrows follow the eye', async () => {
  await open({ preferences: { rtl: true } });
  tab(/Dashboard/).focus();
  await press('{ArrowLeft}');
  expect(document.activeElement).toBe(tab(/Profile/));
  await press('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await waitFor(() => expect(tabs()).toEqual(['/profile', '/dashboard']));
});

it('Delete closes, says so, and the focus goes to the tab that is shown', async () => {
  await open();
  tab(/Profile/).focus();
  await press('{Delete}');
  await waitFor(() => expect(tabs()).toEqual(['/dashboard']));
  await waitFor(() => expect(document.activeElement).toBe(tab(/Dashboard/)));
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('\u2068Profile\u2069 closed');
});

it('the menu of a tab offers only what can be done', async () => {
  await open();
  tab(/Dashboard/).focus();
  await press('{Shift>}{F10}{/Shift}');
  const menu = await screen.findByRole('menu', { name: 'Dashboard' });
  const items = within(menu).getAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
    ['Close', null],
    ['Close others', null],
    ['Move left', 'true'],
    ['Move right', null],
    ['Reopen closed tab', 'true'],
  ]);
  await stage.user.click(within(menu).getByText('Move right'));
  await waitFor(() => expect(tabs()).toEqual(['/profile', '/dashboard']));
});

it('the list finds an open page by its name and shows it', async () => {
  await open();
  await stage.user.click(screen.getByRole('button', { name: 'Open tabs: 2' }));
  const list = await screen.findByRole('dialog', { name: 'Open tabs: 2' });
  await stage.user.type(within(list).getByRole('searchbox'), 'dash');
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await press('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

it('unsaved work is marked, and a link away asks; leaving it open keeps it in its tab', async () => {
  await open();
  await type();
  await waitFor(() => expect(tab(/Profile/).textContent).toBe('ProfileUnsaved changes'));
  await stage.user.click(screen.getByRole('link', { name: 'Dashboard' }));
  const question = await dialog();
  expect(
    within(question)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Keep editing', 'Discard changes', 'Keep for later', 'Save']);
  await stage.user.click(within(question).getByRole('button', { name: 'Keep for later' }));
  await screen.findByRole('heading', { level: 1, name: /Nadia/ });
  await stage.user.click(tab(/Profile/));
  expect(((await screen.findByLabelText('Full name')) as HTMLInputElement).value).toBe('Nadia Karim!');
});

it('closing unsaved work has no way to keep it open, and staying changes nothing', async () => {
  await open();
  await type();
  stage.actor('tabs').send({ type: 'tab.close' });
  const question = await dialog();
  expect(within(question).queryByRole('button', { name: 'Keep for later' })).toBeNull();
  await stage.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(tabs()).toEqual(['/dashboard', '/profile']);
});

it('the release of the key that closed unsaved work answers nothing, and a press does', async () => {
  await open();
  await type();
  await stage.user.keyboard('{Enter>}');
  stage.actor('tabs').send({ type: 'tab.close' });
  const question = await dialog();
  within(question).getByRole('button', { name: 'Keep editing' }).focus();
  await stage.user.keyboard('{/Enter}');
  expect(screen.queryByRole('alertdialog')).toBe(question);
  await stage.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('a thirteenth tab closes the one that was not shown for longest, which a toast says and undoes', async () => {
  await open();
  const records = Array.from({ length: 11 }, (_, index) => `/application/details/${index + 1}`);
  const openRecord = (to: string) =>
    stage.actor('router').send({ type: 'router.open', to, background: true });
  for (const to of records.slice(0, 10)) openRecord(to);
  await waitFor(() =>
    expect(tabs()).toEqual(['/dashboard', '/profile', ...records.slice(0, 10).toReversed()]),
  );
  expect(screen.queryByText(/^Only 12 tabs/)).toBeNull();
  openRecord(records[10] ?? '');
  // They are loaded in the background; the test must not end before.
  await waitFor(() =>
    expect(records.map((key) => getTabScreen(stage.actor('router').getSnapshot(), key))).not.toContain(
      undefined,
    ),
  );
  const said = await screen.findByText('Only 12 tabs can be open, so the oldest was closed.');
  expect(tabs()).toEqual(['/profile', ...records.toReversed()]);
  const toast = said.closest<HTMLElement>('[role="alert"]');
  await stage.user.click(within(toast ?? document.body).getByRole('button', { name: 'Reopen closed tab' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

it('a narrow window has no strip, and its page is no tab panel', async () => {
  await open({ width: 400 });
  expect([screen.queryByRole('tablist'), screen.queryByRole('tabpanel')]).toEqual([null, null]);
  expect(screen.getByRole('button', { name: 'Profile. Open tabs: 2' })).toBeVisible();
});
