import type { ConfirmationKind } from '../../../../contract/charts/application/confirmation.ts';
import {
  type DocumentReference,
  listReferencedDocuments,
} from '../../../../contract/charts/application/event-fields.ts';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import {
  type EvidenceEvent,
  isEvidenceState,
  isEvidenceType,
  standsOnChecklist,
} from '../../../../contract/charts/application/evidence.ts';
import type { LogEntry } from '../../../../contract/charts/run.ts';
import type { FieldCode } from '../../../../contract/kit/errors.ts';
import type { Transaction } from '../../../db/database.ts';
import { and, eq, type SQL, sql } from '../../../db/drizzle.ts';
import { applicationDocuments, documentFiles, eventEvidence } from '../../../db/schema/index.ts';
import { whereIdIn } from '../../../lists/filtering.ts';
import { invalid } from '../../../platform/errors.ts';
import type { ApplicationRecord } from '../applications.queries.ts';
import { type DocumentReader, loadNamedDocuments, type NamedDocument } from './named-documents.ts';

/** The version of a document that an event names. */
export interface NamedVersion extends DocumentReference {
  readonly file: number;
  readonly sha256: string;
}

/** A version as the log stores it. */
export const toLoggedVersion = ({ path, id, file, sha256 }: NamedVersion) => ({
  path,
  documentId: id,
  file,
  sha256,
});

/**
 * The versions of the documents that an event names: the current file of each. Each document belongs to the event’s
 * application, has a file that nobody has rejected, is of a type that the field takes, and may be read by whoever names
 * it: a document that is withheld from them doesn't exist here.
 *
 * @throws AppError 422 at each document that doesn't: `unknown`, `notUsable` or `wrongType`.
 */
