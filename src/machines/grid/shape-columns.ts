import type { ListColumn, ListColumns } from '../../../contract/filters.ts';
import type { GridColumnShape } from './shape.types.ts';

/** The properties of a grid column that the contract does not have. */
type Extra = Omit<GridColumnShape, 'id' | keyof ListColumn>;

/**
 * The contract's columns as grid columns, in the order of `extras`. The value of a reference is in `<id>Id`.
 */
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
