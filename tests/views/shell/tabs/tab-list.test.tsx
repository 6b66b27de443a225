import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getTabScreen } from '../../../../src/machines/shell/tabs/watch-router.ts';
import { openDashboard } from '../../../support/client/dashboard.ts';
import { openPage } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import type { Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(async () => {
  await Promise.all([
    openPage('dashboard'),
    import('../../../../src/views/shell/tabs/TabMenu.tsx'),
    import('../../../../src/views/shell/tabs/TabList.tsx'),
  ]);
});

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('data-key'));
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const press = (keys: string) => stage.user.keyboard(keys);
const said = () =>
  screen.getAllByRole('status').flatMap(({ textContent }) => (textContent ? [textContent] : []));

/** The dashboard is shown, and these records are open behind it, in this order. */
async function open(...ids: readonly number[]): Promise<void> {
  stage = await openDashboard();
  for (const id of ids.toReversed())
    stage.actor('tabs').send({ type: 'tab.open', to: `/application/details/${id}` });
  // They are loaded in the background; the test must not end before.
  const screens = () =>
    ids.map((id) => getTabScreen(stage.actor('router').getSnapshot(), `/application/details/${id}`));
  await waitFor(() => expect(screens()).not.toContain(undefined));
}

describe('the tabs', () => {
  it('are gone through by Home and End', async () => {
    await open(1, 2);
    tab(/Dashboard/).focus();
    await press('{End}');
    const last = document.activeElement?.textContent;
    await press('{Home}');
    expect([last, document.activeElement?.textContent]).toEqual([
      '\u2068Application\u2069 \u20682\u2069',
      'Dashboard',
    ]);
  });

  it('are closed by the middle button, and moved by dropping one on another', async () => {
    await open(1, 2);
    const kept = new Map<string, string>();
    const dataTransfer = {
      get types() {
        return [...kept.keys()];
      },
      setData: (type: string, data: string) => kept.set(type, data),
      getData: (type: string) => kept.get(type) ?? '',
    };
    fireEvent.dragStart(tab(/Dashboard/), { dataTransfer });
    fireEvent.dragOver(tab(/2/), { dataTransfer });
    fireEvent.drop(tab(/2/), { dataTransfer });
    await waitFor(() => expect(tabs()[0]).not.toBe('/dashboard'));
    const moved = [tabs(), said()[0]];
    fireEvent(tab(/1/), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    await waitFor(() => expect(tabs()).toHaveLength(2));
    expect([moved, tabs()]).toEqual([
      [
        ['/application/details/1', '/application/details/2', '/dashboard'],
        '\u2068Dashboard\u2069 moved to position 3 of 3',
      ],
      ['/application/details/2', '/dashboard'],
    ]);
  });
});

describe('the list of open tabs', () => {
  const list = () => screen.getByRole('dialog', { name: /^Open tabs/ });
  const openList = async () => {
    await stage.user.click(screen.getByRole('button', { name: /^Open tabs/ }));
    return screen.findByRole('searchbox', { name: 'Find an open tab' });
  };

  it('is gone through by the arrows, and Delete closes what they stand on and goes back to the field', async () => {
    await open(1, 2);
    const field = await openList();
    field.focus();
    const seen: unknown[] = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{ArrowUp}']) {
      await press(key);
      seen.push(document.activeElement === field ? 'field' : document.activeElement?.textContent);
    }
    await press('{Delete}');
    await waitFor(() => expect(tabs()).toHaveLength(2));
    expect([seen, readLines(list())]).toEqual([
      [
        'Dashboard',
        '\u2068Application\u2069 \u20681\u2069',
        'Dashboard',
        'field',
        '\u2068Application\u2069 \u20682\u2069',
      ],
      [
        '[dialog Open tabs: 2]',
        'search: Find an open tab = (focus)',
        '- button: Dashboard (current), button: Close ‹Dashboard›',
        '- button: ‹Application› ‹1›, button: Close ‹‹Application› ‹1››',
        'button: Close others',
        'button: Reopen closed tab',
      ],
    ]);
  });

  it('closes all others at once and says how many, and cannot close home alone', async () => {
    await open(1, 2);
    await openList();
    await stage.user.click(within(list()).getByRole('button', { name: 'Close others' }));
    await waitFor(() => expect(tabs()).toEqual(['/dashboard']));
    expect([said()[0], readLines(list())]).toEqual([
      '2 tabs closed',
      [
        '[dialog Open tabs: 1]',
        'search: Find an open tab = (focus)',
        '- button: Dashboard (current), button: Close ‹Dashboard› (disabled)',
        'button: Close others (disabled)',
        'button: Reopen closed tab',
      ],
    ]);
  });
});
