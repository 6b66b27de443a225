import { type ClipboardEvent, useMemo } from 'react';
import type { GridActor, GridContext, GridRow } from '../../../machines/grid/definition/grid.types.ts';
import { toClipboardContent } from '../../../machines/grid/edits/clipboard-content.ts';
import { getBulkTarget } from '../../../machines/grid/tools/bulk-target.ts';
import { toBlock } from '../../../machines/grid/view/range.ts';
import { isSelected, isSelectionEmpty } from '../../../machines/grid/view/selection.ts';
import { useAppContext } from '../../kit/hooks/use-app.ts';
import type { GridColumn } from '../list-view-config.ts';
import { readPastedText } from './html-table.ts';
import { useRowsWithPendingChanges } from './use-edits.ts';

export interface ClipboardHandlers {
  readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void;
  readonly onCut: (event: ClipboardEvent<HTMLElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
}

const sortRows = (rows: GridContext['rows']): readonly GridRow[] =>
  [...rows.at].sort(([one], [other]) => one - other).map(([, row]) => row);

/** The rows and columns to copy: the range, else the selected rows, else the active cell. */
function getRowsToCopy({ range, cursor, selection, rows, layout }: GridContext) {
  const all = layout.columns.map(({ id }) => id);
  if (!range && !isSelectionEmpty(selection)) {
    const found = sortRows(rows).filter(({ id }) => isSelected(selection, id));
    const wanted = selection.kind === 'ids' ? selection.ids.size : rows.total - selection.except.size;
    return { found, columns: all, isWhole: found.length === wanted };
  }
  const { first, last, columns } = toBlock(range, cursor, all);
  const found: GridRow[] = [];
  for (let place = first; place <= last; place += 1) {
    const row = rows.at.get(place);
    if (row) found.push(row);
  }
  return { found, columns, isWhole: found.length === last - first + 1 };
}

/**
 * Copy, cut and paste of a grid through the browser's clipboard events, for the element that has the focus. Rows that
 * are not loaded are fetched first if the user may export them; otherwise only the loaded rows are copied.
 */
export function useClipboard(grid: GridActor, columns: readonly GridColumn[]): ClipboardHandlers {
  const { system } = useAppContext().app;
  const rows = useRowsWithPendingChanges(grid);
  return useMemo(() => {
    const copy = (event: ClipboardEvent<HTMLElement>): boolean => {
      const context = { ...grid.getSnapshot().context, rows };
      const { found, columns: ids, isWhole } = getRowsToCopy(context);
      const copiedColumns = ids.flatMap((id) => columns.filter((column) => column.id === id));
      const headers = copiedColumns.map(({ title }) => title);
      const clip = (of: readonly GridRow[]) =>
        toClipboardContent(
          headers,
          of.map((row) => copiedColumns.map((column) => column.text(row))),
        );
      const mayFetch = !isWhole && !context.range && context.definition.exportable !== false;
      const chosen = mayFetch ? getBulkTarget(context, context.selection) : null;
      if (found.length === 0 && !chosen) return false;
      event.preventDefault();
      if (chosen) {
        const request = {
          list: context.definition.list,
          selection: chosen.selection,
          toClipboardContent: clip,
        };
        system.get('jobs')?.send({ type: 'copy.begin', request });
        return true;
      }
      const { text, html } = clip(found);
      event.clipboardData.setData('text/plain', text);
      event.clipboardData.setData('text/html', html);
      if (found.length > 1) system.get('jobs')?.send({ type: 'copy.ended', count: found.length });
      return true;
    };
    return {
      onCopy: copy,
      onCut: (event) => {
        const { range, selection } = grid.getSnapshot().context;
        // Whole rows are only copied; cutting clears cells alone.
        if (copy(event) && (range || isSelectionEmpty(selection))) grid.send({ type: 'cells.clear' });
      },
      onPaste: (event) => {
        const { clipboardData } = event;
        const pasted = readPastedText(
          clipboardData.getData('text/plain'),
          clipboardData.getData('text/html'),
        );
        if (pasted === null) return;
        event.preventDefault();
        grid.send({ type: 'cells.paste', ...pasted });
      },
    };
  }, [grid, columns, rows, system]);
}
