import type { GridContext } from '../../../machines/grid/definition/grid.types.ts';

/** The column with an open header filter; null when there is none. */
export function getOpenColumnFilter({ tool }: Pick<GridContext, 'tool'>): string | null {
  const { column, below } = tool?.name === 'facets' ? tool.preset : {};
  return below === 'head' && typeof column === 'string' ? column : null;
}
