import type { GridActor } from '../../../machines/grid/grid.types.ts';
import type { Command } from '../../../machines/keys/command.types.ts';
import { commandOf } from '../../../machines/keys/commands.ts';
import { isValid, type Place } from '../../../machines/keys/validity.ts';

/** What every list can do with its focused row, by the ids of the registry; a list's own commands come second. */
const opening = ['record.open', 'record.openBehind', 'link.open', 'peek.toggle'];
const narrowing = ['cell.edit', 'filter.only', 'filter.without'];
const choosing = ['selection.toggle', 'selection.row'];

/** The commands on the focused row that would do something now, in groups; none of them is empty. */
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
