import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../../src/i18n/catalogue.ts';
import { openDashboard } from '../../../support/client/dashboard.ts';
import { openPage } from '../../../support/client/office.ts';
import type { Stage, StageOptions } from '../../../support/client/stage.tsx';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(async () => {
  await Promise.all([
    openPage('dashboard'),
    openPage('profile'),
    import('../../../../src/views/shell/keys/CheatSheet.tsx'),
    import('../../../../src/views/shell/keys/RemapPanel.tsx'),
    import('../../../../src/views/shell/keys/ChordHint.tsx'),
    import('../../../../src/views/shell/panels/Customizer.tsx'),
  ]);
});

async function open(options: StageOptions = {}): Promise<void> {
  stage = await openDashboard(options);
}

const press = (keys: string) => stage.user.keyboard(keys);
const panel = (name: string) => screen.findByRole('dialog', { name });
const shell = () => {
  const snapshot = stage.actor('shell').getSnapshot();
  return snapshot.hasTag('paletteOpen') ? 'palette' : snapshot.context.panel;
};
const path = () => window.location.pathname;
const texts = (list: readonly HTMLElement[]) => list.map((element) => element.textContent);

describe('the keys of the office', () => {
  it('open and fold its parts', async () => {
    await open();
    await press('{Control>},{/Control}');
    expect(shell()).toBe('customizer');
    await press('{Alt>}n{/Alt}');
    expect(shell()).toBe('notifications');
    await press('{Control>}k{/Control}');
    expect(shell()).toBe('palette');
    await press('{Control>}b{/Control}');
    expect(stage.actor('preferences').getSnapshot().context.values.navigationCollapsed).toBe(true);
  });

  it('work by the place of the key on an Arabic keyboard', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'ن', code: 'KeyK', ctrlKey: true });
    expect(shell()).toBe('palette');
    stage.actor('shell').send({ type: 'palette.close' });
    // Letters below the palette do nothing until it is gone.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: '؟', code: 'Slash', shiftKey: true });
    expect(shell()).toBe('shortcuts');
  });

  it('go to a page by two letters, and not when a letter that means nothing came between', async () => {
    await open();
    await press('gz');
    await press('p');
    expect(path()).toBe('/dashboard');
    await press('g{Shift}p');
    await waitFor(() => expect(path()).toBe('/profile'));
  });

  it('show what may follow the first letter, for who waits', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' });
    const hints = () =>
      screen.queryAllByRole('status').flatMap((hint) => texts(within(hint).queryAllByRole('listitem')));
    await waitFor(() => expect(hints()).toContain('PPProfile'));
    await waitFor(() => expect(hints()).toEqual([]));
  });

  it('leave what is typed into a field alone, but not what a field has no use for', async () => {
    await open();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await press('?gp');
    expect([path(), shell(), field.value]).toEqual(['/dashboard', 'none', '?gp']);
    await press('{Control>}k{/Control}');
    expect(shell()).toBe('palette');
    field.remove();
  });

  it('type into the palette as soon as it is open, though a field below still has the focus', async () => {
    await open();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    stage.actor('shell').send({ type: 'palette.open' });
    const typed = ['g', 'p', 'Enter'].map((key) => fireEvent.keyDown(field, { key }));
    const search = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
    await waitFor(() => expect(search.value).toBe('gp'));
    expect([typed, shell(), path()]).toEqual([[false, false, false], 'palette', '/dashboard']);
    field.remove();
  });

  it('are none while a text is composed, and for whoever has used the key already', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true, isComposing: true });
    const take = (event: KeyboardEvent) => event.preventDefault();
    document.body.addEventListener('keydown', take);
    await press('{Control>}k{/Control}');
    document.body.removeEventListener('keydown', take);
    expect(shell()).toBe('none');
  });

  it('are without single letters where the person does not want them', async () => {
    await open({ preferences: { singleKeys: false } });
    await press('?gp');
    expect([path(), shell()]).toEqual(['/dashboard', 'none']);
    await press('{Control>}/{/Control}');
    expect(shell()).toBe('shortcuts');
  });

  it('leave a key to the browser when its command is not possible', async () => {
    await open();
    const wasLeft = fireEvent.keyDown(document.body, { key: 't', code: 'KeyT', ctrlKey: true, altKey: true });
    expect(wasLeft).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })).toBe(false);
  });
});

describe('the list of shortcuts', () => {
  it('has only what can be done now, by group', async () => {
    await open();
    await press('?');
    const list = await panel('Keyboard shortcuts');
    await within(list).findByText('Everywhere');
    expect(texts(within(list).getAllByRole('heading', { level: 3 })).slice(0, 2)).toEqual([
      'Everywhere',
      'Go to',
    ]);
    expect(within(list).queryByText('Fill down')).toBeNull();
    expect(screen.getAllByRole('dialog')).toEqual([list]);
  });

  it('is searched by what a key does, and by the key', async () => {
    await open();
    await press('?');
    const list = await panel('Keyboard shortcuts');
    const field = await within(list).findByRole('searchbox', { name: 'Find a shortcut' });
    await stage.user.type(field, 'profile');
    expect(texts(within(list).getAllByRole('term'))).toEqual(['Profile']);
    await stage.user.clear(field);
    await stage.user.type(field, 'ctrl+k');
    expect(texts(within(list).getAllByRole('term'))).toEqual(['Search everything']);
    await stage.user.clear(field);
    await stage.user.type(field, 'qqq');
    expect(within(list).getByRole('status').textContent).toContain('No matching shortcuts');
  });

  it('leads to the panel where keys are changed', async () => {
    await open();
    await press('?');
    const list = await panel('Keyboard shortcuts');
    await stage.user.click(await within(list).findByRole('button', { name: 'Change shortcuts' }));
    await panel('Change shortcuts');
  });
});

