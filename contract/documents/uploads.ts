import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, id, instant } from '../kit/primitives.ts';

/** Accepted file types: their media type, other names of it that programs declare, and extensions. */
export const uploadKinds = {
  pdf: { mediaType: 'application/pdf', otherTypes: ['application/x-pdf'], extensions: ['pdf'] },
  png: { mediaType: 'image/png', otherTypes: ['image/x-png'], extensions: ['png'] },
  jpeg: {
    mediaType: 'image/jpeg',
    otherTypes: ['image/jpg', 'image/pjpeg'],
    extensions: ['jpg', 'jpeg', 'jfif', 'jpe', 'pjpeg', 'pjp'],
  },
  webp: { mediaType: 'image/webp', otherTypes: [], extensions: ['webp'] },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    otherTypes: ['application/msword', 'application/zip', 'application/x-zip-compressed'],
    extensions: ['docx'],
  },
} as const;
export type UploadKind = keyof typeof uploadKinds;

/** Upload limits. An installation can lower `bytes` and omit kinds (`UPLOAD_MAX_BYTES`, `UPLOAD_KINDS`). */
export const uploadLimits = {
  bytes: 20 * 1024 * 1024,
  /** Bytes per request, so that little is lost on a slow connection and no request takes long. */
  chunkBytes: 1024 * 1024,
  /** Maximum length of a file name. */
  nameLength: 200,
  /** Maximum number of unfinished uploads per user. */
  unfinished: 10,
  imageSide: 12_000,
  imagePixels: 50_000_000,
  archiveEntries: 1_000,
  /** Maximum unpacked size of an archive, as a multiple of its packed size. */
  archiveRatio: 100,
  archiveBytes: 200 * 1024 * 1024,
} as const;

/** Why a file is refused: the `reason` of an `upload.refused` error. Each has a text with the same id. */
export const uploadRefusals = [
  'upload.tooLarge',
  'upload.empty',
  'upload.kindNotAccepted',
  'upload.kindMismatch',
  'upload.nameNotAccepted',
  'upload.encrypted',
  'upload.damaged',
  'upload.polyglot',
  'upload.archiveUnsafe',
  'upload.activeContent',
  'upload.tooComplex',
  'upload.infected',
  'upload.imageTooLarge',
  'upload.tooMany',
  'upload.tooManyFiles',
  'upload.gone',
  'upload.notAwaited',
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

export const uploadStates = ['receiving', 'finished', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];

/** An upload id: 32 random hexadecimal digits. */
export const uploadId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

const one = z.strictObject({ id: uploadId });

/** An upload and its result. */
export const upload = z.object({
  id: uploadId,
  documentId: id,
  fileName: z.string(),
  size: z.int(),
  state: z.enum(uploadStates),
  /** Why it was refused; null otherwise. */
  refusal: z.nullable(z.enum(uploadRefusals)),
  createdAt: instant,
});

/**
 * Files are uploaded with the tus protocol (https://tus.io, 1.0.0), so that an interrupted upload can resume.
 * `create` takes `Upload-Length`, and `Upload-Metadata` with `documentId`, `filename` and `filetype`; the request
 * with the last byte attaches the file to the document, or is refused with a reason. Only its owner can access an
 * upload.
 */
export const uploadsApi = {
  create: endpoint('POST /uploads', {
    name: 'uploads.create',
    summary: 'Start an upload (tus): `Location` is its address',
    status: 201,
  }),
  offset: endpoint('HEAD /uploads/:id', {
    name: 'uploads.offset',
    summary: 'The offset of my upload (tus): `Upload-Offset`',
    params: one,
  }),
  append: endpoint('PATCH /uploads/:id', {
    name: 'uploads.append',
    summary: 'Send the next bytes of my upload (tus)',
    params: one,
  }),
  remove: endpoint('DELETE /uploads/:id', {
    name: 'uploads.remove',
    summary: 'Cancel my upload (tus)',
    params: one,
  }),
  get: endpoint('GET /uploads/:id', {
    name: 'uploads.get',
    summary: 'The state of my upload',
    params: one,
    reply: dataOf(upload),
  }),
};
