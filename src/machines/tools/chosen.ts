import type { BulkSelection } from '../../services/bulk.service.ts';
import type { GridQuery, GridRows, Selection, ToolInput } from '../grid/grid.types.ts';
import { narrowingParams } from '../grid/query.ts';
import { chosenCount, isNothing } from '../grid/selection.ts';

/** Records that a command is for, as the API takes them, and how many they are. */
export interface Chosen {
  readonly selection: BulkSelection;
  readonly count: number;
}

/** Everything that matches, but what was left out. */
export const matching = (
  query: GridQuery,
  total: number,
  except: ReadonlySet<number> = new Set(),
): Chosen => ({
  selection: { matching: narrowingParams(query), ...(except.size > 0 && { except: [...except] }) },
  count: Math.max(0, total - except.size),
});

const byIds = (ids: readonly number[]): Chosen => ({ selection: { ids }, count: ids.length });

/** The rows that the list shows now, in their order. */
export const shownIds = ({ at }: GridRows): readonly number[] =>
  [...at].sort(([one], [other]) => one - other).map(([, row]) => row.id);

/** The chosen records; without any, the focused one. Null when there is none either. */
export function chosenOf(
  { query, rows, cursor }: Pick<ToolInput, 'query' | 'rows' | 'cursor'>,
  selection: Selection,
): Chosen | null {
  if (selection.kind === 'matching') return matching(query, rows.total, selection.except);
  if (!isNothing(selection)) {
    // Those at hand stand in the order of the list, whichever was chosen first.
    const shown = shownIds(rows).filter((id) => selection.ids.has(id));
    const ids = [...new Set([...shown, ...selection.ids])];
    return { ...byIds(ids), count: chosenCount(selection, rows.total) };
  }
  return cursor.rowId === null ? null : byIds([cursor.rowId]);
}

/** All rows of the page. */
export const pageOf = (rows: GridRows): Chosen => byIds(shownIds(rows));
