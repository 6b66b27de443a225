import { MoreIcon } from '@blueprintjs/icons';
import type { GridActor, GridRow } from '../../../machines/grid/grid.types.ts';
import { useText } from '../../hooks/use-text.ts';
import { later } from '../../later.tsx';
import { MenuPopover } from '../../office/MenuPopover.tsx';
import type { ListLook } from '../list-look.ts';

const RowItems = later(
  async () => ({
    default: (await import(/* webpackChunkName: "list-overlays" */ '../menus/RowMenu.tsx')).RowMenuItems,
  }),
  { ahead: true },
);

interface CardMenuProps {
  readonly grid: GridActor;
  readonly row: GridRow;
  readonly look: ListLook;
  readonly name: string;
}

/** The actions of a card's row. Opening the menu makes the row active, because row commands act on the active row. */
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
      <RowItems grid={grid} look={look} />
    </MenuPopover>
  );
}
