import type { Command } from './command.types.ts';

const cells = { scope: 'grid', group: 'edit', to: 'grid' } as const;
const sheet = { ...cells, profile: 'sheet' } as const;
const editor = { scope: 'editor', group: 'editor', to: 'edits' } as const;

/** Editing cells without an editor, and opening one. */
export const editCommands: readonly Command[] = [
  { ...cells, id: 'cell.edit', label: 'action.editCell', keys: ['F2'], event: { type: 'edit.start' } },
  { ...sheet, id: 'cell.enter', label: 'action.editCell', keys: ['Enter'], event: { type: 'edit.start' } },
  {
    ...cells,
    id: 'cell.editOpen',
    label: 'keys.editOpen',
    keys: ['Alt+ArrowDown'],
    event: { type: 'edit.start', open: true },
  },
  {
    ...sheet,
    id: 'cells.clear',
    label: 'keys.clear',
    keys: ['Delete', 'Backspace'],
    event: { type: 'cells.clear' },
  },
  {
    ...sheet,
    id: 'cells.fillDown',
    label: 'keys.fillDown',
    keys: ['Mod+D'],
    event: { type: 'cells.fill', to: 'down' },
  },
  // Unbound by default, because Mod+R reloads the page in browsers.
  {
    ...sheet,
    id: 'cells.fillRight',
    label: 'keys.fillRight',
    keys: [],
    event: { type: 'cells.fill', to: 'right' },
  },
  {
    ...cells,
    id: 'history.undo',
    label: 'action.undo',
    keys: ['Mod+Z'],
    repeats: true,
    event: { type: 'history.undo' },
  },
  {
    ...cells,
    id: 'history.redo',
    label: 'keys.redo',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    repeats: true,
    event: { type: 'history.redo' },
  },
];

/** In the editor of a cell; arrow keys belong to the editor itself. */
export const editorCommands: readonly Command[] = [
  {
    ...editor,
    id: 'editor.commitDown',
    label: 'keys.commitDown',
    line: 'keys.line.commit',
    keys: ['Enter'],
    event: { type: 'edit.commit', move: 'down' },
  },
  {
    ...editor,
    id: 'editor.commitUp',
    label: 'keys.commitUp',
    line: 'keys.line.commit',
    keys: ['Shift+Enter'],
    event: { type: 'edit.commit', move: 'up' },
  },
  {
    ...editor,
    id: 'editor.commitOn',
    label: 'keys.commitOn',
    line: 'keys.line.commitBeside',
    keys: ['Tab'],
    event: { type: 'edit.commit', move: 'right' },
  },
  {
    ...editor,
    id: 'editor.commitBack',
    label: 'keys.commitBack',
    line: 'keys.line.commitBeside',
    keys: ['Shift+Tab'],
    event: { type: 'edit.commit', move: 'left' },
  },
  {
    ...editor,
    id: 'editor.commitAll',
    label: 'keys.commitAll',
    keys: ['Mod+Enter'],
    event: { type: 'edit.commit', all: true },
  },
  // In a text field the first F2 moves the caret to the end; the field handles that.
  { ...editor, id: 'editor.commit', label: 'keys.commit', keys: ['F2'], event: { type: 'edit.commit' } },
  {
    ...editor,
    id: 'editor.openChoices',
    label: 'keys.editOpen',
    keys: ['Alt+ArrowDown'],
    event: { type: 'edit.setOptionsOpen', open: true },
  },
  { ...editor, id: 'editor.cancel', label: 'keys.cancel', keys: ['Escape'], event: { type: 'edit.cancel' } },
];
