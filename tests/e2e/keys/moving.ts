import { copiedSize, gridOf, openList, placeIn, rowsInSight } from '../support/list.ts';
import { type Drill, type Exercise, presses } from './drill.ts';

const to = (command: string, keys: string, place: string, before?: Drill['before']): Drill => ({
  command,
  keys,
  sees: placeIn,
  is: place,
  ...(before && { before }),
});

/** Where the Tab key leads to, seen from the list. */
const leaves = (keys: string): Drill => ({
  command: 'list.leave',
  keys,
  before: (page) => gridOf(page).focus(),
  sees: (page) => page.evaluate(() => document.activeElement?.closest('[role="grid"]') === null),
  is: true,
});

/** Twenty-five rows of sixteen columns; the first cell is 2:1. */
export const moving: Exercise = {
  title: 'move the focus',
  role: 'admin',
  open: (page) => openList(page, '/application?perPage=25'),
  drills: [
    to('cursor.down', 'ArrowDown', '3:1'),
    to('cursor.right', 'ArrowRight', '3:2'),
    to('cursor.down', 'j', '4:2'),
    to('cursor.up', 'k', '3:2'),
    to('cursor.rowEnd', 'End', '3:16'),
    to('cursor.rowStart', 'Home', '3:1'),
    to('cursor.last', 'Mod+End', '26:16'),
    to('cursor.first', 'Mod+Home', '2:1'),
    to('cursor.edgeDown', 'Mod+ArrowDown', '26:1'),
    to('cursor.edgeUp', 'Mod+ArrowUp', '2:1'),
    to('cursor.edgeRight', 'Mod+ArrowRight', '2:16'),
    to('cursor.left', 'ArrowLeft', '2:15'),
    to('cursor.edgeLeft', 'Mod+ArrowLeft', '2:1'),
    to('cursor.left', 'ArrowLeft', '2:1'),
    to('cursor.up', 'ArrowUp', '2:1', presses('ArrowDown')),
    {
      command: 'cursor.screenDown',
      keys: 'PageDown',
      sees: async (page) => Number((await placeIn(page)).split(':')[0]) - (await rowsInSight(page)),
      // One screen less one row, from the second line on.
      is: 1,
    },
    to('cursor.screenUp', 'PageUp', '2:1'),
    leaves('Tab'),
    leaves('Shift+Tab'),
  ],
};

/** From the fourth row’s third cell on: where the focus goes, and how much is chosen. */
const extended = (command: string, keys: string, is: string): Drill => ({
  command,
  keys,
  before: presses('Mod+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight'),
  sees: async (page) => `${await placeIn(page)} ${await copiedSize(page)}`,
  is,
});

export const extending: Exercise = {
  title: 'take the range along',
  role: 'admin',
  open: (page) => openList(page, '/application?perPage=25'),
  drills: [
    extended('range.up', 'Shift+ArrowUp', '4:3 2×1'),
    extended('range.down', 'Shift+ArrowDown', '6:3 2×1'),
    extended('range.left', 'Shift+ArrowLeft', '5:2 1×2'),
    extended('range.right', 'Shift+ArrowRight', '5:4 1×2'),
    extended('range.rowStart', 'Shift+Home', '5:1 1×3'),
    extended('range.rowEnd', 'Shift+End', '5:16 1×14'),
    extended('range.first', 'Mod+Shift+Home', '2:1 4×3'),
    extended('range.last', 'Mod+Shift+End', '26:16 22×14'),
    extended('range.screenUp', 'Shift+PageUp', '2:3 4×1'),
    {
      ...extended('range.screenDown', 'Shift+PageDown', ''),
      sees: async (page) => {
        const viewport = await rowsInSight(page);
        return [
          (await placeIn(page)) === `${5 + viewport - 1}:3`,
          (await copiedSize(page)) === `${viewport}×1`,
        ];
      },
      is: [true, true],
    },
    extended('range.edgeUp', 'Mod+Shift+ArrowUp', '2:3 4×1'),
    extended('range.edgeDown', 'Mod+Shift+ArrowDown', '26:3 22×1'),
    extended('range.edgeLeft', 'Mod+Shift+ArrowLeft', '5:1 1×3'),
    extended('range.edgeRight', 'Mod+Shift+ArrowRight', '5:16 1×14'),
  ],
};
