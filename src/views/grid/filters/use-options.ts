import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { facetsMachine } from '../../../machines/filters/facets.machine.ts';
import type { GridActor, GridRows } from '../../../machines/grid/grid.types.ts';
import type { GridColumn } from '../list-look.ts';
import type { Words } from '../use-words.ts';
import type { Option } from './ValueList.tsx';

type FacetsActor = ActorRefFrom<typeof facetsMachine>;

/** The tool that counts a column's values, while it is open for this column. */
export function useFacets(grid: GridActor, column: string): FacetsActor | null {
  const tool = useSelector(grid, ({ children }) => children.tool as FacetsActor | undefined);
  const own = useSelector(
    tool,
    (snapshot) => snapshot?.machine.id === 'facets' && snapshot.context.column === column,
  );
  return tool && own ? tool : null;
}

/** Values of a reference that the rows at hand hold, with their names. */
function seenReferences(column: GridColumn, rows: GridRows): readonly Option[] {
  const { field = column.id } = column.shape;
  const names = new Map<string, string>();
  for (const row of rows.at.values()) {
    const value = row[field];
    if (typeof value === 'number') names.set(String(value), column.text(row));
  }
  return [...names].map(([value, label]) => ({ value, label }));
}

interface Known {
  readonly counts: FacetsActor | null;
  readonly rows: GridRows;
  readonly chosen: readonly string[];
  readonly words: Words;
}

/** What a column may be asked to be: its words, what was counted, and what is chosen already. */
export function useOptions(column: GridColumn, { counts, rows, chosen, words }: Known): readonly Option[] {
  const counted = useSelector(counts ?? undefined, (snapshot) => snapshot?.context.values ?? []);
  const byValue = new Map<string, Option>();
  // What has an order of its own is listed in it; other values come by how many rows have them.
  if (column.inOrder)
    for (const value of column.values) byValue.set(value, { value, label: column.valueText(value) });
  for (const { value, label, count } of counted) {
    if (value === null) continue;
    const name = label ?? column.valueText(String(value));
    byValue.set(String(value), { value: String(value), label: name, count });
  }
  const own = column.shape.type === 'flag' ? ['true', 'false'] : column.values;
  const add = (option: Option) => {
    if (byValue.get(option.value)?.count === undefined) byValue.set(option.value, option);
  };
  const none = counts && counted.length > 0 ? { count: 0 } : {};
  for (const value of own) add({ value, label: column.valueText(value), ...none });
  if (column.shape.type === 'reference') for (const option of seenReferences(column, rows)) add(option);
  for (const value of chosen) {
    add({
      value,
      label:
        column.shape.type === 'reference'
          ? words.text('filter.record', { id: value })
          : column.valueText(value),
    });
  }
  return [...byValue.values()];
}