describe('changing keys', () => {
  const remap = async () => {
    await open();
    stage.actor('keys').send({ type: 'remapping.open' });
    const found = await panel('Change shortcuts');
    await stage.user.type(within(found).getByRole('searchbox', { name: 'Find a shortcut' }), 'collapse');
    return found;
  };
  const added = 'Add shortcut for: \u2068Collapse or expand navigation\u2069';
  const isFolded = () => stage.actor('preferences').getSnapshot().context.values.navigationCollapsed;

  it('gives a command another key, which works at once and is kept', async () => {
    const list = await remap();
    await stage.user.click(within(list).getByRole('button', { name: added }));
    await panel('Press the new shortcut');
    await press('{Control>}u{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Press the new shortcut' })).toBeNull());
    expect(stage.actor('keys').getSnapshot().context.keymap).toEqual({
      'navigation.toggle': ['Mod+B', 'Mod+U'],
    });
    stage.actor('keys').send({ type: 'remapping.close' });
    fireEvent.keyDown(document.body, { key: 'u', code: 'KeyU', ctrlKey: true });
    expect([isFolded(), localStorage.getItem('kept/7/keymap')]).toEqual([
      true,
      '{"navigation.toggle":["Mod+B","Mod+U"]}',
    ]);
  });

  it('refuses the browser’s own, and asks before it takes another command’s', async () => {
    const list = await remap();
    await stage.user.click(within(list).getByRole('button', { name: added }));
    const question = await panel('Press the new shortcut');
    await press('{F5}');
    expect(within(question).getByRole('status').textContent).toBe(
      '\u2068F5\u2069 is reserved by the browser or the system. Try another shortcut.',
    );
    await press('{Control>}k{/Control}');
    expect(within(question).getByRole('status').textContent).toBe(
      '\u2068Ctrl+K\u2069 is already used for: \u2068Search everything\u2069.',
    );
    await stage.user.click(within(question).getByRole('button', { name: 'Reassign shortcut' }));
    expect(stage.actor('keys').getSnapshot().context.keymap).toEqual({
      'navigation.toggle': ['Mod+B', 'Mod+K'],
      'palette.open': [],
    });
  });

  it('records no key that is still held down, nor one that ends the writing of a word', async () => {
    const list = await remap();
    await stage.user.click(within(list).getByRole('button', { name: added }));
    const question = await panel('Press the new shortcut');
    const bound = () => stage.actor('keys').getSnapshot().context.keymap['navigation.toggle'];
    const seen: unknown[] = [];
    for (const how of [{ repeat: true }, { isComposing: true }, {}]) {
      fireEvent.keyDown(question, { key: 'u', code: 'KeyU', ctrlKey: true, ...how });
      seen.push(bound());
    }
    expect(seen).toEqual([undefined, undefined, ['Mod+B', 'Mod+U']]);
  });

  it('takes keys away, puts one command back, and all after a question', async () => {
    const list = await remap();
    await stage.user.click(
      within(list).getByRole('button', {
        name: 'Remove \u2068Ctrl+B\u2069 from: \u2068Collapse or expand navigation\u2069',
      }),
    );
    expect(within(list).getByText('none')).toBeVisible();
    await stage.user.click(
      within(list).getByRole('button', {
        name: 'Reset to default: \u2068Collapse or expand navigation\u2069',
      }),
    );
    expect(stage.actor('keys').getSnapshot().context.keymap).toEqual({});
    stage.actor('keys').send({ type: 'key.bind', command: 'palette.open', keys: 'Mod+J' });
    await stage.user.click(await within(list).findByRole('button', { name: 'Reset all shortcuts' }));
    const question = await panel('Reset all shortcuts');
    await stage.user.click(within(question).getByRole('button', { name: 'Reset all shortcuts' }));
    expect(stage.actor('keys').getSnapshot().context.keymap).toEqual({});
  });

  it('shows what stands on the person’s own keys, in their language', async () => {
    const getLayoutMap = async () => new Map([['KeyK', 'ن']]);
    Object.defineProperty(navigator, 'keyboard', { value: { getLayoutMap }, configurable: true });
    await loadCatalogue('office', 'fr');
    await loadCatalogue('public', 'fr');
    await open({
      preferences: { language: 'fr' },
      config: { layout: { translation: true, navigation: 'vertical' } },
    });
    const button = screen.getByRole('button', { name: /^Rechercher/ });
    await waitFor(() => expect(button.textContent).toBe('RechercherCtrlن'));
    await press('?');
    const list = await panel('Raccourcis clavier');
    expect(await within(list).findByText('Maj+F6')).toBeVisible();
    Reflect.deleteProperty(navigator, 'keyboard');
  });

  it('shows a shortcut everywhere else as it is now', async () => {
    await open();
    const button = screen.getByRole('button', { name: /^Search/ });
    expect([button.textContent, button.getAttribute('aria-keyshortcuts')]).toEqual([
      'SearchCtrlK',
      'Control+K',
    ]);
    stage.actor('keys').send({ type: 'key.unbind', command: 'palette.open', keys: 'Mod+K' });
    await waitFor(() => expect(button.textContent).toBe('Search'));
    expect(button.hasAttribute('aria-keyshortcuts')).toBe(false);
  });
});
