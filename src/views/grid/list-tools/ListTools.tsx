import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { UnsavedChangesBar } from '../edits/UnsavedChangesBar.tsx';
import { useEdits, useSyncValueLabels } from '../edits/use-edits.ts';
import type { ListViewConfig } from '../list-view-config.ts';
import { useCardLayout } from '../use-card-layout.ts';
import { useAllColumns } from '../use-grid-columns.ts';
import { usePrefersPlainTable } from '../use-prefers-plain-table.ts';

const CellEditorDialog = lazyComponent(
  () => import(/* webpackChunkName: "list-cell-editor" */ '../edits/CellEditorDialog.tsx'),
);
const PastePreview = lazyComponent(
  () => import(/* webpackChunkName: "list-paste" */ '../edits/PastePreview.tsx'),
);
const BulkDialog = lazyComponent(() => import(/* webpackChunkName: "list-bulk" */ './BulkDialog.tsx'));
const ExportDialog = lazyComponent(() => import(/* webpackChunkName: "list-export" */ './ExportDialog.tsx'));

/** The tools of a list that open over it: bulk changes, exports, paste preview, and the cell editor without a grid. */
export default function ListTools({ grid, viewConfig }: { grid: GridActor; viewConfig: ListViewConfig }) {
  const columns = useAllColumns(grid, viewConfig);
  const { EventDialog } = viewConfig;
  const edits = useEdits(grid);
  const cards = useCardLayout();
  const simple = usePrefersPlainTable();
  const form = useSelector(grid, ({ context }) => context.query.form);
  const tool = useSelector(grid, (snapshot) =>
    snapshot.hasTag('tool') ? snapshot.context.tool?.name : null,
  );
  const pasting = useSelector(edits, (snapshot) => snapshot?.hasTag('pasting') ?? false);
  const editing = useSelector(edits, (snapshot) => snapshot?.hasTag('editing') ?? false);
  useSyncValueLabels(grid, columns);
  return (
    <>
      {edits && <UnsavedChangesBar edits={edits} />}
      {tool === 'bulk' && <BulkDialog grid={grid} columns={columns} />}
      {EventDialog && tool === 'event' && <EventDialog grid={grid} />}
      {tool === 'export' && <ExportDialog grid={grid} viewConfig={viewConfig} columns={columns} />}
      {edits && pasting && <PastePreview edits={edits} viewConfig={viewConfig} columns={columns} />}
      {edits && editing && (cards || simple || form !== null) && (
        <CellEditorDialog grid={grid} edits={edits} viewConfig={viewConfig} columns={columns} />
      )}
    </>
  );
}
