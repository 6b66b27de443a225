import { MenuDivider, MenuItem } from '@blueprintjs/core';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  BlankIcon,
  EyeOffIcon,
  FilterIcon,
  PinIcon,
  TwoColumnsIcon,
  UnpinIcon,
} from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { GridActor, GridEvent } from '../../../machines/grid/definition/grid.types.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { GridColumn } from '../list-view-config.ts';

interface ColumnMenuProps {
  readonly grid: GridActor;
  readonly column: GridColumn;
}

/** The actions on a column, as menu items: those of its header and more. */
export function ColumnMenuItems({ grid, column }: ColumnMenuProps) {
  const text = useText();
  const { id, definition } = column;
  const layout = useSelector(grid, ({ context }) => context.layout);
  const sort = useSelector(grid, ({ context }) => context.query.sorts.find((each) => each.column === id));
  const index = layout.columns.findIndex((each) => each.id === id);
  const pinned = index < layout.pinned;
  const sendAndClose = (...events: readonly GridEvent[]) => ({
    onClick: () => {
      grid.send({ type: 'menu.close' });
      for (const event of events) grid.send(event);
    },
  });
  const sendAndKeepOpen = (event: GridEvent) => ({
    shouldDismissPopover: false,
    onClick: () => grid.send(event),
  });
  return (
    <>
      {definition.sortable && (
        <>
          <MenuItem
            icon={<ArrowUpIcon />}
            text={text('action.sortAscending')}
            active={sort?.order === 'asc'}
            {...sendAndClose({ type: 'grid.sort', column: id, order: 'asc' })}
          />
          <MenuItem
            icon={<ArrowDownIcon />}
            text={text('action.sortDescending')}
            active={sort?.order === 'desc'}
            {...sendAndClose({ type: 'grid.sort', column: id, order: 'desc' })}
          />
          {sort && (
            <MenuItem
              icon={<BlankIcon />}
              text={text('columns.unsorted')}
              {...sendAndClose({ type: 'grid.sort', column: id, order: 'none', more: true })}
            />
          )}
          <MenuDivider />
        </>
      )}
      {definition.filterable !== false && (
        <MenuItem
          icon={<FilterIcon />}
          text={text('columns.filter')}
          {...sendAndClose({ type: 'tool.open', name: 'facets', preset: { column: id, below: 'head' } })}
        />
      )}
      <MenuItem
        icon={pinned ? <UnpinIcon /> : <PinIcon />}
        text={text(pinned ? 'columns.unpin' : 'columns.pin')}
        disabled={!pinned && index >= 4}
        {...sendAndClose({ type: 'column.pin', count: pinned ? index : index + 1 })}
      />
      <MenuDivider />
      <MenuItem
        icon={<BlankIcon />}
        text={text('columns.wider')}
        {...sendAndKeepOpen({ type: 'column.resize', column: id, by: 16 })}
      />
      <MenuItem
        icon={<BlankIcon />}
        text={text('columns.narrower')}
        {...sendAndKeepOpen({ type: 'column.resize', column: id, by: -16 })}
      />
      <MenuItem
        icon={<BlankIcon />}
        text={text('action.moveLeft')}
        {...sendAndKeepOpen({ type: 'column.move', column: id, side: 'left' })}
      />
      <MenuItem
        icon={<BlankIcon />}
        text={text('action.moveRight')}
        {...sendAndKeepOpen({ type: 'column.move', column: id, side: 'right' })}
      />
      <MenuDivider />
      <MenuItem
        icon={<EyeOffIcon />}
        text={text('action.hide')}
        disabled={layout.columns.length === 1}
        {...sendAndClose({ type: 'column.hide', column: id })}
      />
      <MenuItem
        icon={<TwoColumnsIcon />}
        text={text('columns.choose')}
        {...sendAndClose({ type: 'columns.open' })}
      />
    </>
  );
}
