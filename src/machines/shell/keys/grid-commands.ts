import type { Command } from './command.types.ts';
import { getLinkTarget } from './link-target.ts';
import { extendCommands, moveCommands } from './move-commands.ts';

const grid = { scope: 'grid', to: 'grid' } as const;
const row = { ...grid, group: 'row' } as const;
const select = { ...grid, group: 'select' } as const;
const list = { ...grid, group: 'list' } as const;
const views = { scope: 'grid', group: 'views' } as const;

const rowCommands: readonly Command[] = [
  {
    ...row,
    id: 'record.open',
    label: 'action.openRecord',
    keys: ['Enter'],
    profile: 'triage',
    event: { type: 'record.open' },
  },
  {
    ...row,
    id: 'record.openBehind',
    label: 'keys.recordOpenBehind',
    keys: ['Mod+Enter'],
    event: { type: 'record.open', background: true },
  },
  {
    ...row,
    id: 'link.open',
    label: 'keys.linkOpen',
    keys: ['Alt+Enter'],
    event: { type: 'record.open' },
    at: getLinkTarget,
  },
  { ...row, id: 'peek.toggle', label: 'keys.peek', keys: ['Space'], event: { type: 'peek.toggle' } },
  {
    ...row,
    id: 'menu.openRow',
    label: 'keys.rowMenu',
    keys: ['Shift+F10', 'ContextMenu', 'm'],
    event: { type: 'menu.openRow' },
  },
];

const selectCommands: readonly Command[] = [
  {
    ...select,
    id: 'selection.toggle',
    label: 'keys.selectToggle',
    keys: ['x'],
    event: { type: 'selection.toggle' },
  },
  {
    ...select,
    id: 'selection.extend',
    label: 'keys.selectExtend',
    keys: ['Shift+X'],
    event: { type: 'selection.extend' },
  },
  {
    ...select,
    id: 'selection.row',
    label: 'keys.selectRow',
    keys: ['Shift+Space'],
    event: { type: 'selection.row' },
  },
  {
    ...select,
    id: 'selection.column',
    label: 'keys.selectColumn',
    keys: ['Ctrl+Space'],
    event: { type: 'selection.column' },
  },
  {
    ...select,
    id: 'selection.all',
    label: 'keys.selectAll',
    keys: ['Mod+A'],
    event: { type: 'selection.all' },
  },
  {
    ...select,
    id: 'selection.clear',
    label: 'keys.selectNone',
    keys: [],
    event: { type: 'selection.clear' },
  },
  ...extendCommands,
];

const listCommands: readonly Command[] = [
  {
    scope: 'grid',
    group: 'list',
    id: 'list.search',
    label: 'keys.quickFilter',
    keys: ['/'],
    to: 'page',
    event: { type: 'focus.put', on: 'quick-filter' },
  },
  {
    ...list,
    id: 'filters.open',
    label: 'label.filters',
    keys: ['Mod+Shift+F'],
    event: { type: 'filters.open' },
  },
  {
    ...list,
    id: 'filter.only',
    label: 'keys.filterByCell',
    keys: ['f'],
    event: { type: 'grid.filterByCell', exclude: false },
  },
  {
    ...list,
    id: 'filter.without',
    label: 'keys.filterExceptCell',
    keys: ['Shift+F'],
    event: { type: 'grid.filterByCell', exclude: true },
  },
  { ...list, id: 'filter.clear', label: 'action.clearFilters', keys: [], event: { type: 'grid.clear' } },
  {
    ...list,
    id: 'page.previous',
    label: 'action.previousPage',
    line: 'keys.line.pages',
    keys: ['[', 'Alt+PageUp'],
    event: { type: 'grid.goTo', page: 'previous' },
  },
  {
    ...list,
    id: 'page.next',
    label: 'action.nextPage',
    line: 'keys.line.pages',
    keys: [']', 'Alt+PageDown'],
    event: { type: 'grid.goTo', page: 'next' },
  },
  { ...list, id: 'list.refresh', label: 'keys.refresh', keys: [], event: { type: 'grid.refresh' } },
  { ...list, id: 'columns.open', label: 'keys.columns', keys: [], event: { type: 'columns.open' } },
  { ...list, id: 'headers.enter', label: 'keys.headersEnter', keys: ['h'], event: { type: 'headers.enter' } },
  {
    ...list,
    id: 'profile.toggle',
    label: 'keys.profile',
    keys: ['Mod+Alt+K'],
    event: { type: 'profile.toggle' },
  },
  {
    ...list,
    id: 'list.export',
    label: 'action.export',
    keys: [],
    event: { type: 'tool.open', name: 'export' },
  },
  { ...list, id: 'list.bulk', label: 'keys.bulk', keys: [], event: { type: 'tool.open', name: 'bulk' } },
  { ...list, id: 'grid.escape', label: 'keys.escape', keys: ['Escape'], event: { type: 'grid.escape' } },
];

const viewCommands: readonly Command[] = [
  {
    ...views,
    id: 'views.open',
    label: 'keys.views',
    keys: ['Mod+Alt+V'],
    to: 'grid',
    event: { type: 'tool.open', name: 'views' },
  },
  {
    ...views,
    id: 'view.saveAs',
    label: 'keys.viewSave',
    keys: ['Mod+Alt+S'],
    to: 'views',
    event: { type: 'view.saveAs' },
  },
  {
    ...views,
    id: 'view.rename',
    label: 'keys.viewRename',
    keys: [],
    to: 'views',
    event: { type: 'view.rename' },
  },
  ...Array.from(
    { length: 9 },
    (_, place): Command => ({
      ...views,
      id: `view.pick${place + 1}`,
      label: 'keys.view',
      number: place + 1,
      line: 'keys.line.views',
      keys: [`v ${place + 1}`],
      to: 'views',
      event: { type: 'view.pick', place },
    }),
  ),
];

/** All shortcuts in the cells of a list, except editing and the list's own letters. */
export const gridCommands: readonly Command[] = [
  ...rowCommands,
  ...moveCommands,
  ...selectCommands,
  ...listCommands,
  ...viewCommands,
];
