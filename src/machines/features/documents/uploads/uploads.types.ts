import { type UploadRefusal, uploadKinds, uploadLimits } from '../../../../../contract/documents/uploads.ts';
import type { UnfinishedUpload } from '../../../../services/documents/unfinished-uploads.service.ts';
import type { Problem } from '../../../kit/problem.ts';

/** The stage of an upload. `failed` can be retried; `refused` cannot, with this file. */
export type UploadStage =
  | 'checking'
  | 'waiting'
  | 'sending'
  | 'finishing'
  | 'paused'
  | 'done'
  | 'refused'
  | 'failed';

/** A file being uploaded to a document. */
export interface UploadItem {
  readonly id: string;
  readonly documentId: number;
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  readonly stage: UploadStage;
  /** Bytes sent. */
  readonly sent: number;
  readonly refusal: UploadRefusal | null;
  readonly problem: Problem | null;
}

/** Reported by an upload. */
export type UploadChange = Pick<UploadItem, 'id' | 'stage' | 'sent' | 'refusal' | 'problem'>;

/** The selected files for a document. */
export interface SelectedFiles {
  readonly documentId: number;
  readonly files: readonly File[];
}

export interface UploadsContext {
  /** The signed-in user; 0 if there is none. */
  readonly ownerId: number;
  /** Oldest first. */
  readonly items: readonly UploadItem[];
  /** The files by the id of their item. */
  readonly files: ReadonlyMap<string, File>;
  /** Uploads interrupted before this page was opened; they resume when the same file is selected again. */
  readonly unfinished: readonly UnfinishedUpload[];
}

/** `running`: an upload is in progress; `offline`: uploads wait for the connection. */
export type UploadsTag = 'running' | 'offline';

export type UploadsEvent =
  | { type: 'files.select'; chosen: SelectedFiles }
  | { type: 'upload.pause'; id: string }
  | { type: 'upload.resume'; id: string }
  | { type: 'upload.retry'; id: string }
  /** Cancels the upload, or removes a finished one from the list. */
  | { type: 'upload.remove'; id: string }
  /** From an upload actor. */
  | { type: 'upload.changed'; change: UploadChange }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'user.signedIn'; userId: number }
  | { type: 'user.signedOut' };

/** The `accept` attribute of the file input. */
export const acceptedFiles = Object.values(uploadKinds)
  .flatMap(({ mediaType, extensions }) => [mediaType, ...extensions.map((extension) => `.${extension}`)])
  .join(',');

/** Maximum file size in bytes; an installation may set a lower limit, which the server then reports. */
export const maxBytes: number = uploadLimits.bytes;

/** Maximum number of simultaneous uploads. */
export const maxConcurrentUploads = 2;

const inProgressStages: readonly UploadStage[] = ['checking', 'waiting', 'sending', 'finishing'];

export const isInProgress = ({ stage }: Pick<UploadItem, 'stage'>): boolean =>
  inProgressStages.includes(stage);

/** Counts towards the limit of simultaneous uploads. */
export const isSending = ({ stage }: Pick<UploadItem, 'stage'>): boolean =>
  stage === 'sending' || stage === 'finishing';

declare module '../../../kit/receivers.ts' {
  interface ReceiverEvents {
    uploads: UploadsEvent;
  }
}
