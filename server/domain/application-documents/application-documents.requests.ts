import type * as z from 'zod/mini';
import type { DocumentAction } from '../../../contract/applications/application-documents.ts';
import type { applicationDocumentsApi } from '../../../contract/applications/application-documents-api.ts';
import { admissionStates } from '../../../contract/charts/application/states.ts';
import type { DocumentType } from '../../../contract/kit/document-types.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import { readableDocuments } from '../../access/readable-documents.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Transaction } from '../../db/database.ts';
import { and, asc, eq, inArray } from '../../db/drizzle.ts';
import { applicationDocuments, applications, students } from '../../db/schema/index.ts';
import { insertRow } from '../../db/writes.ts';
import { notFound } from '../../platform/errors.ts';
import { loadChecklist } from '../applications/model/checklist.ts';
import { toDocumentColumns, toStudentColumns } from '../applications/model/documents.ts';
import { lockApplication } from '../applications/model/lock.ts';
import { assertTypeRequestable } from '../document-types/document-type-rows.ts';
import { lockAgainstMerging } from '../students/lock-students.ts';
import { assertUploader } from './application-documents.policy.ts';
import type { DocumentRecord } from './application-documents.queries.ts';
import { assertCanAct } from './document-transitions.ts';

type DocumentRequest = z.output<typeof applicationDocumentsApi.request.body>;

/**
 * The columns a document copies from its application or student, and whether it is required by default.
 *
 * @throws AppError 404 when this person may read neither.
 */
async function resolveTarget(
  tx: Transaction,
  { ability, log }: ChangeContext,
  { applicationId, studentId, type }: DocumentRequest,
): Promise<{
  readonly targetColumns: ReturnType<typeof toDocumentColumns> | ReturnType<typeof toStudentColumns>;
  readonly requiredByDefault: boolean;
}> {
  if (applicationId !== undefined) {
    const readable = readableRows(ability, 'Application', applications, [], log);
    const [found] = await tx
      .select()
      .from(applications)
      .where(and(eq(applications.id, applicationId), readable));
    if (found)
      return {
        targetColumns: toDocumentColumns(found),
        requiredByDefault: await isNeededNow(tx, found, type),
      };
  }
  if (studentId !== undefined) {
    const readable = readableRows(ability, 'Student', students, [], log);
    const [found] = await tx
      .select()
      .from(students)
      .where(and(eq(students.id, studentId), readable));
    if (found) {
      await lockAgainstMerging(tx, found.id);
      return { targetColumns: toStudentColumns(found), requiredByDefault: true };
    }
  }
  throw notFound();
}

/**
 * Whether an application currently needs a document of this type: its checklist requires it and its stage has come.
 * Documents for later stages do not hold up the submission.
 */
async function isNeededNow(
  tx: Transaction,
  { id, admission }: Pick<typeof applications.$inferSelect, 'id' | 'admission'>,
  type: DocumentType,
): Promise<boolean> {
  const isPreparing = admissionStates[admission].stage === 'preparing';
  return (await loadChecklist(tx, id)).some(
    (item) => item.type === type && item.required && (item.stage === 'submission' || !isPreparing),
  );
}

type NewDocument = Omit<typeof applicationDocuments.$inferInsert, 'status' | 'createdAt' | 'updatedAt'>;

/** Adds a document to a checklist. @throws AppError 403 when the caller may not. */
async function insertDocument(
  tx: Transaction,
  caller: ChangeContext,
  move: DocumentAction,
  given: NewDocument,
): Promise<DocumentRecord> {
  const { user, clock, record } = caller;
  const now = clock.now();
  const stamps = { requestedById: user.id, createdAt: now, updatedAt: now };
  const values = { ...given, ...stamps, status: 'requested' as const };
  assertCanAct(caller, values, move);
  if (typeof values.applicationId === 'number') await lockApplication(tx, values.applicationId);
  const row = await insertRow(tx, applicationDocuments, values);
  await record({
    type: 'document.requested',
    subjectId: row.id,
    to: row.status,
    payload: { type: row.type, version: row.version, ...(move === 'upload' && { forUpload: true }) },
  });
  return row;
}

/**
 * Requests a document for an application or a student.
 *
 * @throws AppError 404 when there is none that this person may read, 403 when they may not request documents for it,
 * 422 for an unknown or archived type.
 */
export async function requestDocument(
  tx: Transaction,
  caller: ChangeContext,
  request: DocumentRequest,
): Promise<DocumentRecord> {
  const { type, note = null, dueOn = null } = request;
  const { targetColumns, requiredByDefault } = await resolveTarget(tx, caller, request);
  await assertTypeRequestable(tx, request);
  const required = request.required ?? requiredByDefault;
  return insertDocument(tx, caller, 'request', { ...targetColumns, type, required, note, dueOn });
}

/**
 * Finds or creates the document of an application to which the caller is about to upload a file: the oldest open
 * request for this type, otherwise a new optional document.
 *
 * @throws AppError 404 when there is no such application that this person may read, 403 when they may not upload such a
 * document, 422 for an unknown or archived type.
 */
export async function openDocumentForUpload(
  tx: Transaction,
  caller: ChangeContext,
  applicationId: number,
  type: DocumentType,
): Promise<DocumentRecord> {
  const { targetColumns } = await resolveTarget(tx, caller, { applicationId, type });
  await assertTypeRequestable(tx, { type });
  assertUploader(caller, type);
  await lockApplication(tx, applicationId);
  const [openRequest] = await tx
    .select()
    .from(applicationDocuments)
    .where(
      and(
        eq(applicationDocuments.applicationId, applicationId),
        eq(applicationDocuments.type, type),
        inArray(applicationDocuments.status, ['requested', 'rejected', 'expired']),
        readableDocuments(caller.ability, caller.log),
      ),
    )
    .orderBy(asc(applicationDocuments.id));
  if (openRequest === undefined)
    return insertDocument(tx, caller, 'upload', { ...targetColumns, type, required: false });
  assertCanAct(caller, openRequest, 'upload');
  return openRequest;
}
