import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { Fragment, useState } from 'react';
import type { GridActor } from '../../../machines/grid/grid.types.ts';
import { useAppContext } from '../../hooks/use-app.ts';
import { useText } from '../../hooks/use-text.ts';
import { KeyHint } from '../../keys/KeyHint.tsx';
import { perform } from '../../keys/perform.ts';
import { useCommandLabel } from '../../keys/use-command-label.ts';
import type { ListLook } from '../list-look.ts';
import { rowCommands } from './row-commands.ts';

/** The commands of the active row, as menu items with their shortcuts. */
export function RowMenuItems({ grid, look }: { grid: GridActor; look: ListLook }) {
  const text = useText();
  const label = useCommandLabel();
  const { system } = useAppContext().app;
  const place = { system, grid };
  // Fixed while the menu is open: an open menu would make some commands invalid.
  const [groups] = useState(() => rowCommands(grid, place));
  const { rows, cursor } = grid.getSnapshot().context;
  const row = rows.at.get(cursor.row);
  const own = row ? (look.actions ?? []).filter((action) => action.fits(row)) : [];
  return (
    <>
      {groups.map((group, index) => (
        <Fragment key={group[0]?.id}>
          {index > 0 && <MenuDivider />}
          {group.map((command) => (
            <MenuItem
              key={command.id}
              text={label(command)}
              labelElement={<KeyHint command={command.id} />}
              onClick={() => {
                grid.send({ type: 'menu.close' });
                perform(command, place);
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
