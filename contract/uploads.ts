import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dataOf, id, instant } from './primitives.ts';

/** The kinds of file that can be handed in: how each is named and declared. */
export const uploadKinds = {
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'] },
  png: { mediaType: 'image/png', extensions: ['png'] },
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  webp: { mediaType: 'image/webp', extensions: ['webp'] },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
} as const;
export type UploadKind = keyof typeof uploadKinds;

/** How much may be handed in. An installation may lower `bytes` and leave kinds out (`UPLOAD_MAX_BYTES`, `UPLOAD_KINDS`). */
export const uploadLimits = {
  bytes: 20 * 1024 * 1024,
  /** What a browser sends in one request, so that a slow line loses little and no request lasts long. */
  chunkBytes: 1024 * 1024,
  /** Letters of a file's name. */
  nameLength: 200,
  /** Uploads one person may have begun and not finished. */
  unfinished: 10,
  imageSide: 12_000,
  imagePixels: 50_000_000,
  archiveEntries: 1_000,
  /** Times its own size that an archive may unpack to. */
  archiveRatio: 100,
  archiveBytes: 200 * 1024 * 1024,
} as const;

/** Why a file is refused: the `reason` of an error whose code is `upload.refused`. Each has a text of the same id. */
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
  'upload.infected',
  'upload.imageTooLarge',
  'upload.tooMany',
  'upload.gone',
  'upload.notAwaited',
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

export const uploadStates = ['receiving', 'finished', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];

/** Names an upload: 32 hexadecimal digits, drawn at random. */
export const uploadId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

const one = z.strictObject({ id: uploadId });

/** An upload and what became of it. */
export const upload = z.object({
  id: uploadId,
  documentId: id,
  fileName: z.string(),
  size: z.int(),
  state: z.enum(uploadStates),
  /** Why it was refused; null unless it was. */
  refusal: z.nullable(z.enum(uploadRefusals)),
  createdAt: instant,
});

/**
 * Files arrive by the tus protocol (https://tus.io, 1.0.0), so that an upload goes on where it broke off. `create` takes
 * `Upload-Length` and `Upload-Metadata` with `documentId`, `filename` and `filetype`; the request that brings the last byte
 * attaches the file to the document, or is refused with why. An upload is its owner's alone.
 */
export const uploadsApi = {
  create: endpoint({
    name: 'uploads.create',
    summary: 'Begin an upload (tus): `Location` is its address',
    method: 'POST',
    path: '/uploads',
    access: 'token',
    status: 201,
  }),
  offset: endpoint({
    name: 'uploads.offset',
    summary: 'Where my upload stands (tus): `Upload-Offset`',
    method: 'HEAD',
    path: '/uploads/:id',
    access: 'token',
    params: one,
  }),
  append: endpoint({
    name: 'uploads.append',
    summary: 'The next bytes of my upload (tus)',
    method: 'PATCH',
    path: '/uploads/:id',
    access: 'token',
    status: 204,
    params: one,
  }),
  remove: endpoint({
    name: 'uploads.remove',
    summary: 'Give up an upload of mine (tus)',
    method: 'DELETE',
    path: '/uploads/:id',
    access: 'token',
    status: 204,
    params: one,
  }),
  get: endpoint({
    name: 'uploads.get',
    summary: 'What became of my upload',
    method: 'GET',
    path: '/uploads/:id',
    access: 'token',
    params: one,
    reply: dataOf(upload),
  }),
};
