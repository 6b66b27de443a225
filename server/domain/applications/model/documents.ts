import { and, eq, inArray, ne } from 'drizzle-orm';
import { isPast } from '../../../../contract/charts/date-math.ts';
import type { ChecklistStage } from '../../../../contract/documents/checklist.ts';
import type { Transaction } from '../../../db/database.ts';
import { pick } from '../../../db/pick.ts';
import { reserveIds } from '../../../db/reserve-ids.ts';
import {
  applicationDocuments,
  type applications,
  documentFiles,
  type students,
} from '../../../db/schema/index.ts';
import { loadChecklist } from './checklist.ts';

type ApplicationRecord = typeof applications.$inferSelect;

/** The columns that a document copies from its application. */
export const toDocumentColumns = (application: ApplicationRecord) => ({
  applicationId: application.id,
  ...pick(application, 'studentId', 'branchId', 'counsellorId', 'partnerId', 'organisationId'),
  ...pick(application, 'universityId', 'admission', 'compliance', 'studentName'),
  applicationNumber: application.number,
  universityName: application.universityName,
  countryCode: application.countryCode,
});

/** The columns a document copies from its student when it is requested for all of their applications. */
export const toStudentColumns = (student: typeof students.$inferSelect) => ({
  applicationId: null,
  studentId: student.id,
  branchId: student.branchId,
  counsellorId: student.counsellorId,
  partnerId: student.partnerId,
  studentName: student.fullName,
});

/** Requests the documents that an application requires by a stage and does not have yet. */
export async function requestChecklistDocuments(
  tx: Transaction,
  application: ApplicationRecord,
  stage: ChecklistStage,
  requestedById: number | null,
  now: Date,
): Promise<void> {
  const present = await tx
    .select({ type: applicationDocuments.type })
    .from(applicationDocuments)
    .where(eq(applicationDocuments.applicationId, application.id));
  const wanted = (await loadChecklist(tx, application.id)).filter(
    (item) => item.stage === stage && item.required && !present.some(({ type }) => type === item.type),
  );
  if (wanted.length === 0) return;
  await tx.insert(applicationDocuments).values(
    wanted.map(({ type }) => ({
      ...toDocumentColumns(application),
      type,
      requestedById,
      createdAt: now,
      updatedAt: now,
    })),
  );
}

/**
 * Copies the documents of one application to another, with their files, so that they need not be uploaded again.
 * Expired ones are requested again.
 *
 * @returns The id of each copy, by the id of what it was copied from.
 */
export async function copyDocuments(
  tx: Transaction,
  fromId: number,
  application: ApplicationRecord,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const known = await tx
    .select()
    .from(applicationDocuments)
    .where(
      and(eq(applicationDocuments.applicationId, fromId), ne(applicationDocuments.status, 'superseded')),
    );
  if (known.length === 0) return new Map();
  const isExpired = ({ status, expiresOn }: (typeof known)[number]) =>
    status === 'confirmed' && expiresOn !== null && isPast(expiresOn, now.toISOString());
  const ids = await reserveIds(tx, applicationDocuments, known.length);
  const copies = known.flatMap((document, at) => {
    const id = ids[at];
    return id === undefined ? [] : [{ id, document }];
  });
  await tx.insert(applicationDocuments).values(
    copies.map(({ id, document }) => ({
      ...document,
      ...toDocumentColumns(application),
      id,
      // What the offer and the payments stand on can’t be replaced either.
      decidedFile: application.admission === 'draft' ? null : document.decidedFile,
      status: isExpired(document) ? ('expired' as const) : document.status,
      version: 1,
      createdAt: now,
      updatedAt: now,
    })),
  );
  const idOfCopy = new Map(copies.map(({ id, document }) => [document.id, id]));
  const files = await tx
    .select()
    .from(documentFiles)
    .where(
      inArray(
        documentFiles.documentId,
        known.map(({ id }) => id),
      ),
    );
  if (files.length > 0)
    await tx.insert(documentFiles).values(
      files.map(({ id: _, ...file }) => ({
        ...file,
        documentId: idOfCopy.get(file.documentId) ?? file.documentId,
      })),
    );
  return idOfCopy;
}
