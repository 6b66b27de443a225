import type { Command } from '../../../machines/keys/command.types.ts';
import { isValid, type Place, targetOf } from '../../../machines/keys/validity.ts';
import { perform } from '../../keys/perform.ts';
import type { KeyActs } from '../../keys/use-grid-keys.ts';

/**
 * Events that exist only in the table: headers, columns, cells, the row menu, and the preview panel, which is
 * always open here.
 */
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

/** The absolute position reached by moving past the end of a page; null within the page. */
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

/** The shortcuts of the review layout: those of the grid, and moving past the end of a page continues on the next. */
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
    // There are no headers above the first row.
    const isUp = command.event.type === 'cursor.move' && command.event.to === 'up';
    if (isUp && place.grid?.getSnapshot().context.cursor.row === 0) return;
    perform(command, place);
  },
});
