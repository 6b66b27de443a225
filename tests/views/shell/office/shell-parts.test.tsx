import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from '../../../support/client/dashboard.ts';
import { openPage } from '../../../support/client/office.ts';
import type { Stage, StageOptions } from '../../../support/client/stage.tsx';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(async () => {
  await Promise.all([
    openPage('dashboard'),
    openPage('profile'),
    import('../../../../src/views/shell/panels/Dock.tsx'),
    import('../../../../src/views/shell/panels/Customizer.tsx'),
    import('../../../../src/views/shell/tour/Tour.tsx'),
    import('../../../../src/views/kit/menus/Popup.tsx'),
    import('../../../../src/views/shell/navigation/menus/NavbarItems.tsx'),
  ]);
});

async function open(options: StageOptions = {}): Promise<void> {
  stage = await openDashboard(options);
}

/** What comes after the first screen may take a moment more. */
const press = (keys: string) => stage.user.keyboard(keys);
const withoutMarks = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';
/** jsdom lays nothing out: everything on the page counts as seen. */
function layEverythingOut(): () => void {
  const before = Element.prototype.getClientRects;
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  return () => {
    Element.prototype.getClientRects = before;
  };
}

describe('where one is', () => {
  it('is told by group and page, of which the last is the present one', async () => {
    await open();
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    const steps = within(trail).getAllByRole('listitem');
    expect(
      steps.map((step) => [
        withoutMarks(step.textContent),
        step.querySelector('[aria-current="page"]') !== null,
      ]),
    ).toEqual([
      ['Work', false],
      ['Dashboard', true],
    ]);
  });

  it('can be starred: the navigation then begins with it, for this person alone and after a new start', async () => {
    await open();
    await stage.user.click(screen.getByRole('button', { name: 'Add to favourites', pressed: false }));
    const starred = () => screen.getByRole('list', { name: 'Favourites' });
    expect(within(starred()).getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(
      '/dashboard',
    );
    stage.close();
    await open();
    expect(within(starred()).getAllByRole('link')).toHaveLength(1);
    await stage.user.click(screen.getByRole('button', { name: 'Add to favourites', pressed: true }));
    expect(screen.queryByRole('list', { name: 'Favourites' })).toBeNull();
  });
});

describe('the dock', () => {
  const entries = () =>
    screen.queryAllByRole('listitem').map((item) => item.querySelector('time ~ span:not([aria-hidden])'));

  it('opens from the status bar and lists what happens, the newest first', async () => {
    await open();
    await stage.user.click(screen.getByRole('button', { name: 'Activity', expanded: false }));
    await screen.findByText(/No activity yet/);
    const activity = stage.actor('activity');
    activity.send({ type: 'record.changed', subject: 'Application', id: 1, version: 2 });
    activity.send({ type: 'record.changed', subject: 'Application', id: 2, version: 2 });
    activity.send({ type: 'connection.changed', live: false });
    await waitFor(() =>
      expect(entries().flatMap((entry) => (entry ? [withoutMarks(entry.textContent)] : []))).toEqual([
        'Live updates stopped',
        'Applications: 2 changes',
      ]),
    );
    await stage.user.click(screen.getByRole('button', { name: 'Clear' }));
    await screen.findByText(/No activity yet/);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Recent activity' }));
    await stage.user.click(screen.getByRole('button', { name: 'Hide activity' }));
    expect(screen.queryByText(/No activity yet/)).toBeNull();
  });

  it('is as high as its edge is moved by keys or by pointer, within its limits', async () => {
    await open();
    await stage.user.click(screen.getByRole('button', { name: 'Activity' }));
    const edge = await screen.findByRole('separator', { name: 'Activity panel height' });
    const now = () => edge.getAttribute('aria-valuenow');
    edge.focus();
    const sizes = [now()];
    for (const keys of [
      '{ArrowUp}',
      '{ArrowDown}',
      '{Shift>}{ArrowUp}{/Shift}',
      '{Shift>}{ArrowDown}{/Shift}',
      '{Home}',
      '{End}',
    ]) {
      await press(keys);
      sizes.push(now());
    }
    expect(sizes).toEqual(['200', '216', '200', '264', '200', '120', '480']);
    fireEvent.doubleClick(edge);
    expect(now()).toBe('200');
    fireEvent.pointerDown(edge, { button: 0, clientY: 500, pointerId: 1 });
    fireEvent.pointerMove(edge, { clientY: 450, pointerId: 1 });
    fireEvent.pointerUp(edge, { pointerId: 1 });
    fireEvent.pointerMove(edge, { clientY: 100, pointerId: 1 });
    expect(now()).toBe('250');
  });
});

/** Starts the tour from the help menu. */
async function startTour(): Promise<void> {
  await stage.user.click(screen.getByRole('button', { name: 'Help' }));
  await stage.user.click(await screen.findByRole('menuitem', { name: 'Start tour' }));
}

describe('the tour', () => {
  it('is marked in the help menu until it was taken, walks through what is on the page, and Esc ends it', async () => {
    const restore = layEverythingOut();
    await open();
    const isMarked = () => document.querySelector('[data-offered]')?.getAttribute('data-offered');
    await waitFor(() => expect(isMarked()).toBe('true'));
    await startTour();
    const card = await screen.findByRole('dialog', { name: /^Tour, step 1 of/ });
    expect(within(card).getByRole('heading', { name: 'Your screens' })).toBeVisible();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
    await press('{Enter}');
    expect(screen.getByRole('dialog', { name: /^Tour, step 2 of/ }).textContent).toContain('Find anything');
    await stage.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('dialog').textContent).toContain('Your screens');
    await press('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isMarked()).toBe('false');
    stage.close();
    await open();
    expect(isMarked()).toBe('false');
    restore();
  });

  it('can be taken again from the help menu', async () => {
    const restore = layEverythingOut();
    await open();
    await startTour();
    await screen.findByRole('dialog', { name: /^Tour, step 1 of/ });
    await press('{Escape}');
    await startTour();
    await screen.findByRole('dialog', { name: /^Tour, step 1 of/ });
    restore();
  });
});

describe('the panes', () => {
  it('are gone through by F6, round and round, and each remembers where the focus stood', async () => {
    const restore = layEverythingOut();
    await open();
    const paneOf = () =>
      document.activeElement?.closest<HTMLElement>('[data-pane], main')?.dataset.pane ?? 'main';
    const focused: (string | undefined)[] = [];
    const step = async (keys: string) => {
      const before = document.activeElement;
      await press(keys);
      await waitFor(() => expect(document.activeElement).not.toBe(before));
      focused.push(paneOf());
    };
    await step('{F6}');
    const second = screen.getByRole('link', { name: 'Notifications' });
    second.focus();
    for (let times = 0; times < 6 && (focused.length < 2 || focused.at(-1) !== 'navigation'); times += 1)
      await step('{F6}');
    expect(focused[0]).toBe('navigation');
    expect(new Set(focused).has('statusbar')).toBe(true);
    expect(document.activeElement).toBe(second);
    await step('{Shift>}{F6}{/Shift}');
    expect(focused.at(-1)).toBe('statusbar');
    restore();
  });
});

describe('preferences', () => {
  it('offer each choice of each preference, take effect at once and go back to the defaults', async () => {
    await open();
    await press('{Control>},{/Control}');
    const drawer = await screen.findByRole('dialog', { name: 'Preferences' });
    const groups = await within(drawer).findAllByRole('radiogroup');
    expect(groups.map((group) => within(group).getAllByRole('radio').length)).toEqual([
      3, 2, 3, 3, 2, 2, 3, 3, 2, 2, 2,
    ]);
    await stage.user.click(within(drawer).getByRole('radio', { name: 'Extra large' }));
    expect(document.documentElement.dataset.textSize).toBe('larger');
    await stage.user.click(within(drawer).getByRole('radio', { name: 'Type into cells' }));
    await stage.user.click(within(drawer).getByRole('radio', { name: 'Simple table' }));
    const values = () => stage.actor('preferences').getSnapshot().context.values;
    expect([values().textSize, values().keyProfile, values().table]).toEqual(['larger', 'sheet', 'table']);
    await stage.user.click(within(drawer).getByRole('button', { name: 'Reset to defaults' }));
    expect([values().textSize, values().keyProfile, values().table]).toEqual(['usual', 'triage', 'grid']);
    expect(document.documentElement.dataset.textSize).toBe('usual');
  });
});

describe('without a network', () => {
  it('the office says so, and no longer once it is back', async () => {
    await open();
    const online = (is: boolean) => {
      Object.defineProperty(navigator, 'onLine', { value: is, configurable: true });
      fireEvent(window, new Event(is ? 'online' : 'offline'));
    };
    online(false);
    // Above the application and above the page.
    expect(screen.getAllByText('You’re offline', { selector: 'strong' })).toHaveLength(2);
    online(true);
    expect(screen.queryAllByText('You’re offline', { selector: 'strong' })).toEqual([]);
    Reflect.deleteProperty(navigator, 'onLine');
  });
});

describe('a fault in the shell itself', () => {
  it('leaves a page with a report instead of nothing', async () => {
    const log = globalThis.console.error;
    globalThis.console.error = () => {};
    const before = String.prototype.toLocaleUpperCase;
    await open();
    String.prototype.toLocaleUpperCase = () => {
      throw new Error('drawn badly');
    };
    stage.actor('preferences').send({ type: 'preferences.set', key: 'navigation', value: 'horizontal' });
    await screen.findByRole('heading', { level: 1, name: 'This page has stopped working' });
    expect(screen.getByText(/drawn badly/)).toBeVisible();
    String.prototype.toLocaleUpperCase = before;
    globalThis.console.error = log;
  });
});
