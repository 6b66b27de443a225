import type { SavedView, ViewLayout } from '../../../contract/views.ts';
import type { GridLayout, GridQuery, GridShape } from '../grid/grid.types.ts';
import { fitted } from '../grid/layout.ts';
import { parseQuery, viewQuery } from '../grid/query.ts';
import type { ViewContent } from './views.types.ts';

/** A layout as it is saved with a view. */
export const keptLayout = ({ columns, pinned, density }: GridLayout): ViewLayout => ({
  columns: columns.map(({ id, width }) => ({ id, ...(width !== undefined && { width }) })),
  pinned,
  ...(density && { density }),
});

/** A view's layout as the grid's. */
export const gridLayout = ({ columns, pinned, density }: ViewLayout): GridLayout => ({
  columns: columns.map(({ id, width }) => ({ id, ...(width !== undefined && { width }) })),
  pinned,
  density: density ?? null,
});

/** The list's current state, as a view would save it. */
export const contentOf = ({ query, layout }: { query: GridQuery; layout: GridLayout }): ViewContent => ({
  query: viewQuery(query),
  layout,
});

/** True when the list differs from its view; columns that the list no longer has do not count. */
export function isChanged(view: SavedView, { query, layout }: ViewContent, shape: GridShape): boolean {
  const kept = fitted(gridLayout(view.layout), shape);
  return (
    viewQuery(parseQuery(view.query, shape)) !== query ||
    JSON.stringify(keptLayout(kept)) !== JSON.stringify(keptLayout(layout))
  );
}
