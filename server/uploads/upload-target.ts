import { cleanFileName, isAcceptableName, kindOf } from '../../contract/documents/file-names.ts';
import type { UploadRefusal, UploadState } from '../../contract/documents/uploads.ts';
import type { Transaction } from '../db/database.ts';
import type { Deps } from '../http/deps.ts';
import type { InspectedFile } from '../inspection/inspect-upload.ts';
import { invalid, uploadRefused } from '../platform/errors.ts';
import type { UploadTable } from './upload-claims.ts';

/** The services of the server, and the request that an upload arrives with. */
export interface UploadScope extends Deps {
  readonly requestId: string;
}

/** The row of an upload. */
export interface ReceivedUpload {
  readonly id: string;
  readonly fileName: string;
  readonly declaredType: string;
  /** As announced, in bytes. */
  readonly size: number;
  readonly state: UploadState;
  readonly refusal: UploadRefusal | null;
}

/** What files are uploaded for: who may begin an upload, and what becomes of a complete one. */
export interface UploadTarget<Scope extends UploadScope, Upload extends ReceivedUpload = ReceivedUpload> {
  /** Path of the endpoints below the API base, for `Location`. */
  readonly path: `/${string}`;
  /** Where its uploads are claimed. */
  readonly table: UploadTable;
  /** The id of a new upload: 32 random hexadecimal digits. */
  createId(metadata: unknown): string;
  /**
   * Stores the row of a new upload.
   *
   * @param metadata The client's description of the file.
   * @throws AppError for anything that would be refused once it is complete; RepeatedUpload if it exists already.
   */
  begin(scope: Scope, uploadId: string, metadata: unknown, size: number | undefined): Promise<void>;
  /** An upload that this caller may continue; undefined when there is none with this id. */
  find(scope: Scope, uploadId: string): Promise<Upload | undefined>;
  /**
   * Stores in `tx` that a complete and inspected file was accepted. Repeating it has no effect.
   *
   * @param storedName The file's name in the storage.
   */
  attach(
    tx: Transaction,
    scope: Scope,
    upload: Upload,
    file: InspectedFile,
    storedName: string,
  ): Promise<void>;
  /** Stores why an upload was refused, unless it has ended. */
  refuse(scope: Scope, upload: Upload, refusal: UploadRefusal): Promise<void>;
  /** Deletes the row of an unfinished upload. */
  remove(scope: Scope, upload: Upload): Promise<void>;
}

/** The client starts an upload again whose first answer it did not receive: it gets the same answer. */
export class RepeatedUpload extends Error {
  readonly uploadId: string;

  constructor(uploadId: string) {
    super('the upload exists already');
    this.name = 'RepeatedUpload';
    this.uploadId = uploadId;
  }
}

interface DescribedFile {
  readonly filename: string;
  /** The declared type; browsers send none that they don't know. */
  readonly filetype?: string | null | undefined;
}

/** Checks what can be known before the first byte. @throws AppError when the file can't be accepted. */
export function validateFile(
  { env }: Pick<Deps, 'env'>,
  { filename, filetype: declared }: DescribedFile,
  size: number | undefined,
) {
  const filetype = declared ?? '';
  if (size === undefined) throw invalid({ 'Upload-Length': ['required'] });
  if (size === 0) throw uploadRefused('upload.empty');
  if (size > env.uploads.maxBytes) throw uploadRefused('upload.tooLarge');
  if (!isAcceptableName(filename)) throw uploadRefused('upload.nameNotAccepted');
  const kind = kindOf(filename, filetype);
  if (kind === 'mismatch') throw uploadRefused('upload.kindMismatch');
  if (kind === undefined || !env.uploads.kinds.includes(kind)) throw uploadRefused('upload.kindNotAccepted');
  return { fileName: cleanFileName(filename), declaredType: filetype, size };
}
