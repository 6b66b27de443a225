import type { Orm } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { registrationFiles } from '../../db/schema/index.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { findRegistration, loadSubmittedFiles, type SubmittedFileRecord } from './registrations.queries.ts';

/** A file by its id, if its registration is one that the user may read. */
export async function findLinkedFile(
  orm: Orm,
  reader: RecordReader,
  fileId: string,
): Promise<SubmittedFileRecord | undefined> {
  const [found] = await orm
    .select({ registrationId: registrationFiles.registrationId })
    .from(registrationFiles)
    .where(eq(registrationFiles.id, fileId));
  const registrationId = found?.registrationId ?? null;
  // The rules may have changed since the link was signed.
  if (registrationId === null || !reader.ability.can('read', 'Registration')) return undefined;
  if ((await findRegistration(orm, reader, registrationId)) === undefined) return undefined;
  return (await loadSubmittedFiles(orm, registrationId)).find(({ id }) => id === fileId);
}
