import type { CursorMove } from '../../grid/definition/grid.types.ts';
import type { Command } from './command.types.ts';

type Step = readonly [
  move: CursorMove,
  line: `keys.line.${string}`,
  keys: readonly string[],
  extend: readonly string[],
];

/** Each cursor move, its keys, and the keys that also extend the range (APG grid pattern, Excel). */
const steps: readonly Step[] = [
  ['up', 'keys.line.cells', ['ArrowUp', 'k'], ['Shift+ArrowUp']],
  ['down', 'keys.line.cells', ['ArrowDown', 'j'], ['Shift+ArrowDown']],
  ['left', 'keys.line.cells', ['ArrowLeft'], ['Shift+ArrowLeft']],
  ['right', 'keys.line.cells', ['ArrowRight'], ['Shift+ArrowRight']],
  ['rowStart', 'keys.line.ends', ['Home'], ['Shift+Home']],
  ['rowEnd', 'keys.line.ends', ['End'], ['Shift+End']],
  ['first', 'keys.line.corners', ['Mod+Home'], ['Mod+Shift+Home']],
  ['last', 'keys.line.corners', ['Mod+End'], ['Mod+Shift+End']],
  ['screenUp', 'keys.line.screens', ['PageUp'], ['Shift+PageUp']],
  ['screenDown', 'keys.line.screens', ['PageDown'], ['Shift+PageDown']],
  ['edgeUp', 'keys.line.edges', ['Mod+ArrowUp'], ['Mod+Shift+ArrowUp']],
  ['edgeDown', 'keys.line.edges', ['Mod+ArrowDown'], ['Mod+Shift+ArrowDown']],
  ['edgeLeft', 'keys.line.edges', ['Mod+ArrowLeft'], ['Mod+Shift+ArrowLeft']],
  ['edgeRight', 'keys.line.edges', ['Mod+ArrowRight'], ['Mod+Shift+ArrowRight']],
];

const here = { scope: 'grid', repeats: true, to: 'grid' } as const;

/** Moving the cursor in a list. */
export const moveCommands: readonly Command[] = steps.map(([move, line, keys]) => ({
  ...here,
  id: `cursor.${move}`,
  label: `keys.move.${move}`,
  line,
  group: 'move',
  keys,
  event: { type: 'cursor.move', to: move },
}));

/** The same moves, extending the range. */
export const extendCommands: readonly Command[] = steps.map(([move, line, , keys]) => ({
  ...here,
  id: `range.${move}`,
  label: `keys.extend.${move}`,
  line: line.replace('line', 'extendLine') as Command['label'],
  group: 'select',
  keys,
  event: { type: 'cursor.move', to: move, extend: true },
}));
