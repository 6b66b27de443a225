import type { GridActor, GridApi, GridQuery } from '../definition/grid.types.ts';

/** A board follows its list's query and shares its selection. */
export interface BoardInput {
  readonly grid: GridActor;
  readonly query: GridQuery;
  readonly api: GridApi;
}
