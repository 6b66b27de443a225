import { type HttpRequest, Upload as TusUpload } from 'tus-js-client';
import { mediaTypeOf } from '../../../contract/documents/file-names.ts';
import { type UploadRefusal, uploadLimits, uploadsApi } from '../../../contract/documents/uploads.ts';
import { mainApi } from '../kit/api.ts';
import { log } from '../kit/log.service.ts';
import { problemOf } from '../kit/problem.ts';
import {
  deleteUnfinished,
  type FileFingerprint,
  findUnfinished,
  saveUnfinished,
} from './unfinished-uploads.service.ts';
import { reportFailure, type UploadListener } from './upload-failure.ts';

/** A file to upload to a document; `ownerId` is the user who uploads it. */
export interface FileUpload {
  readonly file: File;
  readonly documentId: number;
  readonly ownerId: number;
}

const toFingerprint = ({ file, documentId }: FileUpload): FileFingerprint => ({
  documentId,
  fileName: file.name,
  size: file.size,
  changedAt: file.lastModified,
});

const toUploadId = (url: string | null): string | undefined => /([0-9a-f]{32})$/.exec(url ?? '')?.[1];

/**
 * Uploads a file with the tus protocol, resuming an earlier attempt of this browser if there is one. It doesn't
 * retry.
 *
 * @returns Stops it; the server keeps what it has for the next attempt.
 */
export function sendFile(sending: FileUpload, listener: UploadListener): () => void {
  const { file, documentId, ownerId } = sending;
  const mark = toFingerprint(sending);
  const stopped = new AbortController();
  let tus: TusUpload | null = null;
  const token = mainApi.options.token();
  const end = (tell: () => void) => {
    if (stopped.signal.aborted) return;
    stopped.abort();
    tell();
  };
  const finish = () => {
    deleteUnfinished(ownerId, mark);
    end(() => listener.finished());
  };
  const refuse = (reason: UploadRefusal) => {
    deleteUnfinished(ownerId, mark);
    end(() => listener.refused(reason));
  };

  /** The server's id of an earlier attempt; undefined when there is nothing to resume. */
  async function findResumable(): Promise<string | undefined> {
    const known = findUnfinished(ownerId, mark);
    if (known === undefined) return undefined;
    try {
      const { signal } = stopped;
      const { data } = await mainApi.call(uploadsApi.get, { params: { id: known.id } }, { signal });
      if (data.state === 'finished') finish();
      if (data.refusal !== null) refuse(data.refusal);
      return known.id;
    } catch (thrown) {
      if (problemOf(thrown).kind !== 'notFound') throw thrown;
      deleteUnfinished(ownerId, mark);
      return undefined;
    }
  }

  async function begin(): Promise<void> {
    const base = `${mainApi.options.base}${uploadsApi.create.path}`;
    const known = await findResumable();
    if (stopped.signal.aborted) return;
    tus = new TusUpload(file, {
      endpoint: base,
      ...(known !== undefined && { uploadUrl: `${base}/${known}` }),
      metadata: {
        documentId: String(documentId),
        filename: file.name,
        filetype: mediaTypeOf(file.name, file.type),
      },
      chunkSize: uploadLimits.chunkBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request: HttpRequest) => {
        request.setHeader('Accept', 'application/json');
        if (token !== null) request.setHeader('Authorization', `Bearer ${token}`);
      },
      onUploadUrlAvailable: () => {
        const id = toUploadId(tus?.url ?? null);
        if (id !== undefined && id !== known) saveUnfinished(ownerId, { ...mark, id, begunAt: Date.now() });
      },
      onProgress: (sent) => {
        if (!stopped.signal.aborted) listener.progressed(sent);
      },
      onSuccess: finish,
      onError: fail,
    });
    tus.start();
  }

  function fail(thrown: unknown): void {
    if (stopped.signal.aborted) return;
    reportFailure(thrown, token, {
      ...listener,
      refused: refuse,
      broke: (what, lasting) => end(() => listener.broke(what, lasting)),
    });
  }

  begin().catch(fail);
  return () => {
    stopped.abort();
    tus?.abort().catch(() => {});
  };
}

/**
 * Cancels an upload, here and on the server; if the server is unreachable, it deletes the upload within a day anyway.
 */
export async function abortUpload(sending: FileUpload): Promise<void> {
  const mark = toFingerprint(sending);
  const known = findUnfinished(sending.ownerId, mark);
  deleteUnfinished(sending.ownerId, mark);
  if (known === undefined) return;
  await mainApi.call(uploadsApi.remove, { params: { id: known.id } }).catch((thrown: unknown) => {
    log('warning', 'Could not delete a cancelled upload', problemOf(thrown));
  });
}
