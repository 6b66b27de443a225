import { useSelector } from '@xstate/react';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import { UnsavedLine } from '../edits/UnsavedLine.tsx';
import { useEdits, useTellWords } from '../edits/use-edits.ts';
import type { ListLook } from '../grid/list-look.ts';
import { useCards } from '../grid/use-cards.ts';
import { useAllColumns } from '../grid/use-grid-columns.ts';
import { useSimpleTable } from '../grid/use-simple-table.ts';
import { later } from '../later.tsx';

const EditSheet = later(() => import(/* webpackChunkName: "list-cell-editor" */ '../edits/EditSheet.tsx'));
const PastePreview = later(() => import(/* webpackChunkName: "list-paste" */ '../edits/PastePreview.tsx'));
const BulkDialog = later(() => import(/* webpackChunkName: "list-bulk" */ './BulkDialog.tsx'));
const BulkEventDialog = later(
  () => import(/* webpackChunkName: "list-event" */ '../applications/events/BulkEventDialog.tsx'),
  { texts: ['tools', 'charts', 'casework', 'board'] },
);
const ExportDialog = later(() => import(/* webpackChunkName: "list-export" */ './ExportDialog.tsx'));

/** The tools of a list that open over it: bulk changes, exports, paste preview, and the cell editor without a grid. */
export default function ListTools({ grid, look }: { grid: GridActor; look: ListLook }) {
  const columns = useAllColumns(grid, look);
  const edits = useEdits(grid);
  const cards = useCards();
  const simple = useSimpleTable();
  const form = useSelector(grid, ({ context }) => context.query.form);
  const tool = useSelector(grid, (snapshot) =>
    snapshot.hasTag('tool') ? snapshot.context.tool?.name : null,
  );
  const pasting = useSelector(edits, (snapshot) => snapshot?.hasTag('pasting') ?? false);
  const editing = useSelector(edits, (snapshot) => snapshot?.hasTag('editing') ?? false);
  useTellWords(grid, columns);
  return (
    <>
      {edits && <UnsavedLine edits={edits} />}
      {tool === 'bulk' && <BulkDialog grid={grid} columns={columns} />}
      {tool === 'event' && <BulkEventDialog grid={grid} />}
      {tool === 'export' && <ExportDialog grid={grid} look={look} columns={columns} />}
      {edits && pasting && <PastePreview edits={edits} look={look} columns={columns} />}
      {edits && editing && (cards || simple || form !== null) && (
        <EditSheet grid={grid} edits={edits} look={look} columns={columns} />
      )}
    </>
  );
}
