import { useSelector } from '@xstate/react';
import { useCallback, useRef } from 'react';
import type { GridActor } from '../../../machines/grid/grid.types.ts';
import { useText } from '../../hooks/use-text.ts';
import { ColumnFilter } from '../filters/ColumnFilter.tsx';
import type { GridColumn, ListLook } from '../list-look.ts';
import type { Geometry } from '../table/use-geometry.ts';
import { ColumnMenuItems } from './ColumnMenu.tsx';
import { GridMenu, GridPopover } from './GridMenu.tsx';
import { headOfTool } from './head-of-tool.ts';
import { RowMenuItems } from './RowMenu.tsx';

interface OverlaysProps {
  readonly grid: GridActor;
  readonly look: ListLook;
  readonly columns: readonly GridColumn[];
  readonly geometry: Geometry;
}

/** The filter of one column, below its header. */
function HeadFilter({ grid, columns, geometry }: OverlaysProps) {
  const place = useRef<HTMLDivElement>(null);
  const id = useSelector(grid, ({ context }) => headOfTool(context));
  const close = useCallback(() => grid.send({ type: 'tool.close' }), [grid]);
  const column = columns.find((each) => each.id === id);
  const rect = column && geometry.head(column.id);
  if (!column || !rect) return null;
  return (
    <GridPopover
      rect={rect}
      className="filter-popover"
      onOpened={() => place.current?.querySelector<HTMLElement>('input, select')?.focus()}
      onClose={close}
      content={
        <div ref={place}>
          <ColumnFilter grid={grid} column={column} onClose={close} />
        </div>
      }
    />
  );
}

/** The menu of the active row. */
function RowMenu({ grid, look, columns, geometry }: OverlaysProps) {
  const text = useText();
  const cursor = useSelector(grid, ({ context }) => context.cursor);
  const row = useSelector(grid, ({ context }) => context.rows.at.get(context.cursor.row));
  const rect = geometry.cell(cursor);
  const name = columns.find(({ id }) => id === look.name);
  if (!row || !rect) return null;
  return (
    <GridMenu grid={grid} label={text('grid.rowMenu', { name: name?.text(row) ?? '' })} rect={rect}>
      <RowMenuItems grid={grid} look={look} />
    </GridMenu>
  );
}

/** The menu of the active column. */
function ColumnMenu({ grid, columns, geometry }: OverlaysProps) {
  const text = useText();
  const focused = useSelector(grid, ({ context }) => context.cursor.column);
  const column = columns.find(({ id }) => id === focused);
  const rect = column && geometry.head(column.id);
  if (!column || !rect) return null;
  return (
    <GridMenu grid={grid} label={text('columns.menu', { column: column.title })} rect={rect}>
      <ColumnMenuItems grid={grid} column={column} />
    </GridMenu>
  );
}

/** Overlays of the grid: the menu of a row or column, or a column filter. */
export default function Overlays(props: OverlaysProps) {
  const { grid } = props;
  const menu = useSelector(grid, (snapshot) => {
    if (snapshot.hasTag('rowMenu')) return 'row';
    if (snapshot.hasTag('columnMenu')) return 'column';
    return headOfTool(snapshot.context) === null ? null : 'filter';
  });
  if (menu === 'row') return <RowMenu {...props} />;
  if (menu === 'column') return <ColumnMenu {...props} />;
  return menu === 'filter' && <HeadFilter {...props} />;
}
