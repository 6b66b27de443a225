import { describe, expect, it } from 'vitest';
import { officeEn } from '../../../../src/i18n/shared/office/en.ts';
import { toolsEn } from '../../../../src/i18n/shared/tools/en.ts';
import { browserKeys } from '../../../../src/machines/shell/keys/browser-keys.ts';
import type { Command, FocusedCell } from '../../../../src/machines/shell/keys/command.types.ts';
import { commands, findCommand } from '../../../../src/machines/shell/keys/commands.ts';
import { getDefaultKeys, takenBy } from '../../../../src/machines/shell/keys/keymap.ts';
import { isReserved } from '../../../../src/machines/shell/keys/reserved.ts';
import { normalizeKeys } from '../../../../src/machines/shell/keys/stroke.ts';

/** Whose each key is: `scope` or `scope profile`, then the key. */
const owners = new Map(
  commands.flatMap(({ id, scope, profile, keys }) =>
    keys.map((key) => [[scope, profile, normalizeKeys(key)].filter(Boolean).join(' '), id] as const),
  ),
);

/** The map of keys, as it was decided (experience §1.5). */
const map: Readonly<Record<string, string>> = {
  'grid ArrowDown': 'cursor.down',
  'grid J': 'cursor.down',
  'grid K': 'cursor.up',
  'grid Home': 'cursor.rowStart',
  'grid End': 'cursor.rowEnd',
  'grid Mod+Home': 'cursor.first',
  'grid Mod+End': 'cursor.last',
  'grid PageDown': 'cursor.screenDown',
  'grid Mod+ArrowRight': 'cursor.edgeRight',
  'grid [': 'page.previous',
  'grid ]': 'page.next',
  'grid Alt+PageUp': 'page.previous',
  'grid Alt+PageDown': 'page.next',
  'grid Shift+ArrowLeft': 'range.left',
  'grid Shift+Home': 'range.rowStart',
  'grid Mod+Shift+ArrowUp': 'range.edgeUp',
  'grid Mod+Shift+End': 'range.last',
  'grid Shift+Space': 'selection.row',
  'grid Ctrl+Space': 'selection.column',
  'grid X': 'selection.toggle',
  'grid Shift+X': 'selection.extend',
  'grid Mod+A': 'selection.all',
  'grid Escape': 'grid.escape',
  'grid triage Enter': 'record.open',
  'grid sheet Enter': 'cell.enter',
  'grid Mod+Enter': 'record.openBehind',
  'grid Space': 'peek.toggle',
  'grid F2': 'cell.edit',
  'grid triage E': 'row.edit',
  'grid triage S': 'row.activate',
  'grid triage A': 'row.assign',
  'grid triage L': 'row.prioritise',
  'grid triage C': 'row.remark',
  'grid triage N': 'application.new',
  'grid triage O': 'task.complete',
  'grid triage Z': 'task.snooze',
  'grid triage Shift+W': 'task.assign',
  'grid triage Shift+T': 'task.new',
  'grid sheet Delete': 'cells.clear',
  'grid sheet Backspace': 'cells.clear',
  'grid sheet Mod+D': 'cells.fillDown',
  'grid Mod+Z': 'history.undo',
  'grid Mod+Shift+Z': 'history.redo',
  'grid Shift+F10': 'menu.openRow',
  'grid ContextMenu': 'menu.openRow',
  'grid M': 'menu.openRow',
  'grid Alt+ArrowDown': 'cell.editOpen',
  'grid Alt+Enter': 'link.open',
  'grid /': 'list.search',
  'grid Mod+Shift+F': 'filters.open',
  'grid F': 'filter.only',
  'grid Shift+F': 'filter.without',
  'shell G H': 'page.root',
  'shell G A': 'page.application',
  'shell G L': 'page.lead',
  'shell G C': 'page.course',
  'shell G U': 'page.university-list',
  'shell G T': 'page.task',
  'shell G N': 'page.notifications',
  'shell G R': 'page.report',
  'grid Mod+Alt+V': 'views.open',
  'grid Mod+Alt+S': 'view.saveAs',
  'grid V 1': 'view.pick1',
  'grid V 9': 'view.pick9',
  'shell ?': 'shortcuts.open',
  'grid H': 'headers.enter',
  'headers ArrowLeft': 'header.left',
  'headers Enter': 'header.sort',
  'headers Shift+Enter': 'header.sortMore',
  'headers Alt+ArrowDown': 'header.menu',
  'headers Alt+ArrowLeft': 'column.narrow',
  'headers Mod+Shift+ArrowRight': 'column.moveRight',
  'headers Delete': 'column.hide',
  'headers ArrowDown': 'headers.leave',
  'headers Escape': 'header.escape',
  'editor F2': 'editor.commit',
  'editor Enter': 'editor.commitDown',
  'editor Shift+Enter': 'editor.commitUp',
  'editor Tab': 'editor.commitOn',
  'editor Shift+Tab': 'editor.commitBack',
  'editor Escape': 'editor.cancel',
  'editor Mod+Enter': 'editor.commitAll',
  'editor Alt+ArrowDown': 'editor.openChoices',
  'shell Mod+K': 'palette.open',
  'shell Mod+Shift+P': 'palette.openCommands',
  'shell F6': 'pane.next',
  'shell Shift+F6': 'pane.previous',
  'shell Mod+Alt+ArrowLeft': 'tab.left',
  'shell Mod+Alt+ArrowRight': 'tab.right',
  'shell Alt+W': 'tab.close',
  'shell Mod+Alt+T': 'tab.reopen',
  'shell Mod+B': 'navigation.toggle',
  'shell Mod+,': 'preferences.open',
  'shell Alt+N': 'notifications.open',
  'shell Alt+X': 'seeingAs.stop',
  'grid Mod+Alt+K': 'profile.toggle',
};

