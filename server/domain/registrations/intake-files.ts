import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { and, asc, eq, isNull, ne, type SQL } from '../../db/drizzle.ts';
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

/** Where the files of a registration belong: an application, or the student without one. */
interface IntakeTarget {
  readonly student: typeof students.$inferSelect;
  readonly applicationId: number | null;
}

/** Documents that are not superseded, the oldest first: of the application, or of the student for all applications. */
const loadDocuments = (tx: Transaction, condition: SQL | undefined): Promise<DocumentRecord[]> =>
  tx
    .select()
    .from(applicationDocuments)
    .where(and(condition, ne(applicationDocuments.status, 'superseded')))
    .orderBy(asc(applicationDocuments.id));

async function addDocument(
  tx: Transaction,
  { clock, record }: IntakeScope,
  target: Awaited<ReturnType<typeof getTarget>>,
  type: DocumentRecord['type'],
): Promise<DocumentRecord> {
  const now = clock.now();
  const values = { ...target, type, required: false, createdAt: now, updatedAt: now };
  const row = await insertRow(tx, applicationDocuments, values);
  const { id, status, version } = row;
  await record({
    type: 'document.requested',
    subjectId: id,
    to: status,
    // The student knows: the registration has offered the upload.
    payload: { type, version, forUpload: true },
  });
  return row;
}

/**
 * Adds the files of a registration to its application, where they fulfil what its checklist requests, or to the student
 * without one. They wait to be confirmed, as any uploaded file does.
 */
export async function addRegistrationFiles(
  tx: Transaction,
  scope: IntakeScope,
  {
    student,
    applicationId,
    registrationId,
    files,
  }: IntakeTarget & {
    readonly registrationId: number;
    readonly files: readonly SubmittedFileRecord[];
  },
): Promise<void> {
  if (files.length === 0) return;
  const { clock, record } = scope;
  const target = await getTarget(tx, student, applicationId);
  if (applicationId !== null) await lockApplication(tx, applicationId);
  const open = await loadDocuments(
    tx,
    and(
      eq(applicationDocuments.studentId, student.id),
      applicationId === null
        ? isNull(applicationDocuments.applicationId)
        : eq(applicationDocuments.applicationId, applicationId),
      eq(applicationDocuments.status, 'requested'),
    ),
  );
  const takeRequest = (type: DocumentRecord['type']): DocumentRecord | undefined => {
    const at = open.findIndex((document) => document.type === type);
    return at < 0 ? undefined : open.splice(at, 1)[0];
  };
  for (const { id: _, type, ...file } of files) {
    const document = takeRequest(type) ?? (await addDocument(tx, scope, target, type));
    await addFile(tx, { clock }, document, { ...file, uploadedById: null }, async (event, values) => {
      const to = getSystemState(document, clock, event);
      const moved = await storeTransition(tx, { clock, record }, document, to, values, { registrationId });
      if (moved === undefined) throw new Error('the document was changed concurrently');
    });
  }
}

/**
 * Requests the documents that a registration lets its student send later, except those that the student has or that are
 * requested already, so that there is a place to upload each.
 *
 * @param types The document types that could be uploaded with the registration.
 */
export async function requestLaterDocuments(
  tx: Transaction,
  scope: IntakeScope,
  { student, applicationId }: IntakeTarget,
  types: readonly DocumentRecord['type'][],
): Promise<void> {
  const documents = await loadDocuments(tx, eq(applicationDocuments.studentId, student.id));
  const present = new Set(documents.map(({ type }) => type));
  const target = await getTarget(tx, student, applicationId);
  for (const type of types) if (!present.has(type)) await addDocument(tx, scope, target, type);
}
