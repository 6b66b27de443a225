import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { cellKey } from '../../../machines/grid/edits/pending.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import type { GridGeometry } from '../geometry/use-geometry.ts';
import type { GridColumn, ListViewConfig } from '../list-view-config.ts';
import { useEdits } from './use-edits.ts';

const CellEditor = lazyComponent(
  () => import(/* webpackChunkName: "list-cell-editor" */ './CellEditor.tsx'),
  {
    preload: true,
  },
);
const CellSaveProblem = lazyComponent(
  () => import(/* webpackChunkName: "list-cell-editor" */ './CellSaveProblem.tsx'),
);

interface EditorLayerProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
  readonly columns: readonly GridColumn[];
  readonly geometry: GridGeometry;
}

/** The overlay of the cells: the open editor, or the reason why the active cell could not be saved. */
export function EditorLayer({ grid, viewConfig, columns, geometry }: EditorLayerProps) {
  const edits = useEdits(grid);
  const open = useSelector(edits, (snapshot) => snapshot?.context.open ?? null);
  const focused = useSelector(grid, ({ context: { rows, cursor } }) => rows.at.get(cursor.row));
  const columnId = useSelector(grid, ({ context }) => context.cursor.column);
  const column = columns.find(({ id }) => id === columnId);
  const key = focused && column ? cellKey({ row: focused, column: column.definition }) : '';
  const failedCell = useSelector(edits, (snapshot) => {
    const waiting = snapshot?.context.pending.get(key);
    return waiting?.state === 'refused' || waiting?.state === 'stale' ? waiting : null;
  });
  if (!edits || !column) return null;
  const name = columns.find(({ id }) => id === viewConfig.name);
  const rowName = (open && name?.text(open.cell.row)) ?? '';
  return (
    <>
      {open && <CellEditor grid={grid} edits={edits} column={column} rowName={rowName} geometry={geometry} />}
      {!open && failedCell && (
        <CellSaveProblem
          grid={grid}
          edits={edits}
          column={column}
          failedCell={failedCell}
          geometry={geometry}
        />
      )}
    </>
  );
}
