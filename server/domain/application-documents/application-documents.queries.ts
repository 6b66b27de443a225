import { unconfirmedStates } from '../../../contract/applications/application-documents.ts';
import type { Orm } from '../../db/database.ts';
import { alias, and, asc, eq, inArray, ne, type SQL, sql } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import {
  applicationDocuments,
  branches,
  documentFiles,
  eventEvidence,
  users,
} from '../../db/schema/index.ts';

export type DocumentRecord = typeof applicationDocuments.$inferSelect;
export type FileRecord = typeof documentFiles.$inferSelect;

/** The displayed name of a file: the one it was renamed to, otherwise the one it was uploaded with. */
export const getDisplayName = ({ fileName, givenName }: Pick<FileRecord, 'fileName' | 'givenName'>): string =>
  givenName ?? fileName;

/** One document within `readable`; undefined when there is none. */
export async function findDocument(
  orm: Orm,
  readable: SQL | undefined,
  id: number,
): Promise<DocumentRecord | undefined> {
  const [found] = await orm
    .select()
    .from(applicationDocuments)
    .where(and(eq(applicationDocuments.id, id), readable));
  return found;
}

/** The number of documents within `readable` that are waiting to be confirmed. */
export const countUnconfirmed = (orm: Orm, readable: SQL | undefined): Promise<number> =>
  orm.$count(applicationDocuments, and(inArray(applicationDocuments.status, unconfirmedStates), readable));

const confirmers = alias(users, 'confirmers');

/** The files of a document, oldest first, with who uploaded and confirmed each, and whether a decision stands on it. */
export const loadFiles = (orm: Orm, documentId: number) =>
  orm
    .select({
      ...pick(documentFiles, 'number', 'fileName', 'givenName', 'mediaType', 'size', 'sha256', 'uploadedAt'),
      ...pick(documentFiles, 'uploadedById', 'issuedOn', 'expiresOn', 'confirmedById', 'confirmedAt'),
      uploadedByName: users.fullName,
      uploadedByPartnerId: users.partnerId,
      confirmedByName: confirmers.fullName,
      decidedOn: sql<boolean>`exists (select from ${eventEvidence} where ${eventEvidence.documentId} = ${documentFiles.documentId}
        and ${eventEvidence.file} = ${documentFiles.number})`,
    })
    .from(documentFiles)
    .leftJoin(users, eq(users.id, documentFiles.uploadedById))
    .leftJoin(confirmers, eq(confirmers.id, documentFiles.confirmedById))
    .where(eq(documentFiles.documentId, documentId))
    .orderBy(asc(documentFiles.number));

export type DocumentFile = Awaited<ReturnType<typeof loadFiles>>[number];

/** One file of a document; undefined when there is none. */
export async function findFile(
  orm: Orm,
  documentId: number,
  number: number,
): Promise<FileRecord | undefined> {
  const [found] = await orm
    .select()
    .from(documentFiles)
    .where(and(eq(documentFiles.documentId, documentId), eq(documentFiles.number, number)));
  return found;
}

/** A file by its own id; undefined when there is none. */
export async function findFileById(orm: Orm, id: number): Promise<FileRecord | undefined> {
  const [found] = await orm.select().from(documentFiles).where(eq(documentFiles.id, id));
  return found;
}

const maxDuplicates = 20;

/**
 * The first twenty documents of other students to which the same bytes were uploaded; `mine` marks those within
 * `readable`.
 */
export const findDuplicates = (
  orm: Orm,
  { studentId }: Pick<DocumentRecord, 'studentId'>,
  sha256: string,
  readable: SQL = sql`true`,
) =>
  orm
    .selectDistinct({
      id: applicationDocuments.id,
      studentName: applicationDocuments.studentName,
      applicationNumber: applicationDocuments.applicationNumber,
      branchName: branches.name,
      mine: sql<boolean>`(${readable})`,
    })
    .from(documentFiles)
    .innerJoin(applicationDocuments, eq(applicationDocuments.id, documentFiles.documentId))
    .innerJoin(branches, eq(branches.id, applicationDocuments.branchId))
    .where(and(eq(documentFiles.sha256, sha256), ne(applicationDocuments.studentId, studentId)))
    .orderBy(asc(applicationDocuments.id))
    .limit(maxDuplicates);

export type DuplicateDocument = Awaited<ReturnType<typeof findDuplicates>>[number];
