import type { Announcement, AnnouncementId, GridContext } from '../definition/grid.types.ts';
import { countSelected, isSelectionEmpty } from './selection.ts';

type AnnouncementState = Pick<GridContext, 'announcement'>;

/** Announces a message; a repeated message is announced again. */
export const announce = (
  { announcement }: AnnouncementState,
  id: AnnouncementId,
  values: Announcement['values'] = {},
): { announcement: Announcement } => ({
  announcement: { id, values, count: (announcement?.count ?? 0) + 1 },
});

/** Announces how many records are selected. */
export function announceSelection(context: AnnouncementState & Pick<GridContext, 'selection' | 'rows'>) {
  const { selection, rows } = context;
  const values = { count: countSelected(selection, rows.total), total: rows.total };
  if (isSelectionEmpty(selection)) return announce(context, 'grid.said.deselected');
  return announce(context, selection.kind === 'ids' ? 'label.rowsSelected' : 'grid.said.matching', values);
}

/** Announces the sort order of a column. */
export function announceSort(
  context: AnnouncementState & Pick<GridContext, 'query' | 'cursor'>,
  column = context.cursor.column,
): { announcement: Announcement } {
  const sort = context.query.sorts.find((each) => each.column === column);
  return sort
    ? announce(context, 'grid.said.sorted', { column, order: sort.order })
    : announce(context, 'label.defaultOrder', { column });
}
