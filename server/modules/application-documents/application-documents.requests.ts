import { and, asc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { applicationDocumentsApi, DocumentMove } from '../../../contract/application-documents.ts';
import { admissionStates } from '../../../contract/charts/application/states.ts';
import type { DocumentType } from '../../../contract/document-types.ts';
import type { ChangeCaller } from '../../access/change-caller.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { checklistOf } from '../../applications/checklist.ts';
import { ofApplication } from '../../applications/documents.ts';
import { lockApplication } from '../../applications/lock.ts';
import type { Transaction } from '../../db/database.ts';
import { applicationDocuments, applications, students } from '../../db/schema/index.ts';
import { demandTypeGiven } from '../../document-types/kept-types.ts';
import { notFound } from '../../errors.ts';
import { readableDocuments } from './application-documents.policy.ts';
import type { DocumentRecord } from './application-documents.queries.ts';
import { demandMove } from './document-moves.ts';

type Request = z.output<typeof applicationDocumentsApi.request.body>;

/** The columns a document copies from its student when it is requested for all of their applications. */
const ofStudent = (student: typeof students.$inferSelect) => ({
  applicationId: null,
  studentId: student.id,
  branchId: student.branchId,
  counsellorId: student.counsellorId,
  partnerId: student.partnerId,
  studentName: student.fullName,
});

/**
 * The columns a document copies from its application or student, and whether it is required by default.
 *
 * @throws AppError 404 when this person may read neither.
 */
async function copiesFor(
  tx: Transaction,
  { ability, log }: ChangeCaller,
  { applicationId, studentId, type }: Request,
): Promise<{
  readonly copies: ReturnType<typeof ofApplication> | ReturnType<typeof ofStudent>;
  readonly demanded: boolean;
}> {
  if (applicationId !== undefined) {
    const readable = readableRows(ability, 'Application', applications, [], log);
    const [found] = await tx
      .select()
      .from(applications)
      .where(and(eq(applications.id, applicationId), readable));
    if (found) return { copies: ofApplication(found), demanded: await isDemanded(tx, found, type) };
  }
  if (studentId !== undefined) {
    const readable = readableRows(ability, 'Student', students, [], log);
    const [found] = await tx
      .select()
      .from(students)
      .where(and(eq(students.id, studentId), readable));
    if (found) return { copies: ofStudent(found), demanded: true };
  }
  throw notFound();
}

/**
 * Whether an application currently needs a document of this type: its checklist requires it and its stage has come.
 * Documents for later stages do not hold up the submission.
 */
async function isDemanded(
  tx: Transaction,
  { id, admission }: Pick<typeof applications.$inferSelect, 'id' | 'admission'>,
  type: DocumentType,
): Promise<boolean> {
  const isPreparing = admissionStates[admission].stage === 'preparing';
  return (await checklistOf(tx, id)).some(
    (item) => item.type === type && item.required && (item.stage === 'submission' || !isPreparing),
  );
}

type New = Omit<typeof applicationDocuments.$inferInsert, 'status' | 'createdAt' | 'updatedAt'>;

/** Adds a document to a checklist. @throws AppError 403 when the caller may not. */
async function place(
  tx: Transaction,
  caller: ChangeCaller,
  move: DocumentMove,
  given: New,
): Promise<DocumentRecord> {
  const { user, clock, record } = caller;
  const now = clock.now();
  const stamps = { requestedById: user.id, createdAt: now, updatedAt: now };
  const values = { ...given, ...stamps, status: 'requested' as const };
  demandMove(caller, values, move);
  if (typeof values.applicationId === 'number') await lockApplication(tx, values.applicationId);
  const [row] = await tx.insert(applicationDocuments).values(values).returning();
  if (row === undefined) throw new Error('the document was not stored');
  await record({
    type: 'document.requested',
    actorId: user.id,
    subject: 'ApplicationDocument',
    subjectId: row.id,
    to: row.status,
    payload: { type: row.type, version: row.version },
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
  caller: ChangeCaller,
  request: Request,
): Promise<DocumentRecord> {
  const { type, note = null, dueOn = null } = request;
  const { copies, demanded } = await copiesFor(tx, caller, request);
  await demandTypeGiven(tx, request);
  const required = request.required ?? demanded;
  return place(tx, caller, 'request', { ...copies, type, required, note, dueOn });
}

/**
 * Finds or creates the document of an application to which the caller is about to upload a file: the oldest open
 * request for this type, otherwise a new optional document.
 *
 * @throws AppError 404 when there is no such application that this person may read, 403 when they may not upload such a
 * document, 422 for an unknown or archived type.
 */
export async function bringDocument(
  tx: Transaction,
  caller: ChangeCaller,
  applicationId: number,
  type: DocumentType,
): Promise<DocumentRecord> {
  const { copies } = await copiesFor(tx, caller, { applicationId, type });
  await demandTypeGiven(tx, { type });
  await lockApplication(tx, applicationId);
  const [awaited] = await tx
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
  if (awaited === undefined) return place(tx, caller, 'upload', { ...copies, type, required: false });
  demandMove(caller, awaited, 'upload');
  return awaited;
}
