import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { facetsMachine } from '../../../machines/filters/facets.machine.ts';
import type { GridActor, GridRows } from '../../../machines/grid/grid.types.ts';
import type { GridColumn } from '../list-look.ts';
import type { Words } from '../use-words.ts';

/** A selectable value; `count` is the number of rows that have it. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
}

type FacetsActor = ActorRefFrom<typeof facetsMachine>;

/** The facet actor that counts a column's values, while it is open for this column. */
export function useFacets(grid: GridActor, column: string): FacetsActor | null {
  const tool = useSelector(grid, ({ children }) => children.tool as FacetsActor | undefined);
  const own = useSelector(
    tool,
    (snapshot) => snapshot?.machine.id === 'facets' && snapshot.context.column === column,
  );
  return tool && own ? tool : null;
}

/** Values and names of a reference column among the loaded rows. */
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

/** From this many options on there is a search field. */
const many = 8;

export interface Options {
  readonly options: readonly Option[];
  /** The options are many or their number is unknown; they are sorted by count. */
  readonly isMany: boolean;
  /** Hidden until they have been counted, so that options do not move under the pointer. */
  readonly isBusy: boolean;
}

/**
 * The options of a column: its own values, the counted ones and those already selected. Short lists and ordered values
 * keep their own order, with the counts beside them.
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
