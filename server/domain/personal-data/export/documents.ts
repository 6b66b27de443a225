import { maskFields } from '../../../access/fields.ts';
import { readableRows } from '../../../access/readable-rows.ts';
import type { Orm } from '../../../db/database.ts';
import { and, asc, eq } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { applicationDocuments, documentFiles } from '../../../db/schema/index.ts';
import type { RecordReader } from '../../../records/record-kind.ts';
import type { Storage } from '../../../storage/storage.types.ts';
import { type ExportedFile, toPath } from './exported-files.ts';

const shown = ['type', 'status', 'fileName', 'uploadedAt', 'dueOn', 'expiresOn'] as const;
const masked = ['rejection', 'reason', 'note'] as const;

/** The files of a document, each with its path in the archive; null when the storage doesn't have it. */
async function loadFiles(orm: Orm, storage: Pick<Storage, 'has'>, documentId: number, folder: string) {
  const rows = await orm
    .select()
    .from(documentFiles)
    .where(eq(documentFiles.documentId, documentId))
    .orderBy(asc(documentFiles.number));
  const exported: ExportedFile[] = [];
  const listed = [];
  for (const { storedName, ...file } of rows) {
    const path = (await storage.has(storedName))
      ? toPath(folder, `${documentId}-${file.number}`, file.givenName ?? file.fileName)
      : null;
    if (path !== null) exported.push({ path, storedName, uploadedAt: file.uploadedAt });
    listed.push({
      ...pick(file, 'number', 'fileName', 'mediaType', 'size', 'sha256', 'uploadedAt'),
      ...pick(file, 'issuedOn', 'expiresOn'),
      path,
    });
  }
  return { listed, exported };
}

/** The documents of a student that both the student and the reader may read, with the files of all their versions. */
export async function loadDocuments(
  orm: Orm,
  subject: RecordReader,
  { storage, ...reader }: RecordReader & { readonly storage: Pick<Storage, 'has'> },
  studentId: number,
) {
  const readableBy = ({ ability, log }: RecordReader) =>
    readableRows(ability, 'ApplicationDocument', applicationDocuments, shown, log);
  const rows = await orm
    .select()
    .from(applicationDocuments)
    .where(and(eq(applicationDocuments.studentId, studentId), readableBy(subject), readableBy(reader)))
    .orderBy(asc(applicationDocuments.id));
  const documents = [];
  const files: ExportedFile[] = [];
  for (const row of rows) {
    const { listed, exported } = await loadFiles(orm, storage, row.id, `documents/${row.type}`);
    const told = { ...row, ...maskFields(subject.ability, 'ApplicationDocument', row, masked) };
    documents.push({
      ...pick(row, 'type', 'status', 'applicationNumber', 'required', 'dueOn', 'issuedOn', 'expiresOn'),
      ...maskFields(reader.ability, 'ApplicationDocument', told, masked),
      files: listed,
    });
    files.push(...exported);
  }
  return { documents, files };
}
