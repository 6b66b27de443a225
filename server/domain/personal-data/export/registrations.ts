import { readableRows } from '../../../access/readable-rows.ts';
import type { Orm } from '../../../db/database.ts';
import { and, asc, eq, isNotNull } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { registrationFiles, registrations } from '../../../db/schema/index.ts';
import type { RecordReader } from '../../../records/record-kind.ts';
import type { Storage } from '../../../storage/storage.types.ts';
import { type ExportedFile, toPath } from './exported-files.ts';

/**
 * The registrations of a student with their answers and the files that were uploaded with them: those that the reader
 * may read; to students all of their own, since they wrote them.
 */
export async function loadRegistrations(
  orm: Orm,
  { storage, ability, user, log }: RecordReader & { readonly storage: Pick<Storage, 'has'> },
  studentId: number,
) {
  const readable =
    user.studentId === studentId
      ? undefined
      : readableRows(ability, 'Registration', registrations, ['answers', 'consent'], log);
  const rows = await orm
    .select()
    .from(registrations)
    .where(and(eq(registrations.studentId, studentId), readable))
    .orderBy(asc(registrations.id));
  const found = [];
  const files: ExportedFile[] = [];
  for (const row of rows) {
    const uploaded = await orm
      .select(pick(registrationFiles, 'id', 'type', 'fileName', 'storedName', 'createdAt'))
      .from(registrationFiles)
      .where(and(eq(registrationFiles.registrationId, row.id), isNotNull(registrationFiles.storedName)))
      .orderBy(asc(registrationFiles.createdAt), asc(registrationFiles.id));
    const listed = [];
    for (const [index, { storedName, type, fileName, createdAt }] of uploaded.entries()) {
      if (storedName === null) continue;
      const isStored = await storage.has(storedName);
      const path = isStored ? toPath(`registrations/${row.number}`, index + 1, fileName) : null;
      if (path !== null) files.push({ path, storedName, uploadedAt: createdAt });
      listed.push({ type, fileName, path });
    }
    found.push({
      ...pick(row, 'number', 'submittedAt', 'status', 'language', 'answers', 'labels', 'consent'),
      files: listed,
    });
  }
  return { registrations: found, files };
}
