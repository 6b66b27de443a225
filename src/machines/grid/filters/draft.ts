import {
  type Condition,
  type Filter,
  filterLimits,
  type ListColumn,
  type ListColumns,
  type Operator,
  operators,
} from '../../../../contract/kit/filters.ts';
import { type DraftCondition, type DraftGroup, type DraftPart, isGroup } from './draft.types.ts';

/** The columns that can be filtered, in their order. */
export const getFilterableColumns = (columns: ListColumns): readonly (readonly [string, ListColumn])[] =>
  Object.entries(columns).filter(([, column]) => column.filterable !== false);

/** The operators of a column, most common first; none for an unknown column. */
export const getOperators = (columns: ListColumns, name: string): readonly Operator[] => {
  const column = columns[name];
  return column ? operators[column.type] : [];
};

const toTexts = (value: Condition['value']): readonly string[] => {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
};

/** Assigns ids in the order of the parts, starting at `first`. */
function toPart(filter: Filter, first: number): { part: DraftPart; next: number } {
  if ('column' in filter) {
    const { column, is, value } = filter;
    return { part: { id: first, column, is, values: toTexts(value) }, next: first + 1 };
  }
  const join = 'all' in filter ? 'all' : 'any';
  const filters = 'all' in filter ? filter.all : filter.any;
  let next = first + 1;
  const parts = filters.map((each) => {
    const made = toPart(each, next);
    next = made.next;
    return made.part;
  });
  return { part: { id: first, join, parts }, next };
}

/** A filter as a draft: always a group, so that conditions can be added. */
export function toDraft(filter: Filter | null): { draft: DraftGroup; next: number } {
  if (filter === null) return { draft: { id: 0, join: 'all', parts: [] }, next: 1 };
  const { part, next } = toPart('column' in filter ? { all: [filter] } : filter, 0);
  return { draft: isGroup(part) ? part : { id: next, join: 'all', parts: [part] }, next: next + 1 };
}

/** A condition on the first column, with its first operator; null if no column can be filtered. */
export function createCondition(columns: ListColumns, id: number, name?: string): DraftCondition | null {
  const column = name ?? getFilterableColumns(columns)[0]?.[0];
  const is = column === undefined ? undefined : getOperators(columns, column)[0];
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
export function changeColumn(condition: DraftCondition, columns: ListColumns, name: string): DraftCondition {
  const before = columns[condition.column]?.type;
  const after = columns[name]?.type;
  const allowed = getOperators(columns, name);
  const is = allowed.includes(condition.is) ? condition.is : (allowed[0] ?? condition.is);
  const typed = ['text', 'number', 'date'];
  const stays =
    before !== undefined && after !== undefined && typed.includes(before) && typed.includes(after);
  return { ...condition, column: name, is, values: stays ? condition.values : [] };
}

/** All conditions of a draft, from left to right. */
export const getConditions = (group: DraftGroup): readonly DraftCondition[] =>
  group.parts.flatMap((part) => (isGroup(part) ? getConditions(part) : [part]));

const getDepth = (group: DraftGroup, id: number, depth: number): number => {
  if (group.id === id) return depth;
  return Math.max(0, ...group.parts.map((part) => (isGroup(part) ? getDepth(part, id, depth + 1) : 0)));
};

/** True while the group `id` may contain another group. A filter with conditions only has depth 2. */
export const canAddGroup = (draft: DraftGroup, id: number): boolean =>
  getDepth(draft, id, 1) + 2 <= filterLimits.depth && canAddCondition(draft);

/** True while another condition can be added. */
export const canAddCondition = (draft: DraftGroup): boolean =>
  getConditions(draft).length < filterLimits.conditions;
