import type { GridActor } from '../../../machines/grid/grid.types.ts';
import type { Command } from '../../../machines/keys/command.types.ts';
import { commandOf } from '../../../machines/keys/commands.ts';
import { isValid, type Place } from '../../../machines/keys/validity.ts';

/** Commands on the active row that every list has, by id; the list's own commands form the second group. */
const opening = ['record.open', 'record.openBehind', 'link.open', 'peek.toggle'];
const narrowing = ['cell.edit', 'filter.only', 'filter.without'];
const choosing = ['selection.toggle', 'selection.row'];

/** The commands that are available for the active row, in non-empty groups. */
export function rowCommands(grid: GridActor, place: Place): readonly (readonly Command[])[] {
  const { commands } = grid.getSnapshot().context.shape;
  return [opening, commands, narrowing, choosing]
    .map((ids) =>
      ids.flatMap((id) => {
        const command = commandOf(id);
        return command && isValid(command, place) ? [command] : [];
      }),
    )
    .filter((group) => group.length > 0);
}
