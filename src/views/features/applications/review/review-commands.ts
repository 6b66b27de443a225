import type { Command } from '../../../../machines/shell/keys/command.types.ts';
import { type CommandContext, getTarget, isValid } from '../../../../machines/shell/keys/command-target.ts';
import { runCommand } from '../../../kit/keys/run-command.ts';
import type { CommandRunner } from '../../../kit/keys/use-grid-keys.ts';

/**
 * Events that exist only in the table: headers, columns, cells, the row menu, and the preview panel, which is
 * always open here.
 */
const tableOnlyEvents: ReadonlySet<string> = new Set([
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
function getPositionBeyondPage(command: Command, { grid }: CommandContext): number | null {
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
export const createReviewCommandRunner = (): CommandRunner => ({
  isValid(command, place) {
    const target = getTarget(command, place.grid);
    if (!target || tableOnlyEvents.has(target.event.type)) return false;
    if (target.event.type === 'cursor.move' && ['left', 'right'].includes(target.event.to)) return false;
    return isValid(command, place);
  },
  runCommand(command, place) {
    const nextPosition = getPositionBeyondPage(command, place);
    if (nextPosition !== null) return place.grid?.send({ type: 'cursor.goTo', place: nextPosition });
    // There are no headers above the first row.
    const isUp = command.event.type === 'cursor.move' && command.event.to === 'up';
    if (isUp && place.grid?.getSnapshot().context.cursor.row === 0) return;
    runCommand(command, place);
  },
});
