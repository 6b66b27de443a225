import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { ApplicationRow, ChangeableField } from '../../../contract/applications/applications.ts';
import type { Orm } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { applicationFields, readableApplications } from './applications.policy.ts';
import { presentApplication } from './applications.presenter.ts';
import { type ApplicationRecord, loadApplications } from './applications.queries.ts';
import { loadStatusRows } from './model/chart-settings.ts';

/**
 * The name of the counsellor to assign; null when there is none.
 *
 * @throws AppError 422 unless they are an active counsellor or application officer.
 */
async function getCounsellorName(orm: Orm, counsellorId: number | null): Promise<string | null> {
  if (counsellorId === null) return null;
  const [counsellor] = await orm
    .select({ name: users.fullName })
    .from(users)
    .where(
      and(
        eq(users.id, counsellorId),
        inArray(users.role, ['counsellor', 'aco']),
        isNull(users.disabledAt),
        isNotNull(users.confirmedAt),
      ),
    );
  if (counsellor === undefined) throw invalid({ 'body.counsellorId': ['invalid'] });
  return counsellor.name;
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

/** Applications as editable records; assigning a counsellor also copies their name. */
export const applicationRecords: RecordKind<ApplicationRecord, ChangeableField, ApplicationRow> = {
  ...applicationFields,
  readable: ({ ability, log }) => readableApplications(ability, log),
  load: loadApplications,
  present: presentApplication,
  async toColumns(tx, values, _now, rows) {
    const { counsellorId, subStatus } = values;
    if (subStatus) await assertSubStatus(tx, subStatus, rows);
    if (counsellorId === undefined) return values;
    return { ...values, counsellorName: await getCounsellorName(tx, counsellorId) };
  },
};
