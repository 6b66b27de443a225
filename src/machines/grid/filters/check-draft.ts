import { isDay } from '../../../../contract/facts/days.ts';
import {
  type Condition,
  type Filter,
  filterLimits,
  type ListColumn,
  type ListColumns,
  parseFilter,
  takesNoValue,
} from '../../../../contract/kit/filters.ts';
import {
  type DraftCondition,
  type DraftGroup,
  type DraftProblem,
  type DraftProblems,
  isGroup,
} from './draft.types.ts';

export { takesNoValue } from '../../../../contract/kit/filters.ts';

type Checked<Value> = { readonly value: Value } | { readonly problem: DraftProblem };

const toLatinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660));
};

/**
 * Parses a number as people write it: Arabic digits, spaces between thousands, a comma or a point before the
 * decimals.
 */
export function parseTypedNumber(typed: string): number | null {
  const plain = typed
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, toLatinDigit)
    .replaceAll(/[\s\u066c'’]/g, '')
    .replace(/[\u066b,]/, '.');
  if (!/^[+\-−]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain.replace('−', '-'));
}

const parseDay = (typed: string): string | null => {
  if (!isDay(typed)) return null;
  const date = new Date(`${typed}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed) ? typed : null;
};

function parseEach<Value>(
  typed: readonly string[],
  count: number,
  read: (text: string) => Value | null,
  problem: DraftProblem,
): Checked<readonly Value[]> {
  const texts = Array.from({ length: count }, (_, place) => (typed[place] ?? '').trim());
  if (texts.includes('')) return { problem: 'missing' };
  const values = texts.map(read);
  return values.includes(null) ? { problem } : { value: values as readonly Value[] };
}

function toValueOrRange<Value extends string | number>(
  checked: Checked<readonly Value[]>,
  between: boolean,
): Checked<Value | readonly Value[]> {
  if ('problem' in checked) return checked;
  const [first, second] = checked.value;
  if (first === undefined) return { problem: 'missing' };
  if (!between) return { value: first };
  return second !== undefined && first > second ? { problem: 'order' } : { value: checked.value };
}

function readValue({ type }: ListColumn, { is, values }: DraftCondition): Checked<Condition['value']> {
  if (takesNoValue(is)) return { value: undefined };
  const between = is === 'between';
  switch (type) {
    case 'text': {
      const words = (values[0] ?? '').trim();
      if (words === '') return { problem: 'missing' };
      return words.length > 200 ? { problem: 'tooLong' } : { value: words };
    }
    case 'number':
      return toValueOrRange(parseEach(values, between ? 2 : 1, parseTypedNumber, 'number'), between);
    case 'date': {
      if (is === 'lastDays' || is === 'nextDays') {
        const days = parseEach(values, 1, parseTypedNumber, 'days');
        if ('problem' in days) return days;
        const [count = 0] = days.value;
        return Number.isInteger(count) && count >= 1 && count <= 3660
          ? { value: count }
          : { problem: 'days' };
      }
      return toValueOrRange(parseEach(values, between ? 2 : 1, parseDay, 'date'), between);
    }
    case 'flag':
      return { value: values[0] !== 'false' };
    case 'choice':
      return values.length === 0 ? { problem: 'missing' } : { value: values };
    case 'reference':
      return values.length === 0 ? { problem: 'missing' } : { value: values.map(Number) };
  }
}

function parseCondition(draft: DraftCondition, columns: ListColumns): Checked<Condition> {
  const column = columns[draft.column];
  if (!column) return { problem: 'unfit' };
  const checked = readValue(column, draft);
  if ('problem' in checked) return checked;
  const { column: name, is } = draft;
  const condition =
    checked.value === undefined ? { column: name, is } : { column: name, is, value: checked.value };
  return parseFilter(JSON.stringify(condition), columns) ? { value: condition } : { problem: 'unfit' };
}

function read(group: DraftGroup, columns: ListColumns, problems: Map<number, DraftProblem>): Filter | null {
  const parts = group.parts.flatMap((part): Filter[] => {
    if (isGroup(part)) {
      const inner = read(part, columns, problems);
      return inner ? [inner] : [];
    }
    const checked = parseCondition(part, columns);
    if ('value' in checked) return [checked.value];
    problems.set(part.id, checked.problem);
    return [];
  });
  const [only] = parts;
  if (only === undefined) return null;
  if (parts.length === 1) return only;
  return group.join === 'all' ? { all: parts } : { any: parts };
}

/**
 * Converts a draft into a filter: groups without conditions are dropped, a group of one becomes its
 * condition. If there are problems, the filter covers only the valid part.
 */
export function checkDraft(
  draft: DraftGroup,
  columns: ListColumns,
): { readonly filter: Filter | null; readonly problems: DraftProblems } {
  const problems = new Map<number, DraftProblem>();
  const filter = read(draft, columns, problems);
  if (filter && JSON.stringify(filter).length > filterLimits.length) problems.set(draft.id, 'tooLong');
  return { filter, problems };
}
