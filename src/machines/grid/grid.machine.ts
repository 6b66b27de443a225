import { eventOf } from '../kit/params.ts';
import { dataRegion, searchRegion } from './data.region.ts';
import type { GridApi, GridDefinition } from './definition/definition.types.ts';
import { gridSetup } from './grid.setup.ts';
import { createInitialContext } from './initial-context.ts';
import { liveRegion } from './live.region.ts';
import { modeRegion } from './mode.region.ts';
import {
  boardRegion,
  panelsRegion,
  peekRegion,
  toolRegion,
  unsavedRegion,
  viewsRegion,
} from './panel.regions.ts';

/**
 * The machine of a list. The address is the source of truth for the query: every change is written there, and
 * a changed address (back, a link) is loaded. Rows stay on screen while others are loading and when a request
 * fails. The focus is kept by record and column. The user's layout is stored on the device.
 *
 * Children: `edits`, always; `views`, once the first rows are loaded; `board`, while the rows are shown as a
 * board; and `tool`, the one that is open.
 */
export function createGridMachine(definition: GridDefinition, api: GridApi) {
  const base = gridSetup(definition, api);
  return base.createMachine({
    id: definition.list,
    context: ({ input }) => createInitialContext(definition, input),
    invoke: [
      {
        id: 'edits',
        src: 'edits',
        input: { definition, change: api.change, loadRow: api.loadRow },
        onSnapshot: [
          {
            guard: {
              type: 'isUnsaved',
              params: ({ event }) => ({ unsaved: event.snapshot.hasTag('unsaved') }),
            },
            actions: 'raiseUnsaved',
          },
          { actions: 'raiseSaved' },
        ],
      },
      { id: 'watchRules', src: 'watchRules' },
    ],
    type: 'parallel',
    states: {
      data: dataRegion(base),
      search: searchRegion(base),
      mode: modeRegion(base),
      panels: panelsRegion(base),
      peek: peekRegion(base),
      board: boardRegion(base),
      tool: toolRegion(base),
      live: liveRegion(base),
      views: viewsRegion(base),
      unsavedChanges: unsavedRegion(base),
    },
    on: {
      'range.clear': { guard: 'hasRange', actions: 'dropRange' },
      'selection.toggle': {
        guard: { type: 'hasRow', params: ({ event: { type: _, ...at } }) => at },
        actions: { type: 'toggleRow', params: ({ event: { type: _, ...at } }) => at },
      },
      'selection.extend': {
        guard: { type: 'hasRow', params: ({ event: { type: _, ...at } }) => at },
        actions: { type: 'extendSelection', params: ({ event: { type: _, ...at } }) => at },
      },
      'selection.row': { guard: { type: 'hasRow', params: {} }, actions: 'selectRows' },
      'selection.column': { guard: 'hasMatches', actions: 'selectColumn' },
      'selection.all': { guard: 'hasMatches', actions: 'selectAll' },
      'selection.matching': { guard: 'hasMatches', actions: 'selectMatching' },
      'selection.clear': { guard: 'hasSelection', actions: 'selectNothing' },
      'grid.escape': [
        { guard: 'isEditing', actions: { type: 'close', params: { what: 'edit.cancelled' } } },
        { guard: 'hasMenu', actions: { type: 'close', params: { what: 'menu.close' } } },
        { guard: 'isFiltering', actions: { type: 'close', params: { what: 'filters.close' } } },
        { guard: 'isChoosingColumns', actions: { type: 'close', params: { what: 'columns.close' } } },
        { guard: 'hasRange', actions: { type: 'close', params: { what: 'range.clear' } } },
        { guard: 'hasSelection', actions: { type: 'close', params: { what: 'selection.clear' } } },
        { guard: 'isInHeaders', actions: { type: 'close', params: { what: 'headers.leave' } } },
        { guard: 'isPeeking', actions: { type: 'close', params: { what: 'peek.close' } } },
      ],
      'column.resize': { guard: 'changesLayout', actions: ['changeLayout', 'keepLayout'] },
      'column.move': { guard: 'changesLayout', actions: ['changeLayout', 'keepLayout'] },
      'column.hide': { guard: 'changesLayout', actions: ['changeLayout', 'keepLayout'] },
      'column.show': { guard: 'changesLayout', actions: ['changeLayout', 'keepLayout'] },
      'column.pin': { guard: 'changesLayout', actions: ['changeLayout', 'keepLayout'] },
      'layout.setDensity': { guard: 'changesLayout', actions: ['changeLayout', 'keepLayout'] },
      'layout.put': { guard: 'changesLayout', actions: ['changeLayout', 'keepLayout'] },
      'layout.reset': { guard: 'changesLayout', actions: ['changeLayout', 'keepLayout'] },
      'record.open': {
        guard: 'canOpenRecord',
        actions: ['notifyOpened', { type: 'openRecord', params: ({ event: { type: _, ...how } }) => how }],
      },
      'profile.toggle': { actions: ['toggleProfile', 'keepProfile'] },
      'cells.clear': { guard: 'canWrite', actions: 'clearCells' },
      'cells.fill': { guard: 'canWrite', actions: { type: 'fillCells', params: eventOf } },
      'cells.paste': { guard: 'canWrite', actions: { type: 'pasteCells', params: eventOf } },
      // Also in read-only lists: a delayed command may still be undone.
      'history.undo': { actions: 'undo' },
      'history.addJob': { actions: { type: 'addJobToHistory', params: eventOf } },
      'history.redo': { guard: 'canRedo', actions: 'redo' },
      'rows.written': { actions: { type: 'setRows', params: eventOf } },
      'viewport.changed': {
        actions: [
          { type: 'setViewport', params: ({ event: { type: _, ...viewport } }) => viewport },
          'fetchWindows',
        ],
      },
      'direction.changed': { actions: { type: 'setDirection', params: eventOf } },
      'window.loaded': {
        actions: [
          { type: 'stopWindow', params: eventOf },
          { type: 'setWindow', params: eventOf },
          'fetchWindows',
        ],
      },
      'window.failed': { actions: { type: 'stopWindow', params: eventOf } },
      'highlight.expired': { actions: { type: 'removeHighlights', params: eventOf } },
    },
  });
}
