import { useSelector } from '@xstate/react';
import { cellKey } from '../../machines/edits/pending.ts';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import type { GridColumn, ListLook } from '../grid/list-look.ts';
import type { Geometry } from '../grid/table/use-geometry.ts';
import { later } from '../later.tsx';
import { useEdits } from './use-edits.ts';

const CellEditor = later(() => import(/* webpackChunkName: "list-cell-editor" */ './CellEditor.tsx'), {
  ahead: true,
});
const CellTrouble = later(() => import(/* webpackChunkName: "list-cell-editor" */ './CellTrouble.tsx'));

interface EditorLayerProps {
  readonly grid: GridActor;
  readonly look: ListLook;
  readonly columns: readonly GridColumn[];
  readonly geometry: Geometry;
}

/** The overlay of the cells: the open editor, or the reason why the active cell could not be saved. */
export function EditorLayer({ grid, look, columns, geometry }: EditorLayerProps) {
  const edits = useEdits(grid);
  const open = useSelector(edits, (snapshot) => snapshot?.context.open ?? null);
  const focused = useSelector(grid, ({ context: { rows, cursor } }) => rows.at.get(cursor.row));
  const columnId = useSelector(grid, ({ context }) => context.cursor.column);
  const column = columns.find(({ id }) => id === columnId);
  const key = focused && column ? cellKey({ row: focused, column: column.shape }) : '';
  const trouble = useSelector(edits, (snapshot) => {
    const waiting = snapshot?.context.pending.get(key);
    return waiting?.state === 'refused' || waiting?.state === 'stale' ? waiting : null;
  });
  if (!edits || !column) return null;
  const name = columns.find(({ id }) => id === look.name);
  const rowName = (open && name?.text(open.cell.row)) ?? '';
  return (
    <>
      {open && <CellEditor grid={grid} edits={edits} column={column} rowName={rowName} geometry={geometry} />}
      {!open && trouble && (
        <CellTrouble grid={grid} edits={edits} column={column} trouble={trouble} geometry={geometry} />
      )}
    </>
  );
}
