import type { Chart } from '../../contract/charts/chart.ts';
import { isPermissionReason } from '../../contract/charts/reasons.ts';
import type { Actor, ChartEvent, Permission, ReasonId } from '../../contract/charts/transition.ts';
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

/**
 * The actions that a user may perform on a record now, and those that only the record's state blocks, with the reasons.
 *
 * @param open The events of the record's chart, each with the reasons against it.
 * @param eventByAction The event of each action.
 */
export function getOfferedActions<Action extends string>(
  open: readonly { readonly type: string; readonly reasons: readonly ReasonId[] }[],
  actions: readonly Action[],
  eventByAction: Readonly<Record<Action, string>>,
) {
  const offered = actions.flatMap((move) => {
    const found = open.find(({ type }) => type === eventByAction[move]);
    return found && !found.reasons.some(isPermissionReason) ? [{ move, reasons: [...found.reasons] }] : [];
  });
  return {
    allowedActions: offered.flatMap(({ move, reasons }) => (reasons.length === 0 ? [move] : [])),
    blockedActions: offered.filter(({ reasons }) => reasons.length > 0),
  };
}

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
