import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dataOf } from './primitives.ts';
import { pictureName } from './record-list.ts';
import type { UploadKind } from './uploads.ts';

/** Accepted image formats for the sign-in page. */
export const coverKinds = ['png', 'jpeg', 'webp'] as const satisfies readonly UploadKind[];

/**
 * Maximum size of an image in bytes. An installation can lower it (`COVER_MAX_BYTES`), because visitors wait for the
 * image.
 */
export const mostCoverBytes = 4 * 1024 * 1024;

/** An uploaded image. */
export const coverPicture = z.object({
  /** The key by which a login cover refers to it. */
  key: pictureName,
  width: z.int(),
  height: z.int(),
});
export type CoverPicture = z.output<typeof coverPicture>;

/**
 * Images of login covers. An image is uploaded on its own, as the request body with its media type, and then
 * referenced by a cover; unreferenced images are deleted after a day.
 */
export const coverPicturesApi = {
  add: endpoint({
    name: 'coverPictures.add',
    summary: 'Hand a picture in: its bytes are the body, PNG, JPEG or WebP',
    method: 'POST',
    path: '/cover-pictures',
    access: 'token',
    status: 201,
    reply: dataOf(coverPicture),
  }),
  open: endpoint({
    name: 'coverPictures.open',
    summary: 'A picture by its key, which only those know who may read the cover',
    method: 'GET',
    path: '/cover-pictures/:key',
    access: 'public',
    params: z.strictObject({ key: pictureName }),
  }),
  shown: endpoint({
    name: 'coverPictures.shown',
    summary: 'A picture that the sign-in page shows; 404 for one that is not in force',
    method: 'GET',
    path: '/cover-pictures/shown/:name',
    access: 'public',
    params: z.strictObject({ name: pictureName }),
  }),
};
