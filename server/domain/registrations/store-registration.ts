import type { StoredState } from '../../../contract/charts/migrate.ts';
import type { RegistrationState } from '../../../contract/charts/registration/state-meta.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { registrations } from '../../db/schema/index.ts';
import { updateVersion } from '../../db/writes.ts';
import type { FieldChanges } from '../../events/events.ts';
import type { IntakeResult } from './intake.ts';
import type { Registration } from './registered-student.ts';
import { loadRegistrations, type RegistrationRecord } from './registrations.queries.ts';

export type RegistrationValues = Partial<typeof registrations.$inferInsert>;

export const toIntakeValues = ({ studentId, applicationId }: IntakeResult): RegistrationValues => ({
  studentId,
  applicationId,
});

/** Columns whose values the log keeps; access rules depend on them. */
const loggedColumns = ['branchId', 'counsellorId', 'studentId', 'applicationId'] as const;

const pickLogged = (values: object): FieldChanges['after'] =>
  Object.fromEntries(
    loggedColumns.flatMap((column) => (column in values ? [[column, values[column as never] ?? null]] : [])),
  );

/**
 * Stores the state that a registration's chart has reached, with its event.
 *
 * @param logged What else the log says about it.
 * @returns The registration; undefined when someone else changed it in the meantime.
 */
export async function storeRegistration(
  tx: Transaction,
  { clock, record }: Pick<ChangeContext, 'clock' | 'record'>,
  row: Registration,
  { value: to, version: chartVersion }: StoredState<RegistrationState>,
  values: RegistrationValues,
  logged: FieldChanges['after'] = {},
): Promise<RegistrationRecord | undefined> {
  const { id, status, version } = row;
  const now = clock.now();
  const after = pickLogged(values);
  const before = Object.fromEntries(Object.keys(after).map((column) => [column, row[column as never]]));
  await record({
    type: 'registration.changed',
    subjectId: id,
    ...(to !== status && { from: status, to }),
    payload: {
      before: { status, ...before },
      after: { status: to, ...after, ...logged },
      version: version + 1,
    },
  });
  const written = await updateVersion(
    tx,
    registrations,
    row,
    { ...values, status: to, chartVersion, ...(to !== status && { waitingSince: now }) },
    now,
  );
  return written && (await loadRegistrations(tx, eq(registrations.id, id)))[0];
}
