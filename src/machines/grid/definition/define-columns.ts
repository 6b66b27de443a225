import type { ListColumn, ListColumns } from '../../../../contract/kit/filters.ts';
import type { ColumnDefinition } from './definition.types.ts';

/** The properties of a grid column that the contract does not have. */
type ColumnExtras = Omit<ColumnDefinition, 'id' | keyof ListColumn>;

/**
 * The contract's columns as grid columns, in the order of `extras`. The value of a reference is in `<id>Id`.
 */
export function defineColumns<Columns extends ListColumns>(
  columns: Columns,
  extras: { readonly [Name in keyof Columns & string]: ColumnExtras },
): readonly ColumnDefinition[] {
  return Object.entries<ColumnExtras>(extras).flatMap(([id, extra]) => {
    const column = columns[id];
    if (!column) return [];
    return { id, ...(column.type === 'reference' && { field: `${id}Id` }), ...column, ...extra };
  });
}
