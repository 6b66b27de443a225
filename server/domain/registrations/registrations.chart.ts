import type { StoredState } from '../../../contract/charts/migrate.ts';
import type { RegistrationFacts } from '../../../contract/charts/registration/facts.ts';
import type { RegistrationState } from '../../../contract/charts/registration/state-meta.ts';
import type { Permission } from '../../../contract/charts/transition.ts';
import type { StudentMatch } from '../../../contract/people/student-matches.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import type { RegistrationRecord } from './registrations.queries.ts';

/** A registration as the subject of access rules. */
export const toSubject = <Row extends object>(row: Row) => ({ ...row, __typename: 'Registration' }) as const;

/** The stored chart state of a registration. */
export const toStored = ({
  status,
  chartVersion,
}: Pick<RegistrationRecord, 'status' | 'chartVersion'>): StoredState<RegistrationState> => ({
  version: chartVersion,
  value: status,
});

/** Whether one of the matches is certainly the same person. */
export const hasCertainMatch = (matches: readonly StudentMatch[]): boolean =>
  matches.some((match) => match.reach === 'elsewhere' || match.certainty === 'certain');

/** The facts that the chart needs about a registration, for a reader and the matches that they are shown. */
export const toFacts = (
  { waitingSince, branchId }: Pick<RegistrationRecord, 'waitingSince' | 'branchId'>,
  user: { readonly branchId: number | null } | null,
  matches: readonly StudentMatch[],
  now: Date,
): RegistrationFacts => ({
  now: now.toISOString(),
  since: { registration: waitingSince.toISOString() },
  days: {},
  certainMatch: hasCertainMatch(matches),
  branchKnown: (branchId ?? user?.branchId ?? null) !== null,
});

/** The user as an actor of the chart, for one registration. */
export function toChartActor({ user, ability }: RecordReader, record: RegistrationRecord) {
  const row = toSubject(record);
  const may: Permission[] = [
    ...(ability.can('update', row) ? (['update Registration'] as const) : []),
    ...(ability.can('assign', row) ? (['assign Registration'] as const) : []),
  ];
  const own =
    record.linkOwnerId === user.id ||
    record.counsellorId === user.id ||
    (record.partnerId !== null && user.partnerIds.includes(record.partnerId));
  return { id: user.id, role: user.role, own, may };
}
