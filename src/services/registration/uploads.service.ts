import { type HttpRequest, Upload as TusUpload } from 'tus-js-client';
import { mediaTypeOf } from '../../../contract/documents/file-names.ts';
import { uploadLimits } from '../../../contract/documents/uploads.ts';
import { reportFailure, type UploadListener } from '../documents/upload-failure.ts';
import { mainApi } from '../kit/api.ts';
import type { DraftAccess } from './registration-calls.ts';

export { prepareFile } from './shrink.service.ts';

/** A file to send to the draft of a registration. */
export interface RegistrationFileUpload {
  readonly id: string;
  readonly type: string;
  readonly fileName: string;
  readonly content: Blob;
  readonly draft: DraftAccess;
  /** A part of it may be on the server. */
  readonly isStarted: boolean;
}

/** The tus endpoint for files of registrations. */
const path = '/registration/uploads';

/**
 * Sends a file with the tus protocol; one that was started before continues after the bytes that the server has. It
 * doesn't retry.
 *
 * @returns Stops it; the server keeps what it has for the next attempt.
 */
export function sendRegistrationFile(upload: RegistrationFileUpload, listener: UploadListener): () => void {
  const { id, type, fileName, content, draft, isStarted } = upload;
  let isOver = false;
  const end = (tell: () => void) => {
    if (isOver) return;
    isOver = true;
    tell();
  };
  const endpoint = `${mainApi.options.base}${path}`;
  const tus = new TusUpload(content as File, {
    endpoint,
    // If the server has nothing of it, the client creates it again.
    ...(isStarted && { uploadUrl: `${endpoint}/${id}` }),
    metadata: {
      id,
      type,
      draftId: String(draft.id),
      key: draft.key,
      filename: fileName,
      filetype: mediaTypeOf(fileName, content.type),
    },
    chunkSize: uploadLimits.chunkBytes,
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: (request: HttpRequest) => request.setHeader('Accept', 'application/json'),
    onProgress: (sent) => {
      if (!isOver) listener.progressed(sent);
    },
    onSuccess: () => end(() => listener.finished()),
    onError: (thrown) =>
      reportFailure(thrown, null, {
        progressed: () => {},
        finished: () => {},
        refused: (reason) => end(() => listener.refused(reason)),
        broke: (what, lasting) => end(() => listener.broke(what, lasting)),
      }),
  });
  tus.start();
  return () => {
    isOver = true;
    tus.abort().catch(() => {});
  };
}
