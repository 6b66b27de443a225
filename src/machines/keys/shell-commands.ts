import type { Command } from './command.types.ts';

const here = { group: 'everywhere', scope: 'shell' } as const;
const tabs = { group: 'tabs', scope: 'shell', to: 'tabs' } as const;

/** Keys that work wherever one stands in the office. */
export const shellCommands: readonly Command[] = [
  {
    ...here,
    id: 'palette.open',
    label: 'keys.palette',
    keys: ['Mod+K'],
    to: 'shell',
    event: { type: 'palette.open' },
  },
  {
    ...here,
    id: 'palette.openCommands',
    label: 'keys.paletteCommands',
    keys: ['Mod+Shift+P'],
    to: 'shell',
    event: { type: 'palette.open', text: '>' },
  },
  {
    ...here,
    id: 'shortcuts.open',
    label: 'keys.shortcuts',
    keys: ['?', 'Mod+/'],
    to: 'shell',
    event: { type: 'shell.openPanel', panel: 'shortcuts' },
  },
  {
    ...here,
    id: 'shortcuts.change',
    label: 'keys.change',
    keys: [],
    to: 'keys',
    event: { type: 'remapping.open' },
  },
  {
    ...here,
    id: 'navigation.toggle',
    label: 'keys.navigation',
    keys: ['Mod+B'],
    to: 'keys',
    event: { type: 'navigation.toggle' },
  },
  {
    ...here,
    id: 'preferences.open',
    label: 'keys.preferences',
    keys: ['Mod+,'],
    to: 'shell',
    event: { type: 'shell.openPanel', panel: 'customizer' },
  },
  {
    ...here,
    id: 'notifications.open',
    label: 'keys.notifications',
    keys: ['Alt+N'],
    to: 'shell',
    event: { type: 'shell.openPanel', panel: 'notifications' },
  },
  {
    ...here,
    id: 'pane.next',
    label: 'keys.paneNext',
    line: 'keys.line.panes',
    keys: ['F6'],
    to: 'shell',
    event: { type: 'pane.next' },
  },
  {
    ...here,
    id: 'pane.previous',
    label: 'keys.panePrevious',
    line: 'keys.line.panes',
    keys: ['Shift+F6'],
    to: 'shell',
    event: { type: 'pane.previous' },
  },
  {
    ...tabs,
    id: 'tab.left',
    label: 'keys.tabLeft',
    line: 'keys.line.tabs',
    keys: ['Mod+Alt+ArrowLeft'],
    event: { type: 'tab.step', to: 'left' },
  },
  {
    ...tabs,
    id: 'tab.right',
    label: 'keys.tabRight',
    line: 'keys.line.tabs',
    keys: ['Mod+Alt+ArrowRight'],
    event: { type: 'tab.step', to: 'right' },
  },
  { ...tabs, id: 'tab.close', label: 'keys.tabClose', keys: ['Alt+W'], event: { type: 'tab.close' } },
  {
    ...tabs,
    id: 'tab.closeOthers',
    label: 'keys.tabCloseOthers',
    keys: [],
    event: { type: 'tab.closeOthers' },
  },
  { ...tabs, id: 'tab.reopen', label: 'keys.tabReopen', keys: ['Mod+Alt+T'], event: { type: 'tab.reopen' } },
];

/** Keys on the page of a record: on through the list it was opened from. */
export const recordCommands: readonly Command[] = [
  {
    id: 'record.next',
    label: 'keys.recordNext',
    line: 'keys.line.records',
    group: 'record',
    scope: 'record',
    keys: ['j'],
    repeats: true,
    to: 'tabs',
    event: { type: 'record.step', by: 1 },
  },
  {
    id: 'record.previous',
    label: 'keys.recordPrevious',
    line: 'keys.line.records',
    group: 'record',
    scope: 'record',
    keys: ['k'],
    repeats: true,
    to: 'tabs',
    event: { type: 'record.step', by: -1 },
  },
];
