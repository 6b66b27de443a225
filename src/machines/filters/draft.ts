import {
  type Condition,
  type Filter,
  filterLimits,
  type ListColumn,
  type ListColumns,
  type Operator,
  operators,
} from '../../../contract/filters.ts';
import { type DraftCondition, type DraftGroup, type DraftPart, isGroup } from './draft.types.ts';

/** The columns that can be filtered, in their order. */
export const askable = (columns: ListColumns): readonly (readonly [string, ListColumn])[] =>
  Object.entries(columns).filter(([, column]) => column.filterable !== false);

/** The operators of a column, most common first; none for an unknown column. */
export const operatorsOf = (columns: ListColumns, name: string): readonly Operator[] => {
  const column = columns[name];
  return column ? operators[column.type] : [];
};

const textsOf = (value: Condition['value']): readonly string[] => {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
};

/** Assigns ids in the order of the parts, starting at `first`. */
function partOf(filter: Filter, first: number): { part: DraftPart; next: number } {
  if ('column' in filter) {
    const { column, is, value } = filter;
    return { part: { id: first, column, is, values: textsOf(value) }, next: first + 1 };
  }
  const join = 'all' in filter ? 'all' : 'any';
  const filters = 'all' in filter ? filter.all : filter.any;
  let next = first + 1;
  const parts = filters.map((each) => {
    const made = partOf(each, next);
    next = made.next;
    return made.part;
  });
  return { part: { id: first, join, parts }, next };
}

/** A filter as a draft: always a group, so that conditions can be added. */
export function draftOf(filter: Filter | null): { draft: DraftGroup; next: number } {
  if (filter === null) return { draft: { id: 0, join: 'all', parts: [] }, next: 1 };
  const { part, next } = partOf('column' in filter ? { all: [filter] } : filter, 0);
  return { draft: isGroup(part) ? part : { id: next, join: 'all', parts: [part] }, next: next + 1 };
}

/** A condition on the first column, with its first operator; null if no column can be filtered. */
export function freshCondition(columns: ListColumns, id: number, name?: string): DraftCondition | null {
  const column = name ?? askable(columns)[0]?.[0];
  const is = column === undefined ? undefined : operatorsOf(columns, column)[0];
  return column === undefined || is === undefined ? null : { id, column, is, values: [] };
}

/** The draft with `change` applied to the part `id`; `null` removes the part. */
export function changePart(
  group: DraftGroup,
  id: number,
  change: (part: DraftPart) => DraftPart | null,
): DraftGroup {
  if (group.id === id) {
    const changed = change(group);
    return changed && isGroup(changed) ? changed : { ...group, parts: [] };
  }
  const parts = group.parts.flatMap((part) => {
    if (part.id === id) return change(part) ?? [];
    return isGroup(part) ? changePart(part, id, change) : part;
  });
  return { ...group, parts };
}

/** Changes the column of a condition: typed values stay if they can still apply. */
export function withColumn(condition: DraftCondition, columns: ListColumns, name: string): DraftCondition {
  const before = columns[condition.column]?.type;
  const after = columns[name]?.type;
  const allowed = operatorsOf(columns, name);
  const is = allowed.includes(condition.is) ? condition.is : (allowed[0] ?? condition.is);
  const typed = ['text', 'number', 'date'];
  const stays =
    before !== undefined && after !== undefined && typed.includes(before) && typed.includes(after);
  return { ...condition, column: name, is, values: stays ? condition.values : [] };
}

/** All conditions of a draft, from left to right. */
export const conditionsIn = (group: DraftGroup): readonly DraftCondition[] =>
  group.parts.flatMap((part) => (isGroup(part) ? conditionsIn(part) : [part]));

const depthOf = (group: DraftGroup, id: number, depth: number): number => {
  if (group.id === id) return depth;
  return Math.max(0, ...group.parts.map((part) => (isGroup(part) ? depthOf(part, id, depth + 1) : 0)));
};

/** True while the group `id` may contain another group. A filter with conditions only has depth 2. */
export const mayNest = (draft: DraftGroup, id: number): boolean =>
  depthOf(draft, id, 1) + 2 <= filterLimits.depth && mayAdd(draft);

/** True while another condition can be added. */
export const mayAdd = (draft: DraftGroup): boolean => conditionsIn(draft).length < filterLimits.conditions;
