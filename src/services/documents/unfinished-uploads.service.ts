import * as z from 'zod/mini';
import { uploadId, uploadLimits } from '../../../contract/documents/uploads.ts';
import { id } from '../../../contract/kit/primitives.ts';
import { readVault, writeVault } from '../browser/vault.service.ts';

const name = 'uploads';

/** The server deletes unfinished uploads after a day; older addresses are invalid. */
const lifetime = 24 * 3_600_000;

const unfinished = z.object({
  /** The server's id of the upload. */
  id: uploadId,
  documentId: id,
  fileName: z.string(),
  size: z.int(),
  /** Last modification of the file, in ms since 1970; a modified file needs a new upload. */
  changedAt: z.int(),
  /** When it was started, in ms since 1970. */
  begunAt: z.int(),
});

/** An upload started in this browser that, as far as it knows, isn't finished. */
export type UnfinishedUpload = z.output<typeof unfinished>;

/** Identifies a file uploaded to a document. */
export type FileFingerprint = Pick<UnfinishedUpload, 'documentId' | 'fileName' | 'size' | 'changedAt'>;

const kept = z.catch(z.array(unfinished), []);

const isSame = (one: FileFingerprint, other: FileFingerprint): boolean =>
  one.documentId === other.documentId &&
  one.fileName === other.fileName &&
  one.size === other.size &&
  one.changedAt === other.changedAt;

/** The user's unfinished uploads of the last day in this browser, latest first. */
export const readUnfinished = (owner: number, now = Date.now()): readonly UnfinishedUpload[] =>
  z.parse(kept, readVault(owner, 'device', name)).filter(({ begunAt }) => now - begunAt < lifetime);

/** The unfinished upload that this file can resume. */
export const findUnfinished = (owner: number, mark: FileFingerprint): UnfinishedUpload | undefined =>
  readUnfinished(owner).find((each) => isSame(each, mark));

export const saveUnfinished = (owner: number, upload: UnfinishedUpload): boolean =>
  writeVault(
    owner,
    'device',
    name,
    [upload, ...readUnfinished(owner).filter((each) => !isSame(each, upload))].slice(
      0,
      uploadLimits.unfinished,
    ),
  );

export const deleteUnfinished = (owner: number, mark: FileFingerprint): boolean =>
  writeVault(
    owner,
    'device',
    name,
    readUnfinished(owner).filter((each) => !isSame(each, mark)),
  );
