import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import type { Command } from '../../../machines/shell/keys/command.types.ts';
import { type CommandContext, isValid } from '../../../machines/shell/keys/command-target.ts';
import { findCommand } from '../../../machines/shell/keys/commands.ts';

/** Commands on the active row that every list has, by id; the list's own commands form the second group. */
const openCommands = ['record.open', 'record.openBehind', 'link.open', 'peek.toggle'];
const filterCommands = ['cell.edit', 'filter.only', 'filter.without'];
const selectionCommands = ['selection.toggle', 'selection.row'];

/** The commands that are available for the active row, in non-empty groups. */
export function getRowCommands(
  grid: GridActor,
  commandContext: CommandContext,
): readonly (readonly Command[])[] {
  const { commands } = grid.getSnapshot().context.definition;
  return [openCommands, commands, filterCommands, selectionCommands]
    .map((ids) =>
      ids.flatMap((id) => {
        const command = findCommand(id);
        return command && isValid(command, commandContext) ? [command] : [];
      }),
    )
    .filter((group) => group.length > 0);
}
