import type { Orm } from '../../db/database.ts';
import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL } from '../../db/drizzle.ts';
import {
  applicationDocuments,
  documentFiles,
  documentRenamings,
  renamedFiles,
  users,
} from '../../db/schema/index.ts';

const maxRenamings = 10;

/** The documents of an application that have a file, with the file's original name, within `readable` if given. */
export const loadFilesToName = (orm: Orm, applicationId: number, readable?: SQL) =>
  orm
    .select({ document: applicationDocuments, originalName: documentFiles.fileName })
    .from(applicationDocuments)
    .innerJoin(
      documentFiles,
      and(
        eq(documentFiles.documentId, applicationDocuments.id),
        eq(documentFiles.number, applicationDocuments.files),
      ),
    )
    .where(
      and(
        eq(applicationDocuments.applicationId, applicationId),
        ne(applicationDocuments.status, 'superseded'),
        isNotNull(applicationDocuments.fileName),
        readable,
      ),
    )
    .orderBy(asc(applicationDocuments.id));
export type FileToName = Awaited<ReturnType<typeof loadFilesToName>>[number];

/** The last renamings of an application, newest first, each with the name of the user. */
export const loadRenamings = (orm: Orm, applicationId: number) =>
  orm
    .select({ renaming: documentRenamings, by: users.fullName })
    .from(documentRenamings)
    .leftJoin(users, eq(users.id, documentRenamings.renamedById))
    .where(eq(documentRenamings.applicationId, applicationId))
    .orderBy(desc(documentRenamings.id))
    .limit(maxRenamings);

/** The files of some renamings, each with its current document. */
export async function loadRenamedFiles(orm: Orm, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return orm
    .select({ file: renamedFiles, document: applicationDocuments })
    .from(renamedFiles)
    .innerJoin(applicationDocuments, eq(applicationDocuments.id, renamedFiles.documentId))
    .where(inArray(renamedFiles.renamingId, [...ids]))
    .orderBy(asc(renamedFiles.id));
}
export type RenamingEntry = Awaited<ReturnType<typeof loadRenamedFiles>>[number];

/** One renaming; undefined when there is none. */
export async function findRenaming(orm: Orm, id: number) {
  const [found] = await orm.select().from(documentRenamings).where(eq(documentRenamings.id, id));
  return found;
}
