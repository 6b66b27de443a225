import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { ApplicationRow, ChangeableField } from '../../../contract/applications.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import { invalid } from '../../errors.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { applicationFields, readableApplications } from './applications.policy.ts';
import { presentApplication } from './applications.presenter.ts';
import { type ApplicationRecord, loadApplications } from './applications.queries.ts';

/**
 * The name of whoever is to look after applications; null when nobody is.
 *
 * @throws AppError 422 when it is nobody who can: an active counsellor or application control officer.
 */
async function counsellorNamed(orm: Orm | Transaction, counsellorId: number | null): Promise<string | null> {
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

/** Applications as records whose fields change; who looks after one has their name copied to it. */
export const applicationRecords: RecordKind<ApplicationRecord, ChangeableField, ApplicationRow> = {
  ...applicationFields,
  readable: ({ ability, log }) => readableApplications(ability, log),
  load: loadApplications,
  present: presentApplication,
  async columnsFor(tx, values) {
    const { counsellorId } = values;
    if (counsellorId === undefined) return values;
    return { ...values, counsellorName: await counsellorNamed(tx, counsellorId) };
  },
};
