import type { RecordSubject } from '../../../../contract/kit/ability.ts';
import type { Filter } from '../../../../contract/kit/filters.ts';
import type { Uses } from '../../../../contract/masters/master-list.ts';
import type { GridRow } from '../../grid/definition/definition.types.ts';
import { href } from '../../kit/routes/routes.ts';
import type { PlainRouteName } from '../../kit/routes/routes.types.ts';

type ReferringTable = Uses[number]['by'];

/** The page of a list, and the filter that shows the records that refer to this one. */
export interface UsageLink {
  readonly page: PlainRouteName;
  readonly where: Filter;
}

type CreateLink = (row: GridRow) => UsageLink;

const byId =
  (page: PlainRouteName, column: string): CreateLink =>
  ({ id }) => ({ page, where: { column, is: 'in', value: [id] } });
const byText =
  (page: PlainRouteName, column: string, field: string): CreateLink =>
  (row) => ({ page, where: { column, is: 'in', value: [String(row[field])] } });

const linksBySubject: {
  readonly [Subject in RecordSubject]?: { readonly [By in ReferringTable]?: CreateLink };
} = {
  Branch: { applications: byId('application', 'branch'), users: byId('user', 'branch') },
  Country: {
    universities: byText('university-list', 'countryCode', 'code'),
    branches: byText('branch-list', 'countryCode', 'code'),
  },
  ChannelPartner: {
    applications: byId('application', 'partner'),
    users: byId('user', 'partner'),
    channelPartners: byId('record-channel-partner', 'parent'),
  },
  University: { applications: byId('application', 'university'), courses: byId('record', 'university') },
  Intake: { applications: byText('application', 'intakeName', 'name') },
};

/** Where the records that refer to one are listed; null if no list can be filtered for them. */
export const getUsageLink = (subject: RecordSubject, by: ReferringTable, row: GridRow): UsageLink | null =>
  linksBySubject[subject]?.[by]?.(row) ?? null;

/** The address of that list. */
export const getUsagePath = ({ page, where }: UsageLink): string =>
  `${href(page)}?${new URLSearchParams({ where: JSON.stringify(where) })}`;
