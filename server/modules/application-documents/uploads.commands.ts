import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isAcceptableName, kindOf } from '../../../contract/file-names.ts';
import { id } from '../../../contract/primitives.ts';
import { type UploadRefusal, uploadLimits, uploadRefusals } from '../../../contract/uploads.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { nextIds } from '../../db/next-ids.ts';
import { applicationDocuments, documentFiles, uploads, users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, invalid, uploadRefused } from '../../errors.ts';
import { type Inspected, inspect } from '../../inspection/inspect.ts';
import type { Caller } from '../../plugins/authentication.ts';
import { countAttempt } from '../../rate-limit.ts';
import { newName } from '../../storage/names.ts';
import { documentFor, moveDocument } from './application-documents.commands.ts';
import { type DocumentRecord, documentsElsewhere } from './application-documents.queries.ts';
import { demandMove, takes, undecided } from './document-moves.ts';

export type UploadRecord = typeof uploads.$inferSelect;

/** Who hands a file in, with what the server works with. */
export interface UploadScope extends Deps, Pick<Caller, 'user' | 'ability'> {
  readonly requestId: string;
}

/** An upload that has not been finished is given up after so long, in ms. */
export const uploadLifetime = 24 * 3_600_000;

/** Uploads one person may begin in an hour. */
const perHour = { most: 300, seconds: 3_600 };

const described = z.object({ documentId: id, filename: z.string(), filetype: z.string() });

/** What an upload is said to be. @throws AppError when it is nothing that could be accepted. */
function checkDescription({ env }: Deps, given: unknown, size: number | undefined) {
  const known = described.safeParse(given);
  if (!known.success) throw invalid({ 'Upload-Metadata': ['invalid'] });
  const { documentId, filename, filetype } = known.data;
  if (size === undefined) throw invalid({ 'Upload-Length': ['required'] });
  if (size === 0) throw uploadRefused('upload.empty');
  if (size > env.uploads.maxBytes) throw uploadRefused('upload.tooLarge');
  if (!isAcceptableName(filename)) throw uploadRefused('upload.nameNotAccepted');
  const kind = kindOf(filename, filetype);
  if (kind === 'mismatch') throw uploadRefused('upload.kindMismatch');
  if (kind === undefined || !env.uploads.kinds.includes(kind)) throw uploadRefused('upload.kindNotAccepted');
  return { documentId, fileName: filename, declaredType: filetype, size };
}

/** @throws AppError 429 when this person has as many unfinished uploads as one may have. */
async function demandRoom(tx: Transaction, { user, clock }: UploadScope): Promise<void> {
  // One of their requests after the other, or each would find room.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update');
  const [unfinished] = await tx
    .select({ count: count() })
    .from(uploads)
    .where(
      and(
        eq(uploads.ownerId, user.id),
        eq(uploads.state, 'receiving'),
        gt(uploads.createdAt, new Date(clock.now().getTime() - uploadLifetime)),
      ),
    );
  if ((unfinished?.count ?? 0) >= uploadLimits.unfinished) throw uploadRefused('upload.tooMany');
}

/** Whether this person may hand a file in for a document as it stands. @throws AppError 404, 403 or 409 otherwise. */
async function documentToFill(
  tx: Transaction,
  scope: UploadScope,
  documentId: number,
): Promise<DocumentRecord> {
  const document = await documentFor(tx, scope, documentId);
  demandMove(scope, document, 'upload');
  if (!takes(scope, document, 'upload')) throw uploadRefused('upload.notAwaited');
  return document;
}

/**
 * Begins an upload, under an id the caller drew.
 *
 * @param given What the client says of it: `documentId`, `filename`, `filetype`.
 * @throws AppError for whatever could not be accepted once it is there.
 */
export async function beginUpload(
  scope: UploadScope,
  uploadId: string,
  given: unknown,
  size: number | undefined,
): Promise<void> {
  const { database, clock, env, user } = scope;
  const description = checkDescription(scope, given, size);
  if (env.rateLimits) await countAttempt(database.orm, clock, `upload ${user.id}`, perHour);
  await database.transaction(async (tx) => {
    await documentToFill(tx, scope, description.documentId);
    await demandRoom(tx, scope);
    await tx
      .insert(uploads)
      .values({ id: uploadId, ownerId: user.id, createdAt: clock.now(), ...description });
  });
}

