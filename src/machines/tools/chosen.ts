import type { BulkSelection } from '../../services/bulk.service.ts';
import type { GridQuery, GridRows, Selection, ToolInput } from '../grid/grid.types.ts';
import { narrowingParams } from '../grid/query.ts';
import { chosenCount, isNothing } from '../grid/selection.ts';

/** The records of a command in the API's format, and their number. */
export interface Chosen {
  readonly selection: BulkSelection;
  readonly count: number;
}

/** All matching records, with exceptions. */
export const matching = (
  query: GridQuery,
  total: number,
  except: ReadonlySet<number> = new Set(),
): Chosen => ({
  selection: { matching: narrowingParams(query), ...(except.size > 0 && { except: [...except] }) },
  count: Math.max(0, total - except.size),
});

const byIds = (ids: readonly number[]): Chosen => ({ selection: { ids }, count: ids.length });

/** The loaded rows, in their order. */
export const shownIds = ({ at }: GridRows): readonly number[] =>
  [...at].sort(([one], [other]) => one - other).map(([, row]) => row.id);

/** The selected records, or the focused one if none are selected. Null if there is neither. */
export function chosenOf(
  { query, rows, cursor }: Pick<ToolInput, 'query' | 'rows' | 'cursor'>,
  selection: Selection,
): Chosen | null {
  if (selection.kind === 'matching') return matching(query, rows.total, selection.except);
  if (!isNothing(selection)) {
    // Loaded rows come in the order of the list, regardless of the order of selection.
    const shown = shownIds(rows).filter((id) => selection.ids.has(id));
    const ids = [...new Set([...shown, ...selection.ids])];
    return { ...byIds(ids), count: chosenCount(selection, rows.total) };
  }
  return cursor.rowId === null ? null : byIds([cursor.rowId]);
}

/** All rows of the page. */
export const pageOf = (rows: GridRows): Chosen => byIds(shownIds(rows));
