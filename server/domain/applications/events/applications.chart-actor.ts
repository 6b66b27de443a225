import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import type { Actor, Permission } from '../../../../contract/charts/transition.ts';
import type { RecordSubject } from '../../../../contract/kit/ability.ts';
import type { SubjectRow } from '../../../access/ability.ts';
import { createChartActor, getChartPermissions } from '../../../access/chart-actor.ts';
import type { RecordReader } from '../../../records/record-kind.ts';
import type { ApplicationRecord } from '../applications.queries.ts';
import { readableRegions, regionNames } from '../model/regions.ts';

const permissions = getChartPermissions(applicationChart);

/** The subject that a permission's rules are evaluated on: the application, or a record that belongs to it. */
function toSubject(subject: RecordSubject, row: ApplicationRecord): SubjectRow {
  if (subject === 'Application') return { ...row, __typename: subject };
  const { id: applicationId, branchId, counsellorId, partnerId, organisationId, studentId } = row;
  const { universityId, compliance, money: status } = row;
  const ties = { applicationId, branchId, counsellorId, partnerId, organisationId, studentId };
  return { ...ties, universityId, compliance, status, __typename: subject };
}

/** The user as an actor of the chart, for one application. */
export function toChartActor({ user, ability }: RecordReader, row: ApplicationRecord): Actor {
  const may = (permission: Permission): boolean => {
    const [action, subject] = permission.split(' ') as [Parameters<typeof ability.can>[0], RecordSubject];
    return ability.can(action, toSubject(subject, row));
  };
  return createChartActor(user, row, permissions.filter(may));
}

/** Whether this person may read all regions, so that the client can run the chart itself. */
export const canReadAllRegions = (reader: RecordReader, row: ApplicationRecord): boolean =>
  readableRegions(reader, row).size === regionNames.length;
