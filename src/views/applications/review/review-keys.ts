import type { Command } from '../../../machines/keys/command.types.ts';
import { isValid, type Place, targetOf } from '../../../machines/keys/validity.ts';
import { perform } from '../../keys/perform.ts';
import type { KeyActs } from '../../keys/use-grid-keys.ts';

/** What there is only in a grid: heads, columns, cells, the menu over a row, the panel that is here anyway. */
const ofGrid: ReadonlySet<string> = new Set([
  'headers.enter',
  'menu.openRow',
  'menu.openColumn',
  'peek.toggle',
  'selection.column',
  'selection.row',
  'cells.clear',
  'cells.fill',
  'column.hide',
  'columns.open',
]);

/** The place that a step over the end of the page leads to; null within it. */
function placeBeyond(command: Command, { grid }: Place): number | null {
  const { event } = command;
  if (event.type !== 'cursor.move' || !grid) return null;
  const { rows, cursor } = grid.getSnapshot().context;
  if (event.to === 'down' && cursor.row === rows.length - 1) {
    const next = rows.start + rows.length;
    return next < rows.total ? next : null;
  }
  return event.to === 'up' && cursor.row === 0 && rows.start > 0 ? rows.start - 1 : null;
}

/** The keys of the list beside its records: those of the grid, and a step over the end of a page goes on to the next. */
export const reviewKeys = (): KeyActs => ({
  isValid(command, place) {
    const target = targetOf(command, place.grid);
    if (!target || ofGrid.has(target.event.type)) return false;
    if (target.event.type === 'cursor.move' && ['left', 'right'].includes(target.event.to)) return false;
    return isValid(command, place);
  },
  perform(command, place) {
    const beyond = placeBeyond(command, place);
    if (beyond !== null) return place.grid?.send({ type: 'cursor.reach', place: beyond });
    // From the first row up there are no heads to go to.
    const isUp = command.event.type === 'cursor.move' && command.event.to === 'up';
    if (isUp && place.grid?.getSnapshot().context.cursor.row === 0) return;
    perform(command, place);
  },
});
