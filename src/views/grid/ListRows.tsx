import { useSelector } from '@xstate/react';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import { EditorLayer } from '../edits/EditorLayer.tsx';
import { later } from '../later.tsx';
import type { GridColumn, ListLook } from './list-look.ts';
import { headOfTool } from './menus/head-of-tool.ts';
import { Skeleton } from './Skeleton.tsx';
import { DataGrid } from './table/DataGrid.tsx';
import { useCards } from './use-cards.ts';
import { usePrinting } from './use-printing.ts';
import { useSimpleTable } from './use-simple-table.ts';

// These render rows themselves and do not need the texts of further tools.
const inPlace = { waiting: <Skeleton />, texts: [] };
const Cards = later(() => import(/* webpackChunkName: "list-cards" */ './cards/CardList.tsx'), inPlace);
const PlainList = later(() => import(/* webpackChunkName: "list-table" */ './plain/PlainList.tsx'), inPlace);
// Nothing can be loaded while the browser prints.
const PrintedList = later(() => import(/* webpackChunkName: "list-table" */ './plain/PrintedList.tsx'), {
  ahead: true,
});
const Overlays = later(() => import(/* webpackChunkName: "list-overlays" */ './menus/Overlays.tsx'));

interface ListRowsProps {
  readonly grid: GridActor;
  readonly look: ListLook;
  readonly columns: readonly GridColumn[];
  readonly label: string;
}

/** The grid with its overlays, which are loaded when first needed. */
function GridRowsView({ grid, look, columns, label }: ListRowsProps) {
  const overlaid = useSelector(
    grid,
    (snapshot) => snapshot.hasTag('menu') || headOfTool(snapshot.context) !== null,
  );
  return (
    <DataGrid grid={grid} columns={columns} label={label}>
      {(geometry) => (
        <>
          <EditorLayer grid={grid} look={look} columns={columns} geometry={geometry} />
          {overlaid && <Overlays grid={grid} look={look} columns={columns} geometry={geometry} />}
        </>
      )}
    </DataGrid>
  );
}

/** The rows of a list: a grid, cards on narrow screens, or a plain table for users who prefer one. */
export function ListRows({ grid, look, columns, label }: ListRowsProps) {
  const cards = useCards();
  const simple = useSimpleTable();
  const printing = usePrinting();
  const Form = useSelector(grid, ({ context: { query } }) => query.form && look.forms?.[query.form]);
  const busy = useSelector(grid, (snapshot) => snapshot.hasTag('busy'));
  const stale = useSelector(grid, (snapshot) => snapshot.hasTag('stale') && !snapshot.hasTag('failed'));
  const list = { grid, look, columns, label };
  return (
    <>
      <div className="list-rows" data-stale={stale} data-busy={busy}>
        {Form ? (
          <Form {...list} />
        ) : cards ? (
          <Cards {...list} />
        ) : simple ? (
          <PlainList {...list} />
        ) : (
          <GridRowsView {...list} />
        )}
      </div>
      {printing && <PrintedList {...list} />}
    </>
  );
}
