import type { UploadRefusal } from '../../../../contract/documents/uploads.ts';
import type { KeptFileContent } from '../../../services/registration/kept-files.service.ts';
import type { DraftAccess } from '../../../services/registration/registration-calls.ts';
import type { Problem } from '../../kit/problem.ts';
import type { RegistrationUpload } from './registration.types.ts';

export interface UploadInput {
  /** The name under which the device keeps the draft. */
  readonly name: string;
  readonly id: string;
  readonly type: RegistrationUpload['type'];
  /** Another tab, or the end of this one, must not find the file. */
  readonly isKept: boolean;
  /** A file that was selected, or one that the device kept. */
  readonly source: { readonly file: File; readonly original: boolean } | KeptFileContent;
}

export interface UploadContext extends UploadInput {
  readonly fileName: string;
  /** What is sent; null until it is prepared. */
  readonly content: Blob | null;
  readonly hint: RegistrationUpload['hint'];
  readonly size: number;
  readonly sent: number;
  readonly refusal: UploadRefusal | null;
  readonly isStarted: boolean;
  /** Failures since the last progress. */
  readonly attempts: number;
  readonly draft: DraftAccess | null;
  /** The registration was submitted: the file is kept apart from those of the next one. */
  readonly isSubmitted: boolean;
}

export type UploadEvent =
  /** It is this file's turn, and the server has the draft; null: the one that was submitted. */
  | { type: 'upload.start'; draft: DraftAccess | null }
  /** The registration was submitted before the file was uploaded. */
  | { type: 'upload.submitted'; draft: DraftAccess }
  | { type: 'upload.pause' }
  | { type: 'upload.resume' }
  /** At once, after a failure. */
  | { type: 'upload.retry' }
  /** The device must not keep the file any more. */
  | { type: 'upload.forget' }
  | { type: 'sending.progressed'; sent: number }
  | { type: 'sending.finished' }
  | { type: 'sending.refused'; reason: UploadRefusal }
  | { type: 'sending.interrupted'; problem: Problem };

export const isFromDevice = (source: UploadInput['source']): source is KeptFileContent => 'content' in source;
