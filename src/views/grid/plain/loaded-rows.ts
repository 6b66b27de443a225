import type { GridRow, GridRows } from '../../../machines/grid/definition/grid.types.ts';

/** The loaded rows in order. */
export const getLoadedRows = ({ at }: Pick<GridRows, 'at'>): readonly GridRow[] =>
  [...at].sort(([one], [other]) => one - other).map(([, row]) => row);