/** An upload of this person's; undefined when they have none of this id. */
export async function findUpload(
  orm: Orm,
  ownerId: number,
  uploadId: string,
): Promise<UploadRecord | undefined> {
  const [found] = await orm
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.ownerId, ownerId)));
  return found;
}

async function bytesOf({ storage }: Deps, { id: uploadId, size }: UploadRecord): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await storage.receiving.read(uploadId)) parts.push(Buffer.from(part));
  const bytes = Buffer.concat(parts);
  if (bytes.length !== size) throw new Error('an upload has another length than announced');
  return bytes;
}

/**
 * Makes an inspected file the present one of its document: the file's row, the document's move, the flags of documents
 * that have the same file, the upload's end, and the event, all or nothing. A second time it does nothing.
 */
async function attach(
  tx: Transaction,
  scope: UploadScope,
  upload: UploadRecord,
  { sha256, mediaType, body }: Inspected,
  storedName: string,
): Promise<void> {
  const { user, clock, eventLog, requestId, log } = scope;
  const [present] = await tx.select().from(uploads).where(eq(uploads.id, upload.id)).for('update');
  if (present?.state !== 'receiving') return;
  const document = await documentToFill(tx, scope, upload.documentId);
  const elsewhere = await documentsElsewhere(tx, document, sha256);
  const files = document.files + 1;
  const file = { fileName: upload.fileName, mediaType, size: body.length, uploadedAt: clock.now() };
  const caller = {
    ...scope,
    record: (event: Parameters<typeof eventLog.append>[1]) => eventLog.append(tx, event, { requestId, log }),
  };
  const [fileId = 0] = await nextIds(tx, documentFiles, 1);
  await moveDocument(
    tx,
    caller,
    document,
    { type: 'document.upload', fileId },
    {
      ...file,
      uploadedById: user.id,
      files,
      ...undecided,
      alsoElsewhere: elsewhere.length > 0,
    },
  );
  await tx.insert(documentFiles).values({
    ...file,
    id: fileId,
    documentId: document.id,
    number: files,
    sha256,
    storedName,
    uploadedById: user.id,
  });
  if (elsewhere.length > 0) {
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
  await tx.update(uploads).set({ state: 'finished', endedAt: clock.now() }).where(eq(uploads.id, upload.id));
}

const refusalIn = (error: unknown): UploadRefusal | undefined =>
  error instanceof AppError && error.code === 'upload.refused'
    ? uploadRefusals.find((reason) => reason === error.details.reason)
    : undefined;

/** Somebody else moved the document in the same moment. */
const isOvertaken = (error: unknown): boolean => error instanceof AppError && error.code === 'record.stale';

const tries = 3;

/**
 * Attaches an upload whose last byte has come. Wherever it breaks off, nothing has happened or all of it: doing it again
 * goes on from there. A body that no row came to name is collected later.
 *
 * @throws AppError `upload.refused` with why; that is then the upload's end.
 */
export async function finishUpload(scope: UploadScope, upload: UploadRecord): Promise<void> {
  const { database, storage, clock, log } = scope;
  try {
    const bytes = await bytesOf(scope, upload);
    const kind = kindOf(upload.fileName, upload.declaredType);
    if (kind === undefined || kind === 'mismatch') throw uploadRefused('upload.kindMismatch');
    const inspected = await inspect(bytes, kind);
    await scope.scanner.scan(bytes);
    const name = newName();
    await storage.put(name, inspected.body);
    for (let left = tries; left > 0; left -= 1) {
      try {
        await database.transaction((tx) => attach(tx, scope, upload, inspected, name));
        break;
      } catch (error) {
        if (left === 1 || !isOvertaken(error)) throw error;
      }
    }
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === undefined) throw error;
    await database.orm
      .update(uploads)
      .set({ state: 'refused', refusal, endedAt: clock.now() })
      .where(and(eq(uploads.id, upload.id), eq(uploads.state, 'receiving')));
    await forgetBytes(scope, upload.id);
    throw error;
  }
  await forgetBytes(scope, upload.id);
  log.debug({ uploadId: upload.id }, 'an upload was attached');
}

/** Removes what was received of an upload that is over; what stays is collected later. */
async function forgetBytes({ storage, log }: Deps, uploadId: string): Promise<void> {
  await storage.receiving.remove(uploadId).catch((error: unknown) => {
    log.warn({ err: error, uploadId }, 'the bytes of an upload that is over stay for now');
  });
}
