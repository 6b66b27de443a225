import { MoreIcon } from '@blueprintjs/icons';
import type { GridActor, GridRow } from '../../../machines/grid/definition/grid.types.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { MenuPopover } from '../../kit/menus/MenuPopover.tsx';
import type { ListViewConfig } from '../list-view-config.ts';

const RowItems = lazyComponent(
  async () => ({
    default: (await import(/* webpackChunkName: "list-overlays" */ '../menus/RowMenu.tsx')).RowMenuItems,
  }),
  { preload: true },
);

interface CardMenuProps {
  readonly grid: GridActor;
  readonly row: GridRow;
  readonly viewConfig: ListViewConfig;
  readonly name: string;
}

/** The actions of a card's row. Opening the menu makes the row active, because row commands act on the active row. */
export function CardMenu({ grid, row, viewConfig, name }: CardMenuProps) {
  const text = useText();
  return (
    <MenuPopover
      label={text('grid.rowMenu', { name })}
      button={{
        icon: <MoreIcon />,
        className: 'card-menu',
        onClick: () => grid.send({ type: 'cursor.focusRecord', id: row.id }),
      }}
    >
      <RowItems grid={grid} viewConfig={viewConfig} />
    </MenuPopover>
  );
}
