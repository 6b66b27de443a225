import { eventOf } from '../kit/params.ts';
import type { GridSetup } from './grid.setup.ts';

const browsingState = (base: GridSetup) =>
  base.createStateConfig({
    initial: 'cells',
    states: {
      last: { type: 'history' },
      cells: {
        on: {
          'cursor.move': [
            { guard: { type: 'movesToHeaders', params: eventOf }, target: 'headers', actions: 'dropRange' },
            {
              actions: [
                { type: 'moveCursor', params: ({ event: { type: _, ...move } }) => move },
                'fetchWindows',
              ],
            },
          ],
          'headers.enter': {
            guard: { type: 'isColumn', params: ({ event: { type: _, ...at } }) => at },
            target: 'headers',
            actions: { type: 'focusColumn', params: ({ event: { type: _, ...at } }) => at },
          },
        },
      },
      headers: {
        tags: 'headers',
        on: {
          'cursor.move': [
            { guard: { type: 'isDown', params: eventOf }, target: 'cells' },
            {
              guard: { type: 'isHorizontalMove', params: eventOf },
              actions: { type: 'moveCursor', params: eventOf },
            },
            {
              guard: { type: 'movesIntoRows', params: eventOf },
              target: 'cells',
              actions: { type: 'moveCursor', params: eventOf },
            },
          ],
          'headers.leave': 'cells',
        },
      },
    },
    on: {
      'cursor.set': {
        target: '.cells',
        actions: { type: 'setCursor', params: ({ event: { type: _, ...place } }) => place },
      },
      'cursor.focusRecord': {
        guard: { type: 'hasLoadedRecord', params: eventOf },
        target: '.cells',
        actions: { type: 'focusRecord', params: eventOf },
      },
    },
  });

/** What receives the keys: the cells, the column headers, a menu, or the editor of a cell. */
export const modeRegion = (base: GridSetup) =>
  base.createStateConfig({
    initial: 'browsing',
    states: {
      browsing: browsingState(base),
      menu: {
        tags: 'menu',
        initial: 'row',
        states: { row: { tags: 'rowMenu' }, column: { tags: 'columnMenu' } },
        on: {
          'menu.close': 'browsing.last',
          'cursor.set': {
            target: 'browsing.cells',
            actions: { type: 'setCursor', params: ({ event: { type: _, ...place } }) => place },
          },
        },
      },
      editing: {
        tags: 'editing',
        on: {
          'edit.ended': [
            {
              guard: { type: 'hasMove', params: eventOf },
              target: 'browsing.cells',
              actions: { type: 'moveAfterEdit', params: ({ event: { move = 'down' } }) => ({ to: move }) },
            },
            'browsing.cells',
          ],
          // The editor comes first: anything else can only open after it.
          'edit.start': {},
          'menu.openRow': {},
          'menu.openColumn': {},
          'edit.cancelled': { target: 'browsing.cells', actions: 'cancelEdit' },
        },
      },
    },
    on: {
      'menu.openRow': {
        guard: { type: 'hasRow', params: {} },
        target: '.menu.row',
      },
      'menu.openColumn': {
        guard: { type: 'isColumn', params: ({ event: { type: _, ...at } }) => at },
        target: '.menu.column',
        actions: { type: 'focusColumn', params: ({ event: { type: _, ...at } }) => at },
      },
      'edit.start': {
        guard: { type: 'canEdit', params: ({ event: { type: _, ...start } }) => start },
        target: '.editing',
        actions: [
          { type: 'showEditedColumn', params: ({ event: { type: _, ...start } }) => start },
          { type: 'openEditor', params: ({ event: { type: _, ...start } }) => start },
        ],
      },
    },
  });
