import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { ColumnFilter } from '../filters/ColumnFilter.tsx';
import type { GridGeometry } from '../geometry/use-geometry.ts';
import type { GridColumn, ListViewConfig } from '../list-view-config.ts';
import { ColumnMenuItems } from './ColumnMenu.tsx';
import { GridMenu, GridPopover } from './GridMenu.tsx';
import { getOpenColumnFilter } from './open-column-filter.ts';
import { RowMenuItems } from './RowMenu.tsx';

interface GridOverlaysProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
  readonly columns: readonly GridColumn[];
  readonly geometry: GridGeometry;
}

/** The filter of one column, below its header. */
function HeaderFilter({ grid, columns, geometry }: GridOverlaysProps) {
  const id = useSelector(grid, ({ context }) => getOpenColumnFilter(context));
  const close = useCallback(() => grid.send({ type: 'tool.close' }), [grid]);
  const column = columns.find((each) => each.id === id);
  const rect = column && geometry.header(column.id);
  if (!column || !rect) return null;
  return (
    <GridPopover
      rect={rect}
      className="filter-popover"
      onClose={close}
      content={<ColumnFilter grid={grid} column={column} onClose={close} />}
    />
  );
}

/** The menu of the active row. */
function RowMenu({ grid, viewConfig, columns, geometry }: GridOverlaysProps) {
  const text = useText();
  const cursor = useSelector(grid, ({ context }) => context.cursor);
  const row = useSelector(grid, ({ context }) => context.rows.at.get(context.cursor.row));
  const rect = geometry.cell(cursor);
  const name = columns.find(({ id }) => id === viewConfig.name);
  if (!row || !rect) return null;
  return (
    <GridMenu grid={grid} label={text('grid.rowMenu', { name: name?.text(row) ?? '' })} rect={rect}>
      <RowMenuItems grid={grid} viewConfig={viewConfig} />
    </GridMenu>
  );
}

/** The menu of the active column. */
function ColumnMenu({ grid, columns, geometry }: GridOverlaysProps) {
  const text = useText();
  const focused = useSelector(grid, ({ context }) => context.cursor.column);
  const column = columns.find(({ id }) => id === focused);
  const rect = column && geometry.header(column.id);
  if (!column || !rect) return null;
  return (
    <GridMenu grid={grid} label={text('columns.menu', { column: column.title })} rect={rect}>
      <ColumnMenuItems grid={grid} column={column} />
    </GridMenu>
  );
}

/** Overlays of the grid: the menu of a row or column, or a column filter. */
export default function GridOverlays(props: GridOverlaysProps) {
  const { grid } = props;
  const menu = useSelector(grid, (snapshot) => {
    if (snapshot.hasTag('rowMenu')) return 'row';
    if (snapshot.hasTag('columnMenu')) return 'column';
    return getOpenColumnFilter(snapshot.context) === null ? null : 'filter';
  });
  if (menu === 'row') return <RowMenu {...props} />;
  if (menu === 'column') return <ColumnMenu {...props} />;
  return menu === 'filter' && <HeaderFilter {...props} />;
}
