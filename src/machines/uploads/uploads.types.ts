import { type UploadRefusal, uploadKinds, uploadLimits } from '../../../contract/uploads.ts';
import type { UnfinishedUpload } from '../../services/unfinished-uploads.service.ts';
import type { Problem } from '../problem.ts';

/** Where a file stands on its way. `failed` may be tried again; `refused` may not, with this file. */
export type UploadStage =
  | 'checking'
  | 'waiting'
  | 'sending'
  | 'finishing'
  | 'paused'
  | 'done'
  | 'refused'
  | 'failed';

/** A file on its way to a document. */
export interface UploadItem {
  readonly id: string;
  readonly documentId: number;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly stage: UploadStage;
  /** Bytes that have gone. */
  readonly sent: number;
  readonly refusal: UploadRefusal | null;
  readonly problem: Problem | null;
}

/** What an upload says of itself. */
export type UploadChange = Pick<UploadItem, 'id' | 'stage' | 'sent' | 'refusal' | 'problem'>;

/** Files that have been chosen for a document. */
export interface ChosenFiles {
  readonly documentId: number;
  readonly files: readonly File[];
}

export interface UploadsContext {
  /** Who hands the files in; 0 while nobody is signed in. */
  readonly ownerId: number;
  /** The oldest first. */
  readonly items: readonly UploadItem[];
  /** The chosen files themselves, by the id of their item. */
  readonly files: ReadonlyMap<string, File>;
  /** What broke off before this page was opened: it goes on when the same file is chosen again. */
  readonly unfinished: readonly UnfinishedUpload[];
}

/** `running` something is under way; `offline` it waits for the network. */
export type UploadsTag = 'running' | 'offline';

export type UploadsEvent =
  | { type: 'files.choose'; chosen: ChosenFiles }
  | { type: 'upload.pause'; id: string }
  | { type: 'upload.resume'; id: string }
  | { type: 'upload.retry'; id: string }
  /** Gives it up, or takes what has ended off the list. */
  | { type: 'upload.remove'; id: string }
  /** From an upload itself. */
  | { type: 'upload.changed'; change: UploadChange }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'user.came'; userId: number }
  | { type: 'user.left' };

/** What a browser's file picker offers. */
export const acceptedFiles = Object.values(uploadKinds)
  .flatMap(({ mediaType, extensions }) => [mediaType, ...extensions.map((extension) => `.${extension}`)])
  .join(',');

/** Bytes of the largest file; an installation may take less, and then says so. */
export const mostBytes: number = uploadLimits.bytes;

/** So many files are sent at a time. */
export const mostAtOnce = 2;

const underWay: readonly UploadStage[] = ['checking', 'waiting', 'sending', 'finishing'];

export const isUnderWay = ({ stage }: Pick<UploadItem, 'stage'>): boolean => underWay.includes(stage);

/** It takes one of the places of those that are sent at a time. */
export const isSent = ({ stage }: Pick<UploadItem, 'stage'>): boolean =>
  stage === 'sending' || stage === 'finishing';
