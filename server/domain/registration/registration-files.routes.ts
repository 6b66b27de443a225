import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { uploadId } from '../../../contract/documents/uploads.ts';
import { documentType } from '../../../contract/kit/document-types.ts';
import { id } from '../../../contract/kit/primitives.ts';
import { lateFilesAcceptedFor } from '../../../contract/registration/late-files.ts';
import {
  registrationFileLimits,
  registrationUploadsApi,
} from '../../../contract/registration/registration-uploads.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, eq, ne, or, sum } from '../../db/drizzle.ts';
import {
  registrationDrafts,
  registrationFiles,
  registrations,
  uploads,
  users,
} from '../../db/schema/index.ts';
import { invalid, orNotFound, uploadRefused } from '../../platform/errors.ts';
import { loadFlow } from '../../registration/flow-questions.ts';
import { createStoredName } from '../../storage/stored-names.ts';
import { uploadRoutes } from '../../uploads/upload-routes.ts';
import {
  RepeatedUpload,
  type UploadScope,
  type UploadTarget,
  validateFile,
} from '../../uploads/upload-target.ts';
import { countNetworkAttempt, registrationLimits, toKilobytes } from './limits.ts';
import {
  type DraftRow,
  getDraft,
  getReceipt,
  lockDraft,
  lockDraftById,
} from './registration-drafts.queries.ts';

type FileRow = typeof registrationFiles.$inferSelect;

/** A guest who uploads a file. */
interface GuestScope extends UploadScope {
  readonly ip: string;
}

const description = z.object({
  id: uploadId,
  draftId: id,
  key: z.string().check(z.regex(/^[\w-]{43}$/)),
  type: documentType,
  filename: z.string(),
  filetype: z.optional(z.nullable(z.string())),
});

const invalidMetadata = () => invalid({ 'Upload-Metadata': ['invalid'] });

async function findFile(tx: Orm, fileId: string): Promise<FileRow | undefined> {
  const [row] = await tx.select().from(registrationFiles).where(eq(registrationFiles.id, fileId));
  return row;
}

/** The files that are still with a draft, and those that went to its registration. */
const isOfDraft = ({ id, registrationId }: Pick<DraftRow, 'id' | 'registrationId'>) =>
  or(
    eq(registrationFiles.draftId, id),
    registrationId === null ? undefined : eq(registrationFiles.registrationId, registrationId),
  );

/**
 * A refused file counts until it is removed, because inspecting it took time; its bytes are gone.
 *
 * @throws AppError 409 when the files of the registration would be too many, or too large together.
 */
async function assertFileQuota(tx: Transaction, draft: DraftRow, size: number): Promise<void> {
  const counted = isOfDraft(draft);
  const [used] = await tx
    .select({ bytes: sum(registrationFiles.size).mapWith(Number) })
    .from(registrationFiles)
    .where(and(counted, ne(registrationFiles.state, 'refused')));
  const isFull =
    (await tx.$count(registrationFiles, counted)) >= registrationFileLimits.files ||
    (used?.bytes ?? 0) + size > registrationFileLimits.bytes;
  if (isFull) throw uploadRefused('upload.tooManyFiles');
}

/**
 * Whether the student who was made of a registration has an account: it alone adds files then, and no longer whoever has
 * the key of the registration.
 */
async function hasAccount(tx: Orm, registrationId: number): Promise<boolean> {
  const accounts = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(registrations, eq(registrations.studentId, users.studentId))
    .where(eq(registrations.id, registrationId))
    .limit(1);
  return accounts.length > 0;
}

/**
 * Files whose upload had not begun when the registration was submitted are accepted for a while, until the student has
 * an account.
 *
 * @throws AppError 409
 */
async function assertAwaited(tx: Transaction, { registrationId }: DraftRow, now: Date): Promise<void> {
  if (registrationId === null) return;
  const { submittedAt } = await getReceipt(tx, registrationId);
  const isLate = now.getTime() - Date.parse(submittedAt) > lateFilesAcceptedFor;
  if (isLate || (await hasAccount(tx, registrationId))) throw uploadRefused('upload.notAwaited');
}

