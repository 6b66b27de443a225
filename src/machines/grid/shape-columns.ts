import type { ListColumn, ListColumns } from '../../../contract/filters.ts';
import type { GridColumnShape } from './shape.types.ts';

/** What a grid knows of a column beside what the contract says. */
type Extra = Omit<GridColumnShape, 'id' | keyof ListColumn>;

/** The contract's columns as a grid has them, in the order of `extras`. A reference's value is its `<id>Id`. */
export function shapeColumns<Columns extends ListColumns>(
  columns: Columns,
  extras: { readonly [Name in keyof Columns & string]: Extra },
): readonly GridColumnShape[] {
  return Object.entries<Extra>(extras).flatMap(([id, extra]) => {
    const column = columns[id];
    if (!column) return [];
    return { id, ...(column.type === 'reference' && { field: `${id}Id` }), ...column, ...extra };
  });
}
