import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../../machines/grid/definition/grid.types.ts';
import type { Command } from '../../../../machines/shell/keys/command.types.ts';
import { isValid } from '../../../../machines/shell/keys/command-target.ts';
import { findCommand } from '../../../../machines/shell/keys/commands.ts';
import { useAppContext } from '../../../kit/hooks/use-app.ts';
import { runCommand } from '../../../kit/keys/run-command.ts';
import { ShortcutHint } from '../../../kit/keys/ShortcutHint.tsx';
import { useCommandLabel } from '../../../kit/keys/use-command-label.ts';

/** The list’s commands on a row, without editing the active cell: here a row has none. */
const isRowCommand = ({ id }: Command): boolean => id.startsWith('row.') && id !== 'row.edit';

/** What can be done with the active record or, if some are selected, with those: the list’s commands, with their keys. */
export function ReviewActions({ grid }: { readonly grid: GridActor }) {
  const { system } = useAppContext().app;
  const labelOf = useCommandLabel();
  const place = { system, grid };
  const { definition } = grid.getSnapshot().context;
  const rowCommands = definition.commands
    .flatMap((id) => findCommand(id) ?? [])
    .filter((command) => isRowCommand(command));
  const valid = useSelector(grid, () =>
    rowCommands
      .filter((command) => isValid(command, place))
      .map(({ id }) => id)
      .join(' '),
  ).split(' ');
  return (
    <div className="wrap gap-2">
      {rowCommands
        .filter(({ id }) => valid.includes(id))
        .map((command) => (
          <Button
            key={command.id}
            size="small"
            variant="outlined"
            text={labelOf(command)}
            endIcon={<ShortcutHint command={command.id} />}
            onClick={() => runCommand(command, place)}
          />
        ))}
    </div>
  );
}
