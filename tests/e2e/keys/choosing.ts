import { chosenIn, copiedSize, openList } from '../support/list.ts';
import { type Drill, type Exercise, presses } from './drill.ts';

const chooses = (
  command: string,
  keys: string | undefined,
  is: readonly string[],
  before?: Drill['before'],
): Drill => ({
  command,
  ...(keys && { keys }),
  ...(before && { before }),
  // Other tests make applications meanwhile.
  sees: async (page) => (await chosenIn(page)).map((words) => words.replace(/12,\d{3}/, 'all')),
  is,
});

export const choosing: Exercise = {
  title: 'choose rows and cells',
  role: 'admin',
  open: (page) => openList(page, '/application?perPage=25'),
  drills: [
    chooses('selection.toggle', 'x', ['1 row selected']),
    chooses('selection.extend', 'Shift+X', ['3 rows selected'], presses('ArrowDown', 'ArrowDown')),
    chooses('selection.row', 'Shift+Space', ['4 rows selected'], presses('ArrowDown')),
    { command: 'selection.column', keys: 'Ctrl+Space', sees: copiedSize, is: '25×1' },
    // The range goes first, then the rows.
    { command: 'grid.escape', keys: 'Escape', sees: copiedSize, is: '4×16' },
    chooses('grid.escape', 'Escape', []),
    chooses('selection.all', 'Mod+A', ['25 rows selected']),
    chooses('selection.all', 'Mod+A', ['all rows selected']),
    chooses('selection.clear', undefined, []),
  ],
};
