import { expect, it } from 'vitest';
import { gridCommands } from '../../../../src/machines/shell/keys/grid-commands.ts';

const to = (place: string) => ({ type: 'cursor.move', to: place });
const extend = (place: string) => ({ type: 'cursor.move', to: place, extend: true });

/** What the commands of a list send that say more than what they are. */
const sent: Readonly<Record<string, object>> = {
  'record.openBehind': { type: 'record.open', background: true },
  'cursor.up': to('up'),
  'cursor.down': to('down'),
  'cursor.left': to('left'),
  'cursor.right': to('right'),
  'cursor.rowStart': to('rowStart'),
  'cursor.rowEnd': to('rowEnd'),
  'cursor.first': to('first'),
  'cursor.last': to('last'),
  'cursor.screenUp': to('screenUp'),
  'cursor.screenDown': to('screenDown'),
  'cursor.edgeUp': to('edgeUp'),
  'cursor.edgeDown': to('edgeDown'),
  'cursor.edgeLeft': to('edgeLeft'),
  'cursor.edgeRight': to('edgeRight'),
  'range.up': extend('up'),
  'range.down': extend('down'),
  'range.left': extend('left'),
  'range.right': extend('right'),
  'range.rowStart': extend('rowStart'),
  'range.rowEnd': extend('rowEnd'),
  'range.first': extend('first'),
  'range.last': extend('last'),
  'range.screenUp': extend('screenUp'),
  'range.screenDown': extend('screenDown'),
  'range.edgeUp': extend('edgeUp'),
  'range.edgeDown': extend('edgeDown'),
  'range.edgeLeft': extend('edgeLeft'),
  'range.edgeRight': extend('edgeRight'),
  'list.search': { type: 'focus.put', on: 'quick-filter' },
  'filter.only': { type: 'grid.filterByCell', exclude: false },
  'filter.without': { type: 'grid.filterByCell', exclude: true },
  'page.previous': { type: 'grid.goTo', page: 'previous' },
  'page.next': { type: 'grid.goTo', page: 'next' },
  'list.export': { type: 'tool.open', name: 'export' },
  'list.bulk': { type: 'tool.open', name: 'bulk' },
  'views.open': { type: 'tool.open', name: 'views' },
  'view.pick1': { type: 'view.pick', place: 0 },
  'view.pick2': { type: 'view.pick', place: 1 },
  'view.pick3': { type: 'view.pick', place: 2 },
  'view.pick4': { type: 'view.pick', place: 3 },
  'view.pick5': { type: 'view.pick', place: 4 },
  'view.pick6': { type: 'view.pick', place: 5 },
  'view.pick7': { type: 'view.pick', place: 6 },
  'view.pick8': { type: 'view.pick', place: 7 },
  'view.pick9': { type: 'view.pick', place: 8 },
};

it('each command of a list sends its own event', () => {
  const found = gridCommands.flatMap(({ id, event }) =>
    Object.keys(event).length > 1 ? [[id, event] as const] : [],
  );
  expect(Object.fromEntries(found)).toEqual(sent);
});
