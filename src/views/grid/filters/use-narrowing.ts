import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Condition, Filter } from '../../../../contract/filters.ts';
import type { GridActor, GridEvent, GridRows } from '../../../machines/grid/grid.types.ts';
import type { GridColumn, ListLook } from '../list-look.ts';
import { useAllColumns } from '../use-grid-columns.ts';
import { useWords, type Words } from '../use-words.ts';

/** An active filter: its description and the event that removes it. */
export interface Narrowing {
  readonly key: string;
  /** Title of the filtered column; null for a group, whose description is complete. */
  readonly subject: string | null;
  readonly sentence: string;
  readonly lift: GridEvent;
}

/** Name of a referenced record, found among the loaded rows; otherwise its id. */
function referredName(column: GridColumn, id: string, rows: GridRows): string {
  for (const row of rows.at.values()) {
    const { field = column.id } = column.shape;
    if (String(row[field]) === id) return column.text(row) || id;
  }
  return id;
}

function valuesOf(condition: Condition, column: GridColumn, rows: GridRows, words: Words): string {
  const { value, is } = condition;
  if (value === undefined) return '';
  if (is === 'lastDays' || is === 'nextDays') return words.text('filter.days', { count: Number(value) });
  const values = (Array.isArray(value) ? value : [value]).map((each) =>
    column.shape.type === 'reference'
      ? referredName(column, String(each), rows)
      : column.valueText(String(each)),
  );
  const [first = '', second = ''] = values;
  if (is === 'between') return words.text('filter.between', { from: first, to: second });
  const shown = values.slice(0, 3).join(words.text('filter.comma'));
  return values.length > 3
    ? words.text('filter.andMore', { values: shown, count: values.length - 3 })
    : shown;
}

interface Wording {
  readonly columns: ReadonlyMap<string, GridColumn>;
  readonly rows: GridRows;
  readonly words: Words;
}

/** A filter as a sentence: “Status is any of Draft, Ready”. */
export function filterSentence(filter: Filter, wording: Wording): string {
  const { columns, rows, words } = wording;
  if ('column' in filter) {
    const column = columns.get(filter.column);
    if (!column) return filter.column;
    return words.text('filter.sentence', {
      column: column.title,
      is: words.text(`filter.is.${filter.is}`),
      value: valuesOf(filter, column, rows, words),
    });
  }
  const [parts, join] = 'all' in filter ? [filter.all, 'all' as const] : [filter.any, 'any' as const];
  const inner = parts.map((part) => {
    const sentence = filterSentence(part, wording);
    return 'column' in part ? sentence : `(${sentence})`;
  });
  return inner.join(words.text(join === 'all' ? 'filter.and' : 'filter.or'));
}

const without = (parts: readonly Filter[], place: number): Filter | null => {
  const others = parts.filter((_, each) => each !== place);
  const [only] = others;
  return others.length === 1 && only ? only : others.length === 0 ? null : { all: others };
};

/** The active filters of a list; the quick filter has a field of its own and is not included. */
export function useNarrowing(grid: GridActor, look: ListLook): readonly Narrowing[] {
  const where = useSelector(grid, ({ context }) => context.query.where);
  const filters = useSelector(grid, ({ context }) => context.query.filters);
  const rows = useSelector(grid, ({ context }) => context.rows);
  const all = useAllColumns(grid, look);
  const words = useWords();
  return useMemo(() => {
    const wording: Wording = { columns: new Map(all.map((column) => [column.id, column])), rows, words };
    const parts: readonly Filter[] = where === null ? [] : 'all' in where ? where.all : [where];
    const asked = parts.map(
      (part, place): Narrowing => ({
        key: `where ${JSON.stringify(part)}`,
        subject: 'column' in part ? (wording.columns.get(part.column)?.title ?? null) : null,
        sentence: filterSentence(part, wording),
        lift: { type: 'grid.filter', where: without(parts, place) },
      }),
    );
    const own = Object.entries(filters).flatMap(([name, value]): Narrowing[] => {
      const filter = look.filters?.[name];
      if (!filter) return [];
      const title = words.text(filter.title);
      const values = value.split(',');
      return values.map((each) => {
        const others = values.filter((other) => other !== each).join(',');
        return {
          key: `${name} ${each}`,
          subject: title,
          sentence: words.text('filter.own', { column: title, value: filter.wordsOf(each, words) }),
          lift: { type: 'grid.setFilter', name, value: others === '' ? null : others },
        };
      });
    });
    return [...own, ...asked];
  }, [where, filters, rows, all, words, look]);
}
