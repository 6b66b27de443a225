import type { RecordSubject } from '../../../contract/ability.ts';
import type { Condition } from '../../../contract/filters.ts';
import type { Uses } from '../../../contract/master-list.ts';
import type { GridRow } from '../grid/shape.types.ts';
import { href, type PlainRouteName } from '../router/routes.ts';

type User = Uses[number]['by'];

/** The page of a list, and the filter that shows the records that refer to this one. */
export interface UsedIn {
  readonly page: PlainRouteName;
  readonly where: Condition;
}

type Finder = (row: GridRow) => UsedIn;

const byId =
  (page: PlainRouteName, column: string): Finder =>
  ({ id }) => ({ page, where: { column, is: 'in', value: [id] } });
const byWord =
  (page: PlainRouteName, column: string, field: string): Finder =>
  (row) => ({ page, where: { column, is: 'in', value: [String(row[field])] } });

const finders: { readonly [Subject in RecordSubject]?: { readonly [By in User]?: Finder } } = {
  Branch: { applications: byId('application', 'branch'), users: byId('user', 'branch') },
  Country: {
    universities: byWord('university-list', 'countryCode', 'code'),
    branches: byWord('branch-list', 'countryCode', 'code'),
  },
  University: { applications: byId('application', 'university'), courses: byId('record', 'university') },
  Intake: { applications: byWord('application', 'intakeName', 'name') },
};

/** Where the records that refer to one are listed; null if no list can be filtered for them. */
export const usedIn = (subject: RecordSubject, by: User, row: GridRow): UsedIn | null =>
  finders[subject]?.[by]?.(row) ?? null;

/** The address of that list. */
export const usedInAddress = ({ page, where }: UsedIn): string =>
  `${href(page)}?${new URLSearchParams({ where: JSON.stringify(where) })}`;
