import { and, asc, eq } from 'drizzle-orm';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { applicationDocuments, applications, type students } from '../../db/schema/index.ts';
import { insertRow } from '../../db/writes.ts';
import { orNotFound } from '../../platform/errors.ts';
import { addFile, storeTransition } from '../application-documents/document-changes.ts';
import { getSystemState } from '../application-documents/document-transitions.ts';
import { toDocumentColumns, toStudentColumns } from '../applications/model/documents.ts';
import { lockApplication } from '../applications/model/lock.ts';
import type { SubmittedFileRecord } from './registrations.queries.ts';

type IntakeScope = Pick<ChangeContext, 'clock' | 'record'>;
type DocumentRecord = typeof applicationDocuments.$inferSelect;

/** What the documents of an application or a student are copied from. */
async function getTarget(
  tx: Transaction,
  student: typeof students.$inferSelect,
  applicationId: number | null,
) {
  if (applicationId === null) return toStudentColumns(student);
  const [application] = await tx.select().from(applications).where(eq(applications.id, applicationId));
  return toDocumentColumns(orNotFound(application));
}

/**
 * Adds the files of a registration to its application, where they fulfil what its checklist requests, or to the student
 * without one. They wait to be confirmed, as any uploaded file does.
 */
export async function addRegistrationFiles(
  tx: Transaction,
  { clock, record }: IntakeScope,
  {
    student,
    applicationId,
    registrationId,
    files,
  }: {
    readonly student: typeof students.$inferSelect;
    readonly applicationId: number | null;
    readonly registrationId: number;
    readonly files: readonly SubmittedFileRecord[];
  },
): Promise<void> {
  if (files.length === 0) return;
  const target = await getTarget(tx, student, applicationId);
  if (applicationId !== null) await lockApplication(tx, applicationId);
  const requested =
    applicationId === null
      ? []
      : await tx
          .select()
          .from(applicationDocuments)
          .where(
            and(
              eq(applicationDocuments.applicationId, applicationId),
              eq(applicationDocuments.status, 'requested'),
            ),
          )
          .orderBy(asc(applicationDocuments.id));
  const open = [...requested];
  const takeRequest = (type: DocumentRecord['type']): DocumentRecord | undefined => {
    const at = open.findIndex((document) => document.type === type);
    return at < 0 ? undefined : open.splice(at, 1)[0];
  };
  const addDocument = async (type: DocumentRecord['type']): Promise<DocumentRecord> => {
    const now = clock.now();
    const values = { ...target, type, required: false, createdAt: now, updatedAt: now };
    const row = await insertRow(tx, applicationDocuments, values);
    const { id, status, version } = row;
    await record({ type: 'document.requested', subjectId: id, to: status, payload: { type, version } });
    return row;
  };
  for (const { id: _, type, ...file } of files) {
    const document = takeRequest(type) ?? (await addDocument(type));
    await addFile(tx, { clock }, document, { ...file, uploadedById: null }, async (event, values) => {
      const to = getSystemState(document, clock, event);
      const moved = await storeTransition(tx, { clock, record }, document, to, values, { registrationId });
      if (moved === undefined) throw new Error('the document was changed concurrently');
    });
  }
}
