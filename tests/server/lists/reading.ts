import type { Day } from '../../../contract/facts/days.ts';
import type { Condition, Filter, ListColumn, ListColumns } from '../../../contract/kit/filters.ts';

/** What a cell of the reference reading can hold; instants and days as ISO text. */
export type Cell = string | number | boolean | null;

/** Text as `fold` makes it. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll(/\s+/g, ' ')
    .trim();

const dayOf = (cell: Cell): string => String(cell).slice(0, 10);
const shifted = (day: Day, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

function satisfies(cell: Cell, { type }: ListColumn, { is, value }: Condition, today: Day): boolean {
  const isEmpty = cell === null || (type === 'text' && cell === '');
  if (is === 'empty') return isEmpty;
  if (is === 'notEmpty') return !isEmpty;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const [own, other] = [fold(String(cell)), fold(String(value))];
  switch (is) {
    case 'isNot':
      return cell === null || (type === 'text' ? own !== other : cell !== value);
    case 'notContains':
      return cell === null || !own.includes(other);
    case 'notIn':
      return cell === null || !list.includes(cell);
  }
  if (cell === null) return false;
  const [from, to] = list;
  const amount = Number(cell);
  switch (is) {
    case 'contains':
      return own.includes(other);
    case 'startsWith':
      return own.startsWith(other);
    case 'is':
      return type === 'text' ? own === other : cell === value;
    case 'less':
      return amount < Number(value);
    case 'atMost':
      return amount <= Number(value);
    case 'more':
      return amount > Number(value);
    case 'atLeast':
      return amount >= Number(value);
    case 'in':
      return list.includes(cell);
    case 'between':
      if (type === 'number') return amount >= Number(from) && amount <= Number(to);
      return dayOf(cell) >= String(from) && dayOf(cell) <= String(to);
    case 'on':
      return dayOf(cell) === value;
    case 'before':
      return dayOf(cell) < String(value);
    case 'after':
      return dayOf(cell) > String(value);
    case 'lastDays':
      return dayOf(cell) > shifted(today, -Number(value)) && dayOf(cell) <= today;
    case 'past':
      return dayOf(cell) < today;
    case 'nextDays':
      return dayOf(cell) >= today && dayOf(cell) < shifted(today, Number(value));
  }
  throw new RangeError(`no such operator: ${is}`);
}

/** Whether a filter says anything: groups of none do not. */
const says = (filter: Filter): boolean => {
  if ('all' in filter) return filter.all.some(says);
  return 'any' in filter ? filter.any.some(says) : true;
};

/** What a filter means, in plain JavaScript: the reading that SQL is measured by. */
export function matches(
  row: Readonly<Record<string, Cell>>,
  columns: ListColumns,
  filter: Filter,
  today: Day,
): boolean {
  if ('all' in filter) return filter.all.filter(says).every((part) => matches(row, columns, part, today));
  if ('any' in filter) {
    const parts = filter.any.filter(says);
    return parts.length === 0 || parts.some((part) => matches(row, columns, part, today));
  }
  const column = columns[filter.column];
  if (!column) throw new RangeError(`no such column: ${filter.column}`);
  return satisfies(row[filter.column] ?? null, column, filter, today);
}
