import { openRegistrationStates } from '../../../contract/registration/registrations.ts';
import { assertCan } from '../../access/assert-can.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { alias, and, asc, eq, getTableColumns, inArray, type SQL } from '../../db/drizzle.ts';
import { branches, registrationFiles, registrations, users } from '../../db/schema/index.ts';
import { forbidden } from '../../platform/errors.ts';
import { findRecord } from '../../records/change.ts';
import type { RecordReader } from '../../records/record-kind.ts';

const linkOwner = alias(users, 'link_owner');
const counsellor = alias(users, 'counsellor');

/** The registrations that match a condition, with the names they reference. */
export const loadRegistrations = (orm: Orm, condition: SQL | undefined) =>
  orm
    .select({
      ...getTableColumns(registrations),
      linkOwnerName: linkOwner.fullName,
      counsellorName: counsellor.fullName,
      branchName: branches.name,
    })
    .from(registrations)
    .leftJoin(linkOwner, eq(linkOwner.id, registrations.linkOwnerId))
    .leftJoin(counsellor, eq(counsellor.id, registrations.counsellorId))
    .leftJoin(branches, eq(branches.id, registrations.branchId))
    .where(condition);

export type RegistrationRecord = Awaited<ReturnType<typeof loadRegistrations>>[number];

/** The fields that are shown of a registration: if any of them is hidden, it is not shown at all. */
const shownFields = ['fullName', 'email', 'phone', 'dateOfBirth', 'answers', 'consent'];

/** The registrations that this person may read. @throws AppError 403 when the rules grant none. */
export function readableRegistrations({ ability, log }: RecordReader): SQL {
  assertCan(ability, 'read', 'Registration');
  return readableRows(ability, 'Registration', registrations, shownFields, log);
}

/** One registration that this person may read; undefined when there is none. */
export const findRegistration = (
  orm: Orm,
  reader: RecordReader,
  id: number,
): Promise<RegistrationRecord | undefined> =>
  findRecord(orm, { subject: 'Registration', load: loadRegistrations }, readableRegistrations(reader), id);

/** The number of registrations that wait for a decision. @throws AppError 403 for users who may not make it. */
export async function countOpenRegistrations(orm: Orm, reader: RecordReader): Promise<number> {
  if (!reader.ability.can('update', 'Registration')) throw forbidden();
  const isOpen = inArray(registrations.status, [...openRegistrationStates]);
  return orm.$count(registrations, and(readableRegistrations(reader), isOpen));
}

/** A file whose upload is complete. */
export interface SubmittedFileRecord {
  readonly id: string;
  readonly type: typeof registrationFiles.$inferSelect.type;
  readonly fileName: string;
  readonly size: number;
  readonly mediaType: string;
  readonly sha256: string;
  readonly storedName: string;
}

/** The files of a registration, in the order in which they were uploaded. */
export async function loadSubmittedFiles(
  orm: Orm,
  registrationId: number,
): Promise<readonly SubmittedFileRecord[]> {
  const rows = await orm
    .select()
    .from(registrationFiles)
    .where(and(eq(registrationFiles.registrationId, registrationId), eq(registrationFiles.state, 'finished')))
    .orderBy(asc(registrationFiles.createdAt), asc(registrationFiles.id));
  return rows.flatMap(({ id, type, fileName, size, mediaType, sha256, storedName }) =>
    mediaType === null || sha256 === null || storedName === null
      ? []
      : [{ id, type, fileName, size, mediaType, sha256, storedName }],
  );
}
