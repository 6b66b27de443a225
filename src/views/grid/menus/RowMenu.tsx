import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { Fragment, useState } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { useAppContext } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { runCommand } from '../../kit/keys/run-command.ts';
import { ShortcutHint } from '../../kit/keys/ShortcutHint.tsx';
import { useCommandLabel } from '../../kit/keys/use-command-label.ts';
import type { ListViewConfig } from '../list-view-config.ts';
import { getRowCommands } from './row-commands.ts';

/** The commands of the active row, as menu items with their shortcuts. */
export function RowMenuItems({ grid, viewConfig }: { grid: GridActor; viewConfig: ListViewConfig }) {
  const text = useText();
  const label = useCommandLabel();
  const { system } = useAppContext().app;
  const commandContext = { system, grid };
  // Fixed while the menu is open: an open menu would make some commands invalid.
  const [groups] = useState(() => getRowCommands(grid, commandContext));
  const { rows, cursor } = grid.getSnapshot().context;
  const row = rows.at.get(cursor.row);
  const { actions = [], rowActions = [] } = viewConfig;
  const own = row ? [...actions, ...rowActions].filter((action) => action.appliesTo(row)) : [];
  return (
    <>
      {groups.map((group, index) => (
        <Fragment key={group[0]?.id}>
          {index > 0 && <MenuDivider />}
          {group.map((command) => (
            <MenuItem
              key={command.id}
              text={label(command)}
              labelElement={<ShortcutHint command={command.id} />}
              onClick={() => {
                grid.send({ type: 'menu.close' });
                runCommand(command, commandContext);
              }}
            />
          ))}
        </Fragment>
      ))}
      {own.length > 0 && <MenuDivider />}
      {own.map((action) => (
        <MenuItem
          key={action.label}
          text={text(action.label)}
          onClick={() => {
            grid.send({ type: 'menu.close' });
            if (row) action.run([row]);
          }}
        />
      ))}
    </>
  );
}
