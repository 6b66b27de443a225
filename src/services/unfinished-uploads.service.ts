import * as z from 'zod/mini';
import { id } from '../../contract/primitives.ts';
import { uploadId, uploadLimits } from '../../contract/uploads.ts';
import { keepInVault, readVault } from './vault.service.ts';

const name = 'uploads';

/** The server gives an upload up after a day; an address older than that leads nowhere. */
const lifetime = 24 * 3_600_000;

const unfinished = z.object({
  /** The server's name of the upload. */
  id: uploadId,
  documentId: id,
  fileName: z.string(),
  size: z.int(),
  /** When the file was last changed, in ms since 1970: another state of it is another upload. */
  changedAt: z.int(),
  /** When it began, in ms since 1970. */
  begunAt: z.int(),
});

/** An upload that was begun in this browser and has not ended, as far as this browser knows. */
export type UnfinishedUpload = z.output<typeof unfinished>;

/** What tells one file handed in for one document from another. */
export type FileMark = Pick<UnfinishedUpload, 'documentId' | 'fileName' | 'size' | 'changedAt'>;

const kept = z.catch(z.array(unfinished), []);

const isSame = (one: FileMark, other: FileMark): boolean =>
  one.documentId === other.documentId &&
  one.fileName === other.fileName &&
  one.size === other.size &&
  one.changedAt === other.changedAt;

/** The uploads a person began here within the last day and did not finish, the latest first. */
export const readUnfinished = (owner: number, now = Date.now()): readonly UnfinishedUpload[] =>
  z.parse(kept, readVault(owner, 'device', name)).filter(({ begunAt }) => now - begunAt < lifetime);

/** The one of them by which this very file can go on. */
export const findUnfinished = (owner: number, mark: FileMark): UnfinishedUpload | undefined =>
  readUnfinished(owner).find((each) => isSame(each, mark));

export const keepUnfinished = (owner: number, upload: UnfinishedUpload): boolean =>
  keepInVault(
    owner,
    'device',
    name,
    [upload, ...readUnfinished(owner).filter((each) => !isSame(each, upload))].slice(
      0,
      uploadLimits.unfinished,
    ),
  );

export const forgetUnfinished = (owner: number, mark: FileMark): boolean =>
  keepInVault(
    owner,
    'device',
    name,
    readUnfinished(owner).filter((each) => !isSame(each, mark)),
  );
