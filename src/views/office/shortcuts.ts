import type { RouteName } from '../../machines/router/routes.ts';
import type { Combo } from './keys.ts';
import type { PlainMessageId } from './plain-message.ts';

/** What a key of the shell does. */
export type ShellCommand = 'search' | 'shortcuts' | 'navigation' | 'notifications' | 'preferences';

interface ShellKey {
  readonly command: ShellCommand;
  readonly label: PlainMessageId;
  readonly combo: Combo;
  /** A bare letter: off when the person wants no single-key shortcuts, and while a field has the focus. */
  readonly single?: true;
  /** As people read it. */
  readonly shown: readonly string[];
}

/** Keys that work everywhere in the office; the list of shortcuts and the dispatcher both read this. */
export const shellKeys: readonly ShellKey[] = [
  {
    command: 'search',
    label: 'keys.search',
    combo: { key: 'k', code: 'KeyK', mod: true },
    shown: ['Mod', 'K'],
  },
  {
    command: 'navigation',
    label: 'keys.navigation',
    combo: { key: 'b', code: 'KeyB', mod: true },
    shown: ['Mod', 'B'],
  },
  {
    command: 'preferences',
    label: 'keys.preferences',
    combo: { key: ',', code: 'Comma', mod: true },
    shown: ['Mod', ','],
  },
  {
    command: 'notifications',
    label: 'keys.notifications',
    combo: { key: 'n', code: 'KeyN', alt: true },
    shown: ['Alt', 'N'],
  },
  { command: 'shortcuts', label: 'keys.shortcuts', combo: { key: '?' }, single: true, shown: ['?'] },
  { command: 'shortcuts', label: 'keys.shortcuts', combo: { key: '؟' }, single: true, shown: ['؟'] },
];

/** The second letter after G, and the page it leads to. */
export const goKeys: readonly { readonly route: RouteName; readonly combo: Combo; readonly shown: string }[] =
  [
    { route: 'dashboard', combo: { key: 'd', code: 'KeyD' }, shown: 'D' },
    { route: 'application', combo: { key: 'a', code: 'KeyA' }, shown: 'A' },
    { route: 'notifications', combo: { key: 'n', code: 'KeyN' }, shown: 'N' },
    { route: 'profile', combo: { key: 'p', code: 'KeyP' }, shown: 'P' },
    { route: 'access-control', combo: { key: 'c', code: 'KeyC' }, shown: 'C' },
  ];

/** The first letter of the two. */
export const goPrefix: Combo = { key: 'g', code: 'KeyG' };

/** How long the second letter may take, in ms. */
export const goPause = 1200;
