import type { BulkSelection } from '../../../services/lists/bulk.service.ts';
import type { GridQuery, GridRows, Selection, ToolInput } from '../definition/grid.types.ts';
import { toFilterParams } from '../rows/query.ts';
import { countSelected, isSelectionEmpty } from '../view/selection.ts';

/** The records of a command in the API's format, and their number. */
export interface BulkTarget {
  readonly selection: BulkSelection;
  readonly count: number;
}

/** All matching records, with exceptions. */
export const matching = (
  query: GridQuery,
  total: number,
  except: ReadonlySet<number> = new Set(),
): BulkTarget => ({
  selection: { matching: toFilterParams(query), ...(except.size > 0 && { except: [...except] }) },
  count: Math.max(0, total - except.size),
});

const targetIds = (ids: readonly number[]): BulkTarget => ({ selection: { ids }, count: ids.length });

/** The loaded rows, in their order. */
export const shownIds = ({ at }: GridRows): readonly number[] =>
  [...at].sort(([one], [other]) => one - other).map(([, row]) => row.id);

/** The selected records, or the focused one if none are selected. Null if there is neither. */
export function getBulkTarget(
  { query, rows, cursor }: Pick<ToolInput, 'query' | 'rows' | 'cursor'>,
  selection: Selection,
): BulkTarget | null {
  if (selection.kind === 'matching') return matching(query, rows.total, selection.except);
  if (!isSelectionEmpty(selection)) {
    // Loaded rows come in the order of the list, regardless of the order of selection.
    const shown = shownIds(rows).filter((id) => selection.ids.has(id));
    const ids = [...new Set([...shown, ...selection.ids])];
    return { ...targetIds(ids), count: countSelected(selection, rows.total) };
  }
  return cursor.rowId === null ? null : targetIds([cursor.rowId]);
}

/** All rows of the page. */
export const targetPage = (rows: GridRows): BulkTarget => targetIds(shownIds(rows));
