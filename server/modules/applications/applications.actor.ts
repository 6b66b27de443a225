import type { RecordSubject } from '../../../contract/ability.ts';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import type { Actor, Permission } from '../../../contract/charts/transition.ts';
import type { SubjectRow } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import { readableFields } from '../../access/fields.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import type { ApplicationRecord } from './applications.queries.ts';

/** Everything that some transition of an application needs of the rules. */
const permissions = [
  ...new Set(
    Object.values(applicationChart.regions).flatMap(({ permission, transitions }) => [
      permission,
      ...transitions.flatMap((row) => row.permission ?? []),
    ]),
  ),
];

/** The record that a permission is about, as its rules look at it: the application, or what belongs to it. */
function subjectOf(subject: RecordSubject, row: ApplicationRecord): SubjectRow {
  if (subject === 'Application') return { ...row, __typename: subject };
  const { id: applicationId, branchId, counsellorId, partnerId, organisationId, studentId } = row;
  const { universityId, compliance, money: status } = row;
  const ties = { applicationId, branchId, counsellorId, partnerId, organisationId, studentId };
  return { ...ties, universityId, compliance, status, __typename: subject };
}

const own: Partial<Record<CurrentUser['role'], (user: CurrentUser, row: ApplicationRecord) => boolean>> = {
  student: ({ studentId }, row) => studentId === row.studentId,
  counsellor: ({ id }, row) => id === row.counsellorId,
  'channel-partner': ({ partnerIds }, row) => row.partnerId !== null && partnerIds.includes(row.partnerId),
  'university-contact': ({ universityId }, row) => universityId === row.universityId,
  client: ({ organisationId }, row) => organisationId !== null && organisationId === row.organisationId,
};

/** A person as the chart asks about them, with an application. */
export function actorOf({ user, ability }: RecordReader, row: ApplicationRecord): Actor {
  const may = (permission: Permission): boolean => {
    const [action, subject] = permission.split(' ') as [Parameters<typeof ability.can>[0], RecordSubject];
    return ability.can(action, subjectOf(subject, row));
  };
  return {
    id: user.id,
    role: user.role,
    own: own[user.role]?.(user, row) ?? false,
    may: permissions.filter(may),
  };
}

const regions = ['admission', 'documents', 'compliance', 'money'] as const;

/** The regions of an application that this person may read. */
export const readableRegions = ({ ability }: RecordReader, row: ApplicationRecord) =>
  readableFields(ability, { ...row, __typename: 'Application' }, regions);

/** Whether somebody may read all there is to an application, and so run its chart themselves. */
export const seesAll = (reader: RecordReader, row: ApplicationRecord): boolean =>
  readableRegions(reader, row).size === regions.length;
