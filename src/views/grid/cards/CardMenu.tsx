import { MoreIcon } from '@blueprintjs/icons';
import type { GridActor, GridRow } from '../../../machines/grid/grid.types.ts';
import { useText } from '../../hooks/use-text.ts';
import { MenuPopover } from '../../office/MenuPopover.tsx';
import type { ListLook } from '../list-look.ts';
import { RowMenuItems } from '../menus/RowMenu.tsx';

interface CardMenuProps {
  readonly grid: GridActor;
  readonly row: GridRow;
  readonly look: ListLook;
  readonly name: string;
}

/** What can be done with a card's row. The row takes the grid's focus first, which is what its commands are about. */
export function CardMenu({ grid, row, look, name }: CardMenuProps) {
  const text = useText();
  return (
    <MenuPopover
      label={text('grid.rowMenu', { name })}
      button={{
        icon: <MoreIcon />,
        className: 'card-menu',
        onClick: () => grid.send({ type: 'cursor.find', id: row.id }),
      }}
    >
      <RowMenuItems grid={grid} look={look} />
    </MenuPopover>
  );
}
