import * as z from 'zod/mini';
import { uploadId } from '../documents/uploads.ts';
import { endpoint } from '../kit/endpoint.ts';

const one = z.strictObject({ id: uploadId });

/** Limits of the files of a registration. */
export const registrationFileLimits = {
  /** Files of one registration, and their bytes in all. */
  files: 12,
  bytes: 60 * 1024 * 1024,
} as const;

/**
 * Files of a registration, with the tus protocol (https://tus.io, 1.0.0). `create` takes `Upload-Length`, and
 * `Upload-Metadata` with `draftId`, `key`, `type`, `filename`, `filetype` and `id`: 32 random hexadecimal digits that the
 * device makes, so that a repeated creation meets the same upload. Whoever knows the id can send the bytes.
 */
export const registrationUploadsApi = {
  create: endpoint('POST /registration/uploads', {
    name: 'registrationUploads.create',
    summary: 'Start uploading a file of a registration (tus): `Location` is its address',
    access: 'public',
    status: 201,
  }),
  offset: endpoint('HEAD /registration/uploads/:id', {
    name: 'registrationUploads.offset',
    summary: 'The offset of an upload (tus): `Upload-Offset`',
    access: 'public',
    params: one,
  }),
  append: endpoint('PATCH /registration/uploads/:id', {
    name: 'registrationUploads.append',
    summary: 'Send the next bytes of an upload (tus)',
    access: 'public',
    params: one,
  }),
  remove: endpoint('DELETE /registration/uploads/:id', {
    name: 'registrationUploads.remove',
    summary: 'Cancel an upload (tus)',
    access: 'public',
    params: one,
  }),
};