export async function requireEvidence(
  tx: Transaction,
  reader: DocumentReader,
  applicationId: number,
  event: ApplicationEvent,
  confirmationKind: ConfirmationKind,
): Promise<readonly NamedVersion[]> {
  const named = listReferencedDocuments(event);
  const checklist = standsOnChecklist(event.type) ? await loadConfirmedVersions(tx, applicationId) : [];
  if (named.length === 0) return checklist;
  const own = await loadNamedDocuments(tx, reader, applicationId, named);
  const faults = named.flatMap(({ path, id }): [string, FieldCode[]][] => {
    const fault = findFault(own.get(id), { event: event.type, path, confirmationKind });
    return fault === null ? [] : [[`body.payload.${path}`, [fault]]];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
  const versions = named.flatMap((reference) => {
    const { files, sha256 } = own.get(reference.id) ?? {};
    return files !== undefined && sha256 ? [{ ...reference, file: files, sha256 }] : [];
  });
  return [...versions, ...checklist];
}

/**
 * The version of the document that proves a condition of the offer, as it is now.
 *
 * @throws AppError 422 at `proofId`, as for the documents of events.
 */
export async function requireConditionProof(
  tx: Transaction,
  reader: DocumentReader,
  applicationId: number,
  conditionId: number,
  proofId: number,
): Promise<NamedVersion> {
  const reference = { path: getConditionPath(conditionId), id: proofId };
  const document = (await loadNamedDocuments(tx, reader, applicationId, [reference])).get(proofId);
  const field = {
    event: 'application.conditionSettled',
    path: 'proofId',
    confirmationKind: undefined,
  } as const;
  const fault = findFault(document, field);
  if (fault !== null || !document?.sha256) throw invalid({ 'body.proofId': [fault ?? 'notUsable'] });
  return { ...reference, file: document.files, sha256: document.sha256 };
}

const getConditionPath = (conditionId: number): string => `conditions.${conditionId}`;

/** Stores the versions that an accepted event stands on, so that each can be shown and opened later. */
export async function storeEvidence(
  tx: Transaction,
  { id, version }: Pick<ApplicationRecord, 'id' | 'version'>,
  { type, actorId }: Pick<LogEntry<unknown>, 'actorId'> & { readonly type: string },
  versions: readonly NamedVersion[],
  now: Date,
): Promise<void> {
  if (versions.length === 0) return;
  await tx.insert(eventEvidence).values(
    versions.map(({ path, id: documentId, file, sha256 }) => ({
      applicationId: id,
      documentId,
      file,
      sha256,
      event: type as EvidenceEvent,
      path,
      decidedById: actorId,
      decidedAt: now,
      applicationVersion: version + 1,
    })),
  );
  await updateDecidedFiles(
    tx,
    versions.map((each) => each.id),
  );
}

/** Copies to each document the newest of its files on which an event stands. */
const updateDecidedFiles = (tx: Transaction, ids: readonly number[]) =>
  tx
    .update(applicationDocuments)
    .set({
      decidedFile: sql`(select max(${eventEvidence.file}) from ${eventEvidence}
        where ${eventEvidence.documentId} = ${applicationDocuments.id})`,
    })
    .where(whereIdIn(applicationDocuments.id, ids));

/** The continuation of a deferred application: its copies of documents and conditions, by what they were copied from. */
interface Continuation {
  readonly id: number;
  readonly documentIds: ReadonlyMap<number, number>;
  readonly conditionIds: ReadonlyMap<number, number>;
}

/** Copies what the events of a deferred application stand on, as far as its documents go on. */
export async function copyEvidence(
  tx: Transaction,
  fromId: number,
  { id, documentIds, conditionIds }: Continuation,
): Promise<void> {
  const known = await tx.select().from(eventEvidence).where(eq(eventEvidence.applicationId, fromId));
  const copies = known.flatMap(({ id: _, ...evidence }) => {
    const documentId = documentIds.get(evidence.documentId);
    const [field, item] = evidence.path.split('.');
    const conditionId = field === 'conditions' ? conditionIds.get(Number(item)) : undefined;
    if (documentId === undefined || (field === 'conditions' && conditionId === undefined)) return [];
    return [
      {
        ...evidence,
        applicationId: id,
        documentId,
        path: conditionId === undefined ? evidence.path : getConditionPath(conditionId),
        // As of its creation: no event of its own can be undone to that.
        applicationVersion: 1,
      },
    ];
  });
  if (copies.length > 0) await tx.insert(eventEvidence).values(copies);
}

/** Deletes what an undone event stood on. @param version The application’s version after the event. */
export const deleteEvidence = (tx: Transaction, applicationId: number, version: number): Promise<void> =>
  deleteVersions(tx, applicationId, eq(eventEvidence.applicationVersion, version));

/** Deletes what proved a condition that is no longer met. */
export const deleteConditionProof = (
  tx: Transaction,
  applicationId: number,
  conditionId: number,
): Promise<void> => deleteVersions(tx, applicationId, eq(eventEvidence.path, getConditionPath(conditionId)));

async function deleteVersions(tx: Transaction, applicationId: number, which: SQL): Promise<void> {
  const deleted = await tx
    .delete(eventEvidence)
    .where(and(eq(eventEvidence.applicationId, applicationId), which))
    .returning({ documentId: eventEvidence.documentId });
  if (deleted.length > 0)
    await updateDecidedFiles(
      tx,
      deleted.map(({ documentId }) => documentId),
    );
}

/** The current files of the required documents that are confirmed. */
const loadConfirmedVersions = (tx: Transaction, applicationId: number): Promise<NamedVersion[]> =>
  tx
    .select({
      path: sql<string>`'checklist'`,
      id: applicationDocuments.id,
      file: documentFiles.number,
      sha256: documentFiles.sha256,
    })
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
        eq(applicationDocuments.required, true),
        eq(applicationDocuments.status, 'confirmed'),
      ),
    );

function findFault(
  document: NamedDocument | undefined,
  field: Parameters<typeof isEvidenceType>[0],
): FieldCode | null {
  if (document === undefined) return 'unknown';
  if (!isEvidenceType(field, document.type)) return 'wrongType';
  return document.sha256 === null || !isEvidenceState(document.status) ? 'notUsable' : null;
}