/** Stores the row of a new file, unless another request has just done so. @throws AppError */
async function insertFile(
  tx: Transaction,
  now: Date,
  given: z.output<typeof description>,
  file: Pick<FileRow, 'fileName' | 'declaredType' | 'size'>,
): Promise<void> {
  const draft = await lockDraft(tx, given.draftId, given.key);
  await assertAwaited(tx, draft, now);
  const flow = await loadFlow(tx, draft.flow);
  if (!flow.steps.some(({ documents }) => documents?.some((type) => type === given.type)))
    throw invalidMetadata();
  if ((await tx.$count(uploads, eq(uploads.id, given.id))) > 0) throw invalidMetadata();
  await assertFileQuota(tx, draft, file.size);
  await tx
    .insert(registrationFiles)
    .values({ ...file, id: given.id, draftId: draft.id, type: given.type, createdAt: now })
    .onConflictDoNothing();
  if ((await findFile(tx, given.id))?.draftId !== draft.id) throw invalidMetadata();
  await tx.update(registrationDrafts).set({ updatedAt: now }).where(eq(registrationDrafts.id, draft.id));
}

/**
 * Answers a repeated creation as the first one. Without its bytes, the server stopped between the two: it then goes on as
 * with a new upload.
 *
 * @throws AppError, RepeatedUpload
 */
async function resumeCreation(
  { storage }: GuestScope,
  known: FileRow,
  draft: DraftRow,
  size: number,
): Promise<void> {
  const isWithRegistration = known.registrationId !== null && known.registrationId === draft.registrationId;
  if (known.draftId !== draft.id && !isWithRegistration) throw invalidMetadata();
  if (known.refusal !== null) throw uploadRefused(known.refusal);
  if (known.state === 'finished') throw new RepeatedUpload(known.id);
  if (known.size !== size) throw invalidMetadata();
  const isReceived = await storage.receiving.getUpload(known.id).then(
    () => true,
    () => false,
  );
  if (isReceived) throw new RepeatedUpload(known.id);
}

/** Uploads of files for registrations in progress: begun with a key, and continued by whoever knows the id. */
const fileUploads: UploadTarget<GuestScope, FileRow> = {
  path: '/registration/uploads',
  table: registrationFiles,
  createId: (metadata) => description.safeParse(metadata).data?.id ?? createStoredName(),

  async begin(scope, fileId, metadata, size) {
    const { database, clock, env, ip } = scope;
    const given = description.safeParse(metadata).data;
    if (given === undefined) throw invalidMetadata();
    const file = validateFile(scope, given, size);
    const draft = await getDraft(database.orm, given.draftId, given.key);
    const known = await findFile(database.orm, fileId);
    if (known !== undefined) return resumeCreation(scope, known, draft, file.size);
    if (env.rateLimits) {
      await countNetworkAttempt(
        database.orm,
        clock,
        { ip },
        'registration-bytes',
        registrationLimits.filesPerNetwork,
        toKilobytes(file.size),
      );
    }
    await database.transaction((tx) => insertFile(tx, clock.now(), given, file));
  },

  find: ({ database }, fileId) => findFile(database.orm, fileId),

  async attach(tx, { clock, eventLog, requestId, log }, upload, { mediaType, sha256, body }, storedName) {
    // The draft first, as everywhere: it may be submitted or discarded at the same moment.
    const draft = upload.draftId === null ? undefined : await lockDraftById(tx, upload.draftId);
    const present = orNotFound(await findFile(tx, upload.id));
    if (present.state !== 'receiving' || draft === undefined) return;
    const { registrationId } = draft;
    if (registrationId !== null && (await hasAccount(tx, registrationId))) {
      await tx
        .update(registrationFiles)
        .set({ state: 'refused', refusal: 'upload.notAwaited', endedAt: clock.now() })
        .where(eq(registrationFiles.id, upload.id));
      return;
    }
    await tx
      .update(registrationFiles)
      .set({
        state: 'finished',
        mediaType,
        sha256,
        storedName,
        size: body.length,
        endedAt: clock.now(),
        ...(registrationId !== null && { registrationId, draftId: null }),
      })
      .where(eq(registrationFiles.id, upload.id));
    if (registrationId !== null)
      await eventLog.append(
        tx,
        { type: 'registration.fileAdded', subjectId: registrationId, payload: { fileId: upload.id } },
        { requestId, log },
      );
  },

  async refuse({ database, clock }, upload, refusal) {
    await database.orm
      .update(registrationFiles)
      .set({ state: 'refused', refusal, endedAt: clock.now() })
      .where(and(eq(registrationFiles.id, upload.id), eq(registrationFiles.state, 'receiving')));
  },

  async remove({ database }, upload) {
    await database.orm
      .delete(registrationFiles)
      .where(and(eq(registrationFiles.id, upload.id), eq(registrationFiles.state, 'receiving')));
  },
};

/** Files of registrations, without an account. */
export function registrationFilesRoutes(app: FastifyInstance): void {
  const { deps } = app;
  uploadRoutes(app, {
    calls: registrationUploadsApi,
    target: fileUploads,
    toScope: ({ id: requestId, ip }) => ({ ...deps, requestId, ip }),
  });
}
