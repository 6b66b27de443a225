import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { applicationDocumentsApi } from '../../../contract/application-documents.ts';
import { admissionStates } from '../../../contract/charts/application/states.ts';
import type { DocumentType } from '../../../contract/document-types.ts';
import type { ChangeCaller } from '../../access/change-caller.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { checklistOf } from '../../applications/checklist.ts';
import { ofApplication } from '../../applications/documents.ts';
import { lockApplication } from '../../applications/lock.ts';
import type { Transaction } from '../../db/database.ts';
import { applicationDocuments, applications, students } from '../../db/schema/index.ts';
import { notFound } from '../../errors.ts';
import type { DocumentRecord } from './application-documents.queries.ts';
import { demandMove } from './document-moves.ts';

type Request = z.output<typeof applicationDocumentsApi.request.body>;

/** What a document has of its student, when it is asked for all applications. */
const ofStudent = (student: typeof students.$inferSelect) => ({
  applicationId: null,
  studentId: student.id,
  branchId: student.branchId,
  counsellorId: student.counsellorId,
  partnerId: student.partnerId,
  studentName: student.fullName,
});

/** Of what the document is asked, as far as this person may read that, and whether that is held up without it. @throws AppError 404 when they may not. */
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
 * Whether an application is held up without a document of this type now: its checklist demands it, and the time for it
 * has come. What is for after the submission holds nothing up before.
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

/**
 * Asks for a document of an application or a student.
 *
 * @throws AppError 404 when there is none that this person may read, 403 when they may not ask for documents of it.
 */
export async function requestDocument(
  tx: Transaction,
  caller: ChangeCaller,
  request: Request,
): Promise<DocumentRecord> {
  const { user, clock, record } = caller;
  const now = clock.now();
  const { copies, demanded } = await copiesFor(tx, caller, request);
  const values = {
    ...copies,
    type: request.type,
    required: request.required ?? demanded,
    status: 'requested' as const,
    note: request.note ?? null,
    dueOn: request.dueOn ?? null,
    requestedById: user.id,
    createdAt: now,
    updatedAt: now,
  };
  demandMove(caller, values, 'request');
  if (values.applicationId !== null) await lockApplication(tx, values.applicationId);
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
