import type { ApplicationRow, ChangeableField } from '../../../contract/applications/applications.ts';
import type { Orm } from '../../db/database.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { assertNotErased } from '../students/student-erased.ts';
import { applicationFields, readableApplications } from './applications.policy.ts';
import { presentApplication } from './applications.presenter.ts';
import { type ApplicationRecord, loadApplications } from './applications.queries.ts';
import { type AssignableReference, findAssignee } from './model/assignees.ts';
import { loadStatusRows } from './model/chart-settings.ts';

/**
 * The copy of an assigned user’s name.
 *
 * @param rows The applications to assign.
 * @throws AppError 422 unless the user is active and has a role that the field takes; 409 for an officer who doesn’t
 * work for the branch of every application, because they couldn’t read it.
 */
async function toNameColumn(
  orm: Orm,
  reference: AssignableReference,
  id: number | null | undefined,
  rows: readonly ApplicationRecord[],
): Promise<object> {
  if (id === undefined) return {};
  if (id === null) return { [`${reference}Name`]: null };
  const field = `body.${reference}Id`;
  const assignee = await findAssignee(orm, reference, id);
  if (assignee === undefined) throw invalid({ [field]: ['invalid'] });
  if (reference === 'officer') {
    const branchIds = [...new Set(rows.map(({ branchId }) => branchId))];
    if (!(await findAssignee(orm, reference, id, branchIds)))
      throw conflict(
        'refusal.otherBranch',
        'Only application officers of the application’s branch can be assigned.',
      );
  }
  return { [`${reference}Name`]: assignee.name };
}

/**
 * Requires that a sub-status belongs to the status of every one of the applications.
 *
 * @throws AppError 422 when it does not.
 */
async function assertSubStatus(
  orm: Orm,
  subStatusId: string,
  rows: readonly ApplicationRecord[],
): Promise<void> {
  const known = new Set(
    (await loadStatusRows(orm)).flatMap(({ status, subStatuses }) =>
      subStatuses.some(({ id }) => id === subStatusId) ? [status] : [],
    ),
  );
  if (known.size === 0 || rows.some(({ admission }) => !known.has(admission)))
    throw invalid({ 'body.subStatus': ['unknown'] });
}

/** Applications as editable records; assigning a counsellor or an officer also copies their name. */
export const applicationRecords: RecordKind<ApplicationRecord, ChangeableField, ApplicationRow> = {
  ...applicationFields,
  readable: ({ ability, log }) => readableApplications(ability, log),
  load: loadApplications,
  present: presentApplication,
  async toColumns({ tx }, values, rows) {
    const { counsellorId, officerId, subStatus } = values;
    await assertNotErased(
      tx,
      rows.map(({ studentId }) => studentId),
    );
    if (subStatus) await assertSubStatus(tx, subStatus, rows);
    return {
      ...values,
      ...(await toNameColumn(tx, 'counsellor', counsellorId, rows)),
      ...(await toNameColumn(tx, 'officer', officerId, rows)),
    };
  },
};
