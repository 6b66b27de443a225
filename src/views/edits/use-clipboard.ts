import { type ClipboardEvent, useMemo } from 'react';
import { clippingOf } from '../../machines/edits/clipping.ts';
import type { GridActor, GridContext, GridRow } from '../../machines/grid/grid.types.ts';
import { blockOf } from '../../machines/grid/range.ts';
import { isChosen, isNothing } from '../../machines/grid/selection.ts';
import { chosenOf } from '../../machines/tools/chosen.ts';
import type { GridColumn } from '../grid/list-look.ts';
import { useAppContext } from '../hooks/use-app.ts';
import { tableOfHtml } from './html-table.ts';
import { useShownRows } from './use-edits.ts';

export interface ClipboardHandlers {
  readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void;
  readonly onCut: (event: ClipboardEvent<HTMLElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
}

const inOrder = (rows: GridContext['rows']): readonly GridRow[] =>
  [...rows.at].sort(([one], [other]) => one - other).map(([, row]) => row);

/** The rows and columns to copy: the range, else the selected rows, else the active cell. */
function copied({ range, cursor, selection, rows, layout }: GridContext) {
  const all = layout.columns.map(({ id }) => id);
  if (!range && !isNothing(selection)) {
    const found = inOrder(rows).filter(({ id }) => isChosen(selection, id));
    const wanted = selection.kind === 'ids' ? selection.ids.size : rows.total - selection.except.size;
    return { found, columns: all, isWhole: found.length === wanted };
  }
  const { first, last, columns } = blockOf(range, cursor, all);
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
  const rows = useShownRows(grid);
  return useMemo(() => {
    const copy = (event: ClipboardEvent<HTMLElement>): boolean => {
      const context = { ...grid.getSnapshot().context, rows };
      const { found, columns: ids, isWhole } = copied(context);
      const looks = ids.flatMap((id) => columns.filter((column) => column.id === id));
      const heads = looks.map(({ title }) => title);
      const clip = (of: readonly GridRow[]) =>
        clippingOf(
          heads,
          of.map((row) => looks.map((column) => column.text(row))),
        );
      const mayFetch = !isWhole && !context.range && context.shape.exportable !== false;
      const chosen = mayFetch ? chosenOf(context, context.selection) : null;
      if (found.length === 0 && !chosen) return false;
      event.preventDefault();
      if (chosen) {
        const request = { list: context.shape.list, selection: chosen.selection, clippingOf: clip };
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
        if (copy(event) && (range || isNothing(selection))) grid.send({ type: 'cells.clear' });
      },
      onPaste: (event) => {
        const plain = event.clipboardData.getData('text/plain');
        const text = plain === '' ? tableOfHtml(event.clipboardData.getData('text/html')) : plain;
        if (text === null || text === '') return;
        event.preventDefault();
        grid.send({ type: 'cells.paste', text });
      },
    };
  }, [grid, columns, rows, system]);
}
