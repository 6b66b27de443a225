import { DetailedError, type HttpRequest, Upload as TusUpload } from 'tus-js-client';
import { isAcceptableName, kindOf, mediaTypeOf } from '../../../contract/documents/file-names.ts';
import {
  type UploadKind,
  type UploadRefusal,
  uploadLimits,
  uploadRefusals,
  uploadsApi,
} from '../../../contract/documents/uploads.ts';
import { mainApi } from '../kit/api.ts';
import { toProblem } from '../kit/error-response.ts';
import { retryableStatuses } from '../kit/http.ts';
import { log } from '../kit/log.service.ts';
import { type Problem, ProblemError, problem, problemOf } from '../kit/problem.ts';
import {
  deleteUnfinished,
  type FileFingerprint,
  findUnfinished,
  saveUnfinished,
} from './unfinished-uploads.service.ts';

/** A file to upload to a document; `ownerId` is the user who uploads it. */
export interface FileUpload {
  readonly file: File;
  readonly documentId: number;
  readonly ownerId: number;
}

/** Upload callbacks. One of the last three is called once, and nothing after it. */
export interface UploadListener {
  /** Bytes sent; all of them while the server checks the file. */
  progressed(sent: number): void;
  finished(): void;
  refused(reason: UploadRefusal): void;
  /** The upload was interrupted; acknowledged bytes are kept. `lasting` when a retry would fail too. */
  broke(problem: Problem, lasting: boolean): void;
}

const toFingerprint = ({ file, documentId }: FileUpload): FileFingerprint => ({
  documentId,
  fileName: file.name,
  size: file.size,
  changedAt: file.lastModified,
});

/** File signatures by kind. */
const signatures: Readonly<Record<UploadKind, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46],
  png: [0x89, 0x50, 0x4e, 0x47],
  jpeg: [0xff, 0xd8, 0xff],
  webp: [0x52, 0x49, 0x46, 0x46],
  docx: [0x50, 0x4b, 0x03, 0x04],
};

/** A PDF may start with a few lines before its signature. */
const pdfSlack = 1024;

async function hasSignature(file: File, kind: UploadKind): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, kind === 'pdf' ? pdfSlack : 4).arrayBuffer());
  const mark = signatures[kind];
  const isMarkAt = (at: number) => mark.every((byte, index) => bytes[at + index] === byte);
  return kind === 'pdf' ? bytes.some((_, at) => isMarkAt(at)) : isMarkAt(0);
}

/**
 * Checks a file before it is uploaded, so that a file that would be refused isn't sent over a slow connection. The
 * server checks again, more thoroughly.
 *
 * @returns Why it would be refused; null when it can be uploaded.
 * @throws DOMException when the file can no longer be read.
 */
export async function checkFile(file: File): Promise<UploadRefusal | null> {
  if (file.size === 0) return 'upload.empty';
  if (file.size > uploadLimits.bytes) return 'upload.tooLarge';
  if (!isAcceptableName(file.name)) return 'upload.nameNotAccepted';
  const kind = kindOf(file.name, mediaTypeOf(file.name, file.type));
  if (kind === 'mismatch') return 'upload.kindMismatch';
  if (kind === undefined) return 'upload.kindNotAccepted';
  return (await hasSignature(file, kind)) ? null : 'upload.kindMismatch';
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The reason in a refusal response; null when there is none. */
function toRefusal(body: unknown): UploadRefusal | null {
  const { reason } = Object(body) as { readonly reason?: unknown };
  return uploadRefusals.find((known) => known === reason) ?? null;
}

/** Another request currently holds the upload's lock. */
const locked = 423;
const isPassing = (status: number): boolean =>
  status === locked || status >= 500 || retryableStatuses.some((each) => each === status);

/** Reports an error of one of our own calls or of the tus client. */
function reportFailure(thrown: unknown, token: string | null, listener: UploadListener): void {
  if (thrown instanceof ProblemError) {
    const { status } = thrown.problem;
    listener.broke(thrown.problem, status !== undefined && !isPassing(status));
    return;
  }
  const answer = thrown instanceof DetailedError ? thrown.originalResponse : null;
  if (!(thrown instanceof DetailedError) || answer === null) {
    listener.broke(problem('offline'), false);
    return;
  }
  const status = answer.getStatus();
  if (status === 401) mainApi.options.onUnauthorized(token);
  // A HEAD response has no body: the next attempt asks for the upload's state.
  const isMute = thrown.originalRequest.getMethod() === 'HEAD';
  const body = parsed(answer.getBody());
  const reason = toRefusal(body);
  if (reason !== null) listener.refused(reason);
  else listener.broke(toProblem(status, body), !isMute && !isPassing(status));
}

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
