import type { DocumentState } from '../../../contract/applications/application-documents.ts';
import type { DocumentEvent } from '../../../contract/charts/document/events.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { and, eq, inArray, sql } from '../../db/drizzle.ts';
import { reserveIds } from '../../db/reserve-ids.ts';
import { applicationDocuments, documentFiles } from '../../db/schema/index.ts';
import { updateVersion } from '../../db/writes.ts';
import type { FieldChanges } from '../../events/events.ts';
import { lockApplication } from '../applications/model/lock.ts';
import { type DocumentRecord, findDuplicates } from './application-documents.queries.ts';
import { noDecision } from './document-transitions.ts';

export type DocumentValues = Partial<typeof applicationDocuments.$inferInsert>;
type DocumentScope = Pick<ChangeContext, 'clock' | 'record'>;

/** Fields of a transition whose values the log keeps. */
const loggedFields = ['status', 'rejection', 'reason', 'files', 'issuedOn', 'expiresOn'] as const;
const toLoggedValues = (values: DocumentValues) =>
  Object.fromEntries(
    loggedFields.filter((field) => field in values).map((field) => [field, values[field] ?? null]),
  );

/**
 * Stores the state that a document's chart has reached, with its event.
 *
 * @param logged Values that the log keeps in addition.
 * @returns The document; undefined when someone else changed it in the meantime.
 */
export async function storeTransition(
  tx: Transaction,
  { clock, record }: DocumentScope,
  row: DocumentRecord,
  to: DocumentState,
  given: DocumentValues,
  logged: FieldChanges['after'] = {},
): Promise<DocumentRecord | undefined> {
  if (row.applicationId !== null) await lockApplication(tx, row.applicationId);
  const values: DocumentValues = { ...given, status: to };
  const after = toLoggedValues(values);
  // Record the event before updating the row: recording locks the recipients, and every transaction must take its locks
  // in the same order.
  await record({
    type: 'document.changed',
    subjectId: row.id,
    from: row.status,
    to,
    payload: {
      before: toLoggedValues(
        Object.fromEntries(Object.keys(after).map((field) => [field, row[field as keyof DocumentRecord]])),
      ),
      after: { ...after, ...logged },
      version: row.version + 1,
    },
  });
  const stored = await updateVersion(tx, applicationDocuments, row, values, clock.now());
  if (stored !== undefined) await keepConfirmation(tx, stored, row.status);
  return stored;
}

/**
 * Keeps with the current file what its confirmation read from it. A confirmation that is revoked leaves the dates: they
 * were read all the same.
 */
async function keepConfirmation(
  tx: Transaction,
  { id, files, status, issuedOn, expiresOn, decidedById, decidedAt }: DocumentRecord,
  from: DocumentState,
): Promise<void> {
  const isRevoked = from === 'confirmed' && (status === 'inReview' || status === 'rejected');
  if (status !== 'confirmed' && !isRevoked) return;
  await tx
    .update(documentFiles)
    .set(
      isRevoked
        ? { confirmedById: null, confirmedAt: null }
        : { issuedOn, expiresOn, confirmedById: decidedById, confirmedAt: decidedAt },
    )
    .where(and(eq(documentFiles.documentId, id), eq(documentFiles.number, files)));
}

/** A file in the storage, as it was inspected. */
export interface StoredFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
  readonly storedName: string;
  /** Null for a person without an account. */
  readonly uploadedById: number | null;
}

/**
 * Makes a file the current one of its document: the document's transition, the file's row, and the flags of documents
 * of other students with the same file.
 *
 * @param transition Sends the event to the document, with the columns that it changes.
 */
export async function addFile(
  tx: Transaction,
  { clock }: Pick<DocumentScope, 'clock'>,
  document: DocumentRecord,
  { sha256, storedName, uploadedById, ...described }: StoredFile,
  transition: (event: DocumentEvent, values: DocumentValues) => Promise<unknown>,
): Promise<void> {
  const elsewhere = await findDuplicates(tx, document, sha256);
  const files = document.files + 1;
  const file = { ...described, uploadedById, uploadedAt: clock.now() };
  const [fileId = 0] = await reserveIds(tx, documentFiles, 1);
  await transition(
    { type: 'document.upload', fileId },
    { ...file, files, ...noDecision, alsoElsewhere: elsewhere.length > 0 },
  );
  await tx
    .insert(documentFiles)
    .values({ ...file, id: fileId, documentId: document.id, number: files, sha256, storedName });
  if (elsewhere.length === 0) return;
  await tx
    .update(applicationDocuments)
    .set({ alsoElsewhere: true, version: sql`${applicationDocuments.version} + 1` })
    .where(
      and(
        inArray(
          applicationDocuments.id,
          elsewhere.map((other) => other.id),
        ),
        eq(applicationDocuments.alsoElsewhere, false),
      ),
    );
}
