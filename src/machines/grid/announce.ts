import type { Announcement, AnnouncementId, GridContext } from './grid.types.ts';
import { chosenCount, isNothing } from './selection.ts';

type Speaking = Pick<GridContext, 'announcement'>;

/** Announces a message; a repeated message is announced again. */
export const said = (
  { announcement }: Speaking,
  id: AnnouncementId,
  values: Announcement['values'] = {},
): { announcement: Announcement } => ({
  announcement: { id, values, count: (announcement?.count ?? 0) + 1 },
});

/** Announces how many records are selected. */
export function saidSelection(context: Speaking & Pick<GridContext, 'selection' | 'rows'>) {
  const { selection, rows } = context;
  const values = { count: chosenCount(selection, rows.total), total: rows.total };
  if (isNothing(selection)) return said(context, 'grid.said.deselected');
  return said(context, selection.kind === 'ids' ? 'grid.said.selected' : 'grid.said.matching', values);
}

/** Announces the sort order of a column. */
export function saidSort(
  context: Speaking & Pick<GridContext, 'query' | 'cursor'>,
  column = context.cursor.column,
): { announcement: Announcement } {
  const sort = context.query.sorts.find((each) => each.column === column);
  return sort
    ? said(context, 'grid.said.sorted', { column, order: sort.order })
    : said(context, 'grid.said.unsorted', { column });
}
