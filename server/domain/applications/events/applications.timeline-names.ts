import type { TimelineEntry } from '../../../../contract/applications/application-details.ts';
import type { DocumentVersion } from '../../../../contract/applications/document-versions.ts';
import { readableRows } from '../../../access/readable-rows.ts';
import type { Orm } from '../../../db/database.ts';
import { eq, inArray, sql } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { applicationDocuments, intakes, users } from '../../../db/schema/index.ts';
import type { RecordReader } from '../../../records/record-kind.ts';

/** The names of intakes. @param named What events name as intakes; anything but an id is ignored. */
export async function loadIntakeNames(
  orm: Orm,
  named: readonly unknown[],
): Promise<ReadonlyMap<unknown, string>> {
  const ids = named.filter((id) => typeof id === 'number');
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select(pick(intakes, 'id', 'name'))
    .from(intakes)
    .where(inArray(intakes.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function loadUserNames(orm: Orm, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type EventVersion = TimelineEntry['evidence'][number];

/** The documents of an application by their ids, with what is said about the versions of each. */
type DocumentVersions = ReadonlyMap<number, Omit<DocumentVersion, 'documentId' | 'file'>>;

export async function loadDocumentVersions(
  orm: Orm,
  { ability, log }: RecordReader,
  applicationId: number,
): Promise<DocumentVersions> {
  const readable = readableRows(ability, 'ApplicationDocument', applicationDocuments, [], log);
  const rows = await orm
    .select({
      ...pick(applicationDocuments, 'id', 'type', 'files'),
      canOpen: sql<boolean>`coalesce(${readable}, false)`,
    })
    .from(applicationDocuments)
    .where(eq(applicationDocuments.applicationId, applicationId));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/**
 * The stored versions of an event with what is known about their documents.
 *
 * @param opensAll The reader sent the event, or was given its documents.
 */
export const toEventVersions = (
  stored: readonly Pick<EventVersion, 'path' | 'documentId' | 'file'>[],
  documents: DocumentVersions,
  opensAll: boolean,
): EventVersion[] =>
  stored.flatMap((version) => {
    const document = documents.get(version.documentId);
    return document ? [{ ...version, ...document, canOpen: document.canOpen || opensAll }] : [];
  });
