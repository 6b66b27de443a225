import { dataRegion, searchRegion } from './data.region.ts';
import { gridSetup } from './grid.setup.ts';
import { liveRegion } from './live.region.ts';
import { modeRegion } from './mode.region.ts';
import { openedContext } from './opening.ts';
import {
  boardRegion,
  panelsRegion,
  peekRegion,
  toolRegion,
  viewsRegion,
  workRegion,
} from './panel.regions.ts';
import type { GridDoors, GridShape } from './shape.types.ts';

/**
 * The machine of a list. The address is the source of truth for the query: every change is written there, and
 * a changed address (back, a link) is loaded. Rows stay on screen while others are loading and when a request
 * fails. The focus is kept by record and column. The user's layout is stored on the device.
 *
 * Children: `edits`, always; `views`, once the first rows are loaded; `board`, while the rows are shown as a
 * board; and `tool`, the one that is open.
 */
export function gridMachineOf(shape: GridShape, doors: GridDoors) {
  const base = gridSetup(shape, doors);
  return base.createMachine({
    id: shape.list,
    context: ({ input }) => openedContext(shape, input),
    invoke: [
      {
        id: 'edits',
        src: 'edits',
        input: { shape, change: doors.change, loadRow: doors.loadRow },
        onSnapshot: [
          {
            guard: {
              type: 'isUnsaved',
              params: ({ event }) => ({ unsaved: event.snapshot.hasTag('unsaved') }),
            },
            actions: 'beginWork',
          },
          { actions: 'endWork' },
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
      work: workRegion(base),
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
      'selection.column': { guard: 'hasMatching', actions: 'selectColumn' },
      'selection.all': { guard: 'hasMatching', actions: 'selectAll' },
      'selection.matching': { guard: 'hasMatching', actions: 'selectMatching' },
      'selection.clear': { guard: 'hasSelection', actions: 'selectNothing' },
      'grid.escape': [
        { guard: 'isEditing', actions: { type: 'close', params: { what: 'edit.cancelled' } } },
        { guard: 'hasMenu', actions: { type: 'close', params: { what: 'menu.close' } } },
        { guard: 'isFiltering', actions: { type: 'close', params: { what: 'filters.close' } } },
        { guard: 'isArranging', actions: { type: 'close', params: { what: 'columns.close' } } },
        { guard: 'hasRange', actions: { type: 'close', params: { what: 'range.clear' } } },
        { guard: 'hasSelection', actions: { type: 'close', params: { what: 'selection.clear' } } },
        { guard: 'isInHeaders', actions: { type: 'close', params: { what: 'headers.leave' } } },
        { guard: 'isPeeking', actions: { type: 'close', params: { what: 'peek.close' } } },
      ],
      'column.resize': { guard: 'arranges', actions: ['arrange', 'keepLayout'] },
      'column.move': { guard: 'arranges', actions: ['arrange', 'keepLayout'] },
      'column.hide': { guard: 'arranges', actions: ['arrange', 'keepLayout'] },
      'column.show': { guard: 'arranges', actions: ['arrange', 'keepLayout'] },
      'column.pin': { guard: 'arranges', actions: ['arrange', 'keepLayout'] },
      'layout.setDensity': { guard: 'arranges', actions: ['arrange', 'keepLayout'] },
      'layout.put': { guard: 'arranges', actions: ['arrange', 'keepLayout'] },
      'layout.reset': { guard: 'arranges', actions: ['arrange', 'keepLayout'] },
      'record.open': {
        guard: 'leadsOn',
        actions: ['tellOpened', { type: 'openRecord', params: ({ event: { type: _, ...how } }) => how }],
      },
      'profile.toggle': { actions: ['toggleProfile', 'keepProfile'] },
      'cells.clear': { guard: 'canWrite', actions: 'clearCells' },
      'cells.fill': {
        guard: 'canWrite',
        actions: { type: 'fillCells', params: ({ event: { to } }) => ({ to }) },
      },
      'cells.paste': {
        guard: 'canWrite',
        actions: { type: 'pasteCells', params: ({ event: { text } }) => ({ text }) },
      },
      // Also in read-only lists: a delayed command may still be undone.
      'history.undo': { actions: 'undo' },
      'history.redo': { guard: 'canRedo', actions: 'redo' },
      'rows.written': { actions: { type: 'putRows', params: ({ event: { rows } }) => ({ rows }) } },
      'sight.changed': {
        actions: [{ type: 'putSight', params: ({ event: { type: _, ...sight } }) => sight }, 'fetchWindows'],
      },
      'direction.changed': {
        actions: { type: 'putDirection', params: ({ event: { rightToLeft } }) => ({ rightToLeft }) },
      },
      'window.loaded': {
        actions: [
          { type: 'stopWindow', params: ({ event: { window } }) => ({ window }) },
          { type: 'putWindow', params: ({ event: { window, page } }) => ({ window, page }) },
          'fetchWindows',
        ],
      },
      'window.failed': { actions: { type: 'stopWindow', params: ({ event: { window } }) => ({ window }) } },
      'fresh.faded': { actions: { type: 'fade', params: ({ event: { ids } }) => ({ ids }) } },
    },
  });
}
