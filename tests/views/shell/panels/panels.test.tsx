import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clientConfig } from '../../../../contract/config.ts';
import { openDashboard } from '../../../support/client/dashboard.ts';
import { openPage } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import type { Stage, StageOptions } from '../../../support/client/stage.tsx';

let stage: Stage;
beforeAll(async () => {
  await Promise.all([
    openPage('dashboard'),
    import('../../../../src/views/shell/panels/Customizer.tsx'),
    import('../../../../src/views/shell/navigation/NavbarMenus.tsx'),
  ]);
});
afterEach(() => stage?.close());

const translated: StageOptions = {
  config: { layout: { ...clientConfig.parse({}).layout, translation: true } },
};
const dialog = () => [...document.querySelectorAll('[role=dialog]')].flatMap(readLines);
const menu = () => [...document.querySelectorAll('[role=menu]')].flatMap(readLines);

describe('the settings', () => {
  it('are shown by what is selected, each language in its own name', async () => {
    stage = await openDashboard(translated);
    act(() => stage.actor('shell').send({ type: 'shell.openPanel', panel: 'customizer' }));
    await screen.findByText('Reset to defaults');
    expect(dialog()).toEqual([
      '[dialog Preferences]',
      '## Preferences',
      'button: Close',
      'Changes apply at once and are saved on this device.',
      '### Appearance',
      '[radiogroup Theme]',
      'radio: Light = on (focus)',
      'radio: Dark = off',
      'radio: Device setting = off',
      '[radiogroup Navigation theme]',
      'radio: Same as the page = on',
      'radio: Dark = off',
      '[radiogroup Row height]',
      'radio: Compact = on',
      'radio: Medium = off',
      'radio: Spacious = off',
      '[radiogroup Text size]',
      'radio: Default = on',
      'radio: Large = off',
      'radio: Extra large = off',
      '[radiogroup Language]',
      'radio: {en: English} = on',
      'radio: {fr: Français} = off',
      'radio: {ar: العربية} = off',
      '### Layout',
      '[radiogroup Navigation position]',
      'radio: Side = on',
      'radio: Top = off',
      'checkbox: Collapse navigation to icons = off',
      '[radiogroup Page width]',
      'radio: Limited = on',
      'radio: Full = off',
      '[radiogroup Top bar]',
      'radio: Always visible = on',
      'radio: Scrolls with the page = off',
      'radio: Hidden = off',
      '[radiogroup Status bar]',
      'radio: Always visible = on',
      'radio: Scrolls with the page = off',
      'radio: Hidden = off',
      'checkbox: Right-to-left layout = off',
      'Arabic always uses a right-to-left layout.',
      '### Interaction',
      '[radiogroup List display]',
      'radio: Grid = on',
      'radio: Simple table = off',
      '[radiogroup Letter keys in lists]',
      'radio: Run commands = on',
      'radio: Type into cells = off',
      'checkbox: Single-key shortcuts = on',
      'Turn these off if speech input or an assistive tool types letters for you.',
      '[radiogroup Motion]',
      'radio: Full = on',
      'radio: Reduced = off',
      'button: Reset to defaults',
    ]);
    await stage.user.click(screen.getByLabelText('Spacious'));
    await stage.user.click(screen.getByLabelText('Single-key shortcuts'));
    const { values } = stage.actor('preferences').getSnapshot().context;
    expect([values.density, values.singleKeys]).toEqual(['roomy', false]);
    await stage.user.click(screen.getByText('Reset to defaults'));
    const reset = stage.actor('preferences').getSnapshot().context.values;
    expect([reset.density, reset.singleKeys]).toEqual(['compact', true]);
  });

  it('offer no language where the portal has one', async () => {
    stage = await openDashboard();
    act(() => stage.actor('shell').send({ type: 'shell.openPanel', panel: 'customizer' }));
    await waitFor(() => expect(dialog().length).toBeGreaterThan(10));
    expect(dialog().filter((line) => /Language|العربية/.test(line))).toEqual([]);
  });
});

describe('the bar above the pages', () => {
  it('has menus for the language, the theme, help and the user', async () => {
    stage = await openDashboard(translated);
    const header = document.querySelector('header') as Element;
    await waitFor(() => expect(readLines(header).length).toBeGreaterThan(3));
    expect(readLines(header)).toEqual([
      '- {Work}',
      '- {Dashboard}',
      'button: Add to favourites',
      'button: Search',
      'button: Help',
      'button: Language',
      'button: Theme',
      'button: No unread notifications',
      'button: Account menu for ‹Nadia Karim›',
    ]);
    const open = async (name: string) => {
      await stage.user.click(document.querySelector(`button[aria-label^="${name}"]`) as Element);
      await waitFor(() => expect(menu()).not.toEqual([]));
      return menu().slice(1);
    };
    const close = async () => {
      await stage.user.keyboard('{Escape}');
      await waitFor(() => expect(menu()).toEqual([]));
    };
    expect(await open('Help')).toEqual([
      '- menuitem: Keyboard shortcuts (focus)',
      '- menuitem: Search tips',
      '- menuitem: All commands',
      '- menuitem: Start tour',
    ]);
    await close();
    expect(await open('Theme')).toEqual([
      '- menuitemradio: Light (checked, focus)',
      '- menuitemradio: Dark',
      '- menuitemradio: Device setting',
    ]);
    await stage.user.click(screen.getByText('Dark'));
    expect(stage.actor('preferences').getSnapshot().context.values.theme).toBe('dark');
    await waitFor(() => expect(menu()).toEqual([]));
    expect(await open('Account menu')).toEqual([
      '- {Nadia Karim}{nadia@example.com}Administrator',
      '- menuitem: Profile (focus)',
      '- menuitem: Preferences',
      '- menuitem: Sign out',
    ]);
    await close();
    expect(await open('Language')).toEqual([
      '- menuitemradio: {en: English} (checked, en, focus)',
      '- menuitemradio: {fr: Français} (fr)',
      '- menuitemradio: {ar: العربية} (ar)',
    ]);
  });
});
