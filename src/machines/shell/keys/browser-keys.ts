import type { Command } from './command.types.ts';

/** Shortcuts that the browser, the cells or dialogs handle; they are listed but cannot be changed. */
export type BrowserKey = Pick<Command, 'id' | 'label' | 'group' | 'keys' | 'profile'>;

/** A line without keys stands for letters and digits. */
export const browserKeys: readonly BrowserKey[] = [
  { id: 'dialog.submit', label: 'keys.reviewSend', group: 'everywhere', keys: ['Mod+Enter'] },
  { id: 'list.leave', label: 'keys.leave', group: 'move', keys: ['Tab', 'Shift+Tab'] },
  { id: 'cells.type', label: 'keys.type', group: 'edit', keys: [], profile: 'sheet' },
  { id: 'cells.copy', label: 'action.copy', group: 'edit', keys: ['Mod+C'] },
  { id: 'cells.cut', label: 'keys.cut', group: 'edit', keys: ['Mod+X'] },
  { id: 'cells.paste', label: 'action.paste', group: 'edit', keys: ['Mod+V'] },
];
