import type { Condition, Filter } from '../../../contract/filters.ts';
import { cellValueOf } from './columns.ts';
import type { Cell, CellValue } from './shape.types.ts';

const emptiness = (column: string, exclude: boolean): Condition => ({
  column,
  is: exclude ? 'notEmpty' : 'empty',
});

function wordsOf(column: string, value: string | number, exclude: boolean): Condition {
  return { column, is: exclude ? 'notIn' : 'in', value: [value] };
}

/**
 * The filter that keeps, or excludes, the records with a cell's value; null if the column cannot be filtered.
 */
export function conditionOfCell({ row, column }: Cell, exclude: boolean): Filter | null {
  if (column.filterable === false) return null;
  const value: CellValue = cellValueOf(row, column);
  const { id } = column;
  switch (column.type) {
    case 'flag':
      return { column: id, is: 'is', value: (value === true) !== exclude };
    case 'choice':
      return typeof value === 'string' ? wordsOf(id, value, exclude) : emptiness(id, exclude);
    case 'reference':
      return typeof value === 'number' ? wordsOf(id, value, exclude) : emptiness(id, exclude);
    case 'number':
      return typeof value === 'number'
        ? { column: id, is: exclude ? 'isNot' : 'is', value }
        : emptiness(id, exclude);
    case 'text': {
      const text = typeof value === 'string' ? value.trim() : '';
      return text === ''
        ? emptiness(id, exclude)
        : { column: id, is: exclude ? 'isNot' : 'is', value: text.slice(0, 200) };
    }
    case 'date': {
      if (typeof value !== 'string') return emptiness(id, exclude);
      const day = value.slice(0, 10);
      if (!exclude) return { column: id, is: 'on', value: day };
      return {
        any: [
          { column: id, is: 'before', value: day },
          { column: id, is: 'after', value: day },
          emptiness(id, false),
        ],
      };
    }
  }
}

type Listed = Condition & { readonly value: readonly (string | number)[] };

const isLeftOut = (filter: Filter): filter is Listed =>
  'column' in filter && filter.is === 'notIn' && Array.isArray(filter.value);

/** Combines both filters. Exclusions of one column are merged into one condition; duplicates are dropped. */
export function narrowedBy(where: Filter | null, added: Filter): Filter {
  if (where === null) return added;
  const parts = 'all' in where ? where.all : [where];
  if (parts.some((part) => JSON.stringify(part) === JSON.stringify(added))) return where;
  const beside = parts.find(
    (part): part is Listed => isLeftOut(part) && isLeftOut(added) && part.column === added.column,
  );
  if (!beside || !isLeftOut(added)) return { all: [...parts, added] };
  const both = { ...beside, value: [...new Set([...beside.value, ...added.value])] };
  const all = parts.map((part) => (part === beside ? both : part));
  return 'all' in where ? { all } : both;
}
