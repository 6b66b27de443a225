import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Condition, Filter } from '../../../../contract/kit/filters.ts';
import type { GridActor, GridEvent, GridRows } from '../../../machines/grid/definition/grid.types.ts';
import type { GridColumn, ListViewConfig } from '../list-view-config.ts';
import { type Formatters, useFormatters } from '../use-formatters.ts';
import { useAllColumns } from '../use-grid-columns.ts';

/** An active filter: its description and the event that removes it. */
export interface ActiveFilter {
  readonly key: string;
  /** Title of the filtered column; null for a group, whose description is complete. */
  readonly subject: string | null;
  readonly description: string;
  readonly removeEvent: GridEvent;
}

/** Name of a referenced record, found among the loaded rows; otherwise its id. */
function getReferenceName(column: GridColumn, id: string, rows: GridRows): string {
  for (const row of rows.at.values()) {
    const { field = column.id } = column.definition;
    if (String(row[field]) === id) return column.text(row) || id;
  }
  return id;
}

function formatValues(
  condition: Condition,
  column: GridColumn,
  rows: GridRows,
  formatters: Formatters,
): string {
  const { value, is } = condition;
  if (value === undefined) return '';
  if (is === 'lastDays' || is === 'nextDays') return formatters.text('filter.days', { count: Number(value) });
  const values = (Array.isArray(value) ? value : [value]).map((each) =>
    column.definition.type === 'reference'
      ? getReferenceName(column, String(each), rows)
      : column.valueText(String(each)),
  );
  const [first = '', second = ''] = values;
  if (is === 'between') return formatters.text('filter.between', { from: first, to: second });
  const shown = values.slice(0, 3).join(formatters.text('label.comma'));
  return values.length > 3
    ? formatters.text('filter.andMore', { values: shown, count: values.length - 3 })
    : shown;
}

interface FilterTextContext {
  readonly columns: ReadonlyMap<string, GridColumn>;
  readonly rows: GridRows;
  readonly formatters: Formatters;
}

/** A filter as a sentence: “Status is any of Draft, Ready”. */
export function describeFilter(filter: Filter, textContext: FilterTextContext): string {
  const { columns, rows, formatters } = textContext;
  if ('column' in filter) {
    const column = columns.get(filter.column);
    if (!column) return filter.column;
    return formatters.text('filter.sentence', {
      column: column.title,
      is: formatters.text(`filter.is.${filter.is}`),
      value: formatValues(filter, column, rows, formatters),
    });
  }
  const [parts, join] = 'all' in filter ? [filter.all, 'all' as const] : [filter.any, 'any' as const];
  const inner = parts.map((part) => {
    const description = describeFilter(part, textContext);
    return 'column' in part ? description : `(${description})`;
  });
  return inner.join(formatters.text(join === 'all' ? 'filter.and' : 'filter.or'));
}

const removePart = (parts: readonly Filter[], place: number): Filter | null => {
  const others = parts.filter((_, each) => each !== place);
  const [only] = others;
  return others.length === 1 && only ? only : others.length === 0 ? null : { all: others };
};

/** The active filters of a list; the quick filter has a field of its own and is not included. */
export function useActiveFilters(grid: GridActor, viewConfig: ListViewConfig): readonly ActiveFilter[] {
  const where = useSelector(grid, ({ context }) => context.query.where);
  const filters = useSelector(grid, ({ context }) => context.query.filters);
  const rows = useSelector(grid, ({ context }) => context.rows);
  const all = useAllColumns(grid, viewConfig);
  const formatters = useFormatters();
  return useMemo(() => {
    const textContext: FilterTextContext = {
      columns: new Map(all.map((column) => [column.id, column])),
      rows,
      formatters,
    };
    const parts: readonly Filter[] = where === null ? [] : 'all' in where ? where.all : [where];
    const asked = parts.map(
      (part, place): ActiveFilter => ({
        key: `where ${JSON.stringify(part)}`,
        subject: 'column' in part ? (textContext.columns.get(part.column)?.title ?? null) : null,
        description: describeFilter(part, textContext),
        removeEvent: { type: 'grid.filter', where: removePart(parts, place) },
      }),
    );
    const own = Object.entries(filters).flatMap(([name, value]): ActiveFilter[] => {
      const filter = viewConfig.filters?.[name];
      if (!filter) return [];
      const title = formatters.text(filter.title);
      const values = value.split(',');
      return values.map((each) => {
        const others = values.filter((other) => other !== each).join(',');
        return {
          key: `${name} ${each}`,
          subject: title,
          description: formatters.text('filter.own', {
            column: title,
            value: filter.formatValue(each, formatters),
          }),
          removeEvent: { type: 'grid.setFilter', name, value: others === '' ? null : others },
        };
      });
    });
    return [...own, ...asked];
  }, [where, filters, rows, all, formatters, viewConfig]);
}
