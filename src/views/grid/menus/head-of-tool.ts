import type { GridContext } from '../../../machines/grid/grid.types.ts';

/** The column below whose head a filter is open; null when none is. */
export function headOfTool({ tool }: Pick<GridContext, 'tool'>): string | null {
  const { column, below } = tool?.name === 'facets' ? tool.preset : {};
  return below === 'head' && typeof column === 'string' ? column : null;
}
