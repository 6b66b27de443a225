import { conditionsOf } from '../../../../contract/kit/filters.ts';
import type { GridQuery } from '../definition/grid.types.ts';

/** The columns, and the list's own parameters, by which a list is filtered. */
export const getFilteredColumns = ({
  where,
  filters,
}: Pick<GridQuery, 'where' | 'filters'>): ReadonlySet<string> =>
  new Set([...(where ? conditionsOf(where).map(({ column }) => column) : []), ...Object.keys(filters)]);