describe('the registry of keys', () => {
  it('has the whole map', () => {
    expect(Object.fromEntries(Object.keys(map).map((key) => [key, owners.get(key)]))).toEqual(map);
  });

  it('completes the focused task or opens it again, and does neither where its status may not change', () => {
    const status = { id: 'status' };
    const list = { definition: { columns: [status] }, query: {} } as unknown as Parameters<
      NonNullable<Command['at']>
    >[1];
    const pressed = (endedAt: string | null, editable?: readonly string[]) => {
      const row = { id: 4, endedAt, editable };
      const target = findCommand('task.complete')?.at?.({ row, column: undefined } as FocusedCell, list);
      return target?.event.type === 'cell.set' ? [target.to, target.event.changes] : target;
    };
    const change = (endedAt: string | null, value: string) => [
      'edits',
      [{ cell: { row: { id: 4, endedAt, editable: ['status'] }, column: status }, value }],
    ];
    const ended = '2026-11-21T10:00:00.000Z';
    expect([
      pressed(null, ['status']),
      pressed(ended, ['status']),
      pressed(null, ['assignee', 'words']),
      pressed(ended, []),
      pressed(null),
    ]).toEqual([change(null, 'done'), change(ended, 'open'), null, null, null]);
  });

  it('gives each command one id', () => {
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
    expect(commands.every((command) => findCommand(command.id) === command)).toBe(true);
  });

  it('names every command in words that the catalogues have', () => {
    const labels = [...commands, ...browserKeys].flatMap((each): string[] => [
      each.label,
      `keys.group.${each.group}`,
      ...('line' in each && typeof each.line === 'string' ? [each.line] : []),
    ]);
    expect(labels.filter((id) => !(id in officeEn || id in toolsEn))).toEqual([]);
  });

  it('knows only keys that there are', () => {
    expect(commands.flatMap(({ keys }) => keys).filter((key) => normalizeKeys(key) === null)).toEqual([]);
  });

  it('sets off at most one command by a key', () => {
    const clashes = commands.flatMap((command) =>
      getDefaultKeys(command.id).flatMap((key) =>
        takenBy({}, command, key).map((other) => `${key}: ${command.id}, ${other.id}`),
      ),
    );
    expect(clashes).toEqual([]);
  });

  it('binds nothing that is the browser’s', () => {
    const reserved = commands.flatMap(({ id, scope }) =>
      getDefaultKeys(id).filter((key) => isReserved(key, scope)),
    );
    expect(reserved).toEqual([]);
    const browsers = [
      'Mod+T',
      'Mod+W',
      'Mod+N',
      'Mod+L',
      'Mod+1',
      'Mod+9',
      'F1',
      'F3',
      'F5',
      'F7',
      'F11',
      'F12',
    ];
    const menus = ['Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+F', 'Tab', 'Ctrl+T', 'Mod+C', 'Mod++', 'G Tab'];
    expect([...browsers, ...menus].filter((key) => !isReserved(key, 'grid'))).toEqual([]);
    expect(['Alt+ArrowLeft', 'Mod+R', 'Alt+W'].filter((key) => isReserved(key, 'headers'))).toEqual([]);
  });
});
