import type { Condition, Filter } from '../../contract/filters.ts';

type Params = Readonly<Record<string, string>>;

const onlyOf = (value: Condition['value']): string | null =>
  Array.isArray(value) && value.length === 1 ? String(value[0]) : null;

const named = (name: string, value: string | null): Params | null =>
  value === null ? null : { [name]: value };

/** The parameters of the specification (§3) that ask the same as a condition; null when it has none for it. */
function parametersOf({ column, is, value }: Condition): Params | null {
  switch (`${column} ${is}`) {
    // Of several words the parameter finds each by itself.
    case 'title contains':
      return named('courseName', typeof value === 'string' && !/\s/.test(value) ? value : null);
    case 'university in':
      return named('universityId', onlyOf(value));
    case 'courseType in':
      return named('courseType', onlyOf(value));
    case 'editor in':
      return named('editorID', onlyOf(value));
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

const joined = (filters: readonly Filter[]): Params =>
  filters.length === 0 ? {} : { where: JSON.stringify(filters.length === 1 ? filters[0] : { all: filters }) };

/**
 * A query of the course list in the parameters of the specification (§3), as far as it has them: a back end that
 * implements the specification alone does not read `where`. What it has no parameter for stays there.
 */
export function specifiedCourseQuery({ where, ...query }: Params): Params {
  if (where === undefined) return query;
  const filter = JSON.parse(where) as Filter;
  let specified = query;
  const rest = ('all' in filter ? filter.all : [filter]).filter((part) => {
    const params = 'column' in part ? parametersOf(part) : null;
    if (params === null || Object.keys(params).some((name) => name in specified)) return true;
    specified = { ...specified, ...params };
    return false;
  });
  return { ...specified, ...joined(rest) };
}
