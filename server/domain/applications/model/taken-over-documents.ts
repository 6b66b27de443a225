import { type Day, toUtcDay } from '../../../../contract/facts/days.ts';
import type { DocumentType } from '../../../../contract/kit/document-types.ts';
import { personalCategories } from '../../../../contract/people/student-matches.ts';
import type { Transaction } from '../../../db/database.ts';
import { and, desc, eq, gt, gte, inArray, isNull, ne, or } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import {
  applicationDocuments,
  type applications,
  documentFiles,
  documentReadings,
  documentTypes,
} from '../../../db/schema/index.ts';
import { updateVersion } from '../../../db/writes.ts';
import type { RecordEvents } from '../../../events/events.ts';
import { loadPassportEnd } from './documents.ts';

/** Documents about the person outside the personal categories: no university asks for another one of its own. */
const alsoPersonal: readonly DocumentType[] = ['agentAuthorisation', 'cv', 'recommendation'];

type DocumentRecord = typeof applicationDocuments.$inferSelect;

/**
 * The newest confirmed and valid document of each type that a student has for another application, or for all; a
 * passport only if it reaches the course of this one.
 */
const loadConfirmed = (
  tx: Transaction,
  { id, studentId }: Pick<typeof applications.$inferSelect, 'id' | 'studentId'>,
  types: readonly DocumentRecord['type'][],
  { today, mustReach }: { readonly today: Day; readonly mustReach: Day | null },
) =>
  tx
    .selectDistinctOn([applicationDocuments.type], { document: applicationDocuments })
    .from(applicationDocuments)
    .innerJoin(documentTypes, eq(documentTypes.code, applicationDocuments.type))
    .where(
      and(
        eq(applicationDocuments.studentId, studentId),
        or(isNull(applicationDocuments.applicationId), ne(applicationDocuments.applicationId, id)),
        eq(applicationDocuments.status, 'confirmed'),
        gt(applicationDocuments.files, 0),
        or(isNull(applicationDocuments.expiresOn), gte(applicationDocuments.expiresOn, today)),
        mustReach === null
          ? undefined
          : or(
              ne(applicationDocuments.type, 'passport'),
              isNull(applicationDocuments.expiresOn),
              gte(applicationDocuments.expiresOn, mustReach),
            ),
        inArray(applicationDocuments.type, [...types]),
        or(
          inArray(documentTypes.category, [...personalCategories]),
          inArray(applicationDocuments.type, [...alsoPersonal]),
        ),
      ),
    )
    .orderBy(applicationDocuments.type, desc(applicationDocuments.decidedAt), desc(applicationDocuments.id));

/** Copies the current file of a document to another one, as its first, with what was read from it. */
async function copyCurrentFile(tx: Transaction, from: DocumentRecord, toId: number): Promise<void> {
  const [file] = await tx
    .select()
    .from(documentFiles)
    .where(eq(documentFiles.documentId, from.id))
    .orderBy(desc(documentFiles.number))
    .limit(1);
  if (file === undefined) throw new Error('a confirmed document has no file');
  const { id: _, number, ...columns } = file;
  await tx.insert(documentFiles).values({ ...columns, documentId: toId, number: 1 });
  const readings = await tx
    .select()
    .from(documentReadings)
    .where(and(eq(documentReadings.documentId, from.id), eq(documentReadings.file, number)));
  if (readings.length === 0) return;
  await tx
    .insert(documentReadings)
    .values(readings.map(({ id: __, ...reading }) => ({ ...reading, documentId: toId, file: 1 })));
}

interface TakeOverScope {
  readonly now: Date;
  readonly actorId: number | null;
  readonly record: RecordEvents;
}

/**
 * Fulfils what a new application requests with documents that the student already has: those about the person that are
 * confirmed and still valid, and a passport that reaches the course. They share the stored file and keep who confirmed
 * them; who may read them follows the new application.
 */
export async function takeOverDocuments(
  tx: Transaction,
  { now, actorId, record }: TakeOverScope,
  application: typeof applications.$inferSelect,
): Promise<void> {
  const requested = await tx
    .select()
    .from(applicationDocuments)
    .where(
      and(
        eq(applicationDocuments.applicationId, application.id),
        eq(applicationDocuments.status, 'requested'),
      ),
    )
    .orderBy(applicationDocuments.id);
  if (requested.length === 0) return;
  const types = requested.map(({ type }) => type);
  const mustReach = await loadPassportEnd(tx, { ...application, applicationId: application.id });
  const confirmed = await loadConfirmed(tx, application, types, {
    today: toUtcDay(now),
    mustReach,
  });
  for (const request of requested) {
    const from = confirmed.find(({ document }) => document.type === request.type)?.document;
    if (from === undefined) continue;
    await record({
      type: 'document.takenOver',
      actorId,
      subjectId: request.id,
      from: request.status,
      to: from.status,
      payload: { documentId: from.id, version: request.version + 1 },
    });
    const values = {
      ...pick(from, 'status', 'issuedOn', 'expiresOn', 'decidedById', 'decidedAt', 'alsoElsewhere'),
      ...pick(from, 'fileName', 'mediaType', 'size', 'uploadedAt', 'uploadedById'),
      files: 1,
    };
    await updateVersion(tx, applicationDocuments, request, values, now);
    await copyCurrentFile(tx, from, request.id);
  }
}
