import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { GridActor, GridRows } from '../../../machines/grid/definition/grid.types.ts';
import type { facetsMachine } from '../../../machines/grid/filters/facets.machine.ts';
import type { GridColumn } from '../list-view-config.ts';
import type { Formatters } from '../use-formatters.ts';

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
function getLoadedReferences(column: GridColumn, rows: GridRows): readonly Option[] {
  const { field = column.id } = column.definition;
  const names = new Map<string, string>();
  for (const row of rows.at.values()) {
    const value = row[field];
    if (typeof value === 'number') names.set(String(value), column.text(row));
  }
  return [...names].map(([value, label]) => ({ value, label }));
}

interface OptionSources {
  readonly grid: GridActor;
  readonly selected: readonly string[];
  readonly formatters: Formatters;
}

/** From this many options on there is a search field. */
const searchThreshold = 8;

export interface Options {
  readonly options: readonly Option[];
  /** The options are many or their number is unknown; they are sorted by count. */
  readonly isLong: boolean;
  /** Hidden until they have been counted, so that options do not move under the pointer. */
  readonly isLoading: boolean;
}

/**
 * The options of a column: its own values, the counted ones and those already selected. Short lists and ordered values
 * keep their own order, with the counts beside them.
 */
export function useOptions(column: GridColumn, { grid, selected, formatters }: OptionSources): Options {
  const rows = useSelector(grid, ({ context }) => context.rows);
  const hasNoCounts = useSelector(grid, (snapshot) => snapshot.hasTag('toolFailed'));
  const counts = useFacets(grid, column.id);
  const counted = useSelector(counts ?? undefined, (snapshot) => snapshot?.context.values ?? []);
  const isCounted = useSelector(counts ?? undefined, (snapshot) => snapshot?.hasTag('busy') === false);
  const own = column.definition.type === 'flag' ? ['true', 'false'] : column.values;
  const isLong = own.length === 0 || own.length >= searchThreshold;
  const isSortedByCount = isLong && !column.inOrder;
  const byValue = new Map<string, Option>();
  if (!isSortedByCount)
    for (const value of own) byValue.set(value, { value, label: column.valueText(value) });
  for (const { value, label, count } of counted) {
    if (value === null) continue;
    const name =
      typeof label === 'string' && column.definition.reference === 'intake'
        ? formatters.intake(label)
        : label;
    byValue.set(String(value), {
      value: String(value),
      label: name ?? column.valueText(String(value)),
      count,
    });
  }
  const add = (option: Option) => {
    if (byValue.get(option.value)?.count === undefined) byValue.set(option.value, option);
  };
  const none = counts && counted.length > 0 ? { count: 0 } : {};
  for (const value of own) add({ value, label: column.valueText(value), ...none });
  if (column.definition.type === 'reference')
    for (const option of getLoadedReferences(column, rows)) add(option);
  for (const value of selected) {
    add({
      value,
      label:
        column.definition.type === 'reference'
          ? formatters.text('filter.record', { id: value })
          : column.valueText(value),
    });
  }
  return { options: [...byValue.values()], isLong, isLoading: isSortedByCount && !isCounted && !hasNoCounts };
}
