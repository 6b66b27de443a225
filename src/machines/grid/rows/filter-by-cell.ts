import { toLocalDay } from '../../../../contract/facts/days.ts';
import type { Condition, Filter } from '../../../../contract/kit/filters.ts';
import { getCellValue } from '../definition/columns.ts';
import type { Cell, CellValue } from '../definition/definition.types.ts';

const emptyCondition = (column: string, exclude: boolean): Condition => ({
  column,
  is: exclude ? 'notEmpty' : 'empty',
});

function inCondition(column: string, value: string | number, exclude: boolean): Condition {
  return { column, is: exclude ? 'notIn' : 'in', value: [value] };
}

/**
 * The filter that keeps, or excludes, the records with a cell's value; null if the column cannot be filtered.
 */
export function toCellFilter({ row, column }: Cell, exclude: boolean): Filter | null {
  if (column.filterable === false) return null;
  const value: CellValue = getCellValue(row, column);
  const { id } = column;
  switch (column.type) {
    case 'flag':
      return { column: id, is: 'is', value: (value === true) !== exclude };
    case 'choice':
      return typeof value === 'string' ? inCondition(id, value, exclude) : emptyCondition(id, exclude);
    case 'reference':
      return typeof value === 'number' ? inCondition(id, value, exclude) : emptyCondition(id, exclude);
    case 'number':
      return typeof value === 'number'
        ? { column: id, is: exclude ? 'isNot' : 'is', value }
        : emptyCondition(id, exclude);
    case 'text': {
      const text = typeof value === 'string' ? value.trim() : '';
      return text === ''
        ? emptyCondition(id, exclude)
        : { column: id, is: exclude ? 'isNot' : 'is', value: text.slice(0, 200) };
    }
    case 'date': {
      if (typeof value !== 'string') return emptyCondition(id, exclude);
      const day = column.instant ? toLocalDay(new Date(value)) : value;
      if (!exclude) return { column: id, is: 'on', value: day };
      return {
        any: [
          { column: id, is: 'before', value: day },
          { column: id, is: 'after', value: day },
          emptyCondition(id, false),
        ],
      };
    }
  }
}

type ListCondition = Condition & { readonly value: readonly (string | number)[] };

const isNotInCondition = (filter: Filter): filter is ListCondition =>
  'column' in filter && filter.is === 'notIn' && Array.isArray(filter.value);

/** Combines both filters. Exclusions of one column are merged into one condition; duplicates are dropped. */
export function addFilter(where: Filter | null, added: Filter): Filter {
  if (where === null) return added;
  const parts = 'all' in where ? where.all : [where];
  if (parts.some((part) => JSON.stringify(part) === JSON.stringify(added))) return where;
  const existing = parts.find(
    (part): part is ListCondition =>
      isNotInCondition(part) && isNotInCondition(added) && part.column === added.column,
  );
  if (!existing || !isNotInCondition(added)) return { all: [...parts, added] };
  const both = { ...existing, value: [...new Set([...existing.value, ...added.value])] };
  const all = parts.map((part) => (part === existing ? both : part));
  return 'all' in where ? { all } : both;
}
