import type { Condition, Filter } from '../../../contract/kit/filters.ts';

type Params = Readonly<Record<string, string>>;

const singleValue = (value: Condition['value']): string | null =>
  Array.isArray(value) && value.length === 1 ? String(value[0]) : null;

const toParam = (name: string, value: string | null): Params | null =>
  value === null ? null : { [name]: value };

/** The specification's parameters (§3) equivalent to a condition; null when there are none. */
function toSpecifiedParams({ column, is, value }: Condition): Params | null {
  switch (`${column} ${is}`) {
    // With several words the parameter would match each word separately.
    case 'title contains':
      return toParam('courseName', typeof value === 'string' && !/\s/.test(value) ? value : null);
    case 'university in':
      return toParam('universityId', singleValue(value));
    case 'courseType in':
      return toParam('courseType', singleValue(value));
    case 'editor in':
      return toParam('editorID', singleValue(value));
    case 'isAiGenerated is':
      return { isAiGenerated: String(value) };
    case 'editedAt on':
      return { dateFrom: String(value), dateTo: String(value) };
    case 'editedAt between':
      return Array.isArray(value) ? { dateFrom: String(value[0]), dateTo: String(value[1]) } : null;
    default:
      return null;
  }
}

const toWhere = (filters: readonly Filter[]): Params =>
  filters.length === 0 ? {} : { where: JSON.stringify(filters.length === 1 ? filters[0] : { all: filters }) };

/**
 * Converts a course list query to the specification's parameters (§3) where possible: a back end that only implements
 * the specification ignores `where`. Conditions without an equivalent stay in `where`.
 */
export function specifiedCourseQuery({ where, ...query }: Params): Params {
  if (where === undefined) return query;
  const filter = JSON.parse(where) as Filter;
  let specified = query;
  const rest = ('all' in filter ? filter.all : [filter]).filter((part) => {
    const params = 'column' in part ? toSpecifiedParams(part) : null;
    if (params === null || Object.keys(params).some((name) => name in specified)) return true;
    specified = { ...specified, ...params };
    return false;
  });
  return { ...specified, ...toWhere(rest) };
}
