import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { facetsMachine } from '../../../machines/filters/facets.machine.ts';
import type { GridActor, GridRows } from '../../../machines/grid/grid.types.ts';
import type { GridColumn } from '../list-look.ts';
import type { Words } from '../use-words.ts';

/** A value that can be chosen; `count` says how often it comes up. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
}

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
  readonly grid: GridActor;
  readonly chosen: readonly string[];
  readonly words: Words;
}

/** From so many values on there is a field to find one. */
const many = 8;

export interface Options {
  readonly options: readonly Option[];
  /** There are many of them, or nobody knows how many: they come by how often they come up. */
  readonly isMany: boolean;
  /** They are counted first: what has been shown does not move under the hand. */
  readonly isBusy: boolean;
}

/**
 * What a column may be asked to be: its words, what was counted, and what is chosen already. Few values, and those whose
 * order says something, stand in their own order with their counts beside them.
 */
export function useOptions(column: GridColumn, { grid, chosen, words }: Known): Options {
  const rows = useSelector(grid, ({ context }) => context.rows);
  const isAlone = useSelector(grid, (snapshot) => snapshot.hasTag('toolFailed'));
  const counts = useFacets(grid, column.id);
  const counted = useSelector(counts ?? undefined, (snapshot) => snapshot?.context.values ?? []);
  const isCounted = useSelector(counts ?? undefined, (snapshot) => snapshot?.hasTag('busy') === false);
  const own = column.shape.type === 'flag' ? ['true', 'false'] : column.values;
  const isMany = own.length === 0 || own.length >= many;
  const isByCount = isMany && !column.inOrder;
  const byValue = new Map<string, Option>();
  if (!isByCount) for (const value of own) byValue.set(value, { value, label: column.valueText(value) });
  for (const { value, label, count } of counted) {
    if (value === null) continue;
    const name = label ?? column.valueText(String(value));
    byValue.set(String(value), { value: String(value), label: name, count });
  }
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
  return { options: [...byValue.values()], isMany, isBusy: isByCount && !isCounted && !isAlone };
}
