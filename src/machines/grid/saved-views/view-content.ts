import type { SavedView, ViewLayout } from '../../../../contract/kit/views.ts';
import type { GridDefinition, GridLayout, GridQuery } from '../definition/grid.types.ts';
import type { ReadyView } from '../definition/ready-views.ts';
import { parseQuery, toViewQuery } from '../rows/query.ts';
import { fitLayout } from '../view/layout.ts';
import type { ViewContent } from './views.types.ts';

/** A layout as it is saved with a view. */
export const toViewLayout = ({ columns, pinned, density }: GridLayout): ViewLayout => ({
  columns: columns.map(({ id, width }) => ({ id, ...(width !== undefined && { width }) })),
  pinned,
  ...(density && { density }),
});

/** A view's layout as the grid's. */
export const toGridLayout = ({ columns, pinned, density }: ViewLayout): GridLayout => ({
  columns: columns.map(({ id, width }) => ({ id, ...(width !== undefined && { width }) })),
  pinned,
  density: density ?? null,
});

/** The columns of a view that comes with the list, pinned as in the list; null if it has none of its own. */
export const toReadyLayout = (
  { columns }: ReadyView,
  density: GridLayout['density'],
  pinned = 0,
): GridLayout | null => (columns ? { columns: columns.map((id) => ({ id })), pinned, density } : null);

/** The list's current state, as a view would save it. */
export const toViewContent = ({
  definition,
  query,
  layout,
}: {
  definition: GridDefinition;
  query: GridQuery;
  layout: GridLayout;
}): ViewContent => ({
  query: toViewQuery(query, definition),
  layout,
});

/** True when the list shows a view that comes with it, in any layout. */
export const isShown = (
  { query }: ReadyView,
  content: Pick<ViewContent, 'query'>,
  definition: GridDefinition,
): boolean => toViewQuery(parseQuery(query, definition), definition) === content.query;

/** True when the list differs from its view; columns that the list no longer has do not count. */
export function isChanged(
  view: SavedView,
  { query, layout }: ViewContent,
  definition: GridDefinition,
): boolean {
  const kept = fitLayout(toGridLayout(view.layout), definition);
  return (
    toViewQuery(parseQuery(view.query, definition), definition) !== query ||
    JSON.stringify(toViewLayout(kept)) !== JSON.stringify(toViewLayout(layout))
  );
}
