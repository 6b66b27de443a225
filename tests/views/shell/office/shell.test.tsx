import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import { openDashboard } from '../../../support/client/dashboard.ts';
import { notification, openPage, staff } from '../../../support/client/office.ts';
import type { Stage, StageOptions } from '../../../support/client/stage.tsx';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(async () => {
  await Promise.all([
    openPage('dashboard'),
    openPage('profile'),
    import('../../../../src/views/shell/panels/Customizer.tsx'),
    import('../../../../src/views/shell/keys/CheatSheet.tsx'),
    import('../../../../src/views/shell/panels/NotificationsPanel.tsx'),
  ]);
});

async function open(options: StageOptions = {}): Promise<void> {
  stage = await openDashboard(options);
}

const press = (keys: string) => stage.user.keyboard(keys);
const panel = (name: string) => screen.findByRole('dialog', { name });
const prefers = () => stage.actor('preferences').getSnapshot().context.values;
const path = () => window.location.pathname;

describe('the navigation', () => {
  it('leads to the pages that are built and that the person’s rules open', async () => {
    const rules: AbilityRule[] = [{ action: 'read', subject: 'dashboard' }];
    await open({ signedIn: staff(rules) });
    const navigation = screen.getByRole('navigation', { name: 'Main navigation' });
    const links = within(navigation).getAllByRole('link').slice(1);
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Dashboard', '/dashboard', 'page'],
      ['Courses', '/course', null],
      ['Universities', '/university-list', null],
      ['Countries', '/country-list', null],
      ['Branches', '/branch-list', null],
      ['Application statuses', '/applications/status', null],
      ['Notifications', '/notifications', null],
      ['Profile', '/profile', null],
    ]);
  });

  it('folds to icons that keep their names, and stays so', async () => {
    await open();
    await stage.user.click(screen.getByRole('button', { name: 'Collapse navigation' }));
    expect(prefers().navigationCollapsed).toBe(true);
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('title')).toBe('Dashboard');
    await press('{Control>}b{/Control}');
    expect(prefers().navigationCollapsed).toBe(false);
  });

  it('lies over the page on a narrow window, and Esc puts it away', async () => {
    await open({ width: 900 });
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Open navigation' });
    await stage.user.click(button);
    const drawer = await panel('Quayside');
    expect(within(drawer).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    within(drawer).getByRole('button', { name: 'Close' }).focus();
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stands on top where the person wants it there', async () => {
    await open({ preferences: { navigation: 'horizontal' } });
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Collapse navigation' })).toBeNull();
  });
});

describe('the keyboard', () => {
  it('lists its shortcuts on a question mark, without Blueprint’s own list', async () => {
    await open();
    await press('?');
    const list = await panel('Keyboard shortcuts');
    await within(list).findByText('Everywhere');
    expect(
      within(list)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Everywhere', 'Go to']);
    expect(screen.getAllByRole('dialog')).toEqual([list]);
  });

  it('goes to a page by two letters', async () => {
    await open();
    await press('gp');
    await waitFor(() => expect(path()).toBe('/profile'));
  });

  it('knows no single letters where the person does not want them', async () => {
    await open({ preferences: { singleKeys: false } });
    await press('?gp');
    expect([path(), stage.actor('shell').getSnapshot().context.panel]).toEqual(['/dashboard', 'none']);
    await press('{Control>},{/Control}');
    expect(stage.actor('shell').getSnapshot().context.panel).toBe('customizer');
  });
});

describe('what belongs to the person', () => {
  it('changes the looks at once from the drawer', async () => {
    await open();
    await press('{Control>},{/Control}');
    const drawer = await panel('Preferences');
    await stage.user.click(await within(drawer).findByRole('radio', { name: 'Device setting' }));
    await stage.user.click(within(drawer).getByRole('radio', { name: 'Spacious' }));
    await stage.user.click(within(drawer).getByRole('checkbox', { name: 'Right-to-left layout' }));
    const { density, rtl } = prefers();
    expect({ density, rtl }).toEqual({ density: 'roomy', rtl: true });
    await stage.user.click(within(drawer).getByRole('button', { name: 'Reset to defaults' }));
    expect(prefers().density).toBe('compact');
  });

  it('signs out from the user’s menu, reached by the arrows', async () => {
    await open();
    screen.getByRole('button', { name: /Account menu for .Nadia Karim/ }).focus();
    await press('{Enter}');
    await screen.findByRole('menuitem', { name: 'Profile' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Profile'));
    await press('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Sign out');
    await press('{Enter}');
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('counts the unread notifications and shows the latest', async () => {
    const list = async () => [notification(2), notification(1, 'application.assigned', { read: true })];
    await open({ notifications: { list } });
    await stage.user.click(await screen.findByRole('button', { name: '1 unread notification' }));
    const drawer = await panel('Notifications');
    const rows = await within(drawer).findAllByRole('listitem');
    expect(
      rows.map((row) =>
        within(row)
          .getByRole('link')
          .textContent?.replaceAll(/[\u2068\u2069]/g, ''),
      ),
    ).toEqual(['Offer for application APP-2026-00030', 'Application APP-2026-00030 assigned to you']);
  });

  it('reads out a notification that has just come, but not those that were there', async () => {
    await open({ notifications: { list: async () => [notification(1)] } });
    await screen.findByRole('button', { name: '1 unread notification' });
    const spoken = () =>
      screen
        .getAllByRole('status')
        .some((status) => status.textContent?.includes('New document for application'));
    expect(spoken()).toBe(false);
    stage.actor('notifications').send({
      type: 'notification.created',
      notification: notification(2, 'document.uploaded'),
    });
    await waitFor(() => expect(spoken()).toBe(true));
  });
});
