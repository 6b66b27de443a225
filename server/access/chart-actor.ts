import type { Chart } from '../../contract/charts/chart.ts';
import type { Actor, ChartEvent, Permission } from '../../contract/charts/transition.ts';
import type { CurrentUser } from './current-user.ts';

/** The columns that decide whose a record is, as charts need them. */
export interface RecordOwnership {
  readonly studentId: number | null;
  readonly counsellorId: number | null;
  readonly partnerId: number | null;
  readonly organisationId: number | null;
  readonly universityId: number | null;
}

const own: Partial<Record<CurrentUser['role'], (user: CurrentUser, row: RecordOwnership) => boolean>> = {
  student: ({ studentId }, row) => studentId !== null && studentId === row.studentId,
  counsellor: ({ id }, row) => id === row.counsellorId,
  'channel-partner': ({ partnerIds }, row) => row.partnerId !== null && partnerIds.includes(row.partnerId),
  'university-contact': ({ universityId }, row) => universityId !== null && universityId === row.universityId,
  client: ({ organisationId }, row) => organisationId !== null && organisationId === row.organisationId,
};

/** All permissions that some transition of a chart requires. */
export const getChartPermissions = <Facts, Event extends ChartEvent, Value>({
  regions,
}: Chart<Facts, Event, Value>): readonly Permission[] => [
  ...new Set(
    Object.values(regions).flatMap(({ permission, transitions }) => [
      permission,
      ...transitions.flatMap((row) => row.permission ?? []),
    ]),
  ),
];

/** A user as an actor of a chart, for one record and with what the rules allow on it. */
export const createChartActor = (
  user: CurrentUser,
  row: RecordOwnership,
  may: readonly Permission[],
): Actor => ({
  id: user.id,
  role: user.role,
  own: own[user.role]?.(user, row) ?? false,
  may,
});
